import { describe, expect, it } from 'vitest';
import names from '#resources/facts/german-names.json' with { type: 'json' };
import { isCasNumber } from '../chem/cas-number.ts';
import { findElement } from './elemental-impurities/elemental-impurities.ts';
import { identifyImpurities } from './identify-impurity.ts';
import { findListedByName } from './mutagenic-impurities/mutagenic-limits.ts';
import { findByText } from './nitrosamines/find-by-name.ts';
import { findSolvent, solventTable } from './residual-solvents/find-solvent.ts';

const solventOf = (name: string): string | undefined => {
  const found = findSolvent({ name });
  return found.ok && found.value.kind === 'listed' ? found.value.row.cas[0] : undefined;
};

describe('names in German', () => {
  it.each(names.solvents.flatMap(({ cas, names: own }) => own.map((name) => ({ name, cas }))))(
    '$name is the solvent $cas and no other',
    ({ name, cas }) => {
      expect(solventOf(name)).toBe(cas);
      expect(solventOf(` ${name.toUpperCase()} `)).toBe(cas);
    },
  );

  it.each([
    ['Benzol', 'Benzene'],
    ['Toluol', 'Toluene'],
    ['Essigsaeureethylester', 'Ethyl acetate'],
    ['Äthylacetat', 'Ethyl acetate'],
  ])('%s stands for %s', (name, english) => {
    const found = findSolvent({ name });
    expect(found.ok && found.value.kind === 'listed' ? found.value.row.name : undefined).toBe(english);
  });

  it.each(names.ambiguous)(
    '$name may stand for several, or is said with less than is asked for',
    ({ name }) => {
      const found = findSolvent({ name });
      expect(found.ok && found.value.kind === 'ambiguous' && found.value.candidates.length > 0).toBe(true);
    },
  );

  it.each(names.elements)('$names and $cas are $symbol', ({ symbol, cas, names: own }) => {
    expect(isCasNumber(cas)).toBe(true);
    for (const text of [symbol, cas, ...own]) expect(findElement(text)).toMatchObject({ value: { symbol } });
  });

  it.each(names.mutagens)('$names and $cas are compounds of M7', ({ cas, names: own }) => {
    for (const text of [cas, ...own]) expect(findListedByName(text)?.cas).toBe(cas);
  });

  it('of nitrosamines leave out an e', () => {
    expect(findByText({ name: 'N-Nitrosodimethylamin' }).rows).toEqual(findByText({ name: 'NDMA' }).rows);
    expect(findByText({ name: 'N-Nitrosopiperidin' }).rows.length).toBeGreaterThan(0);
    for (const ethyl of ['diäthyl', 'diaethyl', 'DIA\u0308THYL', 'diethyl'])
      expect(findByText({ name: `N-Nitroso${ethyl}amin` }).rows).toEqual(findByText({ name: 'NDEA' }).rows);
    // With a letter that no English name has it is another name, and not the rest of it.
    expect(findByText({ name: 'NDMÄA' }).rows).toEqual([]);
    expect(findByText({ name: 'NDMA\u0431' }).rows).toEqual([]);
  });

  it('cover every solvent and every element of the tables', () => {
    const named = new Set(names.solvents.map(({ cas }) => cas));
    const same = new Set(['Chloroform', 'Tetralin', 'Cellosolve']);
    const missing = solventTable.solvents.filter(
      ({ cas, name }) => !named.has(cas[0] ?? '') && !same.has(name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('are the substance that English names, CAS numbers and drawings are', () => {
    const keyOf = (name: string, smiles: string | null = null) =>
      identifyImpurities([{ name, smiles }])[0]?.key;
    expect(keyOf('Blei')).toBe(keyOf('7439-92-1'));
    expect(keyOf('Benzol')).toBe(keyOf('what we call it', 'c1ccccc1'));
    expect(keyOf('p-Xylol')).toBe(keyOf('what we call it', 'Cc1ccc(C)cc1'));
    expect(keyOf('Styrol')).toBe(keyOf('what we call it', 'C=Cc1ccccc1'));
    expect(keyOf('what we call it', '[Pb]')).toBe('element Pb');
  });
});
