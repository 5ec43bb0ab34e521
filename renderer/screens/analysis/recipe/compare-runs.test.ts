import { describe, expect, it } from 'vitest';
import type { FidRun } from '#contract/fid-runs';
import { compareRuns } from './compare-runs.ts';

const integral = (from: number, to: number, ratio: number | null, protons: number | null = null) => ({
  from_ppm: from,
  to_ppm: to,
  ratio,
  protons,
});

/** Only what is compared. */
const run = (more: object): FidRun =>
  ({
    confidence: 71.4,
    peaks: [],
    multiplets: [],
    contradictions: [],
    integrals: [],
    ...more,
  }) as unknown as FidRun;

const changedIds = (before: FidRun, after: FidRun): readonly string[] =>
  compareRuns(before, after)
    .filter((row) => row.isChanged)
    .map((row) => row.what);

describe('two runs', () => {
  it('that found the same have no changed number', () => {
    const one = run({ integrals: [integral(7.3, 7.2, 1)] });
    expect(changedIds(one, one)).toEqual([]);
    expect(changedIds(one, run({ confidence: 71.2, integrals: [integral(7.31, 7.19, 1.001)] }))).toEqual([]);
  });

  it('are compared by confidence, counts and serious contradictions', () => {
    const before = run({ peaks: [1, 2], contradictions: [{ severity: 'info' }] });
    const after = run({ peaks: [1], confidence: null, contradictions: [{ severity: 'warning' }] });
    expect(changedIds(before, after)).toEqual(['confidence', 'peaks', 'contradictions']);
    const [confidence] = compareRuns(before, after);
    expect(confidence).toMatchObject({ before: 71.4, after: null });
  });

  it('have their integrals paired by place, not by position in the list', () => {
    const before = run({ integrals: [integral(7.3, 7.2, 1), integral(2.3, 2.1, 3)] });
    const after = run({
      integrals: [integral(5, 4.9, 0.5), integral(2.31, 2.09, 2.5), integral(7.29, 7.21, 1)],
    });
    const rows = compareRuns(before, after).filter((row) => row.what === 'integral');
    expect(rows.map(({ before: a, after: b, isChanged }) => [a, b, isChanged])).toEqual([
      [1, 1, false],
      [null, 0.5, true],
      [3, 2.5, true],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it('give a widened range to the signal in its middle, not to a trace at its edge', () => {
    const before = run({ integrals: [integral(2.63, 2.55, 0.01), integral(2.3, 2.25, 3.01)] });
    const after = run({ integrals: [integral(2.6, 2.1, 3.06)] });
    const rows = compareRuns(before, after).filter((row) => row.what === 'integral');
    expect(rows.map(({ before: a, after: b }) => [a, b])).toEqual([
      [0.01, null],
      [3.01, 3.06],
    ]);
  });

  it('compare proton counts where a structure gave them', () => {
    const rows = compareRuns(
      run({ integrals: [integral(2.3, 2.1, 0.3, 3)] }),
      run({ integrals: [integral(2.3, 2.1, 0.4, 3)] }),
    );
    expect(rows.at(-1)).toMatchObject({ before: 3, after: 3, isChanged: false });
  });
});
