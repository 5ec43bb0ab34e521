import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { ReasonedPeak } from './model.ts';
import { type ReasoningQuestion, reason } from './reason.ts';

const line = (shiftPpm: number, attachedHydrogens: number | null): ReasonedPeak => ({
  shiftPpm,
  attachedHydrogens,
  protons: null,
  couplingsHz: [],
  multiplicity: null,
});

/** Methyl benzoate in CDCl3: C=O, para CH, ipso C, ortho CH, meta CH, CH3. */
const benzoate = [
  line(167.1, 0),
  line(132.9, 1),
  line(130.2, 0),
  line(129.6, 1),
  line(128.4, 1),
  line(52, 3),
];

const give = (...smiles: string[]) =>
  smiles.map((text) => ({ id: text, molecule: Molecule.fromSmiles(text) }));

const ask = (more: Partial<ReasoningQuestion> = {}): ReturnType<typeof reason> =>
  reason({
    evidence: { peaks: { '13C': benzoate }, pairs: [], formula: 'C8H8O2' },
    given: give('CC(=O)Oc1ccccc1', 'COC(=O)c1ccccc1', 'Cc1ccccc1C(=O)O'),
    precedent: null,
    models: null,
    isomers: true,
    couplings: true,
    mostCandidates: 10,
    ...more,
  });

describe('reasoning from lines to a structure', () => {
  it('puts the right one of three isomers first and says what each check saw', () => {
    const { candidates, mode, abstention, none } = ask();
    expect(candidates[0]?.id).toBe('COC(=O)c1ccccc1');
    expect(mode).toBe('checks_only');
    expect(abstention).toBeNull();
    expect(candidates.reduce((sum, { probability }) => sum + probability, none)).toBeCloseTo(1, 9);
    for (const { checks } of candidates) {
      expect(checks.map(({ check }) => check)).toEqual([
        'formula',
        'unsaturation',
        'carbon_count',
        'hydrogen_count',
        'multiplicities',
        'hsqc_pairs',
        'carbon_shifts',
        'proton_shifts',
        'precedent',
        'conformal',
      ]);
      for (const { saw } of checks) expect(saw).toMatch(/\.$/);
    }
  });

  it('is the same answer every time', () => {
    const precedent = [{ id: 'r1', smiles: 'COC(=O)c1ccccc1', distance: 0.2 }];
    const read = () =>
      ask({ precedent }).candidates.map(({ molecule, ...rest }) => [molecule.getIDCode(), rest]);
    expect(read()).toEqual(read());
  });

  it('holds a candidate of another formula at 5 % and names the check', () => {
    const wrong = ask({ given: give('CCOC(=O)c1ccccc1', 'COC(=O)c1ccccc1') }).candidates[1];
    expect(wrong).toMatchObject({ id: 'CCOC(=O)c1ccccc1', verdict: 'contradicted' });
    expect(wrong?.contradictedBy).toContain('formula');
    expect(wrong?.probability).toBeLessThanOrEqual(0.05);
  });

  it('never lets precedent outvote a verifier, however near the record', () => {
    const rng = createRng(5);
    const wrong = ['CCOC(=O)c1ccccc1', 'CCCCCCCC', 'O=C(O)c1ccccc1', 'CC(C)(C)c1ccccc1', 'CCCCCCC(=O)O'];
    for (let round = 0; round < 10; round++) {
      const precedent = wrong.map((smiles, place) => ({
        id: `r${place}`,
        smiles,
        distance: rng.uniform() * 0.1,
      }));
      const evidence = { peaks: { '13C': benzoate }, pairs: [], formula: null };
      const given = give('COC(=O)c1ccccc1');
      const with_ = ask({ evidence, given, precedent, isomers: false });
      const best = with_.candidates[0];
      expect(best?.id).toBe('COC(=O)c1ccccc1');
      for (const { contradictedBy, probability } of with_.candidates)
        if (contradictedBy.length > 0) expect(probability).toBeLessThanOrEqual(0.05);
    }
  });

  it('moves a score by one unit of ln at most for precedent', () => {
    const without = ask({ isomers: false }).candidates;
    const precedent = [{ id: 'r', smiles: 'Cc1ccccc1C(=O)O', distance: 0 }];
    const moved = ask({ isomers: false, precedent }).candidates;
    for (const { id, score } of moved) {
      const before = without.find((own) => own.id === id)?.score ?? 0;
      expect((score ?? 0) - before).toBeGreaterThanOrEqual(-1e-9);
      expect((score ?? 0) - before).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  it('makes isomers of precedent within the formula and counts them', () => {
    const precedent = [
      { id: 'r1', smiles: 'CC(=O)Oc1ccccc1', distance: 0.4 },
      { id: 'r2', smiles: 'CCO', distance: 0.5 },
    ];
    const { candidates, generated } = ask({ given: [], precedent, mostCandidates: 50 });
    expect(candidates.filter(({ source }) => source === 'isomer')).toHaveLength(generated?.kept ?? -1);
    expect(generated?.kept).toBeGreaterThan(3);
    for (const { molecule } of candidates) expect(molecule.getMolecularFormula().formula).toBe('C8H8O2');
    expect(candidates.map(({ of }) => of)).not.toContain('r2');
  });

  it('takes two candidates alike for one and keeps both ids', () => {
    const given = [
      ...give('COC(=O)c1ccccc1'),
      { id: 'again', molecule: Molecule.fromSmiles('c1ccccc1C(=O)OC') },
    ];
    const { candidates } = ask({ given });
    expect(candidates).toHaveLength(1);
    expect(candidates[0]?.also).toEqual(['again']);
  });

  it('says why it names none', () => {
    expect(ask({ given: [] }).abstention?.code).toBe('no_candidates');
    expect(ask({ given: give('CCCCCCCC') }).abstention?.code).toBe('all_contradicted');
    const far = ask({
      evidence: {
        peaks: { '13C': benzoate.map(({ shiftPpm }) => line(220 - shiftPpm, null)) },
        pairs: [],
        formula: null,
      },
      given: give('OCC(O)C(O)C(O)CCC=O'),
    });
    expect(far.abstention).not.toBeNull();
    expect(far.none).toBeGreaterThan(0.5);
  });

  it('refutes a structure whose carbons cannot show the cross peaks of an HSQC', () => {
    const pairs = [
      { protonPpm: 3.9, carbonPpm: 52, isCh2: false },
      { protonPpm: 8, carbonPpm: 129.6, isCh2: null },
      { protonPpm: 1.2, carbonPpm: 14, isCh2: true },
      { protonPpm: 1.6, carbonPpm: 25, isCh2: true },
    ];
    const evidence = { peaks: { '13C': benzoate }, pairs, formula: null };
    expect(ask({ evidence }).candidates[0]?.contradictedBy).toContain('hsqc_pairs');
    const right = { ...evidence, pairs: pairs.slice(0, 2) };
    expect(ask({ evidence: right }).candidates[0]?.contradictedBy).toEqual([]);
  });
});
