import type { PeakRow } from '#contract/fid-runs';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import { fitAddedLine } from '#engines/nmr/peaks/fit-added-line.ts';
import { estimateNoise } from '#engines/nmr/processing/estimate-noise.ts';
import { decodeSamples, type MultipletRow, type StoredSpectrum } from '../fid-runs/index.ts';
import { measureMultiplets, placePeaks } from './measure-multiplets.ts';
import type { RangeDecisions } from './range-book.ts';

export interface ReviseSpectrumInput {
  readonly spectrum: StoredSpectrum;
  /** The multiplets as the run found them, before any correction. */
  readonly multiplets: readonly MultipletRow[];
  /** After the edits; those named in `addedIds` are still to be fitted. */
  readonly peaks: readonly PeakRow[];
  readonly addedIds: readonly string[];
  readonly decisions: RangeDecisions;
}

export interface ReviseSpectrumOutput {
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
}

const toSpectrum = (stored: StoredSpectrum): Spectrum1D => ({
  nucleus: stored.nucleus,
  frequencyMhz: stored.frequencyMhz,
  fromPpm: stored.fromPpm,
  toPpm: stored.toPpm,
  re: decodeSamples(stored.samples),
  im: null,
});

/** Fits one added peak beside those that have a fit; one that cannot be fitted says why and keeps its place. */
const fitPeak = (spectrum: Spectrum1D, noise: number, peak: PeakRow, others: readonly PeakRow[]): PeakRow => {
  const known = others
    .filter((other) => other.id !== peak.id && other.height !== 0)
    .map((other) => ({ shiftPpm: other.shift_ppm, height: other.height, widthHz: other.width_hz }));
  const fit = fitAddedLine({ spectrum, noise, known, shiftPpm: peak.shift_ppm });
  if (!fit.ok) return { ...peak, reason: `${peak.reason} ${fit.error.message}` };
  const { shiftPpm, height, area, widthHz, snr, fitResidual } = fit.value;
  return {
    ...peak,
    shift_ppm: shiftPpm,
    height,
    area,
    width_hz: widthHz,
    snr,
    fit_residual: fitResidual,
    reason: `${peak.reason} Fitted at ${shiftPpm.toFixed(4)} ppm: SNR ${snr.toFixed(0)}, residual ${(100 * fitResidual).toFixed(1)} %.`,
  };
};

const fitAdded = (spectrum: Spectrum1D, { peaks, addedIds }: ReviseSpectrumInput): readonly PeakRow[] => {
  if (addedIds.length === 0) return peaks;
  const noise = estimateNoise(spectrum).standardDeviation;
  const fitted = addedIds.reduce(
    (rows, id) => rows.map((row) => (row.id === id ? fitPeak(spectrum, noise, row, rows) : row)),
    peaks,
  );
  return [...fitted].sort((a, b) => b.shift_ppm - a.shift_ppm);
};

/** Worker task: fits what was added and computes the multiplets that follow from peaks and ranges. The same input gives the same output. */
export const reviseSpectrum = (input: ReviseSpectrumInput): ReviseSpectrumOutput => {
  const spectrum = toSpectrum(input.spectrum);
  const peaks = fitAdded(spectrum, input);
  const { multiplets, decisions } = input;
  const measured = measureMultiplets({ spectrum, multiplets, peaks, decisions });
  return { peaks: placePeaks(peaks, measured, decisions), multiplets: measured };
};
