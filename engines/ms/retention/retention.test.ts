import { describe, expect, it } from 'vitest';
import { octanolWaterOf } from '../../chem/octanol-water.ts';
import { createRng } from '../../common/rng.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { fitMonotone, valueAt } from './fit-monotone.ts';
import { judgeRetention } from './judge-retention.ts';

/** Twelve anchors that rise by a minute for each unit of logP, with errors of so many seconds. */
const anchorsWith = (errorS: number, sign = 1) => {
  const rng = createRng(8);
  return Array.from({ length: 12 }, (_, place) => ({
    logP: -1 + place / 2,
    retentionTimeS: 300 + sign * 60 * (-1 + place / 2) + errorS * rng.gaussian(),
  }));
};

describe('the rising fit', () => {
  it('is the points where they rise, and the mean where they fall', () => {
    const rising = [
      { x: 1, y: 1 },
      { x: 2, y: 3 },
      { x: 3, y: 3 },
    ];
    expect(fitMonotone(rising)).toEqual(rising);
    // Worked by hand: 4 and 2 fall, and are pooled to 3.
    expect(
      fitMonotone([
        { x: 3, y: 2 },
        { x: 1, y: 1 },
        { x: 2, y: 4 },
        { x: 4, y: 9 },
      ]),
    ).toEqual([
      { x: 1, y: 1 },
      { x: 2, y: 3 },
      { x: 3, y: 3 },
      { x: 4, y: 9 },
    ]);
    expect(
      fitMonotone([
        { x: 1, y: 2 },
        { x: 1, y: 4 },
        { x: 2, y: 0 },
      ]),
    ).toEqual([
      { x: 1, y: 2 },
      { x: 2, y: 2 },
    ]);
  });

  it('leaves no rising sequence nearer by squares', () => {
    const rng = createRng(2);
    const points = Array.from({ length: 9 }, (_, x) => ({ x, y: x + 3 * rng.gaussian() }));
    const squares = (of: (x: number) => number): number =>
      points.reduce((sum, { x, y }) => sum + (y - of(x)) ** 2, 0);
    const fitted = fitMonotone(points);
    const reached = squares((x) => fitted[x]?.y ?? 0);
    for (let attempt = 0; attempt < 300; attempt++) {
      const moved = fitted.map(({ y }) => y + 0.5 * rng.gaussian()).sort((a, b) => a - b);
      expect(squares((x) => moved[x] ?? 0)).toBeGreaterThanOrEqual(reached - 1e-9);
    }
  });

  it('goes along lines between its points and on as the last', () => {
    const fitted = fitMonotone([
      { x: 0, y: 10 },
      { x: 2, y: 20 },
    ]);
    expect([-5, 0, 0.5, 2, 7].map((x) => valueAt(fitted, x))).toEqual([10, 10, 12.5, 20, 20]);
  });
});

describe('retention against polarity', () => {
  it('far outside contradicts, inside says nothing for the structure', () => {
    const question = { anchors: anchorsWith(5), mode: 'reversed_phase' as const, logP: 2 };
    const there = expectOk(judgeRetention({ ...question, retentionTimeS: 425 }));
    expect(there).toMatchObject({ isContradiction: false, anchorCount: 12 });
    expect(Math.abs(there.expectedS - 420)).toBeLessThan(20);
    expect(there).not.toHaveProperty('isSupport');
    expect(expectOk(judgeRetention({ ...question, retentionTimeS: 60 })).isContradiction).toBe(true);
    expect(expectOk(judgeRetention({ ...question, retentionTimeS: 900 })).isContradiction).toBe(true);
  });

  it('HILIC turns the order round', () => {
    const question = { anchors: anchorsWith(5, -1), logP: 4, retentionTimeS: 60 };
    expect(expectOk(judgeRetention({ ...question, mode: 'hilic' })).isContradiction).toBe(false);
    const other = judgeRetention({ ...question, mode: 'reversed_phase' });
    expect(other.ok ? '' : other.error.code).toBe('no_order');
  });

  it('beyond the anchors only one side is bounded', () => {
    const question = { anchors: anchorsWith(5), mode: 'reversed_phase' as const };
    const late = expectOk(judgeRetention({ ...question, logP: 9, retentionTimeS: 5000 }));
    expect(late).toMatchObject({ toS: null, isContradiction: false });
    expect(expectOk(judgeRetention({ ...question, logP: 9, retentionTimeS: 60 })).isContradiction).toBe(true);
    const early = expectOk(judgeRetention({ ...question, logP: -6, retentionTimeS: 10 }));
    expect(early).toMatchObject({ fromS: null, isContradiction: false });
  });

  it('tells nothing by few anchors, by anchors without order, or by what is no number', () => {
    const codeOf = (changed: Partial<Parameters<typeof judgeRetention>[0]>): string => {
      const answer = judgeRetention({
        anchors: anchorsWith(5),
        mode: 'reversed_phase',
        logP: 1,
        retentionTimeS: 1,
        ...changed,
      });
      return answer.ok ? '' : answer.error.code;
    };
    expect(codeOf({ anchors: anchorsWith(5).slice(0, 9) })).toBe('too_few_anchors');
    expect(codeOf({ anchors: anchorsWith(5, 0).map((each) => ({ ...each, retentionTimeS: 300 })) })).toBe(
      'no_order',
    );
    expect(codeOf({ logP: Number.NaN })).toBe('bad_number');
    expect(
      codeOf({ anchors: [...anchorsWith(5), { logP: Number.POSITIVE_INFINITY, retentionTimeS: 1 }] }),
    ).toBe('bad_number');
  });
});

describe('logP', () => {
  // The published sums of the contributions of atoms, by hand: benzene 6 × (0.1581 + 0.123).
  it('of benzene is the sum of its atoms’ contributions, and of polar structures lower', async () => {
    const benzene = expectOk(await octanolWaterOf('c1ccccc1'));
    expect(benzene.logP).toBeCloseTo(1.6866, 4);
    expect(benzene.method).toMatch(/^Crippen logP, RDKit \d/);
    expect(expectOk(await octanolWaterOf('OCC1OC(O)C(O)C(O)C1O')).logP).toBeLessThan(-2);
  });

  it.each(['', 'C(', 'no structure'])('"%s" is refused', async (smiles) => {
    const answer = await octanolWaterOf(smiles);
    expect(answer.ok ? '' : answer.error.code).toBe('invalid_smiles');
  });
});
