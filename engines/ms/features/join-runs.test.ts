import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { type DrawnIon, drawRun } from '../testing/draw-run.ts';
import { compareBlanks } from './compare-blanks.ts';
import { findFeatures } from './find-features.ts';
import { type JoinedRow, type JoinedRuns, joinRuns, type RunFeatures } from './join-runs.ts';

const noise = 1000;
const rng = createRng(101);
const ions: readonly DrawnIon[] = Array.from({ length: 60 }, (_, i) => ({
  mz: 150 + 13.137 * i,
  apexS: 30 + 240 * rng.uniform(),
  sigmaS: 2,
  height: 60 * noise,
}));

/** A clock that runs late by up to six seconds, more in the middle. */
const late = (timeS: number): number => timeS + 3 + 3 * Math.sin((Math.PI * timeS) / 300);

const search = (seed: number, drawn: readonly DrawnIon[]): RunFeatures => {
  const run = drawRun({ seed, ions: drawn, scans: 620, cycleS: 0.5, noise, noisePeaks: 60 });
  return { run, list: expectOk(findFeatures(run, 'orbitrap')) };
};

const shifted = ions.map((ion) => ({ ...ion, apexS: late(ion.apexS) }));
const rowOf = ({ rows }: JoinedRuns, { mz }: DrawnIon) =>
  rows.find((row) => Math.abs(row.mz - mz) < 5e-6 * mz);

describe('runs side by side', () => {
  it('take the clock of the reference, and join their ions', () => {
    const joined = expectOk(
      joinRuns([search(102, [...ions, { ...(ions[0] as DrawnIon), mz: 990 }]), search(103, shifted)]),
    );
    expect(joined.reference).toBe(0);
    expect(joined.alignments[1]).toMatchObject({ isWarped: true });
    expect(joined.alignments[1]?.residualS).toBeLessThan(0.3);
    const whole = ions.filter((ion) => rowOf(joined, ion)?.cells.every(({ kind }) => kind === 'found'));
    expect(whole.length).toBeGreaterThanOrEqual(59);
  });

  it('leave times as they are with fewer than twenty landmarks, and say so', () => {
    const joined = expectOk(joinRuns([search(104, ions.slice(0, 12)), search(105, shifted.slice(0, 11))]));
    expect(joined.alignments[1]).toMatchObject({ isWarped: false });
    expect(joined.warnings.map(({ code }) => code)).toEqual(['not_aligned']);
  });

  it('measure what one run does not list, and mark it', () => {
    const faint = shifted.map((ion, i) => (i === 5 ? { ...ion, height: 3 * noise } : ion));
    const joined = expectOk(joinRuns([search(106, ions), search(107, faint)]));
    const row = rowOf(joined, ions[5] as DrawnIon);
    expect(row?.cells.map(({ kind }) => kind)).toEqual(['found', 'filled']);
    const [full = 0, filled = 0] = row?.cells.map(({ area }) => area) ?? [];
    // A twentieth of the height: the trapezoid knows no baseline and misses what lay below the cut.
    expect(filled / full).toBeGreaterThan(0.02);
    expect(filled / full).toBeLessThan(0.09);
  });

  it('say of each ion how it stands beside the blanks', () => {
    const blank = shifted.slice(0, 30).map((ion) => ({ ...ion, height: ion.height / 2 }));
    const joined = expectOk(joinRuns([search(108, ions), search(109, [...blank, ...shifted.slice(55)])]));
    const verdicts = compareBlanks(joined.rows, 0, [1], { blank_ratio: 3 });
    const verdictOf = (ion: DrawnIon) => verdicts[joined.rows.indexOf(rowOf(joined, ion) as JoinedRow)];
    expect(verdictOf(ions[3] as DrawnIon)?.ratio).toBeCloseTo(2, 0);
    expect(verdictOf(ions[3] as DrawnIon)?.isKept).toBe(false);
    expect(verdictOf(ions[40] as DrawnIon)?.isKept).toBe(true);
  });
});
