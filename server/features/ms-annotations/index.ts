export { type NmrOfSample, nmrOfSamples } from './hooks.ts';
export { readMassIons } from './read-mass-ions.ts';
export { findAnnotation, listComparable } from './store.ts';
