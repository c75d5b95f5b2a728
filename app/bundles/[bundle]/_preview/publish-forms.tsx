import { bundlePath } from "@/app/_address/study-path";
import { Button, LinkButton } from "@/app/_ui/button";
import { pathOf } from "@/lib/format/address";
import type { BundleView } from "@/lib/queries/results/bundles";

/** Publishing what was checked, and throwing it away. Plain forms: they need no script. */
export function PublishForms({ bundle: { id, preview, published_as } }: { bundle: BundleView }) {
  if (published_as !== null)
    return (
      <LinkButton main href={bundlePath(published_as)}>
        See what was published
      </LinkButton>
    );
  return (
    <>
      {preview?.may_publish && (
        <form action={pathOf("bundles", id, "publish")} method="post">
          <Button main type="submit">
            Publish these results
          </Button>
        </form>
      )}
      <form action={pathOf("bundles", id, "discard")} method="post">
        <Button type="submit">Throw away</Button>
      </form>
    </>
  );
}
