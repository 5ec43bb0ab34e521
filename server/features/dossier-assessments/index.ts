export { isRuledElsewhere, type ThresholdOfRow, thresholdsOf } from './deciding-threshold.ts';
export { type ImpurityLimit, type ImpurityLimits, openImpurityLimits } from './find-impurity-limit.ts';
export { registerRecorded, statementsOfDossier } from './hooks.ts';
export { type KnownImpurity, listKnownImpurities } from './list-known-impurities.ts';
export { openLimits, type RecordedLimit } from './list-limits.ts';
export { compareMarkets } from './market-limits.ts';
export {
  type CurrentRegister,
  doesCount,
  findNewestCumulativeRisk,
  listCountingElements,
  listCountingSolvents,
  listElements,
  listSolvents,
  listWatches,
  readCurrentRegister,
} from './read-current.ts';
export { listSent, sendFinding } from './send-finding.ts';
export { type Withdrawal, withdrawalOf } from './withdrawn-evidence.ts';
