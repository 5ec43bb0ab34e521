import { describe, expect, it } from 'vitest';
import { readMassLine } from './read-mass-jsonl.ts';

const long = {
  id: 'a1',
  polarity: 'negative',
  precursor_mz: 179.0349,
  smiles: 'OC(=O)c1ccccc1OC(C)=O',
  peaks: [
    [137.02, 100],
    [93.03, 20],
    [93.03, 5],
    [50, 0],
  ],
};

const reasonOf = (row: unknown): string => {
  const read = readMassLine(typeof row === 'string' ? row : JSON.stringify(row));
  return read.ok ? 'accepted' : read.error.message;
};

describe('a line of a file of mass spectra', () => {
  it('is read in full words: peaks in order, those at one place together, those of no height left out', () => {
    const read = readMassLine(JSON.stringify(long));
    expect(read).toMatchObject({
      ok: true,
      value: {
        id: 'a1',
        compound: 'OC(=O)c1ccccc1OC(C)=O',
        formula: 'C9H8O4',
        polarity: -1,
        mz: [93.03, 137.02],
        intensity: [25, 100],
        laboratory: null,
        licence: null,
      },
    });
  });

  it('is read in the words of extracts of MassBank, its laboratory from the accession', () => {
    const read = readMassLine(
      JSON.stringify({
        acc: 'MSBNK-Eawag-EA000401',
        lic: 'CC BY',
        ik: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
        mf: 'C9H8O4',
        pmz: 179.0349,
        pt: '[M-H]-',
        mode: 'NEGATIVE',
        ce: 15,
        pk: [[137.02, 1000]],
      }),
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        compound: 'BSYNRYMUTXBXSQ',
        laboratory: 'Eawag',
        licence: 'CC BY',
        adduct: '[M-H]-',
        collision_energy: '15',
      },
    });
  });

  it('is passed over with a reason where it is no spectrum of a named compound', () => {
    expect(reasonOf('{')).toBe('The line is not JSON.');
    expect(reasonOf({ ...long, peaks: 'none' })).toBe(
      'The line holds no fragment spectrum with an id and peaks.',
    );
    expect(reasonOf({ ...long, smiles: undefined })).toBe(
      'The record names no compound, by InChIKey or SMILES.',
    );
    expect(reasonOf({ ...long, peaks: [[100, 0]] })).toBe('The record has no peak above 0.');
    expect(reasonOf({ ...long, peaks: [[-5, 10]] })).toBe('The record has no peak above 0.');
  });

  it('without a polarity or a precursor is one of which neither is known', () => {
    const read = readMassLine(JSON.stringify({ ...long, polarity: undefined, precursor_mz: 0 }));
    expect(read).toMatchObject({ ok: true, value: { polarity: 0, precursor_mz: null } });
  });
});
