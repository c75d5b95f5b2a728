import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import ProbesPage, { generateMetadata as titleOf } from "@/app/studies/[study]/probes/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(ProbesPage);
