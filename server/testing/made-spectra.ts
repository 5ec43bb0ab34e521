import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { readJsonLine } from '../features/pack-sources/read-jsonl.ts';
import { buildSpectraPack } from '../features/pack-sources/write-spectra.ts';
import { sha256Of } from '../features/reference-packs/manifest-head.ts';

/** Compounds with rounded shifts of the textbook, as a source lists them. */
const spectraLines = [
  {
    id: 'ethanol',
    name: 'Ethanol',
    smiles: 'CCO',
    c13: [
      [18.1, 'Q', 0],
      [57.8, 'T', 0],
    ],
    h1: [
      [1.2, '', 0],
      [3.7, '', 1],
    ],
  },
  {
    id: 'propanol',
    smiles: 'CCCO',
    c13: [
      [10.1, 'Q', 0],
      [25.8, 'T', 0],
      [64.2, 'T', 0],
    ],
  },
  {
    id: 'isopropanol',
    smiles: 'CC(C)O',
    c13: [
      [25.3, 'Q', 0],
      [64.0, 'D', 0],
    ],
  },
  {
    id: 'acetone',
    name: 'Acetone',
    smiles: 'CC(C)=O',
    c13: [
      [30.9, 'Q', 0],
      [206.7, 'S', 0],
    ],
  },
  { id: 'benzene', smiles: 'c1ccccc1', c13: [[128.4, 'D', 0]], h1: [[7.36, '', 0]] },
] as const;

/** A pack of those compounds. */
export const madeSpectra = async (version = '1'): Promise<Uint8Array> => {
  const records = spectraLines.flatMap((line) => {
    const record = readJsonLine(JSON.stringify(line));
    return record.ok ? [record.value] : [];
  });
  const source = {
    name: 'textbook.jsonl',
    sha256: sha256Of('textbook'),
    licence: 'CC0',
    passedOver: {},
    leftOut: {},
    records,
  };
  const built = buildSpectraPack({ name: 'Textbook', version, sources: [source] });
  if (built === null) throw new Error('nothing was kept');
  return Buffer.concat(await streamZip(built.members).toArray());
};
