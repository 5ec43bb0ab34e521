import { describe, expect, it } from 'vitest';
import { candidatesRoutes } from '#contract/candidates';
import { fixtureMultiplets } from '../../../gallery/fixture-signals.ts';
import { parseCandidates } from '../../shared/structures/parse-candidates.ts';
import { comparisonBody, refusalsByCandidate, signalsToCompare } from './candidate-text.ts';

const nameOf = (line: number): string => `Candidate ${line}`;

describe('candidates as text', () => {
  it('are one per line, SMILES and then a name; each name occurs once', () => {
    const text = 'CCO ethanol\n\n  C[C@H](N)C(O)=O\tL-alanine of batch 7 \nCC#N\nCCO ethanol';
    expect(parseCandidates(text, nameOf)).toEqual([
      { id: 'ethanol', smiles: 'CCO' },
      { id: 'L-alanine of batch 7', smiles: 'C[C@H](N)C(O)=O' },
      { id: 'Candidate 3', smiles: 'CC#N' },
      { id: 'ethanol (2)', smiles: 'CCO' },
    ]);
    expect(parseCandidates(' \n', nameOf)).toEqual([]);
  });

  it('are asked about with the signals of the compound; those the service does not take are counted', () => {
    const [first] = fixtureMultiplets;
    if (!first) throw new Error('the fixtures hold no signal');
    const crowded = { ...first, id: 'x', j_hz: [1, 2, 3, 4, 5, 6, 7] };
    const { signals, leftOut } = signalsToCompare({ multiplets: [...fixtureMultiplets, crowded] });
    expect(signals.map(({ category }) => category)).toEqual(Array(5).fill('compound'));
    expect(leftOut).toBe(1);
    const body = comparisonBody(signals, parseCandidates('CCO', nameOf));
    expect(candidatesRoutes.compareCouplings.body.safeParse(body).success).toBe(true);
  });

  it('are named in a refusal', () => {
    const fields = { 'candidates.1.smiles': ['A ring is not closed.'], observed: ['Too many.'] };
    expect(refusalsByCandidate(fields, parseCandidates('CCO ethanol\nC1CC broken', nameOf))).toEqual([
      { name: 'broken', message: 'A ring is not closed.' },
      { name: '', message: 'Too many.' },
    ]);
  });
});
