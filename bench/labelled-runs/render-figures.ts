import {
  type CompletedCount,
  type ConfidenceModel,
  neverPercent,
} from '#engines/nmr/classify/confidence/confidence-model.ts';
import { confidenceKinds } from '#engines/nmr/vocabulary.ts';
import type { LabelSet } from './collect-labels.ts';
import { errorKinds, type LabelledRun } from './label.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const countRow = (name: string, { cases, completed, wrong, upperLimit }: CompletedCount): string =>
  `| ${name} | ${cases} | ${completed} | ${wrong} | ${upperLimit === null ? '–' : percent(upperLimit)} |`;

const kindWord = (kind: string): string => (kind === 'X' ? 'other nuclei' : kind);

const thresholdWord = (percent: number): string => (percent >= neverPercent ? 'never' : String(percent));

/** The tables of docs/nmr-confidence.md, as measured. */
export const renderFigures = (
  model: ConfidenceModel,
  labels: LabelSet,
  isCompleted: (run: LabelledRun) => boolean,
): string => {
  const { counts, reliability } = model;
  const parts: readonly (readonly [string, readonly LabelledRun[]])[] = [
    ['fitted', labels.fitted],
    ['threshold', labels.chosenOn],
    ['out of sample', labels.outOfSample],
    ['real', labels.realChosen],
    ['real, held back', labels.realHeldBack],
  ];
  const cell = (runs: readonly LabelledRun[], kind: (typeof errorKinds)[number]): string => {
    const wrong = runs.filter(({ errors }) => errors.some((error) => error.kind === kind));
    return `${wrong.length} / ${wrong.filter(isCompleted).length}`;
  };
  return [
    `Engine ${model.engineVersion}; labelled data ${model.dataSha256.slice(0, 16)}…; weights fitted to ${model.fitted.drawn} drawn and ${model.fitted.real} measured spectra.`,
    '',
    '| at the threshold | samples | completed | of these wrong | upper limit, 95 % |',
    '| --- | --- | --- | --- | --- |',
    ...confidenceKinds.flatMap((kind) => [
      countRow(
        `${kindWord(kind)} from ${thresholdWord(model.thresholdsPercent[kind])}, drawn, threshold chosen on`,
        counts.chosenOn[kind],
      ),
      countRow(
        `${kindWord(kind)} from ${thresholdWord(model.thresholdsPercent[kind])}, drawn, chose nothing`,
        counts.outOfSample[kind],
      ),
    ]),
    countRow('measured, weights fitted with', counts.real),
    countRow('measured, chose nothing', counts.realOutOfSample),
    '',
    '| confidence said | measurements | mean said | held no material error |',
    '| --- | --- | --- | --- |',
    ...reliability.map(
      ({ cases, predicted, right }, i) =>
        `| ${10 * i} to ${10 * i + 10} | ${cases} | ${cases === 0 ? '–' : percent(predicted)} | ${cases === 0 ? '–' : percent(right)} |`,
    ),
    '',
    `Drawn measurements that chose nothing; calibration error ${model.calibrationError.toFixed(3)}.`,
    '',
    '| evidence | log odds in full |',
    '| --- | --- |',
    ...Object.entries(model.weights).map(
      ([name, weight]) => `| ${name.replaceAll('_', ' ')} | ${weight.toFixed(2)} |`,
    ),
    ...Object.entries(model.offsets).map(
      ([kind, offset]) => `| offset of ${kindWord(kind)} | ${offset.toFixed(2)} |`,
    ),
    '',
    `| material error: measurements / of these completed | ${parts.map(([name, runs]) => `${name} (${runs.length})`).join(' | ')} |`,
    `| --- | ${parts.map(() => '---').join(' | ')} |`,
    ...errorKinds
      .filter((kind) => kind !== 'failed')
      .map((kind) => `| ${kind} | ${parts.map(([, runs]) => cell(runs, kind)).join(' | ')} |`),
    '',
  ].join('\n');
};
