import { describe, expect, it } from 'vitest';
import type { StructureProtons } from '../../chem/structure-protons.ts';
import { classifyLines } from '../../testing/classify-lines.ts';
import { fittedLine } from '../../testing/fitted-lines.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { isMirrorImage } from './line-symmetry.ts';

const frequencyMhz = 500;

const lineAt = (shiftPpm: number, area: number, widthHz = 1): FittedLine =>
  fittedLine({ shiftPpm, height: area / widthHz, area, widthHz, snr: 400 });

const multiplet = (centrePpm: number, area: number, pattern: readonly number[], jHz = 7): FittedLine[] => {
  const sum = pattern.reduce((all, share) => all + share, 0);
  return pattern.map((share, i) =>
    lineAt(centrePpm + (((pattern.length - 1) / 2 - i) * jHz) / frequencyMhz, (area * share) / sum),
  );
};
const doublet = [1, 1];
const triplet = [1, 2, 1];
const quartet = [1, 3, 3, 1];

const classify = (
  own: readonly FittedLine[],
  metadataSpelling: string,
  protons: StructureProtons | null = null,
) => classifyLines(own, { frequencyMhz, metadataSpelling, protons });

const ethyl = [...multiplet(3.6, 20, quartet), ...multiplet(1.2, 30, triplet)];
const structure = (total: number, exchanging = 0): StructureProtons => ({
  total,
  exchanging,
  groups: [{ nuclei: total, element: 'C', isExchanging: false }],
});

describe('mirror images', () => {
  it('are multiplets of first order and no multiplet with a line more', () => {
    expect(isMirrorImage(multiplet(2, 3, quartet), frequencyMhz)).toBe(true);
    expect(isMirrorImage([...multiplet(2, 3, quartet), lineAt(1.97, 2)], frequencyMhz)).toBe(false);
    expect(isMirrorImage([lineAt(2, 1)], frequencyMhz)).toBe(false);
  });
});

describe('water within a multiplet', () => {
  it('is the line that breaks the mirror', () => {
    const label = classify(
      [...ethyl, lineAt(7.26, 3), ...multiplet(1.575, 10, doublet, 6), lineAt(1.561, 3)],
      'CDCl3',
    );
    expect(label(1.561)).toMatchObject({ category: 'solvent', assignment: 'water' });
    expect(label(1.581)?.category).toBe('compound');
  });

  it('is the line three times as large as the rest', () => {
    const own = multiplet(1.58, 10, [1, 4, 6, 4, 1]);
    const label = classify([...ethyl, lineAt(7.26, 3), ...own, lineAt(1.559, 40)], 'CDCl3');
    expect(label(1.559)).toMatchObject({ category: 'solvent', assignment: 'water' });
    expect(label(1.58)?.category).toBe('compound');
  });

  it('is nowhere in a whole triplet at its place', () => {
    const own = multiplet(1.56, 20, triplet);
    const label = classify([...ethyl, lineAt(7.26, 3), ...own], 'CDCl3');
    for (const { shiftPpm } of own) expect(label(shiftPpm)?.category).toBe('compound');
  });

  it('is HDO where three equal lines at its coupling stand beside H2O', () => {
    const hdo = multiplet(3.298, 9, [1, 1, 1], 2.4);
    const solvent = multiplet(2.5, 9, [1, 2, 3, 2, 1], 1.9);
    const label = classify([...ethyl, ...solvent, lineAt(3.33, 12), ...hdo], 'DMSO');
    for (const { shiftPpm } of hdo)
      expect(label(shiftPpm)).toMatchObject({ category: 'solvent', assignment: 'water' });
  });
});

describe('with a structure', () => {
  it('a line at the place of CHCl3 is the compound’s where it holds the proton that is missing', () => {
    const lines = [...ethyl, lineAt(7.262, 10), lineAt(2.4, 30)];
    expect(classify(lines, 'CDCl3', structure(9))(7.262)?.category).toBe('compound');
    expect(classify(lines, 'CDCl3', structure(8))(7.262)?.category).toBe('solvent');
  });

  it('a fraction of a proton that couples with nothing is not called the compound’s', () => {
    const lines = [...ethyl, lineAt(7.262, 3), lineAt(6.2, 4), lineAt(1.56, 3)];
    expect(classify(lines, 'CDCl3', structure(5))(6.2)).toMatchObject({
      category: 'unknown',
      rule: 'structure_full',
    });
    expect(classify(lines, 'CDCl3', structure(5))(3.6 + 3.5 / frequencyMhz)?.category).toBe('compound');
  });
});

it('leaves the OH of CD3OD to water, and a singlet beside it to the compound', () => {
  const solvent = multiplet(3.31, 9, [1, 2, 3, 2, 1], 1.6);
  const label = classify(
    [
      ...multiplet(1.2, 30, triplet),
      ...multiplet(2.6, 20, quartet),
      ...solvent,
      lineAt(4.87, 12, 6),
      lineAt(4.95, 20),
    ],
    'MeOD',
  );
  expect(label(4.87)).toMatchObject({ category: 'solvent', assignment: 'water' });
  expect(label(4.95)?.category).not.toBe('solvent');
});

it('does not take a narrow line within the comb of CHD2 for all of it', () => {
  const solvent = multiplet(2.5, 1, [1, 2, 3, 2, 1], 1.9);
  const lines = [...ethyl, lineAt(2.503, 30), ...solvent, lineAt(3.33, 8, 4)];
  expect(classify(lines, 'DMSO')(2.503)?.category).not.toBe('solvent');
});

it('gives the feet of a carbon comb to the solvent and a carbon between its lines to the compound', () => {
  const [couplingHz, carbonMhz] = [21, 125];
  const comb = [1, 3, 6, 7, 6, 3, 1].map((share, i) =>
    lineAt(39.52 + ((3 - i) * couplingHz) / carbonMhz, share, 1.5),
  );
  const feet = comb.map((line) => lineAt(line.shiftPpm + 2.5 / carbonMhz, 0.4 * line.area, 1.5));
  const carbons = [160.1, 131.4, 114.2, 55.3, 20.1].map((shiftPpm) => lineAt(shiftPpm, 4, 1.5));
  const between = lineAt(39.52 + (0.45 * couplingHz) / carbonMhz, 4, 1.5);
  const label = classifyLines([...comb, ...feet, ...carbons, between], {
    nucleus: '13C',
    frequencyMhz: carbonMhz,
    fromPpm: 220,
    toPpm: -10,
    metadataSpelling: 'DMSO',
  });
  for (const { shiftPpm } of [...comb, ...feet]) expect(label(shiftPpm)?.category).toBe('solvent');
  expect(label(between.shiftPpm)?.category).toBe('compound');
});
