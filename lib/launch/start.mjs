import { launch } from "./launch.mjs";

process.exit(await launch({ dev: false }));
