import { expect, it } from 'vitest';
import { identifyNitrosamine } from './identify-nitrosamine.ts';

const codeOf = (smiles: string): string => {
  const identified = identifyNitrosamine(smiles);
  if (!identified.ok) throw new Error(identified.error.message);
  return identified.value.code;
};

it.each([
  ['another spelling', 'CN(C)N=O', 'O=NN(C)C'],
  ['the other resonance form', 'CN(C)N=O', 'C[N+](C)=N[O-]'],
  ['labelled atoms', 'CN(C)N=O', '[2H]C([2H])([2H])N(C)N=O'],
  ['a salt', 'O=NN1CCNCC1', 'O=NN1CCNCC1.Cl'],
])('one nitrosamine has one code: %s', (_what, one, other) => {
  expect(codeOf(one)).toBe(codeOf(other));
});

it('tells homologues and enantiomers apart', () => {
  const codes = ['CN(C)N=O', 'CCN(C)N=O', 'C[C@H](O)CN(C)N=O', 'C[C@@H](O)CN(C)N=O'].map(codeOf);
  expect(new Set(codes).size).toBe(codes.length);
});

it.each(['C1CC', 'CN(C)N=O.CCN(C)N=O', 'CN(*)N=O', ''])('has none for what cannot be read: %s', (smiles) => {
  expect(identifyNitrosamine(smiles)).toMatchObject({ ok: false });
});

it.each([
  ['CN(C)N=O', true],
  ['C[N+](C)=N[O-].Cl', true],
  ['CN(N=O)C(N)=O', false],
  ['Cn1cnc2c1c(=O)n(C)c(=O)n2C', false],
])('tells whether %s is a nitrosamine', (smiles, isNitrosamine) => {
  expect(identifyNitrosamine(smiles)).toMatchObject({ ok: true, value: { isNitrosamine } });
});
