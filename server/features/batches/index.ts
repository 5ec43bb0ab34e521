export { listBatchesInOrder, listImpurities } from './store.ts';
export { timesOf, withResults } from './to-wire.ts';
