export { denoteImpurities, listBatchesInOrder } from './store.ts';
export { timesOf, withResults } from './to-wire.ts';
