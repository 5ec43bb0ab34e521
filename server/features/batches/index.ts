export { listLimits, massesOf, type RecordedLimit } from './list-limits.ts';
export { listBatchesInOrder, listImpurities } from './store.ts';
export { withResults } from './to-wire.ts';
