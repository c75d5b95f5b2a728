import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import PaperCheckPage, { generateMetadata as titleOf } from "@/app/studies/[study]/paper-check/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(PaperCheckPage);
