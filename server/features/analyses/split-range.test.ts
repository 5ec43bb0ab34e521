import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import type { AppError } from '#kernel/app-error.ts';
import type { MultipletRow } from '../fid-runs/index.ts';
import { noDecisions, type RangeDecisions } from './range-book.ts';
import { splitRange } from './split-range.ts';

const peak = (id: string, shift_ppm: number) => ({ id, shift_ppm }) as PeakRow;
const multiplet = (id: string, from_ppm: number, to_ppm: number, peak_ids: string[]) =>
  ({ id, from_ppm, to_ppm, peak_ids }) as MultipletRow;

const spectrum = { fromPpm: 10, toPpm: 0, points: 10_001 };
/** Six lines of one signal, the solvent between them, and a neighbour that begins within it. */
const peaks = [
  peak('p1', 7.4),
  peak('p2', 7.38),
  peak('s1', 7.26),
  peak('p3', 7.2),
  peak('p4', 7.18),
  peak('n1', 7.1),
];
const whole = multiplet('m1', 7.42, 7.16, ['p1', 'p2', 'p3', 'p4']);
const solvent = multiplet('m2', 7.27, 7.25, ['s1']);
const question = { spectrum, peaks, multiplets: [whole, solvent, multiplet('m3', 7.12, 7.08, ['n1'])] };

const split = (at_ppm: number[], decisions: RangeDecisions = noDecisions, of = question) =>
  splitRange(of, decisions, { action: 'split_range', multiplet_id: 'm1', at_ppm }, 0);
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (thrown) {
    return Object.values((thrown as AppError).fields ?? {})
      .flat()
      .join(' ');
  }
  return 'nothing was refused';
};

describe('a range that is cut', () => {
  it('leaves another signal within it as it is, and is taken out of the run', () => {
    const { drawn, removed_ids, last_range } = split([7.3]);
    expect(drawn).toEqual([
      { id: 'r1', from_ppm: 7.42, to_ppm: 7.3 },
      { id: 'r2', from_ppm: 7.3, to_ppm: 7.16 },
      { id: 'm2', from_ppm: 7.27, to_ppm: 7.25 },
    ]);
    expect(removed_ids).toEqual(['m1']);
    expect(last_range).toBe(2);
  });

  it('stands where the whole stood: what was drawn in it afterwards keeps its lines', () => {
    const before = {
      ...noDecisions,
      drawn: [
        { id: 'm1', from_ppm: 7.42, to_ppm: 7.16 },
        { id: 'r1', from_ppm: 7.27, to_ppm: 7.25 },
      ],
      last_range: 1,
    };
    expect(split([7.3], before).drawn.map(({ id }) => id)).toEqual(['r2', 'r3', 'r1']);
  });

  it('is cut through no other signal, and has a line in every part', () => {
    expect(refusal(() => split([7.26]))).toContain('within the range m2');
    // The solvent is no line of the signal.
    expect(refusal(() => split([7.3, 7.24]))).toContain('No line of the range m1');
    expect(refusal(() => split([7.15]))).toContain('between its ends');
    expect(refusal(() => split([7.3, 7.2999]))).toContain('a width');
    const twisted = {
      ...question,
      multiplets: [whole, multiplet('m2', 7.27, 7.1, ['s1', 'n1'])],
    };
    expect(refusal(() => split([7.3], noDecisions, twisted))).toContain('draw the two ranges');
  });

  it('counts no line that is excluded', () => {
    const exclusions = [{ id: 'x1', from_ppm: 7.41, to_ppm: 7.37, reason: 'x', created_by_name: 'Ada' }];
    expect(refusal(() => split([7.3], { ...noDecisions, exclusions }))).not.toBe('nothing was refused');
  });
});
