import type { Call } from "../call";
import { BUNDLE_CALLS } from "./bundles";
import { FIGURE_CALLS } from "./figures";
import { SHARE_CALLS } from "./shares";
import { SITE_CALLS } from "./site";
import { STUDY_CALLS } from "./studies";
import { UPLOAD_CALLS } from "./uploads";

/** Every call of the interface, in the order of the page. */
export const CALLS: readonly Call[] = [
  ...FIGURE_CALLS,
  ...STUDY_CALLS,
  ...SHARE_CALLS,
  ...BUNDLE_CALLS,
  ...UPLOAD_CALLS,
  ...SITE_CALLS,
];
