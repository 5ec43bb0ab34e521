import { describe, expect, it } from 'vitest';
import { classifyLines } from '../../testing/classify-lines.ts';
import { fittedLine } from '../../testing/fitted-lines.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';

const lineAt = (shiftPpm: number, height: number): FittedLine =>
  fittedLine({ shiftPpm, height, area: height, snr: height });

const protonAxis = { nucleus: '1H', frequencyMhz: 500, fromPpm: 14, toPpm: -2 };
const carbonAxis = { nucleus: '13C', frequencyMhz: 125, fromPpm: 230, toPpm: -10 };

/** A spectrum of a 500 MHz instrument; returns category and assignment by shift. */
const classify = (lines: readonly FittedLine[], axis = protonAxis, metadataSpelling = 'CDCl3') => {
  const labelAt = classifyLines(lines, { ...axis, metadataSpelling });
  return (shiftPpm: number) => {
    const label = labelAt(shiftPpm);
    return [label?.category, label?.assignment];
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

it('knows water that binds by its width, where it counts no proton of the compound', () => {
  const beside = sample.filter(({ shiftPpm }) => shiftPpm !== 1.56);
  // Too weak to show whether it has 13C satellites.
  const at = (shiftPpm: number, height: number, widthHz: number) =>
    classify([...beside, { ...lineAt(shiftPpm, height), widthHz, snr: 500 }])(shiftPpm);
  expect(at(1.72, 6000, 8)).toEqual(['solvent', 'water']);
  expect(at(1.42, 6000, 8)[1]).not.toBe('water');
  // As large or as sharp as the compound's own, or farther off: water or the compound, and nothing tells which.
  expect(at(1.72, 6000, 0.8)).toEqual(['unknown', null]);
  expect(at(1.72, 40_000, 8)).toEqual(['unknown', null]);
  expect(at(1.9, 6000, 8)).toEqual(['unknown', null]);
});

describe('known impurities of carbon spectra', () => {
  const compound = [161, 143.2, 126.9, 114.7, 50.4, 25.6].map((shiftPpm) => lineAt(shiftPpm, 10_000));
  const solvent = [77.416, 77.16, 76.904].map((shiftPpm) => lineAt(shiftPpm, 3000));
  const own = [...compound, ...solvent];
  const classifyCarbons = (lines: readonly FittedLine[]) => classify(lines, carbonAxis);
  /** Toluene as a concentrated solution shows it: every carbon further right than in the table. */
  const toluene = (height: number): FittedLine[] => [
    lineAt(137.5, 0.3 * height),
    lineAt(128.74, 2 * height),
    lineAt(127.94, 2 * height),
    lineAt(125.02, height),
    lineAt(21.06, 0.6 * height),
  ];

  it('are named when all their carbons moved together', () => {
    const label = classifyCarbons([...own, ...toluene(600)]);
    for (const { shiftPpm } of toluene(1)) expect(label(shiftPpm)).toEqual(['impurity', 'toluene']);
    for (const { shiftPpm } of compound) expect(label(shiftPpm)).toEqual(['compound', null]);
  });

  it.each([
    ['one is missing', [...own, ...toluene(600).slice(1)]],
    ['one moved the other way', [...own, ...toluene(600).slice(0, 4), lineAt(21.8, 360)]],
    ['one is ten times too strong', [...own, ...toluene(600).slice(0, 4), lineAt(21.06, 6000)]],
    ['they are the compound themselves', [...solvent, ...toluene(10_000)]],
  ])('take nothing from the compound where %s', (_, lines) => {
    const label = classifyCarbons(lines);
    expect([128.74, 127.94, 125.02].map(label)).toEqual(Array(3).fill(['compound', null]));
  });

  it('with one line are named far below every carbon of the compound, and not beside weak ones', () => {
    const methanol = lineAt(50.41, 1000);
    const without = own.filter(({ shiftPpm }) => shiftPpm !== 50.4);
    expect(classifyCarbons([...without, methanol])(50.41)).toEqual(['impurity', 'methanol']);
    const quaternary = lineAt(151, 2500);
    expect(classifyCarbons([...without, methanol, quaternary])(50.41)).toEqual(['compound', null]);
    expect(classifyCarbons([...without, lineAt(50.41, 10_000)])(50.41)).toEqual(['compound', null]);
  });
});

describe('known impurities of proton spectra', () => {
  it('keep to the proportions of their protons', () => {
    const quartet = [1, 3, 3, 1].map((share, i) => lineAt(4.12 + (1.5 - i) * 0.014, 1000 * share));
    const triplet = [1, 2, 1].map((share, i) => lineAt(1.26 + (1 - i) * 0.014, 150 * share));
    const label = classify([...sample, lineAt(2.05, 3000), ...quartet, ...triplet]);
    for (const shiftPpm of [4.134, 2.05, 1.26]) expect(label(shiftPpm)[0]).not.toBe('impurity');
  });

  it('are alcohols a little off their place, where the signal is no proton of the compound', () => {
    const inAcetone = (methanol: FittedLine) =>
      classify(
        [lineAt(8.2, 20_000), lineAt(7.4, 20_000), lineAt(3.85, 60_000), methanol],
        protonAxis,
        'acetone',
      );
    expect(inAcetone(lineAt(3.34, 7000))(3.34)).toEqual(['impurity', 'methanol']);
    expect(inAcetone(lineAt(3.34, 60_000))(3.34)).toEqual(['compound', null]);
    expect(inAcetone(lineAt(3.4, 7000))(3.4)).toEqual(['compound', null]);
  });

  it('are no multiplets where a single line stands', () => {
    const inAcetone = [
      ...sample.filter(({ shiftPpm }) => shiftPpm !== 7.26),
      lineAt(7.76, 300),
      lineAt(7.35, 600),
    ];
    const label = classify(inAcetone, { ...protonAxis, fromPpm: 8.2 }, 'acetone');
    expect(label(7.76)).toEqual(['unknown', null]);
  });
});
