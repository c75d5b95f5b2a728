import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import RoundsPage, { generateMetadata as titleOf } from "@/app/studies/[study]/rounds/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(RoundsPage);
