import { describe, expect, it } from 'vitest';
import { readStructure } from './read-structure.ts';
import { nameOfRecord, recordsOfSdf } from './sdf-record.ts';

const molfileOf = (smiles: string): string => {
  const read = readStructure({ smiles });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.molfile;
};

const ethanol = molfileOf('CCO');
const acetone = molfileOf('CC(C)=O');
const titled = (molfile: string, title: string): string => molfile.replace(/^.*\n/, `${title}\n`);

describe('records of a text', () => {
  it('are one of a molfile, one for each end of an SDF, and none of blank text', () => {
    expect(recordsOfSdf(ethanol)).toHaveLength(1);
    expect(recordsOfSdf(`${ethanol}$$$$\n${acetone}$$$$\n\n`)).toHaveLength(2);
    expect(recordsOfSdf(' \n\n')).toEqual([]);
    expect(recordsOfSdf('')).toEqual([]);
  });

  it('are read as the structures they hold, with the ends of lines of any system and a mark of the encoding', () => {
    const text = `\uFEFF${ethanol}>  <NOTE>\nα & <b>\n\n$$$$\n${acetone}`.replaceAll('\n', '\r\n');
    const [first, second] = recordsOfSdf(text);
    expect(first?.tags.get('NOTE')).toEqual(['α & <b>']);
    const smiles = [first, second].map((record) => {
      const read = readStructure({ molfile: record?.molfile ?? '' });
      return read.ok ? read.value.smiles : read.error.message;
    });
    expect(smiles).toEqual(['CCO', 'CC(C)=O']);
  });

  it('are no more than asked for', () => {
    expect(recordsOfSdf(`${ethanol}$$$$\n`.repeat(50), 3)).toHaveLength(3);
  });

  it('are named by their first line, or else by a tag', () => {
    const [titledOne] = recordsOfSdf(titled(ethanol, ' Ethanol '));
    expect(titledOne && nameOfRecord(titledOne)).toBe('Ethanol');
    const [tagged] = recordsOfSdf(`${titled(ethanol, '')}>  <Compound_Name>\nEthyl alcohol\n\n$$$$\n`);
    expect(tagged && nameOfRecord(tagged)).toBe('Ethyl alcohol');
    const [nameless] = recordsOfSdf(titled(ethanol, ''));
    expect(nameless && nameOfRecord(nameless)).toBeNull();
  });

  it('are not taken for one structure where a molfile is asked for', () => {
    const read = readStructure({ molfile: `${ethanol}$$$$\n${acetone}$$$$\n` });
    expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining('several records') } });
    expect(readStructure({ molfile: `${ethanol}>  <NOTE>\nx\n\n$$$$\n` })).toMatchObject({
      ok: true,
      value: { smiles: 'CCO' },
    });
  });
});
