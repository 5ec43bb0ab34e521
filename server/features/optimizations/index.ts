export { findConversion, unitOf } from './convert-column.ts';
export { findOptimization, requireOpenRun, requireStillOpen } from './find-optimization.ts';
export { insertLimit, listAllLimits, listCurrentLimits, listLimitsOfDossier } from './limit-store.ts';
export { measuredOf } from './measured-of.ts';
export { findRecommendation } from './recommendation-store.ts';
export { recountRun } from './recount-run.ts';
export { findDefinitionRow, findLive as findLiveOptimization } from './store.ts';
export type { LimitTable } from './tables.ts';
export { readDefinition } from './to-wire.ts';
