// Writes the weights by which bond breaking is scored: `node bench/fit-candidates.ts`. Deterministic; half of the formulas, see halfOf.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type OpenCandidate, openCandidate, peaksToExplain } from '#engines/ms/candidates/rank-candidates.ts';
import { scoreMatches } from '#engines/ms/candidates/score-matches.ts';
import type { CandidateWeights } from '#engines/ms/candidates/weights.ts';
import { type CandidateCase, loadCandidateCases, standingOf } from './candidate-cases.ts';
import { massBankFile, massBankSource } from './ms-library-data.ts';

const mostCases = 260;
const turns = 2;

interface Opened {
  readonly candidates: readonly OpenCandidate[];
  readonly truth: number;
}

const open = ({ question, truth }: CandidateCase): Opened[] => {
  const peaks = peaksToExplain(question.fragments);
  const candidates = question.structures.flatMap((structure) => {
    const opened = openCandidate(structure, question, peaks);
    return opened.ok ? [opened.value] : [];
  });
  const place = candidates.findIndex(({ id }) => id === truth);
  return place < 0 || candidates.length < 2 ? [] : [{ candidates, truth: place }];
};

/** Mean of 1 by the place of the true structure. */
const reciprocalRank = (cases: readonly Opened[], weights: CandidateWeights): number =>
  cases.reduce((sum, { candidates, truth }) => {
    const scores = candidates.map(
      ({ peaks, fragments, skeleton }) => scoreMatches(peaks, fragments, skeleton, weights).logScore,
    );
    return sum + standingOf(scores, scores[truth] ?? 0).reciprocal;
  }, 0) / cases.length;

const grid: { readonly [Name in keyof CandidateWeights]: readonly number[] } = {
  scale: [40, 60, 75, 100, 140, 200],
  unexplainedShare: [0.001, 0.003, 0.01, 0.03, 0.1],
  intensityPower: [0, 0.1, 0.2, 0.35, 0.5],
  hydrogenCost: [50, 75, 100, 150],
  radicalCost: [0, 25, 50, 100],
  heteroFactor: [0.5, 0.6, 0.7, 0.85, 1],
  aromaticFactor: [1, 1.25, 1.5, 2],
  leastEnergy: [0, 150, 200, 250, 300],
};

const { measured, drawn } = loadCandidateCases('fit', mostCases);
const sets = [measured, drawn].map((cases) => cases.flatMap(open));
const meanOf = (weights: CandidateWeights): number =>
  sets.reduce((sum, cases) => sum + reciprocalRank(cases, weights), 0) / sets.length;

let best: CandidateWeights = {
  scale: 75,
  unexplainedShare: 0.01,
  intensityPower: 0.5,
  hydrogenCost: 100,
  radicalCost: 50,
  heteroFactor: 0.7,
  aromaticFactor: 1.5,
  leastEnergy: 200,
};
let highest = meanOf(best);
for (let turn = 0; turn < turns; turn++)
  for (const [name, values] of Object.entries(grid))
    for (const value of values) {
      const tried = { ...best, [name]: value };
      const reached = meanOf(tried);
      if (reached <= highest + 1e-9) continue;
      [best, highest] = [tried, reached];
      console.log(`${name} ${value}: ${highest.toFixed(4)}`);
    }
writeFileSync(
  new URL('../resources/facts/candidate-weights.json', import.meta.url),
  `${JSON.stringify(
    {
      table: 'Weights of the score of bond breaking',
      source: massBankSource,
      data_sha256: createHash('sha256').update(readFileSync(massBankFile)).digest('hex'),
      fitted_on: `${sets[0]?.length} compounds beside others of their formula and ${sets[1]?.length} beside isomers one edit away, of one half of the formulas; mean reciprocal place, one weight after the other on a grid`,
      weights: {
        scale_kj_per_mol: best.scale,
        hydrogen_cost_kj_per_mol: best.hydrogenCost,
        radical_cost_kj_per_mol: best.radicalCost,
        hetero_factor: best.heteroFactor,
        aromatic_factor: best.aromaticFactor,
        least_energy_kj_per_mol: best.leastEnergy,
        unexplained_share: best.unexplainedShare,
        intensity_power: best.intensityPower,
      },
    },
    null,
    2,
  )}\n`,
);
console.log('weights written');
