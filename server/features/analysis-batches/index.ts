export { extendBatch } from './extend-batch.ts';
export { listCancelled } from './store.ts';
