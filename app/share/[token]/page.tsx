import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import StudyPage, { generateMetadata as titleOf } from "@/app/studies/[study]/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(StudyPage);
