import { z } from 'zod';
import { cleanText } from '#kernel/contract/common-schemas.ts';
import { lineParser } from './line-parser.ts';

/** A compound with a bacterial mutagenicity test as a pack holds it, one a line. */
const testedSchema = z.strictObject({
  id: cleanText(1, 200),
  cas: cleanText(1, 200).nullable(),
  smiles: cleanText(1, 5000),
  ames: z.enum(['positive', 'negative']),
  /** Who the record is of, where the source says so. */
  origin: cleanText(1, 200).nullable(),
  /** Place of the source in the manifest. */
  source: z.number().int().min(0),
});
export type TestedRecord = z.infer<typeof testedSchema>;

export const parseTested = lineParser(testedSchema, 'compound');
