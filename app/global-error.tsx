"use client";

import "./globals.css";
import { Button } from "./_ui/button";
import { ErrorNumber } from "./_ui/error-number";
import { PageHead } from "./_ui/page-head";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

/** The last net, when the frame of the site itself failed: a document of its own, in the system's theme. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Holdfast could not be shown</title>
        <main className="page">
          <PageHead
            title="Holdfast could not be shown"
            lead="Something failed before the page could be drawn. Try again in a moment."
            actions={
              <>
                <Button main onClick={retry}>
                  Try again
                </Button>
                <ErrorNumber digest={error.digest} />
              </>
            }
          />
        </main>
      </body>
    </html>
  );
}
