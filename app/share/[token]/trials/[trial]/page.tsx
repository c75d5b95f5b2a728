import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import TrialPage, { generateMetadata as titleOf } from "@/app/studies/[study]/trials/[trial]/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(TrialPage);
