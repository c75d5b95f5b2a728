import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import AnovaPage, { generateMetadata as titleOf } from "@/app/studies/[study]/anova/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(AnovaPage);
