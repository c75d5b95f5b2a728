import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import DataPage, { generateMetadata as titleOf } from "@/app/studies/[study]/data/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(DataPage);
