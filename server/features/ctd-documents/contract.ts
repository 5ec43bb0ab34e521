import { z } from 'zod';
import { ctdFormats } from '#engines/regulatory/vocabulary.ts';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordRead } from '../../kernel/contract/record-routes.ts';
import { ctdContent, ctdSectionNumber } from './contract-content.ts';

export type {
  CtdBlock,
  CtdCell,
  CtdCitation,
  CtdContent,
  CtdGap,
  CtdSection,
} from './contract-content.ts';
export { ctdSectionNumber } from './contract-content.ts';

const sections = z
  .array(ctdSectionNumber)
  .min(1)
  .max(ctdSectionNumber.options.length)
  .refine((given) => new Set(given).size === given.length, 'Each section once.')
  .describe('In the order given.');

const ctdDocument = z.object({
  id: z.string(),
  dossier_id: z.string(),
  dossier_revision: z.int().describe('Of the dossier when it was issued.'),
  sections,
  format: z.enum(ctdFormats),
  file_name: z.string(),
  sha256: z.string().describe('Of the file; the same state of the dossier gives the same.'),
  size_bytes: z.int(),
  state_sha256: z.string().describe('Of the state of the dossier it was made from.'),
  is_draft: z.boolean().describe('The dossier was not approved; the document says so.'),
  gaps: z.int().describe('Gaps a writer has to fill.'),
  open_points: z.int().describe('What readiness found missing.'),
  format_version: z.string(),
  human_review_required: z.literal(true),
  disclaimer: z.string(),
  created_by: z.string(),
  created_at: utcTimestamp,
});
export type CtdDocument = z.infer<typeof ctdDocument>;

const shared = { tag: 'Dossiers', gate: 'user', rate: 'default', params: idParam } as const;
const path = '/regulatory/dossiers/{id}/ctd';
const documentParams = idParam.extend({ document_id: cleanText(1, 100) });

nameSchemas({ CtdDocument: ctdDocument });

/** One number or several, parted by commas. */
const sectionList = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(sections)
  .describe('Numbers of sections, parted by commas.')
  .meta({ examples: ['3.2.S.4.1,3.2.S.4.5'] });

export const ctdDocumentRoutes = defineRoutes({
  create: {
    ...recordCreation,
    ...shared,
    id: 'ctdDocuments.create',
    path,
    summary: 'Write impurity sections of Module 3 from the dossier as it is, and keep the file',
    description:
      'Numbers come from recorded assessments alone, each with its clause and the record it stands in; what is not in the dossier is marked as a gap.',
    work: 'computing',
    audit: { event: 'regulatory.dossier.ctd_document' },
    usage: { tasks: ['ctd_document'] },
    changesRecord: { none: 'a new record; the dossier stays as it is' },
    body: z.strictObject({ sections, format: z.enum(ctdFormats) }),
    response: ctdDocument,
    errors: [404, 409, 422],
  },
  list: {
    ...recordRead,
    ...shared,
    id: 'ctdDocuments.list',
    path,
    summary: 'Sections of Module 3 that were written from the dossier, newest first',
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(ctdDocument),
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'ctdDocuments.get',
    path: `${path}/{document_id}`,
    summary: 'What is known of one file: its digest and what it was made from',
    params: documentParams,
    response: ctdDocument,
  },
  download: {
    ...recordRead,
    ...shared,
    id: 'ctdDocuments.download',
    path: `${path}/{document_id}/file`,
    summary: 'The file itself, byte for byte as it was kept',
    audit: { access: 'access.export', record: { type: 'ctd_document', idIn: 'document_id' } },
    params: documentParams,
    response: ctdContent,
    media: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  preview: {
    ...recordRead,
    ...shared,
    id: 'ctdDocuments.preview',
    path: '/regulatory/dossiers/{id}/ctd-preview',
    summary: 'What sections of Module 3 would say now; nothing is kept',
    query: z.strictObject({ sections: sectionList }),
    response: ctdContent,
  },
});
