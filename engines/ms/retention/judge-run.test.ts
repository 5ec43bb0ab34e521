import { describe, expect, it } from 'vitest';
import { judgeRun, type RetainedCompound } from './judge-run.ts';

/** Chains of alcohols: logP rises by the same with every carbon, and they come so many seconds apart. */
const alcohols = (count: number, secondsApart = 60): RetainedCompound[] =>
  Array.from({ length: count }, (_, place) => ({
    key: `f${place}`,
    smiles: `${'C'.repeat(place + 2)}O`,
    retentionTimeS: 120 + secondsApart * place,
    isAnchor: true,
  }));

const codesOf = (found: Awaited<ReturnType<typeof judgeRun>>) =>
  [...found.contradictions].map(([key, { code }]) => [key, code]);

describe('retention of the structures of a run', () => {
  it('contradicts what comes far from its place among identified compounds, with its figures', async () => {
    const late = { key: 'late', smiles: 'OCCO', retentionTimeS: 700, isAnchor: false };
    const found = await judgeRun([...alcohols(13), late], 'reversed_phase');
    expect(codesOf(found)).toEqual([['late', 'retention_disagrees']]);
    expect(found.reasons).toEqual([]);
    const contradiction = found.contradictions.get('late');
    expect(contradiction?.message).toMatch(
      /^It comes at 11\.67 min, and .* expected before \d+\.\d\d min\.$/,
    );
    expect(contradiction?.evidence).toMatch(
      /^logP -\d\.\d\d \(Crippen logP, RDKit .*\).* by 13 identified compounds/,
    );
  });

  it('judges nothing by fewer than ten others, nor without order, and says why', async () => {
    const ten = await judgeRun(alcohols(10), 'reversed_phase');
    expect([ten.judged, codesOf(ten)]).toEqual([0, []]);
    expect(ten.reasons).toEqual([expect.stringContaining('Found: 9 compounds')]);
    const still = await judgeRun(alcohols(14, 0), 'reversed_phase');
    expect([still.judged, still.reasons]).toEqual([0, [expect.stringContaining('does not follow')]]);
    const reversed = await judgeRun(alcohols(14), 'hilic');
    expect([reversed.judged, codesOf(reversed)]).toEqual([0, []]);
    expect(await judgeRun([], 'hilic')).toEqual({ contradictions: new Map(), judged: 0, reasons: [] });
  });

  it('counts a compound once, whatever many ions it has, and judges none by itself', async () => {
    const twice = alcohols(9).flatMap((each) => [each, { ...each, key: `${each.key}b` }]);
    expect((await judgeRun(twice, 'reversed_phase')).judged).toBe(0);
  });

  it('leaves out structures that cannot be read', async () => {
    const broken = { key: 'x', smiles: 'C(', retentionTimeS: 5, isAnchor: true };
    const found = await judgeRun([...alcohols(12), broken], 'reversed_phase');
    expect(found.contradictions.has('x')).toBe(false);
    expect(found.judged).toBe(12);
  });
});
