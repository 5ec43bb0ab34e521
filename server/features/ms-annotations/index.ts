export { ionsOfRevision } from './apply-corrections.ts';
export { findReadable as findReadableAnnotation } from './find-readable.ts';
export { type NmrOfSample, nmrOfSamples } from './hooks.ts';
export { nameIons } from './name-ions.ts';
export { readMassIons } from './read-mass-ions.ts';
export {
  findAnnotation,
  findReport as findAnnotationReport,
  listComparable,
  listReviews as listAnnotationReviews,
} from './store.ts';
export type { AnnotationTable } from './tables.ts';
