import { ok, type Result } from '../../common/result.ts';
import { experimentKind2D } from '../acquisition/experiment-kind-2d.ts';
import type { Recipe } from '../model.ts';
import type { Lines1D } from './compare-with-lines.ts';
import { type Analysis2D, interpretSpectrum2D } from './interpret-2d.ts';
import type { AxisOf2D, Fid2D } from './model.ts';
import { processFid2D } from './process-fid-2d.ts';

export interface Analyze2DOptions {
  /** Of chooseRecipe2D, or one that ran before. */
  readonly recipe: Recipe;
  /** 1D spectra of the same sample. */
  readonly lines1D?: readonly Lines1D[];
  /** Called before each stage; `fraction` runs from 0 to 1. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** Complex points of F1: paired rows make one, TPPI needs two. */
const recordedPoints = ({ indirect, rows }: Fid2D): number => (indirect.mode === 'qf' ? rows : rows / 2);

const cellPpm = (widthHz: number, points: number, { frequencyMhz }: AxisOf2D): number =>
  widthHz / points / frequencyMhz;

/**
 * The whole chain in two dimensions: rows → spectrum → signals → meaning. The same source and options give the same
 * bytes. Fails where the recipe cannot be run.
 */
export const analyzeFid2D = (fid: Fid2D, options: Analyze2DOptions): Result<Analysis2D> => {
  const progress = options.onProgress ?? (() => undefined);
  progress('process', 0);
  const processed = processFid2D(fid, options.recipe);
  if (!processed.ok) return processed;
  const { spectrum, recipe, isPhased } = processed.value;
  const { acquisition } = fid;
  const recorded = { f2: fid.points, f1: recordedPoints(fid) };
  const interpreted = interpretSpectrum2D({
    spectrum,
    recipe,
    isPhased,
    acquisition,
    experiment: experimentKind2D(fid),
    recorded,
    cellPpm: {
      f2: cellPpm(acquisition.spectralWidthHz, recorded.f2, spectrum.f2),
      f1: cellPpm(fid.indirect.spectralWidthHz, recorded.f1, spectrum.f1),
    },
    lines1D: options.lines1D ?? [],
    progress,
  });
  return ok(interpreted.value, [...processed.warnings, ...interpreted.warnings]);
};
