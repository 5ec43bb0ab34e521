import { z } from 'zod';
import { journalStyles } from '#engines/nmr/vocabulary.ts';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { peakCategory, peakSchema } from '../fid-runs/contract.ts';
import { atomIds, structureEdit } from '../structures/contract.ts';
import { annotationShape } from './contract-additions.ts';

/** Both ends of a stretch of the axis, the higher one first or last. */
const stretch = {
  from_ppm: z.number().min(-1000).max(1000),
  to_ppm: z.number().min(-1000).max(1000),
};

/** A signal that falls into more parts than this was never one. */
const mostCuts = 20;

export const correctionEdit = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('recategorise'), peak_id: cleanText(1, 60), category: peakCategory }),
  z.strictObject({
    action: z.literal('assign'),
    peak_id: cleanText(1, 60),
    assignment: cleanText(0, 200).nullable(),
    atom_ids: atomIds
      .optional()
      .describe('Atoms of the structure; those the peak has stay where it is absent.'),
    prediction_id: cleanText(1, 60)
      .optional()
      .describe('The stored prediction whose proposal was taken over, where the assignment rests on one.'),
  }),
  z.strictObject({ action: z.literal('remove'), peak_id: cleanText(1, 60) }),
  z.strictObject({
    action: z.literal('add'),
    shift_ppm: z.number().min(-1000).max(1000),
    category: peakCategory,
    assignment: cleanText(0, 200).nullable().optional(),
  }),
  structureEdit,
  z
    .strictObject({ action: z.literal('add_range'), ...stretch })
    .describe(
      'A line belongs to the range drawn last; ranges that are covered are replaced, overlapped ones cut back.',
    ),
  z.strictObject({ action: z.literal('change_range'), multiplet_id: cleanText(1, 60), ...stretch }),
  z.strictObject({ action: z.literal('remove_range'), multiplet_id: cleanText(1, 60) }),
  z
    .strictObject({
      action: z.literal('split_range'),
      multiplet_id: cleanText(1, 60),
      at_ppm: z.array(z.number().min(-1000).max(1000)).min(1).max(mostCuts),
    })
    .describe(
      'Cuts a range at these shifts. Each part is a range of its own with a new identifier and holds at least one line; a line at a cut belongs to the part of lower shift.',
    ),
  z
    .strictObject({ action: z.literal('add_exclusion'), ...stretch, reason: cleanText(1, 200) })
    .describe('Exclusions may not overlap one another.'),
  z.strictObject({ action: z.literal('remove_exclusion'), exclusion_id: cleanText(1, 60) }),
  z.strictObject({ action: z.literal('annotate'), annotation: annotationShape }),
  z.strictObject({
    action: z.literal('change_annotation'),
    annotation_id: cleanText(1, 60),
    annotation: annotationShape,
  }),
  z.strictObject({ action: z.literal('remove_annotation'), annotation_id: cleanText(1, 60) }),
  z
    .strictObject({
      action: z.literal('set_protons'),
      multiplet_id: cleanText(1, 60),
      protons: z.number().min(0.01).max(1000),
    })
    .describe('Sets one multiplet of the compound to so many protons; all others follow by their areas.'),
  z
    .strictObject({ action: z.literal('clear_protons') })
    .describe('Counts follow from the structure again, or are ratios without one.'),
  z
    .strictObject({
      action: z.literal('edit_journal'),
      style: z.enum(journalStyles),
      text: cleanText(1, 20_000),
    })
    .describe('Puts a text of a person in the place of the list of signals in this form.'),
  z.strictObject({ action: z.literal('restore_journal'), style: z.enum(journalStyles) }),
]);

export type CorrectionEdit = z.infer<typeof correctionEdit>;

export const correctionSchema = z.object({
  revision: z.number().int(),
  edits: z.array(correctionEdit),
  reason_for_change: z.string(),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
  peaks: z.array(peakSchema),
});

export const correctionSummary = correctionSchema.omit({ peaks: true });

nameSchemas({
  Correction: correctionSchema,
  CorrectionEdit: correctionEdit,
  CorrectionSummary: correctionSummary,
});
