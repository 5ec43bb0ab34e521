import { z } from 'zod';
import type { CtdDocument } from '#contract/ctd-documents';
import { ctdSectionNumbers } from '#engines/regulatory/vocabulary.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { CtdDocumentTable } from './tables.ts';

const storedSections = z.array(z.enum(ctdSectionNumbers));

export const toWire = ({ sections, is_draft, ...row }: CtdDocumentTable): CtdDocument => ({
  ...row,
  sections: readStored(storedSections, sections, { column: 'ctd_document.sections', id: row.id }),
  is_draft: is_draft === 1,
  human_review_required: true,
  disclaimer,
});
