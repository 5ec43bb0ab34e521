import { Molecule } from 'openchemlib';
import { expect, it } from 'vitest';
import { isElementSymbol } from './element-symbols.ts';

it('the elements are those of the structure reader, 118 in all', () => {
  const known = Array.from({ length: 118 }, (_, place) => Molecule.cAtomLabel[place + 1] ?? '');
  expect(known.filter((symbol) => !isElementSymbol(symbol))).toEqual([]);
  expect(new Set(known).size).toBe(118);
  expect(['D', 'T', 'Xx', '', 'h', 'R1'].filter(isElementSymbol)).toEqual([]);
});
