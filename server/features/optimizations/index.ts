export { checkPlate } from './check-plate.ts';
export { findConversion, unitOf } from './convert-column.ts';
export { convertConditions } from './convert-conditions.ts';
export { listAllDecisions } from './decision-store.ts';
export { findCounting } from './decision-to-wire.ts';
export { type Completed, enterImported, rowOfImport } from './enter-imported.ts';
export { createRunFitter, enterShared, unitsOfRun } from './enter-shared.ts';
export { findExperimentRow } from './experiment-store.ts';
export { headerOf } from './export-experiments.ts';
export { findOptimization, requireOpenRun, requireStillOpen } from './find-optimization.ts';
export { experimentsEntered, type LimitSight, limitSight, runClosing, runReopened } from './hooks.ts';
export { findImportOf } from './import-store.ts';
export { areLikeFractions } from './judge-result.ts';
export {
  keepRecommendation,
  recommendationEntry,
  recommendationUsage,
  toRecommendationRow,
} from './keep-recommendation.ts';
export { insertLimit, listAllLimits, listCurrentLimits, listLimitsOfDossier } from './limit-store.ts';
export { measuredOf } from './measured-of.ts';
export { nameGivenLevels } from './name-given-levels.ts';
export { type NamedLevel, warnOfNamed } from './named-level.ts';
export { ownValue } from './own-value.ts';
export { sharingRules } from './plate-rules.ts';
export { fileOf } from './preview-import.ts';
export { collectProblems, type Fields } from './problems.ts';
export { levelNamesOf } from './read-conditions.ts';
export { foldLevel } from './read-level.ts';
export type { PlateToRead, ReadPlate, UnderstoodPlate } from './read-plate-task.ts';
export { readSights } from './read-sights.ts';
export { readPresent } from './recommend-on-request.ts';
export type { RecommendationTask, Recommended } from './recommend-task.ts';
export { findRecommendation, findRecommendationFor } from './recommendation-store.ts';
export { recountRun } from './recount-run.ts';
export { refuseFields } from './refuse-fields.ts';
export { findDefinitionRow, findLive as findLiveOptimization } from './store.ts';
export type {
  ExperimentTable,
  ImportTable,
  LimitTable,
  OptimizationTable,
  OptimizationTables,
} from './tables.ts';
export { readDefinition } from './to-wire.ts';
export { findYield, readYieldPercent } from './yield-of-run.ts';
