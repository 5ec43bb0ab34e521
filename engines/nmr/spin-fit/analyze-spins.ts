import type { StructureText } from '../../chem/parse-molecule.ts';
import { ok, type Result } from '../../common/result.ts';
import type { Peak, Spectrum1D } from '../model.ts';
import { buildSpinSystem } from './build-system.ts';
import type { PpmRange } from './cut-windows.ts';
import type { FitSignal } from './find-regions.ts';
import { searchSpins } from './fit-spins.ts';
import { judgeFit, type SpinFit } from './judge-fit.ts';

export interface SpinAnalysisInput {
  readonly structure: StructureText;
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

/**
 * The whole proton spectrum of a compound fitted by its own spin system: shifts and couplings with errors, and a plain
 * statement of what the spectrum does not determine. The same input gives the same bytes. Fails as buildSpinSystem and
 * searchSpins do.
 */
export const analyzeSpins = (input: SpinAnalysisInput): Result<SpinFit> => {
  const spins = buildSpinSystem(input.structure);
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
  return ok(judgeFit(question, search.value), spins.warnings);
};
