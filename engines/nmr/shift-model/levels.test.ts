import { describe, expect, it } from 'vitest';
import { codeNumbers, codeSums } from './code-sums.ts';
import { environmentCodes, levelCount } from './environment-codes.ts';
import { addMolecule, estimateWithoutOwn, openMolecule, sumLabels } from './label-molecules.ts';
import { estimateFromLevels, levelEstimate, levelStatistics } from './level-estimate.ts';
import { findKey, freezeSums, readTables } from './level-tables.ts';
import { matchPeaks } from './match-peaks.ts';
import { graphOfSmiles, madeMolecules } from './testing/made-molecules.ts';

describe('estimates from levels', () => {
  it('shrink the mean of each level to the one before', () => {
    const statistics = levelStatistics();
    statistics.counts.set([10, 2]);
    statistics.meansPpm.set([30, 40]);
    const estimate = levelEstimate();
    estimateFromLevels(statistics, 80, estimate);
    const first = (10 * 30 + 0.7 * 80) / 10.7;
    const second = (2 * 40 + 0.7 * first) / 2.7;
    expect(estimate.deepest).toBe(1);
    expect(estimate.chainPpm[0]).toBeCloseTo(first, 12);
    expect(estimate.chainPpm[levelCount - 1]).toBeCloseTo(second, 12);
  });

  it('do not take in a label that is hardly believed, at however many levels it stands', () => {
    const statistics = levelStatistics();
    statistics.counts.set([10, 8, 0.1, 0.1, 0.1]);
    statistics.meansPpm.set([30, 31, 90, 90, 90]);
    const [known, doubted] = [levelEstimate(), levelEstimate()];
    estimateFromLevels(statistics, 80, doubted);
    statistics.counts.fill(0, 2);
    estimateFromLevels(statistics, 80, known);
    expect(doubted).toEqual(known);
    expect(doubted.deepest).toBe(1);
  });

  it('stay where they began when nothing is known', () => {
    const estimate = levelEstimate();
    estimateFromLevels(levelStatistics(), 80, estimate);
    expect(estimate.deepest).toBe(-1);
    expect(estimate.chainPpm[levelCount - 1]).toBe(80);
  });
});

describe('tables of levels', () => {
  const known = codeNumbers();
  const molecules = madeMolecules(1, 0.5)
    .filter(({ assigned }) => assigned.length > 0)
    .slice(0, 60)
    .map((molecule) => openMolecule(molecule, '13C', known));

  it('do not let a molecule speak of itself', () => {
    const sums = sumLabels(molecules, known);
    const [own] = molecules;
    if (own === undefined) throw new Error('no molecule');
    const before = estimateWithoutOwn(sums, own, 80);
    const moved = { ...own, shiftsPpm: own.shiftsPpm.map((shiftPpm) => shiftPpm + 50) };
    const others = sumLabels(molecules.slice(1), known);
    addMolecule(others, moved, 1);
    const after = estimateWithoutOwn(others, moved, 80);
    before.forEach((value, place) => {
      expect(after[place]).toBeCloseTo(value, 6);
    });
  });

  it('find by their sorted keys what the sums held', () => {
    const tables = freezeSums(sumLabels(molecules, known), known);
    const graph = graphOfSmiles('CCCO');
    const codes = environmentCodes(graph);
    const statistics = levelStatistics();
    readTables(tables, codes, 0, statistics);
    expect(statistics.counts[0]).toBeGreaterThan(0);
    const { keys } = tables[4] as (typeof tables)[number];
    for (let place = 0; place < keys.length / 2; place++)
      expect(findKey(keys, keys[2 * place + 1] as number, keys[2 * place] as number)).toBe(place);
    expect(findKey(keys, 0, 0)).toBe(-1);
    expect(findKey(new Uint32Array(0), 1, 1)).toBe(-1);
  });

  it('forget a code once all its labels are taken away', () => {
    const sums = sumLabels(molecules, known);
    for (const labelled of molecules) addMolecule(sums, labelled, -1);
    expect(freezeSums(sums, known).every(({ counts }) => counts.length === 0)).toBe(true);
    expect(codeSums(3).counts).toHaveLength(3);
  });
});

describe('matching a list of peaks', () => {
  const signals = [
    { places: [0], hydrogens: 3, shiftPpm: 20 },
    { places: [1], hydrogens: 0, shiftPpm: 22 },
    { places: [2], hydrogens: 0, shiftPpm: 130 },
  ];

  it('gives peaks to signals of their class in order', () => {
    const peaks = [
      { shiftPpm: 131, hydrogens: 0 },
      { shiftPpm: 23, hydrogens: 3 },
      { shiftPpm: 19, hydrogens: 0 },
    ];
    const match = matchPeaks(signals, peaks, 6);
    expect(match?.signals).toEqual([
      { places: [1], shiftPpm: 19 },
      { places: [2], shiftPpm: 131 },
      { places: [0], shiftPpm: 23 },
    ]);
    expect(match?.costPpm).toBeCloseTo((3 + 1 + 3) / 3, 12);
  });

  it('refuses other counts, other classes and what lies too far away', () => {
    const peak = (shiftPpm: number, hydrogens: number | null) => ({ shiftPpm, hydrogens });
    expect(matchPeaks(signals, [peak(20, 3), peak(22, 0)], 6)).toBeNull();
    expect(matchPeaks(signals, [peak(20, 3), peak(22, 3), peak(130, 0)], 6)).toBeNull();
    expect(matchPeaks(signals, [peak(20, null), peak(60, null), peak(150, null)], 6)).toBeNull();
    expect(matchPeaks(signals, [peak(20, null), peak(22, null), peak(130, null)], 6)?.costPpm).toBe(0);
  });
});
