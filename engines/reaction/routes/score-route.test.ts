import { beforeAll, describe, expect, it } from 'vitest';
import { loadReactionChemistry, type ReactionChemistry } from '../chemistry.ts';
import { readRoute } from './read-route.ts';
import type { RouteScore } from './route-score.ts';
import { type ScoreRouteOptions, scoreRoute } from './score-route.ts';

let chemistry: ReactionChemistry;

beforeAll(async () => {
  chemistry = await loadReactionChemistry();
});

const score = (input: unknown, options?: ScoreRouteOptions): RouteScore => {
  const route = readRoute(input);
  if (!route.ok) throw new Error(route.error.message);
  const scored = scoreRoute(route.value, chemistry, options);
  if (!scored.ok) throw new Error(scored.error.message);
  return scored.value;
};

/** Lidocaine from 2,6-dimethylaniline: two steps in a line. */
const lidocaine = {
  target: 'CCN(CC)CC(=O)Nc1c(C)cccc1C',
  steps: [
    {
      product: 'CCN(CC)CC(=O)Nc1c(C)cccc1C',
      reactants: ['ClCC(=O)Nc1c(C)cccc1C', 'CCNCC'],
      solvents: ['Cc1ccccc1'],
      yield_percent: 90,
    },
    { product: 'ClCC(=O)Nc1c(C)cccc1C', reactants: ['Cc1cccc(C)c1N', 'ClCC(=O)Cl'], yield_percent: 80 },
  ],
  stock: [
    { smiles: 'Cc1cccc(C)c1N', price_per_mol: 10 },
    { smiles: 'ClCC(=O)Cl', price_per_mol: 5 },
    { smiles: 'CCNCC', price_per_mol: 3 },
  ],
};

describe('a route of two steps', () => {
  it('has its figures, worked by hand', () => {
    const answer = score(lidocaine);
    expect(answer).toMatchObject({
      engineVersion: 'larmor-reaction 0.5.1',
      steps: 2,
      longestLinearSequence: 2,
      convergence: 0,
      leaves: 3,
      leavesInStock: 3,
      fractionInStock: 1,
    });
    expect(answer.stateScore).toBeCloseTo(0.95 + 0.05 * (6 / 8), 12);
    // 1 + ((1 + (10 + 5) / 0.8) + 3) / 0.9
    expect(answer.cost.value).toBeCloseTo(1 + (1 + 15 / 0.8 + 3) / 0.9, 12);
    expect(answer.longestSequenceYieldPercent).toBeCloseTo(72, 12);
    // 234.34 of 121.18 + 112.94 + 73.14
    expect(answer.atomEconomyPercent).toBeCloseTo(76.26, 1);
    expect(
      answer.scoredSteps.map(({ number, product }) => [number, answer.molecules[product]?.smiles]),
    ).toEqual([
      [1, 'ClCC(=O)Nc1c(C)cccc1C'],
      [2, 'CCN(CC)CC(=O)Nc1c(C)cccc1C'],
    ]);
    expect(answer.scoredSteps[1]?.solventRanks).toMatchObject([{ rank: { name: 'Toluene' } }]);
  });

  it('has an overall score that its parts give again', () => {
    const { value, parts } = score(lidocaine).overall;
    expect(value).toBeCloseTo(
      parts.reduce((sum, part) => sum + part.weight * (part.value ?? 0), 0),
      12,
    );
    expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 12);
  });

  it('takes prices that are given with the question, however they are written', () => {
    expect(score(lidocaine, { prices: { 'Nc1c(C)cccc1C': 100 } }).cost.value).toBeCloseTo(
      1 + (1 + 105 / 0.8 + 3) / 0.9,
      10,
    );
    const route = readRoute(lidocaine);
    if (!route.ok) throw new Error(route.error.message);
    expect(scoreRoute(route.value, chemistry, { prices: { C1CC: 1 } })).toMatchObject({
      ok: false,
      error: { code: 'invalid_smiles' },
    });
  });

  it('gives the same answer again', () => {
    expect(score(lidocaine)).toEqual(score(lidocaine));
  });
});

it('branches that meet count for convergence, and stock that is not stated is told', () => {
  const answer = score({
    steps: [
      { product: 'CCOC(C)=O', reactants: ['CCO', 'CC(=O)O'] },
      { product: 'CCO', reactants: ['C=C', 'O'] },
      { product: 'CC(=O)O', reactants: ['CC=O', 'OO'] },
    ],
  });
  expect(answer).toMatchObject({ steps: 3, longestLinearSequence: 2, leavesInStock: 0, fractionInStock: 0 });
  expect(answer.convergence).toBeCloseTo(1 / 3, 12);
  expect(answer.warnings.map(({ code }) => code)).toEqual(['stock_unknown']);
  expect(answer.longestSequenceYieldPercent).toBeNull();
});

describe('hazards', () => {
  const azide = {
    steps: [
      {
        product: '[N-]=[N+]=NCc1ccccc1',
        reactants: ['BrCc1ccccc1', '[N-]=[N+]=[N-].[Na+]'],
        solvents: ['ClCCl'],
      },
    ],
    stock: ['BrCc1ccccc1', '[N-]=[N+]=[N-].[Na+]'],
  };

  it('of molecules, reagents and pairs make the verdict of step and route', () => {
    const answer = score(azide);
    expect(answer).toMatchObject({ verdict: 'flagged', verdictCounts: { flagged: 1 } });
    const [step] = answer.scoredSteps;
    expect(step?.pairs.map(({ id }) => id)).toContain('azide_dcm');
    expect(step?.reagentHazards.map(({ name }) => name)).toContain('Dichloromethane');
    expect(answer.overall.parts.find(({ name }) => name === 'safety')?.value).toBe(0);
  });

  it('of a structure that cannot be searched leave the step not assessed', () => {
    const answer = score({ steps: [{ product: 'CCO', reactants: ['CCl(C)C', 'O'] }] });
    expect(answer.scoredSteps[0]?.verdict).toBe('not_assessed');
    expect(answer.warnings.map(({ code }) => code)).toContain('structures_not_assessed');
  });
});

it('a target that is bought has no steps and a score all the same', () => {
  const answer = score({ smiles: 'CCO', in_stock: true });
  expect(answer).toMatchObject({ steps: 0, convergence: null, leaves: 1, fractionInStock: 1, stateScore: 1 });
  expect(answer.overall.value).toBe(1);
});

it('the cost of a long route outgrows no number silently', () => {
  let tree: object = { smiles: 'CO', in_stock: true };
  const steps = 160;
  for (let step = 1; step <= steps; step++)
    tree = { smiles: `C(${'C'.repeat(step)}F)Cl`, reaction: { reactants: [tree], yield_percent: 1 } };
  const answer = score(tree);
  expect(answer).toMatchObject({ steps, longestLinearSequence: steps, cost: { value: null } });
  expect(answer.warnings.map(({ code }) => code)).toContain('cost_overflow');
});
