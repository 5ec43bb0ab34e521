// npm run bench -- fit-confidence: labels measurements, fits what the confidence weighs, certifies from where on an analysis
// completes without review, and writes both to the engine's room and into docs/nmr-confidence.md.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type CompletedCount,
  type ConfidenceModel,
  evidenceNames,
  probabilityRight,
  promisedShare,
  toPercent,
} from '#engines/nmr/classify/confidence/confidence-model.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { type ConfidenceKind, confidenceKinds } from '#engines/nmr/vocabulary.ts';
import { quantile } from '#engines/stats/robust.ts';
import { replaceMarkedPart } from '../scripts/documentation/marked-part.ts';
import { certifyThreshold, countAt, type ScoredCase, upperLimit } from './labelled-runs/certify-threshold.ts';
import { collectLabels } from './labelled-runs/collect-labels.ts';
import { fitMonotoneLogistic } from './labelled-runs/fit-monotone-logistic.ts';
import type { LabelledRun } from './labelled-runs/label.ts';
import { renderFigures } from './labelled-runs/render-figures.ts';
import { binForecasts, calibrationError } from './reliability.ts';

const modelFile = fileURLToPath(
  new URL('../engines/nmr/classify/confidence/confidence-model.json', import.meta.url),
);
const docFile = fileURLToPath(new URL('../docs/nmr-confidence.md', import.meta.url));

const kinds = confidenceKinds;
/** One prior observation's worth of doubt about each weight. */
const penalty = 1;
/** A measured spectrum counts as much as so many drawn ones. */
const realWeight = 5;
const risk = 0.05;
const digits = 4;

const round = (value: number): number => Number(value.toFixed(digits));

/** A refusal has no evidence and no score. */
const isScored = (run: LabelledRun): boolean => run.confidence !== null;

const featuresOf = (run: LabelledRun): number[] =>
  evidenceNames.map((name) => run.evidence.find((part) => part.name === name)?.value ?? 0);

/** Interquartile range; of features that are mostly one value, the standard deviation. */
const spreadOf = (values: readonly number[]): number => {
  const range = quantile([...values], 0.75) - quantile([...values], 0.25);
  if (range > 0.01) return range / 1.349;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.max(
    0.01,
    Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length),
  );
};

const fitCurve = (runs: readonly LabelledRun[]): Pick<ConfidenceModel, 'offsets' | 'weights'> => {
  const cases = runs.filter(isScored).map((run) => ({
    features: featuresOf(run),
    group: kinds.indexOf(run.kind),
    outcome: run.errors.length === 0 ? 1 : 0,
    weight: run.isReal ? realWeight : 1,
  }));
  const scales = evidenceNames.map((_, i) => spreadOf(cases.map(({ features }) => features[i] ?? 0)));
  const { offsets, weights } = fitMonotoneLogistic(cases, kinds.length, scales, penalty);
  return {
    offsets: Object.fromEntries(
      kinds.map((kind, i) => [kind, round(offsets[i] ?? 0)]),
    ) as ConfidenceModel['offsets'],
    weights: Object.fromEntries(
      evidenceNames.map((name, i) => [name, round(weights[i] ?? 0)]),
    ) as ConfidenceModel['weights'],
  };
};

type Curve = Pick<ConfidenceModel, 'offsets' | 'weights'>;

const probabilityOf = (curve: Curve, run: LabelledRun): number =>
  probabilityRight(
    curve,
    run.kind,
    evidenceNames.map((name, i) => ({ name, value: featuresOf(run)[i] ?? 0 })),
  );

/** One case per sample: its weakest completing measurement would be enough to make it wrong. */
const toCases = (curve: Curve, runs: readonly LabelledRun[]): ScoredCase[] =>
  runs.map((run) => ({
    percent: isScored(run) ? toPercent(probabilityOf(curve, run)) : -1,
    isReviewed: run.reviewedFor !== null,
    isWrong: run.errors.length > 0,
  }));

type Thresholds = ConfidenceModel['thresholdsPercent'];

const sumOf = (counts: readonly { readonly completed: number; readonly wrong: number }[]) => ({
  completed: counts.reduce((sum, { completed }) => sum + completed, 0),
  wrong: counts.reduce((sum, { wrong }) => sum + wrong, 0),
});

const byKind = <T>(of: (kind: ConfidenceKind) => T): Record<ConfidenceKind, T> =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<ConfidenceKind, T>;

const ofKind = (runs: readonly LabelledRun[], kind: ConfidenceKind): LabelledRun[] =>
  runs.filter((run) => run.kind === kind);

/** Samples of which a measurement completes, and those of which a completed one is wrong. */
const countSamples = (curve: Curve, runs: readonly LabelledRun[], thresholds: Thresholds): CompletedCount => {
  const bySample = [...Map.groupBy(runs, ({ sample }) => sample).values()].map((own) =>
    sumOf(own.map((run) => countAt(toCases(curve, [run]), thresholds[run.kind]))),
  );
  const completed = bySample.filter((own) => own.completed > 0).length;
  const wrong = bySample.filter((own) => own.wrong > 0).length;
  return {
    cases: bySample.length,
    completed,
    wrong,
    upperLimit: completed === 0 ? null : round(upperLimit(wrong, completed, risk)),
  };
};

const hashOf = (runs: readonly LabelledRun[]): string => {
  const hash = createHash('sha256');
  for (const run of runs)
    hash.update(
      `${run.id}\t${run.kind}\t${run.reviewedFor === null}\t${featuresOf(run).join(' ')}\t${run.errors.map(({ kind }) => kind).join(' ')}\n`,
    );
  return hash.digest('hex');
};

const labels = await collectLabels();
const { fitted, chosenOn, outOfSample, realChosen, realHeldBack } = labels;
const curve = fitCurve([...fitted, ...realChosen]);
const thresholds = byKind((kind) =>
  certifyThreshold(toCases(curve, ofKind(chosenOn, kind)), promisedShare, risk),
);
const forecasts = outOfSample.filter(isScored).map((run) => ({
  predicted: probabilityOf(curve, run),
  was: run.errors.length === 0 ? 1 : 0,
  weight: 1,
}));
const bins = binForecasts(forecasts);
const model: ConfidenceModel = {
  engineVersion,
  dataSha256: hashOf([...fitted, ...realChosen, ...chosenOn]),
  fitted: { drawn: fitted.length, real: realChosen.length },
  ...curve,
  thresholdsPercent: thresholds,
  counts: {
    chosenOn: byKind((kind) => countSamples(curve, ofKind(chosenOn, kind), thresholds)),
    outOfSample: byKind((kind) => countSamples(curve, ofKind(outOfSample, kind), thresholds)),
    real: countSamples(curve, realChosen, thresholds),
    realOutOfSample: countSamples(curve, realHeldBack, thresholds),
  },
  reliability: bins.map(({ cases, predicted, was }) => ({
    cases,
    predicted: round(predicted),
    right: round(was),
  })),
  calibrationError: round(calibrationError(bins)),
};
console.dir(model, { depth: 4 });
const figures = renderFigures(
  model,
  labels,
  (run) => countAt(toCases(curve, [run]), thresholds[run.kind]).completed > 0,
);
console.log(figures);
if (process.env['LARMOR_BENCH_WRITE'] !== '0') {
  writeFileSync(modelFile, `${JSON.stringify(model, null, 2)}\n`);
  const page = readFileSync(docFile, 'utf8');
  writeFileSync(docFile, replaceMarkedPart(page, 'figures', `\n${figures}\n`));
}
