import { ok, type Result } from '../../common/result.ts';
import { experimentKind2D } from '../acquisition/experiment-kind-2d.ts';
import type { Recipe } from '../model.ts';
import type { Lines1D } from './compare-with-lines.ts';
import { type Analysis2D, type Interpret2DQuestion, interpretSpectrum2D } from './interpret-2d.ts';
import type { AxisOf2D, Fid2D, ProcessedSpectrum2D, Source2D } from './model.ts';
import { processFid2D } from './process-fid-2d.ts';
import { StepsOf2D } from './recipe-steps-2d.ts';
import { refineValues } from './refine-spectrum.ts';

export interface Analyze2DOptions {
  /** Of chooseRecipe2D, or one that ran before. */
  readonly recipe: Recipe;
  /** 1D spectra of the same sample. */
  readonly lines1D?: readonly Lines1D[];
  /** Solvents of 1D spectra that have the sample's name and were not compared, since the metadata of this one say another. */
  readonly refusedSolvents?: readonly string[];
  /** Called before each stage; `fraction` runs from 0 to 1. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** Part of the work that is done when signals are looked for. */
const interpretAt = 0.6;

/** Complex points of F1, gaps counted: paired rows make one, TPPI needs two. */
const recordedPoints = ({ indirect, rows, sampling }: Fid2D): number =>
  sampling?.count ?? (indirect.mode === 'qf' ? rows : rows / 2);

const cellPpm = (widthHz: number, points: number, { frequencyMhz }: AxisOf2D): number =>
  widthHz / points / frequencyMhz;

/** A spectrum to look for signals in, by whom it was transformed. */
type Prepared = Omit<Interpret2DQuestion, 'lines1D' | 'refusedSolvents' | 'progress'>;

const prepareFid = (fid: Fid2D, recipe: Recipe, progress: (fraction: number) => void): Result<Prepared> => {
  const processed = processFid2D(fid, recipe, progress);
  if (!processed.ok) return processed;
  const { acquisition } = fid;
  const { spectrum } = processed.value;
  const recorded = { f2: fid.points, f1: recordedPoints(fid) };
  return ok(
    {
      ...processed.value,
      acquisition,
      isProcessedElsewhere: false,
      experiment: experimentKind2D(fid),
      recorded,
      cellPpm: {
        f2: cellPpm(acquisition.spectralWidthHz, recorded.f2, spectrum.f2),
        f1: cellPpm(fid.indirect.spectralWidthHz, recorded.f1, spectrum.f1),
      },
    },
    processed.warnings,
  );
};

const spanPpm = ({ fromPpm, toPpm }: AxisOf2D, size: number): number =>
  ((fromPpm - toPpm) * size) / (size - 1);

/** As recorded; baselines, ridges and symmetry only where the recipe asks for them. */
const prepareSpectrum = (source: ProcessedSpectrum2D, recipe: Recipe): Result<Prepared> => {
  const { acquisition, recordedPoints: recorded, indirectNucleus } = source;
  const spectrum = { ...source.spectrum, values: source.spectrum.values.slice() };
  const steps = new StepsOf2D(recipe);
  const warnings = refineValues(spectrum, steps);
  return ok(
    {
      spectrum,
      recipe: steps.recipe(),
      isPhased: source.isPhased,
      reconstruction: null,
      acquisition,
      isProcessedElsewhere: true,
      experiment: experimentKind2D({ acquisition, indirect: { nucleus: indirectNucleus } }),
      recorded,
      cellPpm: {
        f2: spanPpm(spectrum.f2, spectrum.columns) / recorded.f2,
        f1: spanPpm(spectrum.f1, spectrum.rows) / recorded.f1,
      },
    },
    warnings,
  );
};

/**
 * The whole chain in two dimensions: rows, or a spectrum somebody else made of them → signals → meaning. The same source
 * and options give the same bytes. Fails where the recipe cannot be run.
 */
export const analyzeFid2D = (source: Source2D, options: Analyze2DOptions): Result<Analysis2D> => {
  const progress = options.onProgress ?? (() => undefined);
  progress('process', 0);
  const prepared =
    source.kind === 'fid_2d'
      ? prepareFid(source, options.recipe, (part) => progress('process', interpretAt * part))
      : prepareSpectrum(source, options.recipe);
  if (!prepared.ok) return prepared;
  const { lines1D = [], refusedSolvents = [] } = options;
  const interpreted = interpretSpectrum2D({ ...prepared.value, lines1D, refusedSolvents, progress });
  return ok(interpreted.value, [...prepared.warnings, ...interpreted.warnings]);
};
