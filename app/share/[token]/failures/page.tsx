import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import FailuresPage, { generateMetadata as titleOf } from "@/app/studies/[study]/failures/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(FailuresPage);
