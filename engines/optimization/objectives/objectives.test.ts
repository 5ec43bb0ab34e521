import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Objective } from '../model.ts';
import { hypervolume } from './hypervolume.ts';
import { decomposeBoxes, type ImprovementBoxes } from './improvement-boxes.ts';
import { orientRow, orientThreshold, orientValue, undoOrientation } from './orient.ts';
import { dominates, frontRows, paretoFront } from './pareto-front.ts';
import { referencePoint } from './reference-point.ts';

const objective = (goal: Objective['goal'], detail: Partial<Objective> = {}): Objective => ({
  name: goal,
  goal,
  target: null,
  threshold: null,
  noiseSd: null,
  ...detail,
});

const rowsOf = (objectives: number, most = 7) =>
  fc.array(fc.array(fc.integer({ min: -2, max: 9 }), { minLength: objectives, maxLength: objectives }), {
    maxLength: most,
  });

/** Volume of the union of boxes from the reference to each row, by inclusion and exclusion. */
const unionVolume = (rows: readonly (readonly number[])[], reference: readonly number[]): number => {
  let volume = 0;
  for (let subset = 1; subset < 2 ** rows.length; subset++) {
    const chosen = rows.filter((_, place) => (subset >> place) & 1);
    const corner = reference.map((from, k) =>
      Math.max(0, Math.min(...chosen.map((row) => row[k] ?? 0)) - from),
    );
    volume += (chosen.length % 2 === 1 ? 1 : -1) * corner.reduce((product, side) => product * side, 1);
  }
  return volume;
};

/** Volume of what a row adds: the part of every box below it. */
const boxesBelow = ({ levels, bounds, count }: ImprovementBoxes, row: readonly number[]): number => {
  let volume = 0;
  for (let box = 0; box < count; box++) {
    volume += row.reduce((product, value, k) => {
      const at = 2 * (box * row.length + k);
      const low = levels[k]?.[bounds[at] ?? 0] ?? 0;
      const high = levels[k]?.[bounds[at + 1] ?? 0] ?? Number.POSITIVE_INFINITY;
      return product * Math.max(0, Math.min(value, high) - low);
    }, 1);
  }
  return volume;
};

describe('orientation', () => {
  it('makes more always better and is undone', () => {
    expect(orientValue(objective('maximize'), 3)).toBe(3);
    expect(orientValue(objective('minimize'), 3)).toBe(-3);
    const target = objective('target', { target: 7, threshold: 2 });
    expect(orientValue(target, 3)).toBe(-4);
    expect(orientThreshold(target)).toBe(-2);
    expect(undoOrientation(target, -4)).toBe(11);
    expect(orientThreshold(objective('minimize', { threshold: 5 }))).toBe(-5);
  });

  it('has no row where a result is missing', () => {
    const two = [objective('maximize'), objective('minimize')];
    expect(orientRow(two, [1, 2])).toEqual([1, -2]);
    expect(orientRow(two, [1, null])).toBeNull();
  });
});

describe('the front', () => {
  it('lists ties all and incomplete rows never', () => {
    expect(paretoFront([[1, 2], [2, 1], [1, 2], null, [1, 1], [2, 0]])).toEqual([0, 1, 2]);
    expect(
      frontRows([
        [1, 2],
        [2, 1],
        [1, 2],
      ]),
    ).toHaveLength(2);
    expect(paretoFront([null])).toEqual([]);
  });

  it('holds exactly what nothing dominates', () => {
    fc.assert(
      fc.property(rowsOf(3, 12), (rows) => {
        const expected = rows.flatMap((row, place) =>
          rows.some((other) => dominates(other, row)) ? [] : [place],
        );
        expect(paretoFront(rows)).toEqual(expected);
      }),
    );
  });
});

describe.each([1, 2, 3, 4])('with %i objectives', (objectives) => {
  const reference = new Array(objectives).fill(0);

  it('the hypervolume is the volume of the union', () => {
    fc.assert(
      fc.property(rowsOf(objectives), (rows) => {
        expect(hypervolume(rows, reference)).toBeCloseTo(unionVolume(rows, reference), 8);
      }),
      { numRuns: 60 },
    );
  });

  it('what the boxes say a row adds is what the hypervolume grows by', () => {
    fc.assert(
      fc.property(rowsOf(objectives, 5), rowsOf(objectives, 1), (rows, [row]) => {
        if (!row) return;
        const boxes = decomposeBoxes(rows, reference, 10_000);
        const grown = unionVolume([...rows, row], reference) - unionVolume(rows, reference);
        expect(boxes && boxesBelow(boxes, row)).toBeCloseTo(grown, 8);
      }),
      { numRuns: 60 },
    );
  });
});

describe('limits', () => {
  const wide = Array.from({ length: 200 }, (_, k) => [k, 200 - k, (k * 7) % 200, (k * 13) % 200]);

  it('says that a volume is not computed rather than taking for ever', () => {
    const flat = Array.from({ length: 200 }, (_, k) => [k + 1, 200 - k, 1, 1]);
    expect(hypervolume(flat, [0, 0, 0, 0])).toBeNull();
    expect(
      hypervolume(
        flat.map((row) => row.slice(0, 3)),
        [0, 0, 0],
      ),
    ).toBe(20_100);
  });

  it('gives no boxes where they would be too many', () => {
    expect(decomposeBoxes(wide, [-1, -1, -1, -1], 1000)).toBeNull();
  });
});

describe('the reference point', () => {
  it('is the threshold, or a tenth below the worst of the front', () => {
    const two = [objective('maximize', { threshold: 50 }), objective('minimize')];
    expect(
      referencePoint(two, [
        [60, -10],
        [80, -30],
        [70, -40],
      ]),
    ).toEqual([50, -32]);
  });

  it('is of use with one experiment and with none', () => {
    const two = [objective('maximize'), objective('minimize')];
    expect(referencePoint(two, [[60, -10]])).toEqual([59.9, -10.1]);
    expect(referencePoint(two, [null])).toEqual([0, 0]);
  });
});
