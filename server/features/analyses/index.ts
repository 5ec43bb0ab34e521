export {
  type AnalysedSpectrum,
  findAnalysedSpectrum,
} from './find-analysed-spectrum.ts';
export { findOwn as findOwnAnalysis } from './find-for-caller.ts';
export { hasAnyAnalysis } from './store.ts';
