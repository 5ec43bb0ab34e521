export { type Appended, appendRevision } from './append-revision.ts';
export { findNewestRevision, findSource } from './source-store.ts';
