export { listPurities } from './list-purities.ts';
