import { describe, expect, it } from 'vitest';
import { contradictMass } from './contradict-mass.ts';
import type { MassIon } from './main-ion.ts';
import { readSampleStructure } from './read-sample-structure.ts';

const structureOf = (smiles: string) => {
  const read = readSampleStructure(smiles);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/** [M+H]+ of caffeine, C8H10N4O2. */
const ion = (more: Partial<MassIon> = {}): MassIon => ({
  key: 'f1',
  mz: 195.0877,
  polarity: 1,
  rtS: 60,
  areaPercent: 80,
  signalToNoise: 100,
  isotopes: [],
  adduct: '[M+H]+',
  isAdductTold: false,
  level: '2a',
  formula: 'C8H10N4O2',
  isContradicted: false,
  ...more,
});

const caffeine = 'Cn1cnc2c1c(=O)n(C)c(=O)n2C';

describe('the m/z of an ion against what a person takes it for', () => {
  it.each([
    ['its own molecule', caffeine, {}],
    ['a hydrochloride of it', `${caffeine}.Cl`, {}],
    ['the sodium adduct, assumed to be protonated', caffeine, { mz: 217.0696 }],
    ['a labelled molecule, whose mass is another one', '[2H]C([2H])([2H])n1cnc2c1c(=O)n(C)c(=O)n2C', {}],
    ['a cation', 'C[N+](C)(C)CCO', { mz: 104.107, adduct: null }],
  ])('says nothing against %s', (_, smiles, more) => {
    expect(contradictMass(ion(more), structureOf(smiles), 10)).toEqual([]);
  });

  it('says that toluene has another mass, with both numbers', () => {
    const [found] = contradictMass(ion(), structureOf('Cc1ccccc1'), 10);
    expect(found).toEqual({
      code: 'mass_disagrees',
      message: 'The m/z of the ion is not that of C7H8.',
      evidence: expect.stringMatching(
        /^\[M\+H\]\+ of C7H8 has m\/z 93\.0699, the ion has 195\.0877; none of \d+ adducts comes within 10 ppm\.$/,
      ),
    });
  });

  it('says that other ions tell another adduct', () => {
    const told = ion({ mz: 217.0696, adduct: '[M+H]+', isAdductTold: true });
    const [found] = contradictMass(told, structureOf(caffeine), 10);
    expect(found?.message).toBe(
      'The ion fits C8H10N4O2 only as [M+Na]+, and other ions of its compound say [M+H]+.',
    );
  });

  it('a cation whose mass is another one is contradicted', () => {
    expect(contradictMass(ion(), structureOf('C[N+](C)(C)CCO'), 10)).toHaveLength(1);
  });
});
