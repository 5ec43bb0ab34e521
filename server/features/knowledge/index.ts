export { type Appended, appendRevision, type FoundText } from './append-revision.ts';
export { findNewestRevision, findSource } from './source-store.ts';
