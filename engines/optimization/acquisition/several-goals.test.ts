import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { ContextualCost, Objective } from '../model.ts';
import { hypervolume } from '../objectives/hypervolume.ts';
import { decomposeBoxes } from '../objectives/improvement-boxes.ts';
import { orientValue } from '../objectives/orient.ts';
import { openLedger } from './contextual-cost.ts';
import { logHypervolumeImprovement } from './log-hypervolume-improvement.ts';
import { logExpectedExcess, probabilityOfReaching } from './objective-excess.ts';
import { drawWeights, rangesOf, scalarise } from './scalarise.ts';

const objective = (goal: Objective['goal'], target: number | null = null): Objective => ({
  name: goal,
  goal,
  target,
  threshold: null,
  noiseSd: null,
});

const goals = [objective('maximize'), objective('minimize'), objective('target', 2)];

describe('the expected hypervolume improvement', () => {
  const front = [
    [1, -3, -2],
    [2, -4, -1],
    [0, -1, -3],
    [3, -6, -2.5],
  ];
  const reference = [-1, -8, -5];
  const predicted = [
    { mean: 1.5, sd: 1 },
    { mean: 3, sd: 1.5 },
    { mean: 3.5, sd: 0.8 },
  ];

  it.each([1, 2, 3])('is the mean of what drawn results add (%i objectives)', (count) => {
    const objectives = goals.slice(0, count);
    const rows = front.map((row) => row.slice(0, count));
    const from = reference.slice(0, count);
    const boxes = decomposeBoxes(rows, from, 1000);
    const expected = boxes && Math.exp(logHypervolumeImprovement(objectives, boxes, predicted));
    const rng = createRng(7);
    const before = hypervolume(rows, from) ?? 0;
    const draws = 20_000;
    let sum = 0;
    let squares = 0;
    for (let draw = 0; draw < draws; draw++) {
      const row = objectives.map((own, k) => {
        const { mean, sd } = predicted[k] ?? { mean: 0, sd: 0 };
        return orientValue(own, mean + sd * rng.gaussian());
      });
      const added = (hypervolume([...rows, row], from) ?? 0) - before;
      sum += added;
      squares += added * added;
    }
    const mean = sum / draws;
    const error = Math.sqrt((squares / draws - mean * mean) / draws);
    expect(Math.abs((expected ?? 0) - mean)).toBeLessThan(4 * error);
  });

  it('still tells points apart where the improvement is too small to be a number', () => {
    const boxes = decomposeBoxes([[100, -1]], [0, -10], 100);
    const at = (mean: number): number =>
      boxes === null
        ? Number.NaN
        : logHypervolumeImprovement(goals.slice(0, 2), boxes, [
            { mean, sd: 0.1 },
            { mean: 9, sd: 0.1 },
          ]);
    expect(Math.exp(at(20))).toBe(0);
    expect(Number.isFinite(at(20))).toBe(true);
    expect(at(30)).toBeGreaterThan(at(20));
  });
});

describe('excess over a level', () => {
  it('is the same for a goal and its mirror image, and falls with the level', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        fc.double({ min: -4, max: 4, noNaN: true }),
        (mean, sd, level) => {
          const up = logExpectedExcess(objective('maximize'), mean, sd, level);
          expect(up).toBeCloseTo(logExpectedExcess(objective('minimize'), -mean, sd, level), 12);
          expect(logExpectedExcess(objective('maximize'), mean, sd, level + 0.1)).toBeLessThan(up);
        },
      ),
    );
  });

  it('is nothing beyond a target that is met', () => {
    expect(logExpectedExcess(objective('target', 2), 2, 1, 0)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is reached with the probability of the normal distribution', () => {
    expect(probabilityOfReaching(objective('maximize'), 1, 2, 1)).toBeCloseTo(0.5, 14);
    expect(probabilityOfReaching(objective('minimize'), 1, 1, 0.96)).toBeCloseTo(0.0249979, 6);
    expect(probabilityOfReaching(objective('target', 5), 5, 1, -1.959964)).toBeCloseTo(0.95, 6);
    expect(probabilityOfReaching(objective('target', 5), 5, 1, 0)).toBe(0);
  });
});

describe('scalarisation', () => {
  it('has a weight for every objective, the same for the same seed', () => {
    const weights = drawWeights(3, createRng(5));
    expect(weights).toEqual(drawWeights(3, createRng(5)));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it('prefers what dominates, whatever the weights and units', () => {
    const rows = [
      [0, -300],
      [1, -100],
      [2, -100],
    ];
    const ranges = rangesOf(rows, 2);
    for (let seed = 0; seed < 50; seed++) {
      const weights = drawWeights(2, createRng(seed));
      const [worst = 0, better = 0, best = 0] = rows.map((row) => scalarise(row, ranges, weights));
      expect(better).toBeGreaterThan(worst);
      expect(best).toBeGreaterThan(better);
    }
  });
});

describe('the cost of an experiment', () => {
  const cost: ContextualCost = {
    perExperiment: 10,
    perParameter: [{ levels: [0, 5, 40] }, { perUnit: 2 }, null],
    change: [100, 0, 0],
  };

  it('counts settings, and a change once per batch', () => {
    const ledger = openLedger(cost, [[0, 1, 7]]);
    expect(ledger.costOf([0, 3, 1])).toBe(16);
    expect(ledger.costOf([1, 3, 1])).toBe(121);
    ledger.take([1, 3, 1]);
    expect(ledger.costOf([1, 0, 2])).toBe(15);
    expect(ledger.costOf([2, 0, 2])).toBe(150);
  });

  it('has nothing to change from before the first experiment', () => {
    const ledger = openLedger(cost, []);
    expect(ledger.costOf([2, 0, 0])).toBe(50);
    ledger.take([2, 0, 0]);
    expect(ledger.costOf([1, 0, 0])).toBe(115);
  });

  it('is stated as it is, and never nothing where a gain is divided by it', () => {
    const ledger = openLedger({ perExperiment: 0, perParameter: [{ levels: [0, 50] }], change: [0] }, []);
    expect([ledger.priceOf([0]), ledger.priceOf([1])]).toEqual([0, 50]);
    expect(ledger.costOf([0])).toBe(0.5);
    expect(openLedger({ perExperiment: 0, perParameter: [null], change: [0] }, []).costOf([0])).toBe(1);
  });
});
