import { sharedDimensions } from "../counts/dimensions";
import type { CountRule, ProbeSetData, RepetitionRule } from "../shapes";
import { cellDifferences } from "./cell-differences";
import { claimsOf } from "./claims";
import { matchMethods, matchModels } from "./match";
import { orderingOf } from "./ordering";
import { scopesOf } from "./scopes";
import type { Claim, ReplicationPart, ReplicationReport, Tally } from "./shapes";
import { type SharedData, sharedData } from "./shared-data";

export type {
  CellDifference,
  Claim,
  ClaimSide,
  Ordering,
  ReplicationPart,
  ReplicationReport,
  Tally,
} from "./shapes";

export interface ReplicationOptions {
  count?: CountRule;
  repetitions?: RepetitionRule;
}

/**
 * One probe set of an own study beside the same set of a reference study: what matches, how every condition's rate
 * differs, and whether each claim of the reference about its methods holds. Claims need the same list of probes (version
 * and fingerprint), since only then the studies can be paired over subjects; with another list there are cells alone.
 * The figures do not depend on the order of subjects or rows.
 */
export function replication(
  reference: ProbeSetData,
  own: ProbeSetData,
  options: ReplicationOptions = {},
): ReplicationReport {
  const rules = {
    count: options.count ?? ("expected" as const),
    repetitions: options.repetitions ?? ("declared" as const),
    same_list: isSameList(reference.probe_set, own.probe_set),
  };
  const [theirs, ours] = [conditionsOf(reference), conditionsOf(own)];
  const models = matchModels(theirs.models, ours.models);
  const methods = matchMethods(theirs.methods, ours.methods);
  const shared = sharedData(reference, own, models.matched, methods.matched);
  const parts = rules.same_list
    ? dimensionsOf(shared).map((dimension) => partOf(shared, { ...rules, dimension }))
    : [];
  return {
    ...rules,
    reference_set: reference.probe_set,
    own_set: own.probe_set,
    models,
    methods,
    cells: cellDifferences(
      reference,
      own,
      { models: models.matched, methods: methods.matched },
      shared,
      rules,
    ),
    parts,
    tally: tallyOf(parts.flatMap((part) => part.claims)),
  };
}

/** Only then are two runs over the same subjects. */
export const isSameList = (
  a: { version: string; fingerprint: string },
  b: { version: string; fingerprint: string },
): boolean => a.version === b.version && a.fingerprint === b.fingerprint;

function partOf(
  shared: SharedData,
  rules: { count: CountRule; repetitions: RepetitionRule; dimension: string | null },
): ReplicationPart {
  const measure = shared.reference.probe_set.kind === "graded" ? "score" : "pass_rate";
  // A block of one model says nothing beyond that model, unless it has three methods to differ among.
  const scopes = scopesOf(shared, { ...rules, measure });
  const told = scopes.map((scope) => ({ scope, claims: claimsOf(scope) }));
  const kept = told.map(({ scope, claims }) => ({
    model: scope.model,
    claims:
      scope.model === null && scope.models.length < 2
        ? claims.filter((claim) => claim.kind === "methods")
        : claims,
  }));
  const claims = kept.flatMap((part) => part.claims);
  return {
    dimension: rules.dimension,
    measure,
    block: shared.block,
    claims,
    ordering: kept.flatMap((part) => orderingOf(part.model, part.claims) ?? []),
    tally: tallyOf(claims),
  };
}

/** Models and methods with at least one row in the probe set. */
function conditionsOf({ models, methods, counts }: ProbeSetData): Pick<ProbeSetData, "models" | "methods"> {
  const ranModels = new Set(counts.map((row) => row.model));
  const ranMethods = new Set(counts.map((row) => row.method));
  return {
    models: models.filter(({ id }) => ranModels.has(id)),
    methods: methods.filter(({ id }) => ranMethods.has(id)),
  };
}

function dimensionsOf({ reference, own }: SharedData): (string | null)[] {
  return reference.probe_set.kind === "graded" ? sharedDimensions(reference, own) : [null];
}

function tallyOf(claims: readonly Claim[]): Tally {
  const counted = (verdict: Claim["verdict"]): number =>
    claims.filter((claim) => claim.verdict === verdict).length;
  return {
    claims: claims.length,
    agrees: counted("agrees"),
    differs: counted("differs"),
    too_little: counted("too_little"),
    other_size: claims.filter((claim) => claim.verdict === "agrees" && claim.size !== null).length,
  };
}
