import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import TrialsPage, { generateMetadata as titleOf } from "@/app/studies/[study]/trials/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(TrialsPage);
