import { describe, expect, it } from 'vitest';
import { classifyLines, type LinesToClassify, referencedBy } from '../../testing/classify-lines.ts';
import { fittedLine } from '../../testing/fitted-lines.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { labelRules } from './label-rules.ts';

const frequencyMhz = 600;

const lineAt = (shiftPpm: number, area: number, snr = 400): FittedLine =>
  fittedLine({ shiftPpm, height: area, area, widthHz: 1, snr });

const triplet = (centrePpm: number, area: number): FittedLine[] =>
  [1, 2, 1].map((share, i) => lineAt(centrePpm + ((1 - i) * 8) / frequencyMhz, (area * share) / 4));

const fixed = referencedBy('TSP or DSS');
const lost = { ...fixed, method: 'metadata', compound: null } as const;

const classify = (
  own: readonly FittedLine[],
  metadataSpelling: string,
  reference: LinesToClassify['reference'] = fixed,
) => classifyLines(own, { frequencyMhz, metadataSpelling, reference });

describe('the CH2 groups of DSS', () => {
  const sample = [lineAt(4.77, 90), ...triplet(3.6, 12), lineAt(2.2, 18), lineAt(0, 9)];

  it('are the standard’s where all three are there in proportion', () => {
    const label = classify([...sample, ...triplet(2.91, 2), ...triplet(1.76, 2), ...triplet(0.63, 2)], 'D2O');
    for (const shiftPpm of [2.91, 1.76, 0.63]) {
      expect(label(shiftPpm)).toMatchObject({
        category: 'reference',
        assignment: 'DSS',
        rule: 'standard_chain',
      });
    }
  });

  it('are signals of the compound where one is missing or they are too large', () => {
    const without = classify([...sample, ...triplet(2.91, 2), ...triplet(0.63, 2)], 'D2O');
    expect(without(2.91)?.category).not.toBe('reference');
    const large = classify([...sample, ...triplet(2.91, 9), ...triplet(1.76, 9), ...triplet(0.63, 9)], 'D2O');
    expect(large(2.91)?.category).not.toBe('reference');
  });
});

it('tells CHCl3 from a proton beside it by its 13C satellites', () => {
  const satellites = (shiftPpm: number, couplingHz: number) =>
    [1, -1].map((side) => lineAt(shiftPpm + (side * couplingHz) / 2 / frequencyMhz, 0.0535, 6));
  const label = classify(
    [
      lineAt(7.262, 10, 2000),
      ...satellites(7.262, 160),
      lineAt(7.215, 10, 2000),
      ...satellites(7.215, 209),
      ...triplet(3.6, 10),
    ],
    'CDCl3',
  );
  expect(label(7.215)).toMatchObject({ category: 'solvent', rule: 'solvent_satellites' });
  expect(label(7.262)).toMatchObject({ category: 'compound', rule: 'compound_on_carbon' });
});

it('calls no single line the compound on an axis that nothing fixed while the solvent is missing', () => {
  const label = classify([...triplet(3.6, 10), lineAt(6.4, 5), lineAt(2.4, 15)], 'CDCl3', lost);
  expect(label(6.4)).toMatchObject({ category: 'unknown', rule: 'axis_lost' });
  expect(label(3.6)?.category).toBe('compound');
});

it('says how every category was decided in a sentence, and none with certainty', () => {
  const label = classify([...triplet(3.6, 10), lineAt(4.77, 90), lineAt(2.4, 15), lineAt(0, 3)], 'D2O');
  for (const shiftPpm of [3.6, 4.77, 2.4, 0]) {
    const given = label(shiftPpm);
    if (given === undefined) throw new Error('no label');
    expect(given.reason.startsWith(labelRules[given.rule].sentence)).toBe(true);
    expect(given.reason).not.toContain(given.rule);
    expect(given.confidence).toBeLessThan(100);
  }
});
