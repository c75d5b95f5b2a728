import type { TestProject } from "vitest/node";
import { POSTGRES_15 } from "../../lib/launch/oldest-postgres.mjs";
import { provideCluster } from "./cluster";

export default (project: TestProject) => provideCluster(project, POSTGRES_15);
