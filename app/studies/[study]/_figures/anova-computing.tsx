import { Notice } from "@/app/_ui/notice";

/** In place of an analysis that takes longer than a page waits. */
export const AnovaComputing = () => (
  <Notice title="The analysis of variance is still being computed">
    Many models, methods and subjects take a while the first time. Open the page again in a moment.
  </Notice>
);
