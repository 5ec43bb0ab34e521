import { describe, expect, it } from 'vitest';
import { chemicalParts } from './chemical-parts.ts';

/** Lowered parts in _{}, raised ones in ^{}, italics in //. */
const setText = (name: string): string =>
  chemicalParts(name)
    .map(
      ({ text, set }) =>
        ({ plain: text, lowered: `_{${text}}`, raised: `^{${text}}`, italic: `/${text}/` })[set],
    )
    .join('');

describe('a chemical name', () => {
  it.each([
    ['CDCl3', 'CDCl_{3}'],
    ['CD3OD', 'CD_{3}OD'],
    ['C6D5Cl', 'C_{6}D_{5}Cl'],
    ['(CD3)2CO', '(CD_{3})_{2}CO'],
    ['H2O', 'H_{2}O'],
    ['DMSO-d6', 'DMSO-/d/_{6}'],
    ['toluene-d8', 'toluene-/d/_{8}'],
    ['13C satellite of 8.022 ppm', '^{13}C satellite of 8.022 ppm'],
    ['13C-Satellit von 8,022 ppm', '^{13}C-Satellit von 8,022 ppm'],
    ['TMS', 'TMS'],
    ['CC0', 'CC0'],
    ['CC0 1.0, CC-BY-4.0', 'CC0 1.0, CC-BY-4.0'],
    ['ISO9001', 'ISO9001'],
    ['C100H202', 'C_{100}H_{202}'],
    ['H-4', 'H-4'],
    ['2-propanol', '2-propanol'],
    ['line of CDCl3.', 'line of CDCl_{3}.'],
    ['(CDCl3); SNR 7055', '(CDCl_{3}); SNR 7055'],
    ['H4', 'H4'],
    ['M7 and Q3D', 'M7 and Q3D'],
    ['δ 7.71 (d, J = 9.5 Hz, 1H), 3.8 (s, 3H).', '/δ/ 7.71 (d, /J/ = 9.5 Hz, 1H), 3.8 (s, 3H).'],
    ['', ''],
  ])('%s is set as %s', (name, expected) => {
    expect(setText(name)).toBe(expected);
  });

  it('loses and changes no letter', () => {
    for (const name of ['CDCl3, H2O', 'THF-d8 (residual)', '1H']) {
      expect(
        chemicalParts(name)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }
  });
});
