import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import JudgesPage, { generateMetadata as titleOf } from "@/app/studies/[study]/judges/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(JudgesPage);
