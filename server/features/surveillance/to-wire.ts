import type { Finding, Run, RunSummary, Watcher } from '#contract/surveillance';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { findReadableIds } from '../dossiers/index.ts';
import { findSource } from '../knowledge/index.ts';
import { linksOfFindings, linksOfWatchers } from './dossier-link-store.ts';
import { listChecks, listOpenChecks } from './run-store.ts';
import type { CheckTable, FindingTable, RunTable, WatcherTable } from './tables.ts';
import { listWatchersById } from './watcher-store.ts';

const titlesOf = async (db: Db, sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const titles = new Map<string, string>();
  for (const id of new Set(sourceIds)) titles.set(id, (await findSource(db, id))?.title ?? '');
  return titles;
};

const failureOf = (
  code: WatcherTable['last_failure_code'],
  message: string | null,
): Watcher['last_failure'] => (code === null || message === null ? null : { code, message });

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

type Links = Awaited<ReturnType<typeof linksOfWatchers>>;

/** Links to dossiers of other people stay with those. */
const readableLinks = async (db: Db, principal: Principal, links: Links) => {
  const readable = await findReadableIds(db, principal, [...new Set([...links.values()].flat())]);
  return (id: string): string[] => (links.get(id) ?? []).filter((dossierId) => readable.has(dossierId));
};

export const describeWatchers = async (
  db: Db,
  principal: Principal,
  rows: readonly WatcherTable[],
): Promise<Watcher[]> => {
  const titles = await titlesOf(
    db,
    rows.map(({ source_id }) => source_id),
  );
  const dossiersOf = await readableLinks(db, principal, await linksOfWatchers(db, idsOf(rows)));
  const open = new Map(
    (await listOpenChecks(db, idsOf(rows))).map(({ watcher_id, run_id }) => [watcher_id, run_id]),
  );
  return rows.map((row) => ({
    id: row.id,
    source_id: row.source_id,
    source_title: titles.get(row.source_id) ?? '',
    kind: row.kind,
    location: row.location,
    media_type: row.media_type,
    state: row.state,
    interval_hours: row.interval_hours,
    dossier_ids: dossiersOf(row.id),
    last_checked_at: row.last_checked_at,
    last_outcome: row.last_outcome,
    last_failure: failureOf(row.last_failure_code, row.last_failure_message),
    last_changed_at: row.last_changed_at,
    next_check_at: row.next_check_at,
    open_run_id: open.get(row.id) ?? null,
    revision: row.revision,
    created_by: row.created_by,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
};

const countsOf = (checks: readonly CheckTable[]): RunSummary['counts'] => {
  const count = (state: CheckTable['state']): number =>
    checks.filter((check) => check.state === state).length;
  return {
    total: checks.length,
    waiting: count('waiting'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    cancelled: count('cancelled'),
  };
};

const summarise = (run: RunTable, checks: readonly CheckTable[]): RunSummary => ({
  id: run.id,
  trigger: run.trigger,
  state: run.state,
  counts: countsOf(checks),
  requested_by: run.requested_by,
  requested_by_name: run.requested_by_name,
  created_at: run.created_at,
  started_at: run.started_at,
  finished_at: run.finished_at,
});

export const summariseRuns = async (db: Db, runs: readonly RunTable[]): Promise<RunSummary[]> => {
  const checks = await listChecks(db, idsOf(runs));
  return runs.map((run) =>
    summarise(
      run,
      checks.filter(({ run_id }) => run_id === run.id),
    ),
  );
};

export const describeRun = async (db: Db, run: RunTable): Promise<Run> => {
  const checks = await listChecks(db, [run.id]);
  const rows = await listWatchersById(
    db,
    checks.map(({ watcher_id }) => watcher_id),
  );
  const watchers = new Map(rows.map((row) => [row.id, row]));
  const titles = await titlesOf(
    db,
    rows.map(({ source_id }) => source_id),
  );
  return {
    ...summarise(run, checks),
    checks: checks.flatMap(({ watcher_id, state, finding_id, finished_at }) => {
      const watcher = watchers.get(watcher_id);
      if (watcher === undefined) return [];
      const { source_id, kind, location } = watcher;
      const source_title = titles.get(source_id) ?? '';
      return { watcher_id, source_id, source_title, kind, location, state, finding_id, finished_at };
    }),
  };
};

const revisionOf = (
  revision_id: string | null,
  revision: number | null,
  sha256: string | null,
  size: number | null,
): Finding['old'] =>
  revision_id === null || revision === null || sha256 === null || size === null
    ? null
    : { revision_id, revision, sha256, size };

const acknowledgementOf = (row: FindingTable): Finding['acknowledged'] => {
  const { acknowledged_at, acknowledged_by, acknowledged_by_name, acknowledge_reason } = row;
  if (acknowledged_at === null || acknowledged_by === null) return null;
  return {
    at: acknowledged_at,
    by: acknowledged_by,
    by_name: acknowledged_by_name ?? '',
    reason: acknowledge_reason ?? '',
  };
};

export const describeFindings = async (
  db: Db,
  principal: Principal,
  rows: readonly FindingTable[],
): Promise<Finding[]> => {
  const titles = await titlesOf(
    db,
    rows.map(({ source_id }) => source_id),
  );
  const dossiersOf = await readableLinks(db, principal, await linksOfFindings(db, idsOf(rows)));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    run_id: row.run_id,
    watcher_id: row.watcher_id,
    source_id: row.source_id,
    source_title: titles.get(row.source_id) ?? '',
    old: revisionOf(row.old_revision_id, row.old_revision, row.old_sha256, row.old_size_bytes),
    new: revisionOf(row.new_revision_id, row.new_revision, row.new_sha256, row.new_size_bytes),
    size_change: row.new_size_bytes === null ? null : row.new_size_bytes - (row.old_size_bytes ?? 0),
    flagged_records: row.flagged_records,
    failure: failureOf(row.failure_code, row.failure_message),
    dossier_ids: dossiersOf(row.id),
    acknowledged: acknowledgementOf(row),
    created_at: row.created_at,
  }));
};
