import { describe, expect, it } from 'vitest';
import { type Denoted, tellSubstances } from './same-substance.ts';

const of = (names: string[], ...keys: string[]): Denoted => ({ names, keys });

describe('whether two records speak of one substance', () => {
  const drawn = of(['Impurity A'], 'structure S');
  const named = of(['impurity a '], 'name impurity a');
  const elsewhere = of(['HTS-4'], 'structure S');
  const other = of(['Impurity B'], 'structure T');

  it('is told by the structure, whatever either is called', () => {
    expect(tellSubstances([])(drawn, elsewhere)).toBe(true);
    expect(tellSubstances([])(drawn, other)).toBe(false);
  });

  it('is told by the name where one has no structure, also through a record that draws it under that name', () => {
    expect(tellSubstances([])(named, drawn)).toBe(true);
    expect(tellSubstances([])(named, elsewhere)).toBe(false);
    expect(tellSubstances([drawn])(named, elsewhere)).toBe(true);
    expect(tellSubstances([drawn])(named, other)).toBe(false);
  });

  it('does not take two drawings under one name for one, and a name alone for either of them', () => {
    const twin = of(['Impurity A'], 'structure T');
    const same = tellSubstances([drawn, twin]);
    expect([same(drawn, twin), same(named, drawn), same(named, twin)]).toEqual([false, true, true]);
  });

  it('joins the keys of a listed substance that is drawn, in any order of the records', () => {
    const records = [of(['ACN'], 'solvent 75-05-8'), of(['x'], 'structure S', 'solvent 75-05-8')];
    for (const known of [records, records.toReversed()])
      expect(tellSubstances(known)(of(['y'], 'structure S'), of(['ACN'], 'solvent 75-05-8'))).toBe(true);
  });
});
