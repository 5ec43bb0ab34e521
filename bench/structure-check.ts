// Structures against assigned spectra beside their decoys: rank, calibration; --write stores the weights and the plot.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng } from '#engines/common/rng.ts';
import type { EvidenceKind } from '#engines/nmr/structure-check/evidence-kinds.ts';
import {
  type Calibration,
  listFeatures,
  oddsAgainst,
  probabilityOf,
  type ScoredSet,
  scoredSets,
  weighEvidence,
} from '#engines/nmr/structure-check/score-match.ts';
import { fitLogistic } from './fit-logistic.ts';
import { fitWeights } from './fit-weights.ts';
import { type Half, halfOf, haveAssignedMolecules, loadAssignedMolecules } from './prediction-data.ts';
import {
  binByWeight,
  bootstrap,
  brierScore,
  calibrationError,
  type GroupedForecast,
  logLoss,
} from './reliability.ts';
import { renderReliability } from './render-reliability.ts';
import { shuffledPlaces } from './shuffled-places.ts';
import { makeCases, type SpectraSet, spectraSets } from './structure-cases.ts';
import { type Judged, type JudgedCase, judgeCase } from './structure-evidence.ts';

const calibrationFile = fileURLToPath(new URL('../resources/facts/match-calibration.json', import.meta.url));
const plotFile = fileURLToPath(new URL('../docs/structure-check-reliability.svg', import.meta.url));

const seed = 7;
const casesOfHalf = 70;
/** Correlations take longest. */
const correlatedOfHalf = 22;
const highScore = 0.8;
const tieWithin = 1;
const ridge = 1e-3;

type Weights = Readonly<Record<EvidenceKind, number>>;

const scoredSetOf: Readonly<Record<SpectraSet, ScoredSet>> = {
  '1H': 'proton',
  '13C': 'carbon',
  'DEPT-135': 'edited',
  '1H+13C': 'both',
  '1H+13C+2D': 'correlated',
};

const judgeHalf = (half: Half): JudgedCase[] => {
  const { molecules } = loadAssignedMolecules();
  const rng = createRng(half === 'fitted' ? seed : seed + 1);
  const own = molecules.filter((each) => halfOf(each) === half);
  const order = shuffledPlaces(own.length, rng).flatMap((place) => own[place] ?? []);
  const both = order.filter(({ protons, carbons }) => protons.length > 0 && carbons.length > 0);
  const cases = makeCases(both, own, casesOfHalf, rng);
  return spectraSets.flatMap((set) =>
    cases
      .slice(0, set === '1H+13C+2D' ? correlatedOfHalf : casesOfHalf)
      .flatMap((each) => judgeCase(each, cases, set, rng) ?? []),
  );
};

const featuresOf = (
  { evidence, rivals, unexplained, groups }: Judged,
  weights: Weights,
): readonly number[] => {
  const support = weighEvidence(evidence, weights);
  const others = (rivals ?? []).map((rival) => weighEvidence(rival, weights));
  return listFeatures({
    odds: oddsAgainst(support, others),
    fit: support / Math.max(1, groups),
    unexplained,
    groups,
  });
};

interface Labelled {
  readonly group: number;
  readonly was: number;
  readonly weight: number;
  readonly features: readonly number[];
  readonly kind: Judged['kind'];
}

/** Right and wrong matches weigh as much in total. */
const labelled = (cases: readonly JudgedCase[], weights: Weights): Labelled[] => {
  const list = cases.flatMap(({ molecule, judged }) =>
    judged
      .filter(({ rivals }) => rivals !== null)
      .map((each) => ({
        group: molecule,
        was: each.kind === 'true' ? 1 : 0,
        features: featuresOf(each, weights),
        kind: each.kind,
      })),
  );
  const right = list.filter(({ was }) => was === 1).length;
  const ofWrong = right / Math.max(1, list.length - right);
  return list.map((each) => ({ ...each, weight: each.was === 1 ? 1 : ofWrong }));
};

const fitCurve = (cases: readonly JudgedCase[], weights: Weights): number[] =>
  fitLogistic(
    labelled(cases, weights).map(({ features, was, weight }) => ({ features, outcome: was, weight })),
    ridge,
  ).map((value) => Number(value.toFixed(3)));

const ofScored = (cases: readonly JudgedCase[], scored: ScoredSet): JudgedCase[] =>
  cases.filter(({ set }) => scoredSetOf[set] === scored);

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** How the true structure stands among its decoys. */
const rankOf = ({ judged }: JudgedCase, weights: Weights): 'first' | 'tied' | 'behind' => {
  const scored = judged.filter(({ kind }) => kind !== 'mixture');
  const own = weighEvidence((scored[0] as Judged).evidence, weights);
  const best = Math.max(...scored.slice(1).map(({ evidence }) => weighEvidence(evidence, weights)));
  if (Math.abs(own - best) < tieWithin) return 'tied';
  return own > best ? 'first' : 'behind';
};

const strictlyFirst = ({ judged }: JudgedCase, weights: Weights): boolean => {
  const scored = judged.filter(({ kind }) => kind !== 'mixture');
  const own = weighEvidence((scored[0] as Judged).evidence, weights);
  return scored.slice(1).every(({ evidence }) => weighEvidence(evidence, weights) < own);
};

const range = ({ value, low, high }: ReturnType<typeof bootstrap>): string =>
  `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;

const rowOf = (
  set: SpectraSet,
  half: Half,
  cases: readonly JudgedCase[],
  { weights, curves }: Calibration,
) => {
  const own = cases.filter((each) => each.set === set);
  const curve = curves[scoredSetOf[set]];
  const forecasts: (GroupedForecast & { kind: Judged['kind'] })[] = labelled(own, weights).map((each) => ({
    ...each,
    predicted: probabilityOf(each.features, curve),
  }));
  const wrong = forecasts.filter(({ was }) => was === 0);
  const right = forecasts.filter(({ was }) => was === 1);
  const high = (list: readonly GroupedForecast[]): string =>
    percent(list.filter(({ predicted }) => predicted >= highScore).length, list.length);
  const ranks = own.map((each) => rankOf(each, weights));
  return {
    spectra: set,
    part: half === 'fitted' ? 'in-sample' : 'out-of-sample',
    first: percent(own.filter((each) => strictlyFirst(each, weights)).length, own.length),
    'first by 1': ranks.filter((rank) => rank === 'first').length,
    tied: ranks.filter((rank) => rank === 'tied').length,
    behind: ranks.filter((rank) => rank === 'behind').length,
    'wrong >= 80': high(wrong),
    'mixture >= 80': high(wrong.filter(({ kind }) => kind === 'mixture')),
    'true >= 80': high(right),
    ECE: range(bootstrap(forecasts, (drawn) => calibrationError(binByWeight(drawn)), createRng(seed))),
    Brier: brierScore(forecasts).toFixed(3),
    'log loss': logLoss(forecasts).toFixed(3),
  };
};

const printLost = (cases: readonly JudgedCase[], weights: Weights): void => {
  const lost = new Map<string, number>();
  for (const each of cases.filter((own) => !strictlyFirst(own, weights))) {
    const decoys = each.judged.slice(1).filter(({ kind }) => kind !== 'mixture');
    const top = decoys.reduce((a, b) =>
      weighEvidence(b.evidence, weights) > weighEvidence(a.evidence, weights) ? b : a,
    );
    const key = `${each.set}: ${top.kind}`;
    lost.set(key, (lost.get(key) ?? 0) + 1);
  }
  console.log(
    `lost or level to (out-of-sample): ${[...lost].map(([key, count]) => `${key} ${count}`).join(', ')}`,
  );
};

const run = (): void => {
  const fitted = judgeHalf('fitted');
  const held = judgeHalf('held-out');
  const weights = fitWeights(fitted);
  const curves = Object.fromEntries(
    scoredSets.map((scored) => [scored, fitCurve(ofScored(fitted, scored), weights)]),
  ) as Record<ScoredSet, number[]>;
  const calibration: Calibration = {
    measured_on: `own spectra, isomers and mixtures of ${casesOfHalf} assigned molecules of nmrshiftdb2`,
    weights,
    curves,
  };
  console.log('weights', weights, 'curves', curves);
  console.table(
    spectraSets.flatMap((set) => [
      rowOf(set, 'fitted', fitted, calibration),
      rowOf(set, 'held-out', held, calibration),
    ]),
  );
  printLost(held, weights);
  if (!process.argv.includes('--write')) return;
  const panels = scoredSets.map((scored) => {
    const forecasts = labelled(ofScored(held, scored), weights).map((each) => ({
      ...each,
      predicted: probabilityOf(each.features, curves[scored]),
    }));
    const reliability = binByWeight(forecasts);
    const nucleus = {
      proton: '1H',
      carbon: '13C',
      edited: '13C and DEPT-135',
      both: '1H and 13C',
      correlated: 'with 2D',
    }[scored];
    return { nucleus, reliability, error: calibrationError(reliability) };
  });
  writeFileSync(calibrationFile, `${JSON.stringify(calibration, null, 2)}\n`);
  writeFileSync(plotFile, renderReliability(panels));
  console.log(`written: ${calibrationFile}, ${plotFile}`);
};

if (haveAssignedMolecules()) run();
else console.log('structure-check: skipped, ../shared/data/prediction is absent');
