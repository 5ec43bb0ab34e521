export { type DeconvolveOutput, deconvolveSpectrum } from './deconvolve-task.ts';
export { isGraduated } from './graduation-store.ts';
