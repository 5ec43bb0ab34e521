import { describe, expect, it } from 'vitest';
import { addPart, bodyOf, emptyPart, type PartDraft, readParts } from './calculator-draft.ts';

const parse = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const part = (change: Partial<PartDraft>): PartDraft => ({ ...emptyPart(1), ...change });
const filler = part({ name: 'Pb', component: 'Filler', level: '0,3', massG: '0.4' });
const product = {
  max_daily_dose_g: 0.01,
  product_mass_g: 0.6,
  route: 'oral',
  substance_type: 'drug_product',
  treatment_duration: 'lifetime',
} as const;

describe('rows of the calculator', () => {
  it('are sent with their component and its mass, elements and solvents apart', () => {
    const read = readParts(
      [filler, part({ kind: 'solvent', name: 'MeCN', component: 'Binder', level: '120', massG: '0.2' })],
      parse,
    );
    expect(bodyOf(product, read)).toEqual({
      product,
      elemental_impurities: [
        { element: 'Pb', component: 'Filler', component_mass_g: 0.4, level_ug_per_g: 0.3 },
      ],
      residual_solvents: [{ name: 'MeCN', component: 'Binder', component_mass_g: 0.2, level_ppm: 120 }],
    });
  });

  it('are left out while something is missing, and counted where something is typed', () => {
    const read = readParts(
      [filler, part({ name: 'Pb' }), part({ name: 'Pb', component: 'Binder', level: '1' })],
      parse,
    );
    expect([read.elements.length, read.incomplete]).toEqual([1, 1]);
    expect(readParts([part({ ...filler, massG: '0' })], parse)).toMatchObject({
      elements: [],
      incomplete: 1,
    });
  });

  it('of which none is complete ask nothing', () => {
    expect(bodyOf(product, readParts([emptyPart(1)], parse))).toBeNull();
  });

  it('go on with the substance of the last one', () => {
    expect(addPart([{ ...filler, id: 4 }])[1]).toEqual(part({ id: 5, name: 'Pb' }));
  });
});
