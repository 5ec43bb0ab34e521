import type { StructureText } from '../../chem/parse-molecule.ts';
import { ok, type Result, type Warning } from '../../common/result.ts';
import type { Peak, Spectrum1D } from '../model.ts';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import { buildSpinSystem } from './build-system.ts';
import type { PpmRange } from './cut-windows.ts';
import type { FitSignal } from './find-regions.ts';
import { searchSpins } from './fit-spins.ts';
import { type FittedShift, judgeFit, type SpinFit } from './judge-fit.ts';

export interface SpinAnalysisInput {
  readonly structure: StructureText;
  /** Of a reference pack; null where increments alone predict where to look for each proton. */
  readonly models: ShiftModels | null;
  readonly spectrum: Spectrum1D;
  readonly peaks: readonly Pick<Peak, 'widthHz' | 'category'>[];
  readonly multiplets: readonly FitSignal[];
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
  /** Ranges a person left out. */
  readonly excluded: readonly PpmRange[];
  /** Called before each stage; `fraction` runs from 0 to 1. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

const usualWidthHz = 1;

/** Width of the compound's lines: the median, as a few are broad or blends. */
export const typicalWidthOf = (peaks: SpinAnalysisInput['peaks']): number => {
  const widths = peaks
    .filter(({ category }) => category === 'compound')
    .map(({ widthHz }) => widthHz)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? usualWidthHz;
};

/** Farther from its prediction than this, in standard errors and in ppm, a proton may have been given the signal of another compound. */
const mostErrors = 4;
const mostPpm = 0.5;

const doubtPlace = ({ shiftPpm, predictedPpm, errorPpm, isSeen, basis }: FittedShift): Warning[] => {
  const distance = Math.abs(shiftPpm - predictedPpm);
  if (!isSeen || distance < mostPpm || distance < mostErrors * errorPpm) return [];
  const message = `Protons expected at ${predictedPpm.toFixed(2)} ± ${errorPpm.toFixed(2)} ppm (${basis}) were given the signal at ${shiftPpm.toFixed(2)} ppm: it may be of something else, and a fit that follows it proves nothing.`;
  return [{ code: 'shift_unexpected', message }];
};

/**
 * The whole proton spectrum of a compound fitted by its own spin system: shifts and couplings with errors, and a plain
 * statement of what the spectrum does not determine. The same input gives the same bytes. Fails as buildSpinSystem and
 * searchSpins do.
 */
export const analyzeSpins = (input: SpinAnalysisInput): Result<SpinFit> => {
  const spins = buildSpinSystem(input.structure, input.models);
  if (!spins.ok) return spins;
  const question = {
    spins: spins.value,
    spectrum: input.spectrum,
    noise: input.noise,
    signals: input.multiplets,
    excluded: input.excluded,
    widthHz: typicalWidthOf(input.peaks),
    ...(input.onProgress === undefined ? {} : { onProgress: input.onProgress }),
  };
  const search = searchSpins(question);
  if (!search.ok) return search;
  const fit = judgeFit(question, search.value);
  return ok(fit, [...spins.warnings, ...fit.shifts.flatMap(doubtPlace)]);
};
