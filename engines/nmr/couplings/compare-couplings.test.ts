import { describe, expect, it } from 'vitest';
import { type CandidateAgreement, compareCouplings } from './compare-couplings.ts';

type Listed = readonly [shiftPpm: number, couplingsHz: number[], multiplicity?: string];

const compare = (smiles: string, listed: readonly Listed[]): CandidateAgreement => {
  const signals = listed.map(([shiftPpm, couplingsHz, multiplicity]) => ({
    shiftPpm,
    couplingsHz,
    multiplicity: multiplicity ?? null,
  }));
  const found = compareCouplings({ smiles }, signals);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

// SDBS and textbook values: trans-cinnamic acid, 16.0 Hz.
const cinnamic: Listed[] = [
  [7.8, [16], 'd'],
  [6.45, [16], 'd'],
  [7.55, [], 'm'],
  [7.4, [], 'm'],
];

describe('geometry of a double bond', () => {
  it('16 Hz agrees with E and contradicts Z', () => {
    const trans = compare('OC(=O)/C=C/c1ccccc1', cinnamic);
    expect(trans).toMatchObject({ label: 'agrees', contradictions: [] });
    expect(trans.assignedAtomIds.slice(0, 2)).toEqual([['a4'], ['a5']]);
    const cis = compare('OC(=O)/C=C\\c1ccccc1', cinnamic);
    expect(cis.label).toBe('contradicts');
    expect(cis.contradictions[0]).toMatchObject({
      code: 'unexplained_coupling',
      severity: 'high',
      signal: 0,
    });
    expect(cis.pairs[0]).toMatchObject({ label: 'outside', observedHz: 16, kind: 'cis, CH=CH' });
  });

  it('a structure that leaves the geometry open cannot be decided by it', () => {
    expect(compare('OC(=O)C=Cc1ccccc1', cinnamic).label).toBe('cannot_tell');
  });
});

describe('substitution of a ring', () => {
  const signals: Listed[] = [
    [7.42, [8.2, 1.8], 'dd'],
    [7.41, [1.8], 'd'],
    [7.03, [8.2], 'd'],
  ];
  it('dd, d and d belong to a 1,2,4-pattern, not to 1,2,3', () => {
    expect(compare('COc1cc(C=O)ccc1O', signals).label).toBe('agrees');
    const other = compare('COc1cccc(C=O)c1O', signals);
    expect(other.label).not.toBe('agrees');
    expect(other.contradictions.map(({ code }) => code)).toContain('wrong_count');
  });

  it.each([
    [
      'furan',
      'o1ccc(C=O)c1',
      [
        [6.8, [1.8], 'd'],
        [7.45, [1.8], 'd'],
      ],
    ],
    [
      'thiophene',
      's1cccc1C=O',
      [
        [7.78, [3.8, 1.2], 'dd'],
        [7.2, [4.9, 3.8], 'dd'],
        [7.75, [4.9, 1.2], 'dd'],
      ],
    ],
    [
      'pyridine',
      'Cc1ccncc1',
      [
        [8.44, [4.9], 'd'],
        [7.1, [4.9], 'd'],
      ],
    ],
  ] as [string, string, Listed[]][])('%s has its own windows', (_, smiles, listed) => {
    expect(compare(smiles, listed)).toMatchObject({ label: 'agrees', contradictions: [] });
  });
});

// Roslund et al., Carbohydrate Research 343 (2008) 101: β-D-glucopyranose in D2O.
const glucose: Listed[] = [
  [4.64, [7.9], 'd'],
  [3.24, [9.4, 7.9], 'dd'],
  [3.48, [9.2], 't'],
  [3.4, [9.4], 't'],
  [3.46, [9.9, 5.7, 2.3], 'ddd'],
  [3.72, [12.3, 5.7], 'dd'],
  [3.9, [12.3, 2.3], 'dd'],
];

it('β-glucose outranks its anomer and two epimers', () => {
  expect(compare('OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O', glucose)).toMatchObject({
    label: 'agrees',
    contradictions: [],
  });
  for (const other of [
    'OC[C@H]1O[C@H](O)[C@H](O)[C@@H](O)[C@@H]1O',
    'OC[C@H]1O[C@@H](O)[C@@H](O)[C@@H](O)[C@@H]1O',
    'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@H]1O',
  ]) {
    const { label, contradictions } = compare(other, glucose);
    expect(['partly', 'contradicts']).toContain(label);
    expect(contradictions.length).toBeGreaterThan(0);
  }
});

describe('what is not there', () => {
  it('a triplet and a quartet need an ethyl group', () => {
    const ethyl: Listed[] = [
      [4.12, [7.1], 'q'],
      [1.26, [7.1], 't'],
      [2.05, [], 's'],
    ];
    expect(compare('CCOC(C)=O', ethyl).label).toBe('agrees');
    expect(compare('CC(C)C(=O)O', ethyl).label).toBe('contradicts');
    expect(compare('CC(C)(C)O', ethyl).contradictions.map(({ code }) => code)).toContain(
      'more_signals_than_sites',
    );
  });

  it('one signal too many without couplings may be foreign, one that couples or two are not', () => {
    const acetate: Listed[] = [
      [4.12, [7.1], 'q'],
      [1.26, [7.1], 't'],
      [2.05, [], 's'],
    ];
    const water: Listed = [1.6, [], 'm'];
    const withWater = compare('CCOC(C)=O', [...acetate, water]);
    expect(withWater.label).toBe('partly');
    // What couples is kept, what does not is left over.
    expect(withWater.contradictions).toMatchObject([{ severity: 'medium' }]);
    expect(withWater.assignedAtomIds[1]).not.toEqual([]);
    expect(compare('CCOC(C)=O', [...acetate, [5.3, [6.8], 'd']]).label).toBe('contradicts');
    expect(compare('CCOC(C)=O', [...acetate, water, [5.3, [], 's']]).label).toBe('contradicts');
  });

  it('a fluorine splits its neighbours', () => {
    const { label, pairs } = compare('Fc1ccc(Cl)cc1', [
      [7.0, [8.9], 't'],
      [7.3, [8.9, 5], 'dd'],
    ]);
    expect(label).toBe('agrees');
    expect(pairs.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['H and F, ortho', 'H and F, meta']),
    );
  });

  it('singlets alone say nothing', () => {
    expect(
      compare('CC(C)(C)OC', [
        [1.2, [], 's'],
        [3.2, [], 's'],
      ]),
    ).toMatchObject({ label: 'cannot_tell', pairs: [] });
  });

  it('the order of the signals does not matter', () => {
    const forward = compare('COc1cc(C=O)ccc1O', [
      [7.42, [8.2, 1.8]],
      [7.41, [1.8]],
      [7.03, [8.2]],
    ]);
    const backward = compare('COc1cc(C=O)ccc1O', [
      [7.03, [8.2]],
      [7.41, [1.8]],
      [7.42, [8.2, 1.8]],
    ]);
    expect(backward.label).toBe(forward.label);
    expect(backward.assignedAtomIds).toEqual([...forward.assignedAtomIds].reverse());
  });

  it('an unreadable structure is refused', () => {
    expect(compareCouplings({ smiles: 'C1CC' }, [])).toMatchObject({
      ok: false,
      error: { code: 'invalid_smiles' },
    });
  });
});
