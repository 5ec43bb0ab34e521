import fc from 'fast-check';
import type { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { constitutionOf } from '../../chem/constitution.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { scaffoldCodeOf } from '../../chem/scaffold.ts';
import { createRng } from '../../common/rng.ts';
import { writeRandomSmiles } from '../../testing/write-random-smiles.ts';
import { calibrate, probabilityOf } from './calibrate.ts';
import { fitWeights, ridge } from './fit-weights.ts';
import { fragmentsOf } from './fragments.ts';
import { areaUnderRoc, judgePredictions } from './judge-predictions.ts';
import { callOf, leastLikeness } from './mutagenicity-model.ts';
import { openModel, predictMutagenicity } from './predict-mutagenicity.ts';
import { compareAll, compareWithAll, indexTables, tablesOf } from './similarity.ts';
import { dealFolds, trainModel } from './train-model.ts';

const read = (smiles: string): Molecule => {
  const parsed = parseHeavyAtoms({ smiles }, 200);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const rings = [
  'c1ccccc1',
  'c1ccncc1',
  'C1CCCCC1',
  'c1ccsc1',
  'c1ccc2ccccc2c1',
  'C1CCCC1',
  'c1ccoc1',
  'N1CCCCC1',
];
const positives = rings.flatMap((ring) => [
  `O=[N+]([O-])${ring}`,
  `[N-]=[N+]=N${ring}`,
  `ClCCN(CCCl)${ring}`,
]);
const negatives = rings.flatMap((ring) => [`OC(=O)${ring}`, `CO${ring}`, `OCCC${ring}`]);
const compounds = [
  ...positives.map((smiles) => ({ molecule: read(smiles), isPositive: true })),
  ...negatives.map((smiles) => ({ molecule: read(smiles), isPositive: false })),
];
const quiet = (): void => undefined;

describe('likeness', () => {
  it('is 1 with itself, less with any other, the same both ways', () => {
    const all = compounds.map(({ molecule }) => fragmentsOf(molecule));
    const matrix = compareAll(all, quiet);
    all.forEach((_, row) => {
      expect(matrix[row * all.length + row]).toBeCloseTo(1, 6);
      all.forEach((__, column) => {
        expect(matrix[row * all.length + column]).toBeCloseTo(matrix[column * all.length + row] as number, 6);
        if (row !== column) expect(matrix[row * all.length + column]).toBeLessThan(1);
      });
    });
  });

  it('does not depend on the order of the atoms', () => {
    const set = indexTables(
      tablesOf([...positives, ...negatives].map((smiles) => fragmentsOf(read(smiles)))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...positives, ...negatives), fc.integer(), (smiles, seed) => {
        const written = writeRandomSmiles(constitutionOf(read(smiles)), createRng(seed));
        expect([...compareWithAll(fragmentsOf(read(written.smiles)), set)]).toEqual([
          ...compareWithAll(fragmentsOf(read(smiles)), set),
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('of nothing in common is 0', () => {
    const set = indexTables(tablesOf([fragmentsOf(read('[Na+]'))]));
    expect([...compareWithAll(fragmentsOf(read('CCO')), set)]).toEqual([0]);
  });
});

describe('scaffolds', () => {
  it.each([
    ['CCc1ccccc1', 'Oc1ccccc1', true],
    ['c1ccccc1CCc1ccccc1', 'Cc1ccccc1CCc1ccccc1', true],
    ['c1ccccc1CCc1ccccc1', 'c1ccccc1Cc1ccccc1', false],
    ['O=C1CCCCN1', 'C1CCCCN1', false],
    ['CC1CCCCN1', 'C1CCCCN1', true],
  ])('%s and %s are alike: %s', (a, b, alike) => {
    expect(scaffoldCodeOf(read(a)) === scaffoldCodeOf(read(b))).toBe(alike);
  });

  it('are none without a ring', () => {
    expect(scaffoldCodeOf(read('CCCCO'))).toBeNull();
  });

  it('are in one fold each', () => {
    const molecules = compounds.map(({ molecule }) => molecule);
    const folds = dealFolds(molecules, 4, 1);
    const foldsOf = Map.groupBy(molecules.keys(), (place) => scaffoldCodeOf(molecules[place] as Molecule));
    for (const members of foldsOf.values())
      expect(new Set(members.map((place) => folds[place])).size).toBe(1);
    expect(new Set(folds).size).toBe(4);
  });
});

describe('weights', () => {
  it('solve what they are asked for', () => {
    const matrix = Float32Array.from([1, 0.5, 0.1, 0.5, 1, 0.2, 0.1, 0.2, 1]);
    const targets = Float64Array.from([1, -1, 0.5]);
    const weights = fitWeights({ matrix, n: 3, rows: Int32Array.from([0, 1, 2]) }, targets);
    targets.forEach((target, row) => {
      const sum = [0, 1, 2].reduce(
        (all, column) => all + (matrix[row * 3 + column] as number) * (weights[column] as number),
        ridge * (weights[row] as number),
      );
      expect(sum).toBeCloseTo(target, 6);
    });
  });
});

describe('probabilities', () => {
  it('rise with the score, and are as often right as they say on what they were fitted to', () => {
    const rng = createRng(3);
    const scores = Array.from({ length: 4_000 }, () => rng.gaussian());
    const outcomes = scores.map((score) => rng.uniform() < 1 / (1 + Math.exp(-(2 * score + 0.5))));
    const { slope, offset } = calibrate(scores, outcomes);
    expect(slope).toBeGreaterThan(1.8);
    expect(slope).toBeLessThan(2.2);
    expect(Math.abs(offset - 0.5)).toBeLessThan(0.15);
    expect(probabilityOf(1, { slope, offset })).toBeGreaterThan(probabilityOf(0, { slope, offset }));
  });
});

describe('figures', () => {
  it('of the order of scores: ties count half, and one outcome alone has none', () => {
    const of = (...pairs: [number, boolean][]) =>
      areaUnderRoc(pairs.map(([score, isPositive]) => ({ score, isPositive })));
    expect(of([1, false], [2, true])).toBe(1);
    expect(of([2, false], [1, true])).toBe(0);
    expect(of([1, false], [1, true])).toBe(0.5);
    expect(of([1, false], [2, true], [3, false], [4, true])).toBe(0.75);
    expect(of([1, true])).toBeNull();
  });

  it('of calls leave out what has none', () => {
    const each = (call: 'positive' | 'negative' | 'inconclusive' | 'out_of_domain', isPositive: boolean) => ({
      score: 0,
      probability: 0.5,
      call,
      isPositive,
    });
    const judged = judgePredictions([
      each('positive', true),
      each('negative', true),
      each('negative', false),
      each('inconclusive', true),
      each('out_of_domain', false),
    ]);
    expect(judged).toMatchObject({
      sensitivity: 0.5,
      specificity: 1,
      called: 3,
      inconclusive: 1,
      outOfDomain: 1,
      brier: 0.25,
    });
  });
});

describe('calls', () => {
  it.each([
    [0.6, 1, 0, 'positive'],
    [0.59, 1, 0, 'inconclusive'],
    [0.41, 1, 0, 'inconclusive'],
    [0.4, 1, 0, 'negative'],
    [0.99, leastLikeness - 0.001, 0, 'out_of_domain'],
    [0.01, 1, 1, 'out_of_domain'],
  ] as const)(
    'probability %d, nearest %d, %d unknown atoms: %s',
    (probability, nearest, unknownAtoms, call) => {
      expect(callOf({ probability, nearest, unknownAtoms })).toBe(call);
    },
  );
});

describe('a model', () => {
  const trained = trainModel(compounds, 1, quiet);

  it('tells what decides on scaffolds it did not learn from', () => {
    expect(trained.judgement.auroc).toBeGreaterThan(0.85);
    expect(trained.judgement.compounds).toBe(compounds.length);
  });

  it('is the same every time', () => {
    expect(trainModel(compounds, 1, quiet).model).toEqual(trained.model);
  });

  it('names the compounds it answers by, the nearest first', () => {
    const prediction = predictMutagenicity(openModel(trained.model), read('O=[N+]([O-])c1ccccc1'));
    expect(prediction.neighbours[0]).toEqual({ place: 0, likeness: expect.closeTo(1, 9) });
    expect(prediction).toMatchObject({ call: 'positive', isInDomain: true, unknownAtoms: [] });
  });

  it('says which atoms it knows nothing of', () => {
    const prediction = predictMutagenicity(openModel(trained.model), read('OC(=O)c1ccccc1[Se]C'));
    expect(prediction.call).toBe('out_of_domain');
    expect(prediction.unknownAtoms).toContain(9);
  });
});
