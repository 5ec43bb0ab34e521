import { z } from 'zod';
import {
  cleanText,
  idParam,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { saidField } from '../../kernel/contract/said-sentences.ts';
import { analysisStatus, nucleusChoice } from '../analyses/contract.ts';
import { batchFigures } from './contract-summary.ts';

export {
  type BatchFigures,
  type FigureName,
  type FigureRow,
  type FigureTable,
  figureNames,
} from './contract-summary.ts';

const tag = 'Analyses';
const path = '/analysis-batches';

/** So many experiments are announced at once. */
export const mostEntries = 1000;

const batchSource = z.enum(['drop', 'command', 'folder']);
export type BatchSource = z.infer<typeof batchSource>;

const batchState = z.enum(['active', 'paused', 'cancelled']);
export type BatchState = z.infer<typeof batchState>;

const entryStatus = z.enum(['not_sent', ...analysisStatus.options, 'deleted']);
export type BatchEntryStatus = z.infer<typeof entryStatus>;

const entryCounts = z
  .record(entryStatus, z.number().int())
  .describe('Experiments by how they stand; those that have not come are not_sent.');

const batchSummary = z.object({
  id: z.string(),
  title: z.string(),
  source: batchSource.describe('How it came: dropped on a screen, sent by the command, taken from a folder.'),
  state: batchState.describe('paused: what has come is kept and waits; cancelled: nothing more is taken.'),
  entry_count: z.number().int(),
  counts: entryCounts,
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
});
export type AnalysisBatchSummary = z.infer<typeof batchSummary>;

const batchEntry = z.object({
  key: z.string().describe('What tells it from the others of the batch, as it was announced.'),
  title: z.string(),
  status: entryStatus,
  analysis_id: z.string().nullable().describe('Null until its bytes have come, and once it was deleted.'),
  nucleus: nucleusChoice.nullable(),
  confidence: z.number().min(0).max(100).nullable(),
  contradiction_count: z.number().int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type AnalysisBatchEntry = z.infer<typeof batchEntry>;

const batchSchema = batchSummary.extend({
  entries: z.array(batchEntry).describe('In the order they were announced.'),
  ...saidField,
});
export type AnalysisBatch = z.infer<typeof batchSchema>;

nameSchemas({
  AnalysisBatchCounts: entryCounts,
  AnalysisBatchSummary: batchSummary,
  AnalysisBatchEntry: batchEntry,
  AnalysisBatch: batchSchema,
});

export const analysisBatchRoutes = defineRoutes({
  create: {
    ...recordCreation,
    id: 'analysisBatches.create',
    path,
    summary: 'Announce experiments that will be sent one by one, each with batch_id and batch_key',
    tag,
    audit: { event: 'analysis_batch.create' },
    usage: { none: 'each analysis is counted once it is processed' },
    body: z.strictObject({
      title: nameText(1, 200),
      source: batchSource.exclude(['folder']),
      entries: z
        .array(z.strictObject({ key: cleanText(1, 1000), title: nameText(1, 200) }))
        .min(1)
        .max(mostEntries)
        .refine(
          (entries) => new Set(entries.map(({ key }) => key)).size === entries.length,
          'Two entries have the same key.',
        ),
    }),
    response: batchSchema,
    errors: [409, 422],
  },
  list: {
    ...recordList,
    id: 'analysisBatches.list',
    path,
    summary: 'Own batches of experiments, newest first',
    tag,
    query: pageQuery.extend({
      open: z.enum(['true']).optional().describe('Only those in which something is still to come or to do.'),
    }),
    response: pageOf(batchSummary),
  },
  get: {
    ...recordRead,
    id: 'analysisBatches.get',
    path: `${path}/{id}`,
    summary: 'A batch with every experiment and how it stands',
    tag,
    response: batchSchema,
  },
  steer: {
    ...recordCreation,
    id: 'analysisBatches.steer',
    path: `${path}/{id}/steer`,
    summary:
      'Pause: what has come waits; resume; cancel: what waits or runs is stopped, and nothing more is taken',
    tag,
    audit: { event: 'analysis_batch.steer' },
    usage: { none: 'nothing was worked out' },
    changesRecord: { none: 'says when work is done, not what it finds' },
    params: idParam,
    body: z.strictObject({ action: z.enum(['pause', 'resume', 'cancel']) }),
    response: batchSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  retry: {
    ...recordCreation,
    id: 'analysisBatches.retry',
    path: `${path}/{id}/retry`,
    summary: 'Queue every failed analysis of the batch again, with the settings it had',
    tag,
    work: 'computing',
    audit: { event: 'analysis_batch.retry' },
    usage: { none: 'each analysis is counted once it is processed' },
    changesRecord: { none: 'processing that brought no result is asked for again' },
    params: idParam,
    body: z.strictObject({}),
    response: batchSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  figures: {
    ...recordRead,
    id: 'analysisBatches.figures',
    path: `${path}/{id}/figures`,
    summary: 'The figures of every analysis of a batch side by side, with marks on those far from the others',
    tag,
    response: batchFigures,
  },
  exportFigures: {
    ...recordRead,
    id: 'analysisBatches.exportFigures',
    path: `${path}/{id}/figures/export`,
    summary: 'The same as CSV or as a workbook with the rule beside it',
    tag,
    audit: { access: 'access.export', record: { type: 'analysis_batch', idIn: 'id' } },
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
    response: z.never(),
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: [404, 409, 422],
  },
});
