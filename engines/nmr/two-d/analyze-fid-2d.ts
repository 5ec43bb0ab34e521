import { ok, type Result, type Warning } from '../../common/result.ts';
import { findSolventByName } from '../classify/solvent-table.ts';
import { engineVersion } from '../engine-version.ts';
import type { Acquisition, Recipe } from '../model.ts';
import { minimumSnrOf } from '../peaks/pick-options.ts';
import { numberOf } from '../processing/recipe-values.ts';
import { type Assessment2D, assess2D } from './assess-2d.ts';
import { compareAxis, type Lines1D } from './compare-with-lines.ts';
import { type Experiment2D, experimentKind2D } from './experiment-kind-2d.ts';
import { labelSignals, type Peak2D } from './label-signals.ts';
import { measureNoise2D } from './measure-noise-2d.ts';
import type { AxisOf2D, Fid2D, Spectrum2D } from './model.ts';
import { type Picked2D, pickPeaks2D } from './pick-peaks-2d.ts';
import { processFid2D } from './process-fid-2d.ts';

export interface Analyze2DOptions {
  /** Of chooseRecipe2D, or one that ran before. */
  readonly recipe: Recipe;
  /** 1D spectra of the same sample. */
  readonly lines1D?: readonly Lines1D[];
  /** Called before each stage; `fraction` runs from 0 to 1. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** Everything the chain decided about one 2D experiment. */
export interface Fid2DAnalysis extends Assessment2D {
  readonly engineVersion: string;
  readonly recipe: Recipe;
  readonly acquisition: Acquisition;
  readonly experiment: Experiment2D;
  readonly spectrum: Spectrum2D;
  readonly isPhased: boolean;
  /** Standard deviation of the quiet parts, spectrum units. */
  readonly noise: number;
  readonly peaks: readonly Peak2D[];
  /** As the metadata say. */
  readonly solventName: string | null;
  readonly solventReason: string;
  readonly referenceReason: string;
}

/** Complex points of F1: paired rows make one, TPPI needs two. */
const recordedPoints = ({ indirect, rows }: Fid2D): number => (indirect.mode === 'qf' ? rows : rows / 2);

const cellPpm = (widthHz: number, points: number, { frequencyMhz }: AxisOf2D): number =>
  widthHz / points / frequencyMhz;

const leastShareOf = ({ steps }: Recipe): number =>
  numberOf(steps.find(({ step }) => step === 'pick_peaks')?.parameters ?? {}, 'least_share') ?? 0;

const warnOf = ({ isCut, shadowed, belowShare }: Picked2D, leastShare: number): readonly Warning[] => [
  ...(isCut
    ? [
        {
          code: 'peaks_limited',
          message: 'More stands out of the noise than is listed; the strongest signals are.',
        },
      ]
    : []),
  ...(shadowed > 0
    ? [
        {
          code: 'side_lobes_left_out',
          message: `${shadowed} maxima are no higher than side lobes and t1 noise of a stronger signal may be there, and are not listed.`,
        },
      ]
    : []),
  ...(belowShare > 0
    ? [
        {
          code: 'weak_signals_left_out',
          message: `${belowShare} maxima stand out of the noise but are lower than ${Number((100 * leastShare).toPrecision(3))} % of the highest signal (least_share of pick_peaks), and are not listed; with least_share 0 they are.`,
        },
      ]
    : []),
];

/**
 * The whole chain in two dimensions: rows → spectrum → signals → meaning. The same source and options give the same
 * bytes. Fails where the recipe cannot be run.
 */
export const analyzeFid2D = (fid: Fid2D, options: Analyze2DOptions): Result<Fid2DAnalysis> => {
  const progress = options.onProgress ?? (() => undefined);
  progress('process', 0);
  const processed = processFid2D(fid, options.recipe);
  if (!processed.ok) return processed;
  const { spectrum, recipe, isPhased } = processed.value;
  progress('pick_peaks', 0.6);
  const noise = measureNoise2D(spectrum);
  const recorded = { f2: fid.points, f1: recordedPoints(fid) };
  const leastShare = leastShareOf(recipe);
  const picked = pickPeaks2D(spectrum, noise, {
    minimumSnr: minimumSnrOf(recipe),
    leastShare,
    isPhased,
    recorded,
  });
  progress('interpret', 0.9);
  const { acquisition } = fid;
  const experiment = experimentKind2D(fid);
  const cells = {
    f2: cellPpm(acquisition.spectralWidthHz, recorded.f2, spectrum.f2),
    f1: cellPpm(fid.indirect.spectralWidthHz, recorded.f1, spectrum.f1),
  };
  const known = options.lines1D ?? [];
  const { signals } = picked;
  const f2 = compareAxis(
    signals,
    { ...spectrum.f2, cellPpm: cells.f2, shiftOf: (signal) => signal.f2Ppm },
    known,
  );
  const f1 = compareAxis(
    signals,
    { ...spectrum.f1, cellPpm: cells.f1, shiftOf: (signal) => signal.f1Ppm },
    known,
  );
  const solvent = findSolventByName(acquisition.solventName);
  const peaks = labelSignals({
    signals,
    experiment,
    isHomonuclear: spectrum.f1.nucleus === spectrum.f2.nucleus,
    solventName: acquisition.solventName,
    cellPpm: cells,
    f2,
    f1,
  });
  return ok(
    {
      engineVersion,
      recipe,
      acquisition,
      experiment,
      spectrum,
      isPhased,
      noise: noise.standardDeviation,
      peaks,
      solventName: solvent?.name ?? null,
      solventReason:
        solvent === null
          ? 'The metadata name no solvent this program knows.'
          : `${solvent.name} as the metadata say; a 2D spectrum is not searched for its solvent.`,
      referenceReason: 'Both axes as recorded, by carrier and base frequency, moved as the recipe says.',
      ...assess2D({ spectrum, isPhased, peaks, experiment, f2, f1 }),
    },
    [...processed.warnings, ...warnOf(picked, leastShare)],
  );
};
