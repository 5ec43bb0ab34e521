export { readingPorts } from './reading-ports.ts';
export { isKeptAsColumns, listColumnHashes } from './store.ts';
