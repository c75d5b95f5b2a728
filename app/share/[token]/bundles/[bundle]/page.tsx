import BundlePage, { generateMetadata as titleOf } from "@/app/bundles/[bundle]/page";
import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import { currentViewer } from "@/lib/auth/viewer";
import { getBundle } from "@/lib/queries/get-bundle";

/** A bundle's name says nothing of its study: those of another are not here. */
async function isOfStudy({ study, bundle }: { study: string; bundle: string }): Promise<boolean> {
  return (await getBundle(await currentViewer(), bundle))?.study.slug === study;
}

export const generateMetadata = sharedMetadata(titleOf, isOfStudy);
export default shared(BundlePage, isOfStudy);
