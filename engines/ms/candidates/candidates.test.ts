import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { constitutionOf } from '../../chem/constitution.ts';
import { createRng } from '../../common/rng.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { writeRandomSmiles } from '../../testing/write-random-smiles.ts';
import { findAdduct } from '../adducts.ts';
import type { FragmentSpectrum } from '../run.ts';
import { bondEnergy } from './bond-energy.ts';
import { atomsOf, breakBonds } from './break-bonds.ts';
import { mostCandidates, type RankedCandidate, rankCandidates } from './rank-candidates.ts';
import { readSkeleton } from './read-skeleton.ts';

const adductOf = (name: string) => {
  const adduct = findAdduct(name);
  if (!adduct) throw new Error(name);
  return adduct;
};

const skeleton = (smiles: string) => expectOk(readSkeleton(smiles));

/** Every connected set of atoms that at most three bonds join to the rest, with the number of these bonds. */
const everyPart = (smiles: string): Map<string, number> => {
  const { atoms, bonds } = skeleton(smiles);
  const parts = new Map<string, number>();
  for (let bits = 1; bits < 2 ** atoms.length; bits++) {
    const has = (atom: number): boolean => ((bits >>> atom) & 1) === 1;
    const inside = atoms.flatMap((_, atom) => (has(atom) ? [atom] : []));
    const cut = bonds.filter(({ from, to }) => has(from) !== has(to)).length;
    const reached = new Set(inside.slice(0, 1));
    for (const atom of reached)
      for (const { from, to } of bonds)
        if (has(from) && has(to) && (from === atom || to === atom)) reached.add(from).add(to);
    if (cut <= 3 && reached.size === inside.length) parts.set(inside.join(), cut);
  }
  return parts;
};

const caffeine = 'CN1C=NC2=C1C(=O)N(C)C(=O)N2C';
const ofCaffeine: FragmentSpectrum = {
  polarity: 1,
  precursorMz: 195.0877,
  mz: [42.0338, 69.0447, 83.0604, 110.0713, 138.0662, 195.0877],
  intensity: [40, 60, 50, 180, 1000, 700],
};

const rank = (
  fragments: FragmentSpectrum,
  adduct: string,
  smiles: readonly string[],
): readonly RankedCandidate[] =>
  expectOk(
    rankCandidates({
      structures: smiles.map((each, place) => ({ id: `c${place}`, smiles: each })),
      adduct: adductOf(adduct),
      fragments,
    }),
  ).ranked;

const refusalOf = (smiles: string): string | undefined =>
  expectOk(
    rankCandidates({
      structures: [{ id: 'given', smiles }],
      adduct: adductOf('[M+H]+'),
      fragments: ofCaffeine,
    }),
  ).refused[0]?.error.code;

describe('broken bonds', () => {
  it.each([caffeine, 'CC(C)CC(N)C(=O)O', 'C1CC2CCC1C2', 'OC(=O)c1ccccc1OC(C)=O', 'C12C3C4C1C5C2C3C45'])(
    'of %s set free what a search of all sets of atoms finds',
    (smiles) => {
      const fragments = breakBonds(skeleton(smiles));
      const found = Array.from({ length: fragments.count }, (_, place) => [
        atomsOf(fragments, place).join(),
        fragments.broken[place],
      ]);
      expect(found.length).toBe(new Set(found.map(([atoms]) => atoms)).size);
      expect(new Map(found as [string, number][])).toEqual(everyPart(smiles));
      expect(fragments.isComplete).toBe(true);
    },
  );

  it('beyond 32 atoms too', () => {
    const { atoms } = skeleton('C'.repeat(60));
    const fragments = breakBonds(skeleton('C'.repeat(60)));
    // Of a chain: every run of neighbours.
    expect(fragments.count).toBe((60 * 61) / 2);
    expect(atomsOf(fragments, 0)).toEqual(atoms.map((_, place) => place));
  });

  it('stop at the limit and say so', () => {
    const fragments = breakBonds(skeleton('C'.repeat(60)), 100);
    expect(fragments.count).toBe(100);
    expect(fragments.isComplete).toBe(false);
    // Those of fewer broken bonds are there.
    expect(fragments.broken.filter((broken) => broken <= 1)).toHaveLength(100);
  });

  it('cost what the table says', () => {
    const plain = { heteroFactor: 1, aromaticFactor: 1, leastEnergy: 0 };
    const [bond] = skeleton('CC').bonds;
    if (!bond) throw new Error('Ethane has a bond.');
    expect(bondEnergy(bond, plain)).toBe(348);
    expect(bondEnergy({ ...bond, order: 2, elements: ['O', 'C'] }, plain)).toBe(743);
    expect(bondEnergy({ ...bond, elements: ['N', 'C'] }, { ...plain, heteroFactor: 0.5 })).toBe(152.5);
    expect(bondEnergy({ ...bond, order: 2, isAromatic: true }, { ...plain, aromaticFactor: 1.5 })).toBe(522);
    expect(bondEnergy({ ...bond, elements: ['N', 'N'] }, { ...plain, leastEnergy: 200 })).toBe(200);
    // Not in the table: as carbon with carbon.
    expect(bondEnergy({ ...bond, elements: ['Se', 'C'] }, plain)).toBe(348);
  });
});

describe('candidates', () => {
  it('explain each peak by the atoms of the cheapest fragment', () => {
    const [best] = rank(ofCaffeine, '[M+H]+', [caffeine]);
    // Loss of methyl isocyanate from the six-membered ring; the precursor itself says nothing.
    expect(best?.peaks.map(({ formula }) => formula)).toEqual([
      'C2H4N',
      'C3H5N2',
      'C4H7N2',
      'C5H8N3',
      'C6H8N3O',
    ]);
    const { atomIds, brokenBonds, hydrogenShift, ppm } = best?.peaks.at(-1) ?? {};
    expect({ atomIds, brokenBonds, hydrogenShift }).toEqual({
      atomIds: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10'],
      brokenBonds: 2,
      hydrogenShift: 1,
    });
    expect(Math.abs(ppm ?? 9)).toBeLessThan(1);
    expect(best).toMatchObject({ rank: 1, score: 1, isComplete: true });
    expect(best?.explainedIntensity).toBeCloseTo(1, 12);
  });

  it('rank first what breaks as measured', () => {
    // Loss of 59 (acetamide's) and the aminophenol of paracetamol, beside isomers whose carbons are joined otherwise.
    const paracetamol: FragmentSpectrum = {
      polarity: 1,
      precursorMz: 152.0706,
      mz: [43.0178, 65.0386, 92.0495, 110.06],
      intensity: [120, 160, 90, 1000],
    };
    const others = ['CNC(=O)c1ccc(O)cc1', 'COc1ccc(C(N)=O)cc1', 'CCOC(=O)c1cccnc1'];
    const ranked = rank(paracetamol, '[M+H]+', [...others, 'CC(=O)Nc1ccc(O)cc1']);
    expect(ranked[0]?.id).toBe('c3');
    expect(ranked[1]?.score).toBeLessThan(0.9);
    expect(ranked.map(({ rank: place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it('do not depend on the order of atoms or of candidates', () => {
    const rng = createRng(3);
    const written = Array.from({ length: 6 }, () =>
      writeRandomSmiles(constitutionOf(Molecule.fromSmiles(caffeine)), rng),
    ).map(({ smiles }) => smiles);
    const ranked = rank(ofCaffeine, '[M+H]+', written);
    expect(ranked.map(({ rank: place }) => place)).toEqual([1, 1, 1, 1, 1, 1]);
    const other = 'CN1C=NC2=C1N(C)C(=O)C2(C)N=O';
    const there = rank(ofCaffeine, '[M+H]+', [caffeine, other]);
    const back = rank(ofCaffeine, '[M+H]+', [other, caffeine]);
    expect(back.map(({ score }) => score)).toEqual(there.map(({ score }) => score));
  });

  it('take a salt for its base and keep the numbers of its atoms', () => {
    for (const smiles of [`Cl.${caffeine}`, `[Cl-].Cn1c[nH+]c2c1c(=O)n(C)c(=O)n2C`]) {
      const [best] = rank(ofCaffeine, '[M+H]+', [smiles]);
      expect(Math.abs(best?.precursorPpm ?? 99)).toBeLessThan(1);
      expect(best?.peaks.at(-1)?.atomIds).not.toContain('a1');
    }
  });

  it('with a fixed charge, a sodium ion and a lost proton', () => {
    const choline: FragmentSpectrum = { polarity: 1, precursorMz: 104.107, mz: [60.0808], intensity: [1] };
    expect(rank(choline, '[M]+•', ['C[N+](C)(C)CCO'])[0]?.peaks[0]?.formula).toBe('C3H10N');
    const sodium: FragmentSpectrum = {
      polarity: 1,
      precursorMz: 203.0526,
      mz: [185.042, 163.0601],
      intensity: [2, 1],
    };
    const glucose = rank({ ...sodium, mz: [163.0601, 185.042], intensity: [1, 2] }, '[M+Na]+', [
      'OCC1OC(O)C(O)C(O)C1O',
    ]);
    expect(glucose[0]?.peaks.map(({ formula }) => formula)).toEqual(['C6H11O5', 'C6H10NaO5']);
    const benzoate: FragmentSpectrum = { polarity: -1, precursorMz: 121.0295, mz: [77.0397], intensity: [1] };
    expect(rank(benzoate, '[M-H]-', ['OC(=O)c1ccccc1'])[0]?.peaks[0]).toMatchObject({
      formula: 'C6H5',
      brokenBonds: 1,
      hydrogenShift: 0,
    });
  });

  it('that explain nothing have no score, though they stand alone', () => {
    const [only] = rank({ ...ofCaffeine, mz: [187.1234], intensity: [1] }, '[M+H]+', [caffeine]);
    expect(only).toMatchObject({ score: 0, explainedIntensity: 0, peaks: [] });
  });

  it('are refused one by one, with the reason', () => {
    expect(refusalOf('CC(')).toBe('invalid_smiles');
    expect(refusalOf('')).toBe('invalid_smiles');
    expect(refusalOf('C'.repeat(80))).toBe('structure_too_large');
    expect(refusalOf('C')).toBe('structure_too_small');
    expect(refusalOf('[2H]C1=NC2=C(N1C)C(=O)N(C)C(=O)N2C')).toBe('labelled_structure');
    expect(refusalOf('CCO')).toBe('mass_unlike');
    expect(refusalOf('CC[U]')).toBe('element_unknown');
    expect(refusalOf(`${caffeine}.CC(=O)Nc1ccc(O)cc1`)).toBe('multiple_components');
  });

  it('refuses a question that cannot be answered', () => {
    const question = {
      structures: [{ id: 'one', smiles: caffeine }],
      adduct: adductOf('[M+H]+'),
      fragments: ofCaffeine,
    };
    const codeOf = (changed: Partial<Parameters<typeof rankCandidates>[0]>): string => {
      const answer = rankCandidates({ ...question, ...changed });
      return answer.ok ? '' : answer.error.code;
    };
    const { precursorMz: _, ...without } = ofCaffeine;
    expect(codeOf({ fragments: without })).toBe('precursor_missing');
    expect(codeOf({ fragments: { ...ofCaffeine, precursorMz: Number.NaN } })).toBe('precursor_missing');
    expect(
      codeOf({ fragments: { ...ofCaffeine, mz: [195.0877, 90, -3], intensity: [1, Number.NaN, 5] } }),
    ).toBe('no_fragments');
    expect(codeOf({ fragments: { ...ofCaffeine, polarity: -1 } })).toBe('polarity_unlike');
    expect(codeOf({ structures: [] })).toBe('candidate_count');
    const [one = { id: '', smiles: '' }] = question.structures;
    expect(codeOf({ structures: new Array(mostCandidates + 1).fill(one) })).toBe('candidate_count');
    expect(codeOf({ tolerance: { ppm: Number.NaN, least: 0 } })).toBe('tolerance_out_of_range');
    expect(codeOf({ precursorPpm: 5000 })).toBe('tolerance_out_of_range');
  });
});
