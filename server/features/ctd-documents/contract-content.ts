import { z } from 'zod';
import { ctdSectionNumbers } from '#engines/regulatory/vocabulary.ts';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { dossierState, recordRef } from '../readiness/contract.ts';

export const ctdSectionNumber = z.enum(ctdSectionNumbers);

const citation = z.object({
  guideline: z.string(),
  revision: z.string(),
  clause: z.string(),
  jurisdiction: z.string(),
  verification: z.string().describe('How well the row was compared with its source.'),
  rule_set_version: z.string(),
  override_id: z
    .string()
    .optional()
    .describe(
      'The rule row of the applicant whose limit it is; guideline and clause are those it stands in place of.',
    ),
});
export type CtdCitation = z.infer<typeof citation>;

const cell = z.object({
  text: z.string(),
  citation: z.int().optional().describe('Of a number: its place in citations, from 0.'),
  record: recordRef.optional().describe('Of a number: the record it stands in.'),
  gap: z.string().optional().describe('The gap that stands here instead of a value.'),
});
export type CtdCell = z.infer<typeof cell>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('gap'), gap: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(cell)),
  }),
  z.object({
    kind: z.literal('structure'),
    name: z.string(),
    smiles: z.string(),
    formula: z.string().nullable().describe('Null where the structure cannot be read; it is not drawn then.'),
    marked_atoms: z.array(z.string()).describe('Atoms of structural alerts.'),
  }),
]);
export type CtdBlock = z.infer<typeof block>;

const section = z.object({
  section: ctdSectionNumber,
  title: z.string(),
  leaf_title: z.string().describe('As reviewers see it; square brackets stand where a name is missing.'),
  element: z.string(),
  folder: z.string().describe('Square brackets stand where a name is missing.'),
  file_name: z.string(),
  facts_status: z
    .string()
    .describe('How well the row of the table of sections was compared with its sources.'),
  blocks: z.array(block),
});
export type CtdSection = z.infer<typeof section>;

const gap = z.object({
  id: z.string(),
  section: ctdSectionNumber,
  text: z.string(),
  places: z.int().describe('How often its mark stands in the section.'),
});
export type CtdGap = z.infer<typeof gap>;

const openPoint = z.object({
  rule: z.string(),
  text: z.string(),
  to_do: z.string(),
  record: recordRef.nullable(),
});

export const ctdContent = z.object({
  format_version: z.string().describe('What composed it; another version may say the same state otherwise.'),
  dossier: dossierState,
  decision: z.string().nullable().describe('Who decided on the dossier, in a sentence.'),
  is_draft: z.boolean().describe('The dossier is not approved.'),
  state_at: utcTimestamp.describe('Of the newest record in it; no clock of the writing is in it.'),
  state_sha256: z
    .string()
    .describe('Of everything in the dossier the sections are written from; the same state gives the same.'),
  human_review_required: z.literal(true),
  disclaimer: z.string(),
  sections: z.array(section),
  gaps: z.array(gap).describe('What a writer has to fill; nothing is invented for it.'),
  open_points: z.array(openPoint).describe('What readiness finds missing in the dossier.'),
  citations: z.array(citation),
  rounding: z.array(z.object({ id: z.string(), rule: z.string(), status: z.string() })),
  records: z.array(recordRef.extend({ revision: z.int().nullable() })).describe('Everything it rests on.'),
});
export type CtdContent = z.infer<typeof ctdContent>;

nameSchemas({
  CtdContent: ctdContent,
  CtdSection: section,
  CtdBlock: block,
  CtdCell: cell,
  CtdGap: gap,
  CtdOpenPoint: openPoint,
  CtdCitation: citation,
});
