export { type Appended, appendRevision } from './append-revision.ts';
export { candidateToWire } from './candidate-to-wire.ts';
export { listPromoted } from './deployment-store.ts';
export { findNewestRevision, findSource } from './source-store.ts';
