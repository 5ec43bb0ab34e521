import type { Warning } from '../../common/result.ts';
import type { Experiment2D } from '../acquisition/experiment-kind-2d.ts';
import { engineVersion } from '../engine-version.ts';
import type { Acquisition, Recipe, ReferenceFinding } from '../model.ts';
import { minimumSnrOf } from '../peaks/pick-options.ts';
import { numberOf } from '../processing/recipe-values.ts';
import { givenReference, referenceParameters } from '../processing/reference-step.ts';
import { findSolventByName } from '../solvents/solvent-table.ts';
import { type Assessment2D, assess2D } from './assess-2d.ts';
import { compareAxis, type Lines1D } from './compare-with-lines.ts';
import { moveAxis } from './dimension.ts';
import { excessUnder, findRidges, type Ridge } from './find-ridges.ts';
import { labelSignals, type Peak2D } from './label-signals.ts';
import { measureNoise2D } from './measure-noise-2d.ts';
import type { Spectrum2D } from './model.ts';
import { type Picked2D, pickPeaks2D, type Signal2D } from './pick-peaks-2d.ts';
import { StepsOf2D } from './recipe-steps-2d.ts';
import { artefactShareOf, type ReconstructionFinding } from './reconstruct-columns.ts';
import { describeReferences, type References2D, referenceAxes2D } from './reference-axes-2d.ts';

/** One number for either dimension. */
interface OfBoth {
  readonly f2: number;
  readonly f1: number;
}

export interface Interpret2DQuestion {
  /** Axes as recorded. */
  readonly spectrum: Spectrum2D;
  /** As it ran so far; its references and peak picking are what is done here. */
  readonly recipe: Recipe;
  readonly isPhased: boolean;
  /** Of the t1 points that were filled in; null where all were recorded. */
  readonly reconstruction: ReconstructionFinding | null;
  readonly acquisition: Acquisition;
  /** The source came transformed. */
  readonly isProcessedElsewhere: boolean;
  readonly experiment: Experiment2D;
  /** Recorded complex points of either dimension: what is finer is filled in. */
  readonly recorded: OfBoth;
  /** What the axes resolve, ppm. */
  readonly cellPpm: OfBoth;
  readonly lines1D: readonly Lines1D[];
  /** Of 1D spectra with the sample's name that were not compared for theirs. */
  readonly refusedSolvents: readonly string[];
  readonly progress: (stage: string, fraction: number) => void;
}

/** A ridge by its shifts, middle of a column to middle of a column widened by half of one on either side. */
interface RidgeAt {
  readonly f2Ppms: readonly [number, number];
  /** Of its loudest column. */
  readonly excess: number;
}

/** Everything the chain decided about one 2D experiment. */
export interface Analysis2D extends Assessment2D {
  readonly engineVersion: string;
  readonly recipe: Recipe;
  readonly acquisition: Acquisition;
  readonly isProcessedElsewhere: boolean;
  readonly experiment: Experiment2D;
  readonly spectrum: Spectrum2D;
  readonly isPhased: boolean;
  /** Standard deviation of the quiet parts, spectrum units. */
  readonly noise: number;
  readonly peaks: readonly Peak2D[];
  /** Stripes of t1 noise, from high to low F2 shift. */
  readonly ridges: readonly RidgeAt[];
  /** As the metadata say. */
  readonly solventName: string | null;
  readonly solventReason: string;
  readonly referenceReason: string;
}

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

const placeRidge = ({ columns: [first, last], excesses }: Ridge, { f2, columns }: Spectrum2D): RidgeAt => {
  const step = (f2.fromPpm - f2.toPpm) / (columns - 1);
  return {
    f2Ppms: [f2.fromPpm - (first - 0.5) * step, f2.fromPpm - (last + 0.5) * step],
    excess: Math.max(...excesses),
  };
};

const warnOfRidges = (peaks: readonly Peak2D[]): readonly Warning[] => {
  const count = peaks.filter(({ isOnRidge }) => isOnRidge).length;
  if (count === 0) return [];
  return [
    {
      code: 'signals_on_ridges',
      message: `${count} signals cannot be told from the t1 noise of their column, and count for nothing unless a person keeps them.`,
    },
  ];
};

/** How the step was told to fix its axis; null where it is to find out. */
const givenOf = (recipe: Recipe, name: 'reference' | 'reference_f1'): ReferenceFinding | null => {
  const step = recipe.steps.find((each) => each.step === name);
  if (step?.enabled) return givenReference(step);
  const reason = 'axis as recorded: the step is off';
  return { method: 'metadata', compound: null, offsetPpm: 0, reason, source: 'recipe' };
};

const moveSignal = (signal: Signal2D, { f2, f1 }: References2D): Signal2D => ({
  ...signal,
  f2Ppm: signal.f2Ppm + f2.offsetPpm,
  f1Ppm: signal.f1Ppm + f1.offsetPpm,
  f2Ppms: [signal.f2Ppms[0] + f2.offsetPpm, signal.f2Ppms[1] + f2.offsetPpm],
  f1Ppms: [signal.f1Ppms[0] + f1.offsetPpm, signal.f1Ppms[1] + f1.offsetPpm],
});

/** Both axes against the 1D spectra; `moved` is what the axes were moved by already. */
const compareAxes = (
  signals: readonly Signal2D[],
  { f2, f1 }: Pick<Spectrum2D, 'f2' | 'f1'>,
  moved: OfBoth,
  { cellPpm, lines1D }: Interpret2DQuestion,
) => ({
  f2: compareAxis(
    signals,
    { ...f2, cellPpm: cellPpm.f2, movedPpm: moved.f2, shiftOf: (signal) => signal.f2Ppm },
    lines1D,
  ),
  f1: compareAxis(
    signals,
    { ...f1, cellPpm: cellPpm.f1, movedPpm: moved.f1, shiftOf: (signal) => signal.f1Ppm },
    lines1D,
  ),
});

const findReferences = (signals: readonly Signal2D[], question: Interpret2DQuestion): References2D => {
  const { spectrum, recipe, cellPpm, experiment, acquisition } = question;
  const compared = compareAxes(signals, spectrum, { f2: 0, f1: 0 }, question);
  return referenceAxes2D({
    experiment,
    solventName: acquisition.solventName,
    signals,
    f2: {
      axis: spectrum.f2,
      cellPpm: cellPpm.f2,
      given: givenOf(recipe, 'reference'),
      comparison: compared.f2,
    },
    f1: {
      axis: spectrum.f1,
      cellPpm: cellPpm.f1,
      given: givenOf(recipe, 'reference_f1'),
      comparison: compared.f1,
    },
  });
};

/** The recipe with how the axes were fixed. */
const fillReferences = (recipe: Recipe, { f2, f1 }: Spectrum2D, references: References2D): Recipe => {
  const steps = new StepsOf2D(recipe);
  steps.fill('reference', referenceParameters(references.f2, f2.frequencyMhz));
  steps.fill('reference_f1', referenceParameters(references.f1, f1.frequencyMhz));
  return steps.recipe();
};

/** A 2D spectrum to its meaning: signals, axes fixed, 1D spectra of the sample compared, categories, confidence. */
export const interpretSpectrum2D = (
  question: Interpret2DQuestion,
): { readonly value: Analysis2D; readonly warnings: readonly Warning[] } => {
  const { spectrum: recordedSpectrum, recipe, isPhased, acquisition, experiment, recorded } = question;
  const columnArtefactShare = artefactShareOf(question.reconstruction);
  question.progress('pick_peaks', 0.6);
  const noise = measureNoise2D(recordedSpectrum);
  const leastShare = leastShareOf(recipe);
  const minimumSnr = minimumSnrOf(recipe);
  const picked = pickPeaks2D(recordedSpectrum, noise, {
    minimumSnr,
    leastShare,
    isPhased,
    recorded,
    columnArtefactShare,
  });
  question.progress('interpret', 0.9);
  const references = findReferences(picked.signals, question);
  const moved = { f2: references.f2.offsetPpm, f1: references.f1.offsetPpm };
  const spectrum: Spectrum2D = {
    ...recordedSpectrum,
    f2: moveAxis(recordedSpectrum.f2, moved.f2),
    f1: moveAxis(recordedSpectrum.f1, moved.f1),
  };
  const signals = picked.signals.map((signal) => moveSignal(signal, references));
  const { f2, f1 } = compareAxes(signals, spectrum, moved, question);
  const solvent = findSolventByName(acquisition.solventName);
  const ridges = findRidges(recordedSpectrum);
  const peaks = labelSignals({
    signals,
    experiment,
    isHomonuclear: spectrum.f1.nucleus === spectrum.f2.nucleus,
    f2Nucleus: spectrum.f2.nucleus,
    solventName: acquisition.solventName,
    refusedSolvents: question.refusedSolvents,
    cellPpm: question.cellPpm,
    f2Mhz: spectrum.f2.frequencyMhz,
    f2,
    f1,
    excesses: signals.map((signal) => excessUnder(signal, ridges, minimumSnr)),
  });
  return {
    value: {
      engineVersion,
      recipe: fillReferences(recipe, recordedSpectrum, references),
      acquisition,
      isProcessedElsewhere: question.isProcessedElsewhere,
      experiment,
      spectrum,
      isPhased,
      noise: noise.standardDeviation,
      peaks,
      ridges: ridges.map((ridge) => placeRidge(ridge, spectrum)),
      solventName: solvent?.name ?? null,
      solventReason:
        solvent === null
          ? 'The metadata name no solvent this program knows.'
          : `${solvent.name} as the metadata say; a 2D spectrum is not searched for its solvent.`,
      referenceReason: describeReferences(references),
      ...assess2D({
        spectrum,
        isPhased,
        reconstruction: question.reconstruction,
        peaks: peaks.filter(({ isOnRidge }) => !isOnRidge),
        experiment,
        references,
        f2,
        f1,
      }),
    },
    warnings: [...warnOf(picked, leastShare), ...warnOfRidges(peaks)],
  };
};
