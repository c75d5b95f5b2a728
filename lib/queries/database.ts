import "server-only";

export { pool as database } from "@/db/pool";
