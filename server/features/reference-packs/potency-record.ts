import { z } from 'zod';
import { studySpecies } from '#engines/regulatory/vocabulary.ts';
import { cleanText } from '#kernel/contract/common-schemas.ts';
import { lineParser } from './line-parser.ts';

const words = cleanText(1, 500).nullable();

/** A carcinogenicity study of a pack as its file holds it, one a line; what the source does not say is null. */
const potencySchema = z.strictObject({
  id: cleanText(1, 200),
  name: words,
  cas: words,
  smiles: cleanText(1, 5000),
  species: z.enum(studySpecies),
  sex: words,
  route: words,
  site: words,
  td50_mg_per_kg_day: z.number().positive().max(1_000_000),
  animals_per_group: z.number().int().positive().nullable(),
  dosed_groups: z.number().int().positive().nullable(),
  weeks: z.number().positive().nullable(),
  /** A mean over studies of the species. */
  is_mean: z.boolean(),
  reference: words,
  /** Place of the source in the manifest. */
  source: z.number().int().min(0),
});
export type PotencyRecord = z.infer<typeof potencySchema>;

export const parsePotency = lineParser(potencySchema, 'study');
