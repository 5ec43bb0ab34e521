import { z } from 'zod';
import { jurisdictions, verdicts } from '#engines/regulatory/vocabulary.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

export const verdict = z
  .enum(verdicts)
  .describe('review: a person has to judge; not_applicable: the guideline does not speak of it.');

const citation = z.object({
  guideline: z.string(),
  revision: z.string(),
  clause: z.string(),
  jurisdiction: z.enum(jurisdictions).describe('OWN: a rule row of the person asking, no authority.'),
  verification: z
    .string()
    .describe('How well the row was compared with its source; `override` for a rule row of your own.'),
  rule_set_version: z.string(),
});

export const citedNumber = citation.extend({ value: z.number(), text: z.string(), unit: z.string() });

/** A rule row that was used instead of what is published. */
export const appliedOverride = z.object({
  id: z.string(),
  reason: z.string(),
  source: z.string(),
  effective_from: z.string().describe('YYYY-MM-DD'),
  entered_by: z.string(),
  rule_set_version: z.string().describe('tenant-rule@effective_from+sha256:…, over what the row says.'),
  replaced: citedNumber
    .nullable()
    .describe('The published number that would have governed; null where there is none.'),
});

export type AppliedOverride = z.infer<typeof appliedOverride>;

export const basis = citation.extend({
  override_id: z.string().optional().describe('Of the rule row a number with this basis comes from.'),
});

/** Fields of rows whose limit an override may replace. */
export const overrideField = {
  override: appliedOverride
    .nullable()
    .describe('A rule row of your own in place of what is published; null where none was used.'),
};

/** A number of a row with the text it is shown by. */
export const evidencedNumber = z.object({
  field: z.string().describe('Path within the row: thresholds.identification.percent.'),
  value: z.number(),
  text: z.string().describe('As the source or the rounding rule writes it; shown, never computed anew.'),
  unit: z.string(),
  basis: z.number().int().describe('Place in basis, from 0.'),
  arithmetic: z
    .string()
    .optional()
    .describe('How it follows from what was given and other numbers of the answer.')
    .meta({ examples: ['0.3 µg/g × 0.6 g/day'] }),
});

export const rowFields = {
  verdict,
  rule_set_version: z
    .string()
    .describe(
      'name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.',
    ),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
};

export const place = z.number().int().describe('In its list of the request, from 0: names may repeat.');

nameSchemas({
  AppliedOverride: appliedOverride,
  RegulatoryBasis: basis,
  Citation: citation,
  CitedNumber: citedNumber,
  EvidencedNumber: evidencedNumber,
  RegulatoryVerdict: verdict,
});
