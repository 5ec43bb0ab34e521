import { z } from 'zod';
import { annotationKinds, journalDifferenceCodes, journalStyles } from '#engines/nmr/vocabulary.ts';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const ppm = z.number().min(-1000).max(1000);
const height = z
  .number()
  .min(-1.5)
  .max(1.5)
  .describe(
    'Share of the highest point of the spectrum above its baseline; it stays at its line in every view.',
  );

/** What people draw at a spectrum. */
export const annotationShape = z.strictObject({
  kind: z.enum(annotationKinds),
  text: cleanText(0, 200).describe('Of a text at least one character; beside an arrow or a box as wanted.'),
  shift_ppm: ppm.describe('Where a text stands, an arrow begins, a box has a corner.'),
  height,
  to_shift_ppm: ppm
    .nullable()
    .describe('Where an arrow points, a box has its other corner; null for a text.'),
  to_height: height.nullable(),
});
export type AnnotationShape = z.infer<typeof annotationShape>;

export const annotationSchema = annotationShape.extend({
  id: z.string(),
  revision: z.number().int().describe('The revision in which it was drawn or changed last.'),
  created_by_name: z.string().describe('Who drew or changed it last.'),
});
export type AnnotationRow = z.infer<typeof annotationSchema>;

export const protonReference = z.object({
  multiplet_id: z.string(),
  protons: z
    .number()
    .describe('Protons this multiplet was set to; all others of the compound follow by their areas.'),
  created_by_name: z.string(),
});
export type ProtonReference = z.infer<typeof protonReference>;

export const journalEdit = z.object({
  text: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
  revision: z.number().int(),
  reason_for_change: z.string(),
});

const journalDifference = z.object({
  code: z.enum(journalDifferenceCodes),
  at_ppm: z.number().nullable().describe('The signal it is about; null for the list as a whole.'),
  stated: z.string().nullable().describe('In the text of the person.'),
  recorded: z.string().nullable().describe('In the current revision.'),
});
export type JournalDifferenceRow = z.infer<typeof journalDifference>;

export const journalTextSchema = z.object({
  style: z.enum(journalStyles),
  text: z.string().describe('As the record says it.'),
  edited: journalEdit
    .extend({
      differences: z
        .array(journalDifference)
        .describe('Where the text and the record part; empty where they say the same.'),
    })
    .nullable()
    .describe('The text a person put in its place; null where nobody did.'),
});
export type JournalTextRow = z.infer<typeof journalTextSchema>;

nameSchemas({
  Annotation: annotationSchema,
  AnnotationShape: annotationShape,
  JournalDifference: journalDifference,
  JournalText: journalTextSchema,
  ProtonReference: protonReference,
});
