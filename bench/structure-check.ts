// A structure against assigned spectra, its isomers and mixtures: rank, calibration; --write stores the weights and the plot.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng } from '#engines/common/rng.ts';
import { probabilityOf } from '#engines/nmr/structure-check/score-match.ts';
import { type LabelledMatch, labelMatches, type Nucleus } from './labelled-matches.ts';
import { haveAssignedMolecules, loadAssignedMolecules } from './prediction-data.ts';
import { type ReliabilityBin, renderReliability } from './render-reliability.ts';

const calibrationFile = fileURLToPath(
  new URL('../engines/nmr/structure-check/match-calibration.json', import.meta.url),
);
const plotFile = fileURLToPath(new URL('../docs/structure-check-reliability.svg', import.meta.url));

const mostCases: Readonly<Record<Nucleus, number>> = { '1H': 400, '13C': 600 };
const seed = 7;
const bins = 10;
const steps = 6000;
const rate = 0.8;
const decay = 0.0005;
const highScore = 0.8;

const isTrue = ({ kind }: LabelledMatch): number => (kind === 'true' ? 1 : 0);

/** Right and wrong matches weigh as much in total. */
const weightOfWrong = (matches: readonly LabelledMatch[]): number => {
  const right = matches.filter(isTrue).length;
  return right / Math.max(1, matches.length - right);
};

const fitWeights = (matches: readonly LabelledMatch[], wrong: number): number[] => {
  let weights = (matches[0]?.features ?? []).map(() => 0);
  const total = matches.reduce((sum, match) => sum + (isTrue(match) ? 1 : wrong), 0);
  for (let step = 0; step < steps; step++) {
    const gradient = weights.map(() => 0);
    for (const match of matches) {
      const miss = (isTrue(match) ? 1 : wrong) * (probabilityOf(match.features, weights) - isTrue(match));
      match.features.forEach((value, index) => {
        gradient[index] = (gradient[index] ?? 0) + miss * value;
      });
    }
    weights = weights.map((value, index) => value - rate * ((gradient[index] ?? 0) / total + decay * value));
  }
  return weights;
};

const binUp = (
  matches: readonly LabelledMatch[],
  weights: readonly number[],
  wrong: number,
): ReliabilityBin[] =>
  Array.from({ length: bins }, (_, bin) => {
    const own = matches
      .map((match) => ({ match, probability: probabilityOf(match.features, weights) }))
      .filter(({ probability }) => Math.min(bins - 1, Math.floor(probability * bins)) === bin);
    const weightOf = ({ match }: { match: LabelledMatch }): number => (isTrue(match) ? 1 : wrong);
    const weight = own.reduce((sum, item) => sum + weightOf(item), 0);
    const mean = (value: (item: (typeof own)[number]) => number): number =>
      weight === 0 ? 0 : own.reduce((sum, item) => sum + weightOf(item) * value(item), 0) / weight;
    return {
      cases: own.length,
      weight,
      said: mean(({ probability }) => probability),
      was: mean(({ match }) => isTrue(match)),
    };
  });

const calibrationError = (list: readonly ReliabilityBin[]): number => {
  const total = list.reduce((sum, { weight }) => sum + weight, 0);
  return list.reduce((sum, { weight, said, was }) => sum + (weight / total) * Math.abs(said - was), 0);
};

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const printRanks = (nucleus: Nucleus, matches: readonly LabelledMatch[]): void => {
  const cases = [...Map.groupBy(matches, ({ caseId }) => caseId).values()].filter((list) =>
    list.some(({ kind }) => kind === 'isomer'),
  );
  const first = cases.filter((list) => {
    const own = list.find(({ kind }) => kind === 'true')?.cost ?? Number.POSITIVE_INFINITY;
    return list.every(({ kind, cost }) => kind !== 'isomer' || cost > own);
  });
  console.log(
    `${nucleus}: the true structure ranks before all its isomers in ${percent(first.length, cases.length)}`,
  );
};

const judge = (nucleus: Nucleus, matches: readonly LabelledMatch[]) => {
  const wrong = weightOfWrong(matches);
  const [fitted, held] = [0, 1].map((rest) => matches.filter(({ caseId }) => caseId % 2 === rest));
  const weights = fitWeights(fitted ?? [], wrong).map((value) => Number(value.toFixed(3)));
  const reliability = binUp(held ?? [], weights, wrong);
  const error = calibrationError(reliability);
  printRanks(nucleus, matches);
  console.log(
    `${nucleus}: calibration error ${error.toFixed(3)} on ${held?.length} held-out matches (fitted to ${fitted?.length})`,
  );
  for (const kind of ['true', 'isomer', 'mixture'] as const) {
    const own = (held ?? []).filter((match) => match.kind === kind);
    const high = own.filter(({ features }) => probabilityOf(features, weights) >= highScore);
    console.log(`${nucleus}: ${kind}: score of 80 or more in ${percent(high.length, own.length)}`);
  }
  return { weights, reliability, error };
};

const run = (): void => {
  const { molecules } = loadAssignedMolecules();
  const judged = (['1H', '13C'] as const).map((nucleus) => ({
    nucleus,
    ...judge(nucleus, labelMatches(molecules, nucleus, mostCases[nucleus], createRng(seed))),
  }));
  if (!process.argv.includes('--write')) return;
  const facts = {
    measured_on: 'own signals, isomers and mixtures of assigned molecules of nmrshiftdb2',
    weights: Object.fromEntries(judged.map(({ nucleus, weights }) => [nucleus, weights])),
  };
  writeFileSync(calibrationFile, `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(plotFile, renderReliability(judged));
  console.log(`written: ${calibrationFile}, ${plotFile}`);
};

if (haveAssignedMolecules()) run();
else console.log('structure-check: skipped, ../shared/data/prediction is absent');
