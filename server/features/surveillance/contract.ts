import { z } from 'zod';
import {
  cleanText,
  idParam,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { revisionMediaType } from '../knowledge/contract.ts';

export const watcherKind = z.enum(['file_drop', 'http']);

/** Why a check gave no text to compare. */
export const checkFailure = z.enum([
  'missing',
  'outside_folder',
  'not_a_file',
  'still_changing',
  'unreadable',
  'host_not_allowed',
  'out_of_reach',
  'redirected_outside',
  'too_many_redirects',
  'timed_out',
  'no_answer',
  'cut_off',
  'gone',
  'unexpected_status',
  'unexpected_media_type',
  'html_instead',
  'not_valid',
  'not_text',
  'empty',
  'too_large',
  'internal_error',
]);
export type CheckFailure = z.infer<typeof checkFailure>;

const failure = z.object({ code: checkFailure, message: z.string() });

const dossierIds = z.array(cleanText(1, 100)).max(50);

export const watcherSchema = z.object({
  id: z.string(),
  source_id: z.string(),
  source_title: z.string(),
  kind: watcherKind,
  location: z.string().describe('A path below DATA_DIR/surveillance, of a file or a folder; or an address.'),
  media_type: revisionMediaType.describe('What the text has to be.'),
  state: z.enum(['active', 'paused']),
  interval_hours: z.number().int().nullable().describe('Null: checked by hand alone.'),
  dossier_ids: z.array(z.string()).describe('Those the caller may read.'),
  last_checked_at: utcTimestamp.nullable(),
  last_outcome: z.enum(['changed', 'unchanged', 'failed']).nullable(),
  last_failure: failure.nullable().describe('Of the last check.'),
  last_changed_at: utcTimestamp.nullable(),
  next_check_at: utcTimestamp.nullable(),
  open_run_id: z.string().nullable().describe('The run that checks it now.'),
  revision: z.number().int().describe('Grows with every change of its settings.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
});
export type Watcher = z.infer<typeof watcherSchema>;

export const checkState = z.enum(['waiting', 'changed', 'unchanged', 'failed', 'cancelled']);

const checkCounts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
});

export const runSummary = z.object({
  id: z.string(),
  trigger: z.enum(['manual', 'scheduled']),
  state: z.enum(['queued', 'running', 'completed', 'cancelled']),
  counts: checkCounts,
  requested_by: z.string(),
  requested_by_name: z.string(),
  created_at: utcTimestamp,
  started_at: utcTimestamp.nullable(),
  finished_at: utcTimestamp.nullable(),
});
export type RunSummary = z.infer<typeof runSummary>;

export const runSchema = runSummary.extend({
  checks: z.array(
    z.object({
      watcher_id: z.string(),
      source_id: z.string(),
      source_title: z.string(),
      kind: watcherKind,
      location: z.string(),
      state: checkState,
      finding_id: z.string().nullable(),
      finished_at: utcTimestamp.nullable(),
    }),
  ),
});
export type Run = z.infer<typeof runSchema>;

const foundRevision = z.object({
  revision_id: z.string(),
  revision: z.number().int(),
  sha256: z.string(),
  size: z.number().int().describe('Bytes as UTF-8.'),
});

export const findingSchema = z.object({
  id: z.string(),
  kind: z.enum(['changed', 'failed']),
  run_id: z.string(),
  watcher_id: z.string(),
  source_id: z.string(),
  source_title: z.string(),
  old: foundRevision.nullable().describe('Null for a source without a text until now, and where it failed.'),
  new: foundRevision.nullable(),
  size_change: z.number().int().nullable().describe('Bytes.'),
  flagged_records: z.number().int().describe('Records read from the source that were given a review task.'),
  failure: failure.nullable(),
  dossier_ids: z.array(z.string()).describe('Those the caller may read.'),
  acknowledged: z
    .object({ at: utcTimestamp, by: z.string(), by_name: z.string(), reason: z.string() })
    .nullable(),
  created_at: utcTimestamp,
});
export type Finding = z.infer<typeof findingSchema>;

const shared = { tag: 'Surveillance', rate: 'default' } as const;
const read = { ...shared, gate: 'user', audit: { none: 'a read' }, closedToGuests: true } as const;
const settled = { ...shared, gate: 'admin' } as const;
const root = '/regulatory/surveillance';

const location = cleanText(1, 2000);
const intervalHours = z.number().int().min(1).max(8760).nullable();

const hasChange = ({ reason_for_change: _why, ...change }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(change).some((value) => value !== undefined);

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Of a run that was not started because another one checks the same watcher. */
const openRunDetails = z.object({ run_id: z.string(), watcher_id: z.string() });

nameSchemas({
  OpenSurveillanceRun: openRunDetails,
  SurveillanceCheckCounts: checkCounts,
  SurveillanceFailureCode: checkFailure,
  SurveillanceCheckState: checkState,
  SurveillanceFailure: failure,
  SurveillanceFinding: findingSchema,
  FoundRevision: foundRevision,
  SurveillanceRun: runSchema,
  SurveillanceRunSummary: runSummary,
  SourceWatcherKind: watcherKind,
  SourceWatcher: watcherSchema,
});

export const surveillanceRoutes = defineRoutes({
  listWatchers: {
    ...read,
    id: 'surveillance.listWatchers',
    method: 'get',
    path: `${root}/source-watchers`,
    summary: 'Watchers of knowledge sources, newest first',
    query: pageQuery.extend({ source_id: cleanText(1, 100).optional() }),
    response: pageOf(watcherSchema),
    status: 200,
    errors: [422],
  },
  createWatcher: {
    ...recordCreation,
    ...settled,
    id: 'surveillance.createWatcher',
    path: `${root}/source-watchers`,
    summary: 'Watch a knowledge source; nothing is looked at before a run',
    audit: { event: 'source_watcher.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      source_id: cleanText(1, 100),
      kind: watcherKind,
      location,
      media_type: revisionMediaType.default('text/plain'),
      interval_hours: intervalHours.default(null),
      dossier_ids: dossierIds.default([]),
    }),
    response: watcherSchema,
    errors: [404, 409, 422, 503],
    details: { conflict: existingRecordDetails },
  },
  getWatcher: {
    ...recordRead,
    ...read,
    id: 'surveillance.getWatcher',
    path: `${root}/source-watchers/{id}`,
    summary: 'One watcher',
    response: watcherSchema,
  },
  updateWatcher: {
    ...recordChange,
    ...settled,
    id: 'surveillance.updateWatcher',
    decidedBy: { none: 'whether a source is watched' },
    path: `${root}/source-watchers/{id}`,
    summary: 'Pause, resume or move a watcher, or check it by itself every so many hours',
    audit: { event: 'source_watcher.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z
      .strictObject({
        location: location.optional(),
        media_type: revisionMediaType.optional(),
        state: z.enum(['active', 'paused']).optional(),
        interval_hours: intervalHours.optional(),
        dossier_ids: dossierIds.optional(),
        reason_for_change: reasonForChange,
      })
      .refine(hasChange, 'Nothing to change.'),
    response: watcherSchema,
    errors: [404, 409, 422, 503],
    details: { conflict: existingRecordDetails },
  },
  run: {
    ...settled,
    id: 'surveillance.run',
    method: 'post',
    path: `${root}/run`,
    summary: 'Check the watchers named, or all that are active; 409 where one is being checked already',
    audit: { event: 'surveillance_run.start' },
    usage: { none: 'every place that was read is counted by itself' },
    changesRecord: { none: 'a new record; what it finds is appended' },
    body: z.strictObject({ watcher_ids: z.array(cleanText(1, 100)).min(1).max(200).optional() }),
    response: runSchema,
    idempotent: true,
    status: 202,
    errors: [404, 409, 422],
    details: { conflict: openRunDetails },
  },
  listRuns: {
    ...recordList,
    ...read,
    id: 'surveillance.listRuns',
    path: `${root}/runs`,
    summary: 'Runs with what they came to, newest first',
    response: pageOf(runSummary),
  },
  getRun: {
    ...recordRead,
    ...read,
    id: 'surveillance.getRun',
    path: `${root}/runs/{id}`,
    summary: 'One run with each of its checks',
    response: runSchema,
  },
  cancelRun: {
    ...settled,
    id: 'surveillance.cancelRun',
    method: 'post',
    path: `${root}/runs/{id}/cancel`,
    summary: 'Cancel what a run has not checked yet; what it found stays',
    audit: { event: 'surveillance_run.cancel' },
    usage: { none: 'nothing was finished' },
    changesRecord: { none: 'ends work under way' },
    params: idParam,
    response: runSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  listFindings: {
    ...read,
    id: 'surveillance.listFindings',
    method: 'get',
    path: `${root}/findings`,
    summary: 'What the runs found, newest first; those linked to a dossier for who may read it',
    query: pageQuery.extend({
      kind: z.enum(['changed', 'failed']).optional(),
      acknowledged: flag.optional(),
      watcher_id: cleanText(1, 100).optional(),
      source_id: cleanText(1, 100).optional(),
      run_id: cleanText(1, 100).optional(),
      dossier_id: cleanText(1, 100).optional(),
    }),
    response: pageOf(findingSchema),
    status: 200,
    errors: [404, 422],
  },
  getFinding: {
    ...recordRead,
    ...read,
    id: 'surveillance.getFinding',
    path: `${root}/findings/{id}`,
    summary: 'One finding',
    response: findingSchema,
  },
  updateFinding: {
    ...recordChange,
    ...settled,
    id: 'surveillance.updateFinding',
    decidedBy: 'person',
    path: `${root}/findings/{id}`,
    summary: 'Acknowledge a finding, once, or say which dossiers it concerns',
    audit: { event: 'surveillance_finding.update' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    body: z
      .strictObject({
        acknowledge: z.literal(true).optional(),
        dossier_ids: dossierIds.optional(),
        reason_for_change: reasonForChange,
      })
      .refine(hasChange, 'Nothing to change.'),
    response: findingSchema,
  },
});
