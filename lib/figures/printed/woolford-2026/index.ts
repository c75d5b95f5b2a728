import type { Printed } from "../printed";
import { ANOVA } from "./anova";
import { BEYOND_THE_ROWS } from "./beyond";
import { COMMITMENT_NUMBERS } from "./commitments";
import { COST_NUMBERS } from "./costs";
import { FACT_NUMBERS } from "./planted-facts";

/** Numbers that Woolford (2026) prints in its tables and text. Its Table 3 is at hand only in part. */
export const WOOLFORD_2026: Printed = {
  source:
    "Numbers printed in Woolford (2026), Tables 2 to 7 and text, beside what Holdfast computes from this study's rows. The rows are rebuilt from those numbers and are not the study's raw data: agreement shows that Holdfast sums and tests as the paper did, not that the paper's data were seen.",
  items: [...ANOVA, ...COMMITMENT_NUMBERS, ...FACT_NUMBERS, ...COST_NUMBERS, ...BEYOND_THE_ROWS],
};
