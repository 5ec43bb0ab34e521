import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { constitutionCode } from '../../chem/isomers/draw-isomers.ts';
import type { Contender } from './arbitrate.ts';
import { describeRivals, scoreRivals } from './rivals.ts';
import type { ScoredCandidate } from './score-candidate.ts';

const contender = (support: number, isContradicted = false): Contender => ({
  support,
  expected: 0,
  terms: 8,
  isContradicted,
});
const candidate = (smiles: string, support: number, isContradicted = false) => ({
  molecule: Molecule.fromSmiles(smiles),
  contender: contender(support, isContradicted),
});

/** Keeps what was put to the verifiers, which all say the same. */
const scoring = () => {
  const seen: Molecule[] = [];
  const score = (molecule: Molecule): ScoredCandidate => {
    seen.push(molecule);
    return { checks: [], support: 3, expected: 0, terms: 8, offsetsPpm: {} };
  };
  return { seen, score };
};

describe('isomers that nobody proposed', () => {
  const candidates = [
    candidate('COC(=O)c1ccccc1', -5),
    candidate('CC(=O)Oc1ccccc1', -7),
    candidate('Cc1ccccc1C(=O)O', -6),
  ];

  it('have the formula of the candidates, come once, and are none of these', () => {
    const { seen, score } = scoring();
    const rivals = scoreRivals(candidates, score);
    const codes = seen.map(constitutionCode);
    expect(rivals).toHaveLength(seen.length);
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { molecule } of candidates) expect(codes).not.toContain(constitutionCode(molecule));
    for (const molecule of seen) expect(molecule.getMolecularFormula().formula).toBe('C8H8O2');
  });

  it('are the same every time, and do not depend on the order of the candidates', () => {
    const listed = (given: typeof candidates): string[] => {
      const { seen, score } = scoring();
      scoreRivals(given, score);
      return seen.map(constitutionCode);
    };
    expect(listed(candidates.toReversed())).toEqual(listed(candidates));
  });

  it('are those of candidates that nothing contradicts, unless everything is contradicted', () => {
    const around: Molecule[] = [];
    const ask = (given: typeof candidates) => {
      around.length = 0;
      scoreRivals(given, scoring().score, (molecule) => {
        around.push(molecule);
        return [];
      });
      return around.map((molecule) => molecule.getMolecularFormula().formula);
    };
    expect(ask([candidate('CCO', 9, true), candidate('CCCC', 1)])).toEqual(['C4H10']);
    expect(ask([candidate('CCO', 9, true)])).toEqual(['C2H6O']);
    expect(ask([])).toEqual([]);
  });
});

it('says how many fit better, and nothing where there are none', () => {
  const said = describeRivals([contender(4), contender(1), contender(9, true)], contender(2));
  expect(said).toBe(
    ' Of 3 isomers of the best candidates that nobody proposed, 1 fits better than every candidate.',
  );
  expect(describeRivals([], contender(2))).toBe('');
});
