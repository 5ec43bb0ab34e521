// A structure against assigned spectra, its isomers and mixtures: rank, calibration; --write stores the weights and the plot.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng } from '#engines/common/rng.ts';
import { probabilityOf } from '#engines/nmr/structure-check/score-match.ts';
import { fitLogistic } from './fit-logistic.ts';
import { type LabelledMatch, labelMatches, type Nucleus } from './labelled-matches.ts';
import { type Half, haveAssignedMolecules, loadAssignedMolecules } from './prediction-data.ts';
import { binForecasts, calibrationError, errorByChance, type Forecast } from './reliability.ts';
import { renderReliability } from './render-reliability.ts';

const calibrationFile = fileURLToPath(new URL('../resources/facts/match-calibration.json', import.meta.url));
const plotFile = fileURLToPath(new URL('../docs/structure-check-reliability.svg', import.meta.url));

const seed = 7;
const highScore = 0.8;

const isTrue = ({ kind }: LabelledMatch): number => (kind === 'true' ? 1 : 0);

/** Right and wrong matches weigh as much in total. */
const weightOfWrong = (matches: readonly LabelledMatch[]): number => {
  const right = matches.filter(isTrue).length;
  return right / Math.max(1, matches.length - right);
};

const fitTo = (matches: readonly LabelledMatch[]): number[] => {
  const wrong = weightOfWrong(matches);
  const cases = matches.map((match) => ({
    features: match.features,
    outcome: isTrue(match),
    weight: isTrue(match) ? 1 : wrong,
  }));
  return fitLogistic(cases).map((value) => Number(value.toFixed(3)));
};

const forecast = (matches: readonly LabelledMatch[], weights: readonly number[]): Forecast[] => {
  const wrong = weightOfWrong(matches);
  return matches.map((match) => ({
    predicted: probabilityOf(match.features, weights),
    was: isTrue(match),
    weight: isTrue(match) ? 1 : wrong,
  }));
};

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const printRanks = (
  nucleus: Nucleus,
  matches: readonly LabelledMatch[],
  weights: readonly number[],
): void => {
  const cases = [...Map.groupBy(matches, ({ caseId }) => caseId).values()].filter((list) =>
    list.some(({ kind }) => kind === 'isomer'),
  );
  const first = cases.filter((list) => {
    const scoreOf = ({ features }: LabelledMatch): number => probabilityOf(features, weights);
    const own = list.filter(isTrue).map(scoreOf)[0] ?? 0;
    return list.every((match) => match.kind !== 'isomer' || scoreOf(match) < own);
  });
  console.log(
    `${nucleus}: the true structure scores above all its isomers in ${percent(first.length, cases.length)}, held-out half`,
  );
};

const judge = (nucleus: Nucleus, matches: readonly LabelledMatch[]) => {
  const ofHalf = (half: Half): LabelledMatch[] => matches.filter((match) => match.half === half);
  const [fitted, held] = [ofHalf('fitted'), ofHalf('held-out')];
  const weights = fitTo(fitted);
  const forecasts = forecast(held, weights);
  const reliability = binForecasts(forecasts);
  const error = calibrationError(reliability);
  const chance = errorByChance(forecasts, weightOfWrong(held), createRng(seed));
  const exchanged = calibrationError(binForecasts(forecast(fitted, fitTo(held))));
  printRanks(nucleus, held, weights);
  console.log(
    `${nucleus}: calibration error ${error.toFixed(3)} on ${held.length} held-out matches (fitted to ${fitted.length}); a perfect score would show ${chance.mean.toFixed(3)} with so many, 5 % of the time more than ${chance.p95.toFixed(3)}; halves exchanged: ${exchanged.toFixed(3)}`,
  );
  console.table(
    reliability.map(({ cases, predicted, was }) => ({
      cases,
      predicted: predicted.toFixed(3),
      was: was.toFixed(3),
    })),
  );
  for (const kind of ['true', 'isomer', 'mixture'] as const) {
    const own = held.filter((match) => match.kind === kind);
    const high = own.filter(({ features }) => probabilityOf(features, weights) >= highScore);
    console.log(`${nucleus}: ${kind}: score of 80 or more in ${percent(high.length, own.length)}`);
  }
  return { weights, reliability, error };
};

const run = (): void => {
  const { molecules } = loadAssignedMolecules();
  const judged = (['1H', '13C'] as const).map((nucleus) => ({
    nucleus,
    ...judge(nucleus, labelMatches(molecules, nucleus, createRng(seed))),
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
