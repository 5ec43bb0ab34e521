export { buffersOf, type GatheredSpectrum, gatherSpectrum } from './gather-spectrum.ts';
export { usesDeconvolvedLines } from './hooks.ts';
export { knownOf } from './known-of.ts';
