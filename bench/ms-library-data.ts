import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { FragmentSpectrum } from '#engines/ms/run.ts';

/** Fragment spectra of MassBank; they stand outside the repository and may be absent. */
export const massBankFile = fileURLToPath(
  new URL('../../shared/data/prediction/massbank_ms2_library.jsonl.gz', import.meta.url),
);

const rowSchema = z.object({
  acc: z.string(),
  name: z.string(),
  ik: z.string(),
  smi: z.string(),
  mf: z.string(),
  pmz: z.number(),
  mode: z.enum(['POSITIVE', 'NEGATIVE']),
  pk: z.array(z.tuple([z.number(), z.number()])),
});

export interface MeasuredSpectrum extends FragmentSpectrum {
  /** First block of the InChIKey: stereoisomers are one compound. */
  readonly compound: string;
  readonly name: string;
  readonly smiles: string;
  readonly formula: string;
  readonly laboratory: string;
}

export const massBankSource =
  'MassBank/MassBank-data @13484d4, fragment spectra with structure and precursor under CC BY, CC0, dl-de/by-2-0 and CC BY-SA';

export const haveMassBank = (): boolean => existsSync(massBankFile);

export const loadMassBank = (): MeasuredSpectrum[] =>
  gunzipSync(readFileSync(massBankFile))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { acc, name, ik, smi, mf, pmz, mode, pk } = rowSchema.parse(JSON.parse(line));
      const peaks = pk.toSorted(([a], [b]) => a - b);
      return {
        compound: ik.slice(0, 14),
        name,
        smiles: smi,
        formula: mf,
        laboratory: acc.split('-')[1] ?? acc,
        polarity: mode === 'POSITIVE' ? 1 : -1,
        precursorMz: pmz,
        mz: peaks.map(([mz]) => mz),
        intensity: peaks.map(([, intensity]) => intensity),
      };
    });
