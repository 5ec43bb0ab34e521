import { expect, it } from 'vitest';
import { buildSpinSystem } from './build-system.ts';
import { listExchanges } from './exchange-labels.ts';

const exchangesOf = (smiles: string) => {
  const built = buildSpinSystem({ smiles }, null);
  if (!built.ok) throw new Error(built.error.message);
  return listExchanges(built.value);
};

it('a ring read from its other end is an exchange of other atoms: 1-bromo-2-chlorobenzene', () => {
  const built = buildSpinSystem({ smiles: 'Clc1ccccc1Br' }, null);
  const kindOf = (coupling: number): string =>
    built.ok ? (built.value.couplings[coupling]?.kind ?? '') : '';
  const reversals = exchangesOf('Clc1ccccc1Br').filter(
    ({ shifts, couplings }) => shifts.length === 2 && couplings.every(([a, b]) => kindOf(a) === kindOf(b)),
  );
  expect(reversals).toHaveLength(1);
  expect(reversals[0]).toMatchObject({ isWithinAtoms: false });
  const kinds = reversals[0]?.couplings.map(([a]) => kindOf(a).replace(/,.*/, '')) ?? [];
  expect(kinds.sort()).toEqual(['meta', 'ortho']);
});

it('equivalent protons and protons of unlike number have no exchange: ethanol', () => {
  expect(exchangesOf('CCO')).toEqual([]);
});

it('both protons of a CH₂ beside a stereocentre may be taken for each other, and that names no other atom', () => {
  const within = exchangesOf('N[C@@H](CC(=O)O)C(=O)O').filter(({ isWithinAtoms }) => isWithinAtoms);
  expect(within).toHaveLength(1);
  expect(within[0]?.couplings).toHaveLength(1);
});

it('two parts of a molecule that couple alike may be taken for each other', () => {
  // An ethyl ester and an ethyl sulfide: which is which, couplings do not tell.
  expect(exchangesOf('CCOC(=O)C(Cl)(Br)SCC').some(({ shifts }) => shifts.length === 3)).toBe(true);
});
