import { z } from 'zod';
import { identificationLevels } from '#engines/ms/vocabulary.ts';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** What was measured of an impurity, as it stood when it was sent: the record it came from may not be open to who reads the dossier. */
export const impurityEvidence = z.object({
  id: z.string(),
  name: z.string().describe('What the impurity is called in the register.'),
  annotation_id: z.string(),
  annotation_revision: z.int().describe('That was approved.'),
  ion_key: z.string(),
  run_id: z.string().nullable().describe('Null for a spectrum that was sent by itself.'),
  report_sha256: z.string().describe('Of the report that was frozen with the approval.'),
  approved_by: z.string(),
  mz: z.number(),
  rt_s: z.number().nullable(),
  adduct: z.string().nullable(),
  area: z.number().nullable().describe('Above the baseline, intensity × s.'),
  area_percent: z
    .number()
    .nullable()
    .describe(
      'Evidence and no amount: ions answer differently, so it is no mass fraction and is held against no threshold.',
    ),
  area_basis: z
    .enum(['ion_areas_of_polarity'])
    .nullable()
    .describe(
      'What area_percent is a share of: the areas of all features above the line of the run, of one polarity, without response factors. Null without an area.',
    ),
  identification_level: z.enum(identificationLevels),
  proposed: z
    .object({
      name: z.string().nullable(),
      smiles: z.string().nullable(),
      inchikey: z.string().nullable(),
      formula: z.string().nullable(),
    })
    .nullable()
    .describe('What the ion is taken for, as sure as its level; null where nothing but the mass is known.'),
  check: z
    .enum(['mutagenic_impurity', 'nitrosamine'])
    .nullable()
    .describe(
      'How the proposed structure was checked; null where there is none, or where it cannot be checked.',
    ),
  check_note: z.string().nullable().describe('Why it was not; null where it was.'),
  register_id: z
    .string()
    .nullable()
    .describe('The register this made, without an amount; null where the dossier had its entries before.'),
  watch_id: z
    .string()
    .nullable()
    .describe(
      'The nitrosamine watch this made; null where the dossier had one of the structure, or none is due.',
    ),
  sent_by: z.string(),
  sent_at: utcTimestamp,
});
export type ImpurityEvidence = z.infer<typeof impurityEvidence>;

nameSchemas({ ImpurityEvidence: impurityEvidence });
