import { describe, expect, it } from 'vitest';
import type { StructureProtons } from '../../chem/structure-protons.ts';
import { classifyLines } from '../../testing/classify-lines.ts';
import { fittedLine } from '../../testing/fitted-lines.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';

const frequencyMhz = 400;

/** Below what would show 13C satellites. */
const snr = 500;

const lineAt = (shiftPpm: number, area: number, widthHz = 1): FittedLine =>
  fittedLine({ shiftPpm, height: area / widthHz, area, widthHz, snr });

const multiplet = (centrePpm: number, jHz: number, areas: readonly number[]): FittedLine[] => {
  const total = areas.reduce((sum, area) => sum + area, 0);
  return areas.map((area, i) =>
    lineAt(centrePpm + (((areas.length - 1) / 2 - i) * jHz) / frequencyMhz, (2 * area) / total),
  );
};

/** Signals of one, two and three protons beside what is asked about. */
const compound = [lineAt(7.26, 0.3), lineAt(8.1, 1), lineAt(6.4, 2), lineAt(3.85, 3), lineAt(2.45, 3)];
const nineProtons: StructureProtons = {
  total: 9,
  exchanging: 0,
  groups: [{ nuclei: 9, element: 'C', isExchanging: false }],
};

const classify = (
  beside: readonly FittedLine[],
  protons: StructureProtons | null = null,
  metadataSpelling = 'CDCl3',
) => classifyLines([...compound, ...beside], { frequencyMhz, fromPpm: 14, metadataSpelling, protons });

describe('a multiplet at the place of water', () => {
  it.each([
    ['quintet', [1, 4, 6, 4, 1]],
    ['triplet', [1, 2, 1]],
    ['quartet', [1, 3, 3, 1]],
    ['doublet', [1, 1]],
  ])('is the compound where it is a %s, and says why', (_, areas) => {
    const lines = multiplet(1.61, 7, areas);
    const label = classify(lines);
    for (const { shiftPpm } of lines) {
      expect(label(shiftPpm)?.category).toBe('compound');
      expect(label(shiftPpm)?.reason).toContain('water has no partner to couple with');
    }
  });

  it('leaves water the single line beside it', () => {
    const lines = multiplet(1.62, 7, [1, 4, 6, 4, 1]);
    const label = classify([...lines, lineAt(1.545, 1.3, 4)]);
    expect(label(1.545)).toMatchObject({ category: 'solvent', assignment: 'water' });
    for (const { shiftPpm } of lines) expect(label(shiftPpm)?.category).toBe('compound');
  });
});

describe('water', () => {
  it.each([
    ['a narrow line', [lineAt(1.57, 0.7)]],
    ['a broad line', [lineAt(1.57, 2, 12)]],
    [
      'a broad line that took three to fit',
      [lineAt(1.575, 0.5, 8), lineAt(1.57, 1, 9), lineAt(1.562, 0.5, 8)],
    ],
    ['a line the magnet broke in two', [lineAt(1.571, 0.7), lineAt(1.568, 0.7)]],
  ])('is %s', (_, lines) => {
    const label = classify(lines);
    for (const { shiftPpm } of lines) {
      expect(label(shiftPpm)).toMatchObject({ category: 'solvent', assignment: 'water' });
    }
  });

  it('is H2O with HDO beside it in DMSO', () => {
    const quintet = multiplet(2.5, 1.9, [1, 2, 3, 2, 1]).map((line) => ({ ...line, widthHz: 0.7 }));
    const lines = [
      lineAt(3.33, 2),
      ...multiplet(3.3, 1, [1, 1, 1]).map((line) => ({ ...line, area: 0.3, height: 0.3 })),
    ];
    const label = classify([...quintet, ...lines], null, 'DMSO');
    for (const { shiftPpm } of lines) {
      expect(label(shiftPpm)).toMatchObject({ category: 'solvent', assignment: 'water' });
    }
  });

  it('is no proton the structure needs, and any line for which it has none left', () => {
    const at = (protons: StructureProtons) => classify([lineAt(1.58, 3)], protons)(1.58);
    expect(at(nineProtons)).toMatchObject({ category: 'solvent', assignment: 'water' });
    const twelve = { total: 12, exchanging: 0, groups: [{ nuclei: 12, element: 'C', isExchanging: false }] };
    expect(at(twelve)?.category).toBe('compound');
    expect(at(twelve)?.reason).toContain('3 H that no other signal shows');
  });
});
