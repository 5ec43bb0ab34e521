import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { MassSourceRecord } from './mass-source-record.ts';
import { massRecordsOfRun } from './read-mass-run.ts';

const readAll = async (name: string, text: string) => {
  const records: MassSourceRecord[] = [];
  const passedOver: string[] = [];
  for await (const record of massRecordsOfRun(Readable.from([Buffer.from(text)]), name, () => undefined)) {
    if (record.ok) records.push(record.value);
    else passedOver.push(record.error.message);
  }
  return { records, passedOver };
};

const aspirin = 'CC(=O)Oc1ccccc1C(O)=O';

describe('a library is read from', () => {
  it('records of MassBank, with laboratory and licence', async () => {
    const { records } = await readAll(
      'a.txt',
      [
        'ACCESSION: MSBNK-Eawag-EA000401',
        'LICENSE: CC BY',
        'CH$NAME: Aspirin',
        'CH$FORMULA: C9H8O4',
        `CH$SMILES: ${aspirin}`,
        'CH$LINK: INCHIKEY BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
        'AC$INSTRUMENT_TYPE: LC-ESI-QFT',
        'AC$MASS_SPECTROMETRY: MS_TYPE MS2',
        'AC$MASS_SPECTROMETRY: ION_MODE NEGATIVE',
        'AC$MASS_SPECTROMETRY: COLLISION_ENERGY 15 eV',
        'MS$FOCUSED_ION: PRECURSOR_M/Z 179.0349',
        'MS$FOCUSED_ION: PRECURSOR_TYPE [M-H]-',
        'PK$NUM_PEAK: 2',
        'PK$PEAK: m/z int. rel.int.',
        '  93.0346 20 200',
        '  137.0244 100 999',
        '//',
        '',
      ].join('\n'),
    );
    expect(records).toEqual([
      {
        id: 'MSBNK-Eawag-EA000401',
        name: 'Aspirin',
        smiles: aspirin,
        inchikey: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
        compound: 'BSYNRYMUTXBXSQ',
        formula: 'C9H8O4',
        adduct: '[M-H]-',
        precursor_mz: 179.0349,
        polarity: -1,
        collision_energy: '15 eV',
        instrument: 'LC-ESI-QFT',
        licence: 'CC BY',
        laboratory: 'Eawag',
        mz: [93.0346, 137.0244],
        intensity: [20, 100],
      },
    ]);
  });

  it('an MSP, where one name stands for several spectra', async () => {
    const one = (energy: string) =>
      `Name: Aspirin\nPrecursorMZ: 179.0349\nIon_mode: Negative\nSMILES: ${aspirin}\nCollision_energy: ${energy}\nNum Peaks: 1\n137.0244 100\n`;
    const { records } = await readAll('a.msp', `${one('10')}\n${one('20')}\n`);
    expect(records.map(({ id, collision_energy }) => [id, collision_energy])).toEqual([
      ['Aspirin', '10'],
      ['Aspirin (2)', '20'],
    ]);
  });

  it('an MGF, which passes over what names no compound', async () => {
    const { records, passedOver } = await readAll(
      'a.mgf',
      `BEGIN IONS\nTITLE=one\nPEPMASS=179.0349\nIONMODE=negative\nSMILES=${aspirin}\nINCHIKEY=N/A\nPI=Doe\n137.0244 100\nEND IONS\nBEGIN IONS\nTITLE=two\nPEPMASS=200\n100 5\nEND IONS\n`,
    );
    expect(records).toMatchObject([{ id: 'one', compound: aspirin, laboratory: 'Doe', polarity: -1 }]);
    expect(passedOver).toEqual(['The record names no compound, by InChIKey or SMILES.']);
  });

  it('nothing that is cut off', async () => {
    await expect(readAll('a.mgf', 'BEGIN IONS\nPEPMASS=100\n50 5\n')).rejects.toThrow(/It was cut/);
  });
});
