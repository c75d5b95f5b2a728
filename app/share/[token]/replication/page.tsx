import { shared, sharedMetadata } from "@/app/share/_frame/shared";
import ReplicationPage, { generateMetadata as titleOf } from "@/app/studies/[study]/replication/page";

export const generateMetadata = sharedMetadata(titleOf);
export default shared(ReplicationPage);
