// Amounts of synthetic samples through the real processing: how near the truth they come, and whether the stated
// intervals hold it as often as they say.
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { QnmrQuestion, QnmrSpectrum, Quantification } from '#engines/nmr/qnmr/model.ts';
import { quantify } from '#engines/nmr/qnmr/quantify.ts';
import { mean, standardDeviation } from '#engines/stats/robust.ts';
import { boundOfArea, type KnownShape } from '#engines/testing/amplitude-bound.ts';
import {
  comparedDecays,
  qnmrAnalyte,
  qnmrStandard,
  type RecordedDecay,
  readSample,
  synthesizeSample,
} from '#engines/testing/synthetic-qnmr.ts';
import type { TargetRow } from './target-row.ts';

const groups = 134;
const perGroup = 3;
/** Of a weighing, mg: a good balance, so that the spectrum decides. */
const weighingSdMg = 0.001;
const percent = 100;

interface Preparation {
  readonly data: QnmrSpectrum;
  readonly sampleMg: number;
  readonly standardMg: number;
  /** The decays of the two signals that are compared. */
  readonly decays: readonly [RecordedDecay, RecordedDecay];
  /** As the balance showed them. */
  readonly shown: { readonly sampleMg: number; readonly standardMg: number };
}

interface Group {
  readonly purity: number;
  readonly standardPurity: number;
  readonly preparations: readonly Preparation[];
}

const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.uniform();

/** Preparations of one sample with one standard, whose purity is drawn from what its certificate says. */
const drawGroup = (index: number): Group => {
  const rng = createRng(5000 + index);
  const { value, standardUncertainty } = qnmrStandard.purity;
  const [purity, standardPurity] = [between(rng, 0.9, 1), value + standardUncertainty * rng.gaussian()];
  const preparations = Array.from({ length: perGroup }, (_, k): Preparation => {
    const [sampleMg, standardMg] = [between(rng, 10, 15), between(rng, 5, 8)];
    const seed = 1 + perGroup * index + k;
    const sample = { purity, sampleMg, standardMg, standardPurity, seed };
    const data = readSample(synthesizeSample(sample));
    const shown = {
      sampleMg: sampleMg + weighingSdMg * rng.gaussian(),
      standardMg: standardMg + weighingSdMg * rng.gaussian(),
    };
    return { data, sampleMg, standardMg, decays: comparedDecays(sample), shown };
  });
  return { purity, standardPurity, preparations };
};

const internal = (preparations: readonly Preparation[]): QnmrQuestion => ({
  method: 'internal_standard',
  analyte: qnmrAnalyte,
  standard: qnmrStandard,
  measurements: preparations.map(({ data, shown }) => ({
    data,
    sampleMg: { value: shown.sampleMg, standardUncertainty: weighingSdMg },
    standardMg: { value: shown.standardMg, standardUncertainty: weighingSdMg },
  })),
});

const hundred = ({ data }: Preparation): QnmrQuestion => ({
  method: 'hundred_percent',
  components: [qnmrAnalyte, qnmrStandard],
  measurements: [{ data }],
});

interface Outcome {
  /** Relative to the truth, %; null where the data were refused. */
  readonly error: number | null;
  readonly isCovered: boolean;
  /** Of the weakest signal. */
  readonly snr: number;
}

const judge = (truthPercent: number, { result, signals }: Quantification): Outcome => {
  const snr = Math.min(...signals.map((signal) => signal.snr));
  if (result === null) return { error: null, isCovered: false, snr };
  const error = result.value - truthPercent;
  return {
    error: (percent * error) / truthPercent,
    isCovered: Math.abs(error) <= result.expandedUncertainty,
    snr,
  };
};

const summarise = (outcomes: readonly Outcome[]): string => {
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  const covered = outcomes.filter(({ isCovered }) => isCovered).length;
  const rms = Math.sqrt(mean(errors.map((error) => error ** 2)));
  const within = errors.filter((error) => Math.abs(error) <= 0.3).length;
  return (
    `mean off by ${mean(errors).toFixed(3)} ± ${(standardDeviation(errors) / Math.sqrt(errors.length)).toFixed(3)} %, ` +
    `RMS ${rms.toFixed(2)} %, ${((percent * within) / errors.length).toFixed(0)} % within 0.3 %; the 95 % interval holds the truth in ` +
    `${((percent * covered) / errors.length).toFixed(1)} % of ${errors.length}; refused ${outcomes.length - errors.length}`
  );
};

/** Relative standard deviations of one preparation, %: the spectrum at its bound, and with balance and certificate. */
const boundsOf = ({ decays, sampleMg, standardMg }: Preparation, known: KnownShape) => {
  const spectrum = percent * Math.hypot(...decays.map((decay) => boundOfArea(decay, known)));
  const { value, standardUncertainty } = qnmrStandard.purity;
  const besides = [weighingSdMg / sampleMg, weighingSdMg / standardMg, standardUncertainty / value];
  return { spectrum, all: Math.hypot(spectrum, ...besides.map((part) => percent * part)) };
};

/** Part of normal errors of this standard deviation within a limit: the trapezoid rule over the density. */
const partWithin = (limit: number, sd: number): number => {
  const steps = 200;
  const at = (k: number): number => Math.exp(-0.5 * ((k * limit) / (steps * sd)) ** 2);
  const inner = Array.from({ length: steps - 1 }, (_, k) => at(k + 1)).reduce((sum, value) => sum + value, 0);
  return ((2 * limit) / (steps * sd * Math.sqrt(2 * Math.PI))) * (inner + (at(0) + at(steps)) / 2);
};

const rmsOf = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value ** 2)));

const describeBound = (preparations: readonly Preparation[], known: KnownShape, label: string): string => {
  const bounds = preparations.map((one) => boundsOf(one, known));
  const within = mean(bounds.map(({ all }) => partWithin(0.3, all)));
  return (
    `${label}: RMS ${rmsOf(bounds.map(({ spectrum }) => spectrum)).toFixed(2)} % by the spectrum, ` +
    `${rmsOf(bounds.map(({ all }) => all)).toFixed(2)} % with certificate and balance, ${(percent * within).toFixed(0)} % within 0.3 %`
  );
};

/** Noise to be divided by this for 95 % within 0.3 % at the bound: a standard deviation of 0.3/1.96 with what else there is. */
const noiseFactorFor95 = (preparations: readonly Preparation[]): number => {
  const bounds = preparations.map((one) => boundsOf(one, 'nothing'));
  const spectrum = mean(bounds.map((bound) => bound.spectrum ** 2));
  const besides = mean(bounds.map((bound) => bound.all ** 2 - bound.spectrum ** 2));
  return Math.sqrt(spectrum / ((0.3 / 1.96) ** 2 - besides));
};

const boundRow = (preparations: readonly Preparation[], snr: number): TargetRow => ({
  what: 'qNMR, internal standard, one preparation: what no unbiased estimate of these spectra can beat (Cramér–Rao)',
  'best known': '–',
  target: 'ours at the bound of what is known beforehand',
  measured: [
    describeBound(preparations, 'nothing', 'width and shape free, as here'),
    describeBound(preparations, 'lorentzian', 'known to be Lorentzian'),
    describeBound(preparations, 'width', 'width known as well'),
    `95 % within 0.3 % asks for SNR ${(snr * noiseFactorFor95(preparations)).toFixed(0)}`,
  ].join('; '),
});

const massFractionOf = ({ purity, standardPurity }: Group, { sampleMg, standardMg }: Preparation): number =>
  (percent * sampleMg * purity) / (sampleMg * purity + standardMg * standardPurity);

export const benchQnmr = (): TargetRow[] => {
  const all = Array.from({ length: groups }, (_, index) => drawGroup(index));
  const single = all.flatMap(({ purity, preparations }) =>
    preparations.map((one) => judge(percent * purity, quantify(internal([one])))),
  );
  const triple = all.map(({ purity, preparations }) =>
    judge(percent * purity, quantify(internal(preparations))),
  );
  const fractions = all.flatMap((group) =>
    group.preparations.map((one) => judge(massFractionOf(group, one), quantify(hundred(one)))),
  );
  const snr = mean(single.map((outcome) => outcome.snr));
  const shared = {
    'best known': '1.5 % validated uncertainty',
    target: 'truth within 0.3 % at SNR 300; interval holds it in 93 to 97 %',
  };
  return [
    {
      ...shared,
      what: `qNMR, internal standard, one preparation, mean SNR ${snr.toFixed(0)} in the weaker signal`,
      measured: summarise(single),
    },
    boundRow(
      all.flatMap(({ preparations }) => preparations),
      snr,
    ),
    { ...shared, what: 'qNMR, internal standard, three preparations', measured: summarise(triple) },
    { ...shared, what: 'qNMR, 100 % method, one spectrum', measured: summarise(fractions) },
  ];
};
