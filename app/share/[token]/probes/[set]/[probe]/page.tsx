import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import ProbePage, { generateMetadata as titleOf } from "@/app/studies/[study]/probes/[set]/[probe]/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(ProbePage);
