import { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { cleanText } from '#kernel/contract/common-schemas.ts';

/** Peaks of one spectrum, and what has more is none of fragments. */
export const mostPeaks = 100_000;

const text = (most: number) => cleanText(1, most).nullable();

/** A record of a pack of mass spectra as its file holds it, one a line; its peaks stand in the file of peaks. */
const recordSchema = z.strictObject({
  id: cleanText(1, 200),
  name: text(1000),
  smiles: text(5000),
  inchikey: text(40),
  /** Spectra of one compound have the same one: the first block of the InChIKey, or else the SMILES. */
  compound: cleanText(1, 5000),
  /** In the order of Hill. */
  formula: text(200),
  adduct: text(60),
  precursor_mz: z.number().positive().nullable(),
  polarity: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  collision_energy: text(100),
  instrument: text(200),
  licence: cleanText(1, 200),
  /** Place of the source in the manifest. */
  source: z.number().int().min(0),
  peaks: z.number().int().min(1).max(mostPeaks),
});
export type MassRecord = z.infer<typeof recordSchema>;

/** Reads one line. Fails with invalid_reference_pack; the reader says in which line. */
export const parseMassRecord = (line: string): Result<MassRecord> => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('invalid_reference_pack', 'is no JSON');
  }
  const parsed = recordSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const place = parsed.error.issues[0]?.path.join('.');
  return fail('invalid_reference_pack', place ? `is wrong at ${place}` : 'holds no record of a spectrum');
};
