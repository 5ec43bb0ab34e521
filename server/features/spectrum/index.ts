export { buffersOf, type GatheredSpectrum, gatherSpectrum } from './gather-spectrum.ts';
export { knownOf } from './known-of.ts';
