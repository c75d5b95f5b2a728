/** holdfast as a server offers it: one file that needs nothing but Node. */
import { start } from "./commands";

await start();
