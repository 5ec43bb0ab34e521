import { describe, expect, it } from 'vitest';
import type { ReferenceFinding } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { classifySignals } from './classify-signals.ts';
import { detectSolvent } from './detect-solvent.ts';
import { findCompanions } from './find-satellites.ts';

const lineAt = (shiftPpm: number, height: number): FittedLine => ({
  shiftPpm,
  height,
  area: height,
  widthHz: 0.8,
  lorentzFraction: 1,
  snr: height,
  fitResidual: 0.01,
});

const byTms: ReferenceFinding = {
  method: 'internal_standard',
  compound: 'TMS',
  offsetPpm: 0,
  reason: '',
  source: '',
};

/** A 500 MHz spectrum in CDCl3; returns category and assignment by shift. */
const classify = (lines: readonly FittedLine[]) => {
  const sorted = [...lines].sort((a, b) => b.shiftPpm - a.shiftPpm);
  const axis = { nucleus: '1H', frequencyMhz: 500, fromPpm: 14, toPpm: -2 };
  const companions = findCompanions(sorted, axis.frequencyMhz);
  const satellites = new Set(companions.map((companion) => companion.lineIndex));
  const question = { ...axis, lines: sorted, reference: byTms };
  const solvent = detectSolvent({ ...question, companions: satellites, metadataSpelling: 'CDCl3' });
  const { labels } = classifySignals({ ...question, companions, solvent, protons: null });
  return (shiftPpm: number) => {
    const index = sorted.findIndex((line) => Math.abs(line.shiftPpm - shiftPpm) < 1e-3);
    return [labels[index]?.category, labels[index]?.assignment];
  };
};

const sample = [
  lineAt(7.26, 900),
  lineAt(6.8, 20_000),
  lineAt(3.85, 60_000),
  lineAt(1.56, 1_500),
  lineAt(0, 5_000),
];

describe('five categories', () => {
  it('tells solvent, water, standard and compound apart', () => {
    const label = classify(sample);
    expect(label(7.26)).toEqual(['solvent', 'CDCl3']);
    expect(label(1.56)).toEqual(['solvent', 'water']);
    expect(label(0)).toEqual(['reference', 'TMS']);
    expect(label(6.8)).toEqual(['compound', null]);
    expect(label(3.85)).toEqual(['compound', null]);
  });

  it('gives 13C satellites to their parent and keeps them the compound’s own', () => {
    const label = classify([...sample, lineAt(3.85 + 0.142, 330), lineAt(3.85 - 0.142, 320)]);
    expect(label(3.992)).toEqual(['compound', '13C satellite of 3.850 ppm']);
    expect(label(3.708)).toEqual(['compound', '13C satellite of 3.850 ppm']);
  });

  it('names a trace of dichloromethane and of ethyl acetate only when all its signals are there', () => {
    const label = classify([...sample, lineAt(5.3, 900), lineAt(2.05, 900)]);
    expect(label(5.3)).toEqual(['impurity', 'dichloromethane']);
    expect(label(2.05)).toEqual(['unknown', null]);
    const quartet = [1, 3, 3, 1].map((share, i) => lineAt(4.12 + (1.5 - i) * 0.014, 250 * share));
    const triplet = [1, 2, 1].map((share, i) => lineAt(1.26 + (1 - i) * 0.014, 750 * share));
    const complete = classify([...sample, lineAt(2.05, 3000), ...quartet, ...triplet]);
    expect(complete(2.05)).toEqual(['impurity', 'ethyl acetate']);
    expect(complete(1.26)).toEqual(['impurity', 'ethyl acetate']);
  });

  it('does not call a methyl group of the compound acetone because it lies at 2.17 ppm', () => {
    expect(classify([...sample, lineAt(2.17, 60_000)])(2.17)).toEqual(['compound', null]);
  });

  it('leaves an unexplained trace open', () => {
    expect(classify([...sample, lineAt(4.9, 300)])(4.9)).toEqual(['unknown', null]);
  });
});
