import { z } from 'zod';

export const verdict = z
  .enum(['within', 'exceeds', 'review', 'not_applicable'])
  .describe('review: a person has to judge; not_applicable: the guideline does not speak of it.');

export const basis = z.object({
  guideline: z.string(),
  revision: z.string(),
  clause: z.string(),
  jurisdiction: z
    .enum(['ICH', 'FDA', 'EMA', 'HC', 'OWN'])
    .describe('OWN: a rule row of the person asking, no authority.'),
  verification: z.string().describe('How well the row was compared with its source.'),
  rule_set_version: z.string(),
});

/** A number of a row with the text it is shown by. */
export const evidencedNumber = z.object({
  field: z.string().describe('Path within the row: thresholds.identification.percent.'),
  value: z.number(),
  text: z.string().describe('As the source or the rounding rule writes it; shown, never computed anew.'),
  unit: z.string(),
  basis: z.number().int().describe('Place in basis, from 0.'),
});

export const rowFields = {
  verdict,
  rule_set_version: z.string().describe('name@version+sha256:…, over table, engine and rounding.'),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
};

export const place = z.number().int().describe('In its list of the request, from 0: names may repeat.');
