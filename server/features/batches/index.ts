export { listBatchesInOrder, listImpurities } from './store.ts';
export { withResults } from './to-wire.ts';
