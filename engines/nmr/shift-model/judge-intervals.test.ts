import { expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { AtomClass, SphereClass } from '../vocabulary.ts';
import { type CalibrationScore, intervalLevels } from './conformal.ts';
import { judgeIntervals } from './judge-intervals.ts';

const ninety = intervalLevels.indexOf(0.9);
const folds = 5;
const foldOf = Array.from({ length: 4000 }, (_, molecule) => molecule % folds);

/** Scores of one bucket, three atoms to a molecule, as large as `size` says of the molecule. */
const drawScores = (
  seed: number,
  [atomClass, sphere]: readonly [AtomClass, SphereClass],
  size: (molecule: number) => number = () => 1,
): CalibrationScore[] => {
  const rng = createRng(seed);
  return foldOf.flatMap((_, molecule) =>
    Array.from({ length: 3 }, () => {
      const score = -Math.log(1 - rng.uniform()) * size(molecule);
      return { score, residualPpm: score, molecule, atomClass, sphere };
    }),
  );
};

it('intervals hold what they promise where errors of all folds are alike', () => {
  const [all, ...buckets] = judgeIntervals(drawScores(1, ['aromatic', '2']), foldOf);
  expect(all).toMatchObject({ atomClass: null, sphere: null, labels: 12_000, molecules: 4000 });
  // Three standard errors of a share of 12,000.
  intervalLevels.forEach((level, place) => {
    const allowed = 3 * Math.sqrt((level * (1 - level)) / 12_000);
    expect(Math.abs((all?.seen[place] ?? 0) - level)).toBeLessThan(allowed);
  });
  expect(buckets.map(({ atomClass, sphere }) => [atomClass, sphere])).toEqual([
    [null, '2'],
    ['aromatic', '2'],
  ]);
});

it('a fold is judged by the others alone: one whose errors are larger is not covered by its own', () => {
  const scores = drawScores(2, ['sp3', '1'], (molecule) => (molecule % folds === 0 ? 10 : 1));
  const [all] = judgeIntervals(scores, foldOf);
  // Calibrated with itself the share would be 0.9; the wide fold alone falls short by more than that.
  expect(all?.seen[ninety]).toBeLessThan(0.88);
});

it('a bucket too small to have factors of its own is judged by those it is predicted with', () => {
  const small = drawScores(3, ['sp3', '1'], () => 0.1).slice(0, 90);
  const rows = judgeIntervals([...drawScores(4, ['aromatic', '2']), ...small], foldOf);
  const row = rows.find(({ atomClass }) => atomClass === 'sp3');
  expect(row).toMatchObject({ sphere: '1', labels: 90, molecules: 30 });
  expect(row?.seen[ninety]).toBe(1);
});

it('says nothing where a level has no interval, and nothing at all of a single fold', () => {
  const few = drawScores(5, ['sp3', '3']).slice(0, 30);
  const [all] = judgeIntervals(few, foldOf);
  expect(all?.seen[0]).toEqual(expect.any(Number));
  expect(all?.seen.at(-1)).toBeNull();
  expect(
    judgeIntervals(
      few,
      foldOf.map(() => 0),
    ),
  ).toEqual([]);
  expect(judgeIntervals([], foldOf)).toEqual([]);
});
