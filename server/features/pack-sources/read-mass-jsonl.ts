import { z } from 'zod';
import { fail, type Result } from '#engines/common/result.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { laboratoryOf, type MassSourceRecord, toSourceRecord } from './mass-source-record.ts';

// One spectrum a line, in full words or in those of extracts of MassBank:
// {id, polarity: "positive" | "negative", peaks: [[mz, intensity], …], precursor_mz?, name?, smiles?, inchikey?, formula?, adduct?,
//  collision_energy?, instrument?, licence?, source?}
// {acc, mode: "POSITIVE" | "NEGATIVE", pk: [[mz, intensity], …], pmz?, name?, smi?, ik?, mf?, pt?, ce?, inst?, lic?}
// The source is who measured it; of a MassBank accession ("MSBNK-Eawag-EA000401") its second part.

const peaks = z.array(z.tuple([z.number(), z.number()]));
const id = cleanText(1, 200);
const words = z.string().optional();
const energy = z.union([z.string(), z.number().transform(String)]).optional();

const longRow = z.object({
  id,
  polarity: words,
  peaks,
  precursor_mz: z.number().optional(),
  name: words,
  smiles: words,
  inchikey: words,
  formula: words,
  adduct: words,
  collision_energy: energy,
  instrument: words,
  licence: words,
  source: words,
});

const shortRow = z
  .object({
    acc: id,
    mode: words,
    pk: peaks,
    pmz: z.number().optional(),
    name: words,
    smi: words,
    ik: words,
    mf: words,
    pt: words,
    ce: energy,
    inst: words,
    lic: words,
  })
  .transform(
    (row): z.infer<typeof longRow> => ({
      id: row.acc,
      polarity: row.mode,
      peaks: row.pk,
      precursor_mz: row.pmz,
      name: row.name,
      smiles: row.smi,
      inchikey: row.ik,
      formula: row.mf,
      adduct: row.pt,
      collision_energy: row.ce,
      instrument: row.inst,
      licence: row.lic,
    }),
  );

const rowSchema = z.union([longRow, shortRow]);

const polarityOf = (word: string | undefined): FragmentSpectrum['polarity'] => {
  const first = word?.trim().toLowerCase() ?? '';
  if (first.startsWith('pos') || first === '+') return 1;
  return first.startsWith('neg') || first === '-' ? -1 : 0;
};

/** Reads one line. Fails with invalid_record and one sentence. */
export const readMassLine = (line: string): Result<MassSourceRecord> => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('invalid_record', 'The line is not JSON.');
  }
  const row = rowSchema.safeParse(json);
  if (!row.success)
    return fail('invalid_record', 'The line holds no fragment spectrum with an id and peaks.');
  const { polarity, source, precursor_mz, collision_energy, ...rest } = row.data;
  return toSourceRecord({
    ...rest,
    polarity: polarityOf(polarity),
    precursorMz: precursor_mz,
    collisionEnergy: collision_energy,
    laboratory: source ?? laboratoryOf(rest.id),
  });
};
