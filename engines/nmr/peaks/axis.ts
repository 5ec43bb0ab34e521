import type { Spectrum1D } from '../model.ts';

/** Shift step between neighbouring points, ppm, positive: the axis descends. */
export const stepPpm = (spectrum: Pick<Spectrum1D, 're' | 'fromPpm' | 'toPpm'>): number =>
  (spectrum.fromPpm - spectrum.toPpm) / (spectrum.re.length - 1);

export const stepHz = (spectrum: Spectrum1D): number => stepPpm(spectrum) * spectrum.frequencyMhz;

/** Shift at a (possibly fractional) point index. */
export const shiftAt = (spectrum: Spectrum1D, index: number): number =>
  spectrum.fromPpm - index * stepPpm(spectrum);

/** Fractional point index of a shift. */
export const indexAt = (spectrum: Spectrum1D, shiftPpm: number): number =>
  (spectrum.fromPpm - shiftPpm) / stepPpm(spectrum);
