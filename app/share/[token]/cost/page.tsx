import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import CostPage, { generateMetadata as titleOf } from "@/app/studies/[study]/cost/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(CostPage);
