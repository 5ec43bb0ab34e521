import { z } from 'zod';
import { journalStyles } from '#engines/nmr/vocabulary.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { annotationSchema, journalEdit, protonReference } from './contract-additions.ts';
import type { PeakRevisionTable } from './tables.ts';

const additionsSchema = z.object({
  annotations: z.array(annotationSchema),
  /** Numbers given out so far; none is given twice. */
  last_annotation: z.number().int(),
  proton_reference: protonReference.nullable(),
  journal: z.array(journalEdit.extend({ style: z.enum(journalStyles) })),
});

/** What people added to a revision that no engine computes: what they drew and wrote, and what they set one integral to. */
export type Additions = z.infer<typeof additionsSchema>;

export const noAdditions: Additions = {
  annotations: [],
  last_annotation: 0,
  proton_reference: null,
  journal: [],
};

/** What a revision holds of it; null while nobody added anything. */
export const readStoredAdditions = ({
  additions,
  analysis_id,
  revision,
}: Pick<PeakRevisionTable, 'additions' | 'analysis_id' | 'revision'>): Additions | null =>
  additions === null
    ? null
    : readStored(additionsSchema, additions, {
        column: 'peak_revision.additions',
        id: `${analysis_id}, revision ${revision}`,
      });
