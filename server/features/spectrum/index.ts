export { buffersOf, type GatheredSpectrum, gatherSpectrum } from './gather-spectrum.ts';
