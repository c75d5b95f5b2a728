"use client";

import { Button, LinkButton } from "./_ui/button";
import { ErrorNumber } from "./_ui/error-number";
import { PageHead } from "./_ui/page-head";

interface PageErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

/** A page that failed on the way. What went wrong is in the server's log, under the number shown. */
export default function PageError({ error, retry }: PageErrorProps) {
  return (
    <>
      <title>Page could not be shown - Holdfast</title>
      <PageHead
        title="This page could not be shown"
        lead="Something failed while it was put together. No figure was changed. Try again; if it stays so, tell whoever runs this server."
        actions={
          <>
            <Button main onClick={retry}>
              Try again
            </Button>
            <LinkButton href="/">Leaderboard</LinkButton>
            <ErrorNumber digest={error.digest} />
          </>
        }
      />
    </>
  );
}
