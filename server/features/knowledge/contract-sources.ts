import { z } from 'zod';
import { cleanText, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

export const revisionLimits = { contentBytes: 2 * 1024 * 1024 } as const;

export const sourceKind = z.enum([
  'guideline',
  'regulation',
  'pharmacopoeia',
  'question_and_answer',
  'publication',
  'database',
  'other',
]);
export type SourceKind = z.infer<typeof sourceKind>;

/** Kinds of text a revision may hold; what is no text has to be read out of its file first. */
export const revisionMediaType = z.enum([
  'text/plain',
  'text/markdown',
  'text/html',
  'text/csv',
  'application/json',
  'application/xml',
]);
export type RevisionMediaType = z.infer<typeof revisionMediaType>;

const revisionFields = {
  id: z.string(),
  source_id: z.string(),
  revision: z.number().int().describe('From 1, without a gap.'),
  media_type: revisionMediaType,
  sha256: z.string().describe('SHA-256 of the text as UTF-8, hex.'),
  size: z.number().int().describe('Bytes as UTF-8.'),
  published_on: z.iso.date().nullable(),
  retrieved_at: utcTimestamp,
  note: z.string().nullable(),
  created_by: z.string(),
  created_at: utcTimestamp,
};

export const revisionSummary = z.object(revisionFields);
export type RevisionSummary = z.infer<typeof revisionSummary>;

export const revisionSchema = z.object({ ...revisionFields, content: z.string() });
export type Revision = z.infer<typeof revisionSchema>;

export const sourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  jurisdiction: z.string(),
  kind: sourceKind,
  url: z.string().nullable(),
  guideline: z.string().nullable().describe('What it is cited as, with its revision: ICH Q3D(R2).'),
  newest_revision: revisionSummary.nullable(),
  open_review_tasks: z.number().int().describe('Records of it that wait to be looked at again.'),
  created_by: z.string(),
  created_at: utcTimestamp,
});
export type Source = z.infer<typeof sourceSchema>;

/** The outcome of appending: where the text is that of the newest revision, no revision is added. */
const appendedRevision = z.object({
  outcome: z.enum(['appended', 'unchanged']),
  revision: revisionSummary.describe('The new revision; where nothing changed, the one that holds the text.'),
  flagged_records: z.number().int().describe('Records that were given a review task.'),
});

const diffHunk = z.object({
  from_line: z.number().int().describe('Number its first line has in the earlier text, from 1.'),
  to_line: z.number().int(),
  lines: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
});

const diffSchema = z.object({
  source_id: z.string(),
  from: revisionSummary,
  to: revisionSummary,
  too_different: z
    .boolean()
    .describe(
      'True where more lines differ than are compared; there are no hunks then, both texts stay readable.',
    ),
  added_lines: z.number().int(),
  removed_lines: z.number().int(),
  hunks: z.array(diffHunk).describe('With three lines around each change. Ends of lines do not count.'),
});
export type Diff = z.infer<typeof diffSchema>;

const sourceIdParam = z.strictObject({ source_id: cleanText(1, 100) });
const revisionNumber = z.coerce.number().int().min(1).max(1_000_000);

const content = z
  .string()
  .max(revisionLimits.contentBytes)
  .refine((text) => text.trim() !== '', 'Must hold text.')
  .describe('At most 2 MiB as UTF-8.');

const shared = { tag: 'Knowledge', gate: 'user', rate: 'default', closedToGuests: true } as const;

nameSchemas({
  AppendedSourceRevision: appendedRevision,
  TextDiffHunk: diffHunk,
  SourceRevisionDiff: diffSchema,
  SourceRevisionMediaType: revisionMediaType,
  SourceRevision: revisionSchema,
  SourceRevisionSummary: revisionSummary,
  KnowledgeSourceKind: sourceKind,
  KnowledgeSource: sourceSchema,
});

export const sourceRoutes = defineRoutes({
  listSources: {
    ...recordList,
    ...shared,
    id: 'knowledge.listSources',
    path: '/knowledge/sources',
    summary: 'Sources of regulatory knowledge, newest first; everybody who is signed in reads them',
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In title, publisher and guideline; or the id.'),
      kind: sourceKind.optional(),
      jurisdiction: cleanText(1, 60).optional(),
    }),
    response: pageOf(sourceSchema),
  },
  createSource: {
    ...recordCreation,
    ...shared,
    id: 'knowledge.createSource',
    path: '/knowledge/sources',
    summary: 'Register a source; its text follows as a revision',
    audit: { event: 'knowledge.source.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      title: cleanText(1, 300),
      publisher: cleanText(1, 200),
      jurisdiction: cleanText(1, 60).describe('Where it applies: ICH, EU, US …'),
      kind: sourceKind,
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .optional(),
      guideline: cleanText(1, 100).optional(),
    }),
    response: sourceSchema,
    errors: [409, 422],
  },
  getSource: {
    ...recordRead,
    ...shared,
    id: 'knowledge.getSource',
    path: '/knowledge/sources/{id}',
    summary: 'One source',
    response: sourceSchema,
  },
  listRevisions: {
    ...recordList,
    ...shared,
    id: 'knowledge.listRevisions',
    path: '/knowledge/sources/{source_id}/revisions',
    summary: 'Immutable revisions of a source, newest first',
    params: sourceIdParam,
    response: pageOf(revisionSummary),
    errors: [404, 422],
  },
  appendRevision: {
    ...shared,
    id: 'knowledge.appendRevision',
    method: 'post',
    path: '/knowledge/sources/{source_id}/revisions',
    summary: 'Append a revision; the same text as the newest one appends none and says so',
    audit: { event: 'knowledge.revision.append' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'revisions are added and never changed' },
    params: sourceIdParam,
    body: z.strictObject({
      content,
      media_type: revisionMediaType.default('text/plain'),
      published_on: z.iso.date().optional(),
      retrieved_at: utcTimestamp.optional().describe('Default: now.'),
      note: cleanText(1, 2000).optional(),
    }),
    maxBodyBytes: 16 * 1024 * 1024,
    response: appendedRevision,
    idempotent: true,
    status: 200,
    errors: [404, 409, 422],
  },
  getRevision: {
    ...recordRead,
    ...shared,
    id: 'knowledge.getRevision',
    path: '/knowledge/sources/{source_id}/revisions/{revision}',
    summary: 'One revision with its text, by its number',
    params: sourceIdParam.extend({ revision: revisionNumber }),
    response: revisionSchema,
  },
  diffRevisions: {
    ...recordRead,
    ...shared,
    id: 'knowledge.diffRevisions',
    path: '/knowledge/sources/{source_id}/diff',
    summary: 'What changed between two revisions of a source, by line',
    params: sourceIdParam,
    query: z.strictObject({ from: revisionNumber, to: revisionNumber }),
    response: diffSchema,
  },
});
