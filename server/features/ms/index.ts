export { isKeptAsColumns, listColumnHashes } from './store.ts';
