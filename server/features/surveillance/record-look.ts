import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Appended, appendRevision, findNewestRevision } from '../knowledge/index.ts';
import { linksOfWatchers, replaceLinksOfFinding } from './dossier-link-store.ts';
import { goOn } from './end-run.ts';
import { insertFinding } from './finding-store.ts';
import type { TextLook } from './look.ts';
import { closeCheck } from './run-store.ts';
import { scheduleCheck } from './schedule-check.ts';
import type { CheckTable, FindingTable, RunTable, WatcherTable } from './tables.ts';
import { changeWatcher } from './watcher-store.ts';

/** A check as its watcher and its run stand in this transaction. */
export interface Underway {
  readonly run: RunTable;
  readonly check: CheckTable;
  readonly watcher: WatcherTable;
}

interface Recorded {
  readonly outcome: 'changed' | 'unchanged' | 'failed';
  readonly finding: FindingTable | null;
  readonly change: Parameters<typeof changeWatcher>[2];
}

type Failed = Extract<TextLook, { kind: 'failed' }>;
type Text = Extract<TextLook, { kind: 'text' }>;

const nothingFound = {
  old_revision_id: null,
  old_revision: null,
  old_sha256: null,
  old_size_bytes: null,
  new_revision_id: null,
  new_revision: null,
  new_sha256: null,
  new_size_bytes: null,
  flagged_records: 0,
  failure_code: null,
  failure_message: null,
  acknowledged_at: null,
  acknowledged_by: null,
  acknowledged_by_name: null,
  acknowledge_reason: null,
} as const;

const draftFinding = (kernel: Pick<Kernel, 'newId'>, { run, watcher }: Underway, nowUtc: string) => ({
  ...nothingFound,
  id: kernel.newId('svf'),
  run_id: run.id,
  watcher_id: watcher.id,
  source_id: watcher.source_id,
  created_at: nowUtc,
});

/** What the watcher knows of the version seen last stays as it is. */
const recordFailure = (
  kernel: Pick<Kernel, 'newId'>,
  underway: Underway,
  look: Failed,
  nowUtc: string,
): Recorded => ({
  outcome: 'failed',
  finding: {
    ...draftFinding(kernel, underway, nowUtc),
    kind: 'failed',
    failure_code: look.code,
    failure_message: look.message,
  },
  change: { last_failure_code: look.code, last_failure_message: look.message },
});

const auditRevision = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  { watcher }: Underway,
  appended: Appended,
) => {
  const { revision, flaggedRecords } = appended;
  const payload = {
    outcome: appended.outcome,
    revision: revision.revision,
    revision_id: revision.id,
    sha256: revision.sha256,
    size: revision.size_bytes,
    watcher_id: watcher.id,
    flagged_records: flaggedRecords,
  };
  const event = 'knowledge.revision.append';
  await appendJobAudit(kernel, tx, event, watcher.source_id, payload, { recordType: 'knowledge_source' });
};

const recordText = async (
  kernel: Pick<Kernel, 'audit' | 'newId'>,
  tx: Tx,
  underway: Underway,
  look: Text,
  nowUtc: string,
): Promise<Recorded> => {
  const { run, watcher } = underway;
  const before = await findNewestRevision(tx, watcher.source_id);
  const appended = await appendRevision(tx, kernel, {
    sourceId: watcher.source_id,
    content: look.text,
    mediaType: watcher.media_type,
    publishedOn: null,
    retrievedAtUtc: nowUtc,
    note: look.from,
    actorId: run.requested_by,
    nowUtc,
  });
  const { revision: after, flaggedRecords } = appended;
  const { etag, lastModified } = look.validators;
  const change = { revision_id: after.id, etag, last_modified: lastModified };
  if (appended.outcome === 'unchanged') return { outcome: 'unchanged', finding: null, change };
  await auditRevision(kernel, tx, underway, appended);
  return {
    outcome: 'changed',
    finding: {
      ...draftFinding(kernel, underway, nowUtc),
      kind: 'changed',
      old_revision_id: before?.id ?? null,
      old_revision: before?.revision ?? null,
      old_sha256: before?.sha256 ?? null,
      old_size_bytes: before?.size_bytes ?? null,
      new_revision_id: after.id,
      new_revision: after.revision,
      new_sha256: after.sha256,
      new_size_bytes: after.size_bytes,
      flagged_records: flaggedRecords,
    },
    change: { ...change, last_changed_at: nowUtc },
  };
};

const resolve = async (
  kernel: Pick<Kernel, 'audit' | 'newId'>,
  tx: Tx,
  underway: Underway,
  look: TextLook,
  nowUtc: string,
) => {
  if (look.kind === 'failed') return recordFailure(kernel, underway, look, nowUtc);
  if (look.kind === 'text') return recordText(kernel, tx, underway, look, nowUtc);
  return { outcome: 'unchanged', finding: null, change: {} } as const;
};

const keepFinding = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  watcherId: string,
  finding: FindingTable,
) => {
  await insertFinding(tx, finding);
  const dossierIds = (await linksOfWatchers(tx, [watcherId])).get(watcherId) ?? [];
  await replaceLinksOfFinding(tx, finding.id, dossierIds);
  await appendJobAudit(kernel, tx, 'surveillance_finding.record', finding.id, {
    kind: finding.kind,
    run_id: finding.run_id,
    watcher_id: watcherId,
    source_id: finding.source_id,
    old_sha256: finding.old_sha256,
    new_sha256: finding.new_sha256,
    failure_code: finding.failure_code,
    dossier_ids: [...dossierIds],
  });
};

/** A run is a batch: every place that could be read counts, the run does not. */
const countCheck = async (
  kernel: Pick<Kernel, 'newId'>,
  tx: Tx,
  { run, check }: Underway,
  outcome: Recorded['outcome'],
  nowUtc: string,
): Promise<void> => {
  if (outcome === 'failed') return;
  const { newId } = kernel;
  const events = [
    { task: 'surveillance_check', recordType: 'surveillance_check', recordId: check.id },
  ] as const;
  await insertUsage(tx, { events, actorId: run.requested_by, nowUtc, newId });
};

/** What a look came to, in one transaction: revision, finding, the state of watcher and run, the next check. */
export const recordLook = async (
  kernel: Pick<Kernel, 'audit' | 'jobs' | 'newId' | 'nowUtc'>,
  tx: Tx,
  underway: Underway,
  look: TextLook,
): Promise<void> => {
  const { run, check, watcher } = underway;
  const nowUtc = kernel.nowUtc();
  const { outcome, finding, change } = await resolve(kernel, tx, underway, look, nowUtc);
  if (finding !== null) await keepFinding(kernel, tx, watcher.id, finding);
  await closeCheck(tx, check.id, {
    state: outcome,
    finding_id: finding?.id ?? null,
    finished_at: nowUtc,
  });
  await countCheck(kernel, tx, underway, outcome, nowUtc);
  const noted = {
    last_checked_at: nowUtc,
    last_outcome: outcome,
    last_failure_code: null,
    last_failure_message: null,
    ...change,
  };
  await changeWatcher(tx, watcher.id, noted);
  await scheduleCheck(kernel, tx, { ...watcher, ...noted }, nowUtc);
  await goOn(kernel, tx, run, nowUtc);
};
