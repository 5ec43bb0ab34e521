import type { FindReason } from '#contract/watched-folders';
import type { Tx } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { extendBatch, listCancelled } from '../analysis-batches/index.ts';
import type { IncompleteFind, LookAnswer, ReadFind, RefusedFind, UnreadFind } from './look-task.ts';
import { decide } from './match-rules.ts';
import type { Services } from './services.ts';
import { changeFind, changeFolder, findFolder, forgetFinds, insertFind, listDigests } from './store.ts';
import type { WatchedFindTable, WatchedFolderTable } from './tables.ts';
import { rulesOf } from './to-wire.ts';

/** After so long without a find the next one begins a batch of its own: a night's series is one, two days are two. */
const batchGapMs = 12 * 60 * 60 * 1000;

/** What the service takes at most. */
const mostTitleCharacters = 200;
const mostKeyCharacters = 900;

type Change = Partial<Omit<WatchedFindTable, 'id' | 'folder_id' | 'path' | 'created_at'>>;

interface Judged {
  readonly path: string;
  readonly change: Change;
}

const noReason = { reason_code: null, reason_detail: null } as const;

const titleOf = (find: Pick<WatchedFindTable, 'path' | 'title'>, folder: WatchedFolderTable): string =>
  (find.title ?? (find.path || folder.title))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(-mostTitleCharacters)
    .toWellFormed();

/** What an analysis of a find is called: the rule says, else the title of the measurement, else where it lies. */
export const sampleOf = (
  find: Pick<WatchedFindTable, 'path' | 'title'>,
  sample: string | undefined,
  folder: WatchedFolderTable,
): string => sample ?? titleOf(find, folder);

const judgeRead = (
  find: ReadFind,
  before: WatchedFindTable | undefined,
  folder: WatchedFolderTable,
  known: ReadonlyMap<string, string>,
): Judged => {
  const { path, fileState, title, nucleus, instrument, digest } = find;
  const facts = { file_state: fileState, title, nucleus, instrument, digest, failures: 0, ...noReason };
  const { rule, leaves } = decide(rulesOf(folder), { path, title });
  const change = { ...facts, rule: rule?.name ?? null };
  if (leaves !== null) return { path, change: { ...change, status: 'left', reason_code: leaves } };
  const analysisId = known.get(digest) ?? null;
  if (analysisId === null) return { path, change: { ...change, status: 'waiting' } };
  // Files beside the samples changed, such as the title: it is what was sent.
  const isOwn = before?.analysis_id === analysisId && before.batch_id !== null;
  return { path, change: { ...change, status: isOwn ? 'sent' : 'known', analysis_id: analysisId } };
};

const judgeRefused = ({ path, fileState, code, detail }: RefusedFind): Judged => ({
  path,
  change: {
    file_state: fileState,
    status: 'refused',
    reason_code: code,
    reason_detail: detail === '' ? null : detail,
  },
});

const judgeMoving = ({ path, fileState }: LookAnswer['moving'][number]): Judged => ({
  path,
  change: { file_state: fileState, status: 'writing', failures: 0, ...noReason },
});

const judgeIncomplete = ({ path, fileState, detail }: IncompleteFind): Judged => ({
  path,
  change: { file_state: fileState, status: 'writing', reason_code: 'incomplete', reason_detail: detail },
});

/** What fails so often is told as refused; it is tried again once in a while, and when somebody asks. */
const mostFailures = 5;

/** What one more failure makes of a find. */
export const failedOnce = (
  failures: number,
  reason: { readonly code: FindReason; readonly detail: string | null },
): Change => ({
  failures: failures + 1,
  reason_code: reason.code,
  reason_detail: reason.detail,
  ...(failures + 1 >= mostFailures ? { status: 'refused' as const } : {}),
});

const judgeUnread = (
  { path, fileState, ...reason }: UnreadFind,
  before: WatchedFindTable | undefined,
): Judged => ({
  path,
  change: { file_state: fileState, status: 'writing', ...failedOnce(before?.failures ?? 0, reason) },
});

/** Of several with the same data one is sent: the first by its path. */
const sendOnce = (judged: readonly Judged[]): Judged[] => {
  const first = new Set<string>();
  return judged.map((each) => {
    const { status, digest } = each.change;
    if (status !== 'waiting' || typeof digest !== 'string' || !first.has(digest)) {
      if (status === 'waiting' && typeof digest === 'string') first.add(digest);
      return each;
    }
    return { ...each, change: { ...each.change, status: 'known' } };
  });
};

/** A place in a batch for each that is to be sent and has none. */
const announce = async (
  services: Services,
  tx: Tx,
  folder: WatchedFolderTable,
  waiting: readonly WatchedFindTable[],
  { principal, requestId }: { readonly principal: Principal; readonly requestId: string },
): Promise<void> => {
  const entries = waiting.map((find) => ({
    id: find.id,
    key: `${find.path.slice(-mostKeyCharacters).toWellFormed()}@${find.digest?.slice(0, 12)}`,
    title: titleOf(find, folder),
  }));
  if (entries.length === 0) return;
  const nowUtc = services.nowUtc();
  const isRecent = Date.parse(nowUtc) - Date.parse(folder.batch_used_at ?? '') < batchGapMs;
  const batchId = await extendBatch(services, tx, isRecent ? folder.batch_id : null, {
    title: `${folder.title}, ${nowUtc.slice(0, 10)}`,
    principal,
    requestId,
    entries: entries.map(({ key, title }) => ({ key, title })),
  });
  for (const { id, key } of entries) await changeFind(tx, id, { batch_id: batchId, batch_key: key });
  await changeFolder(tx, folder.id, { batch_id: batchId, batch_used_at: nowUtc });
};

const differs = (before: WatchedFindTable, change: Change): boolean =>
  Object.entries(change).some(([name, value]) => before[name as keyof WatchedFindTable] !== value);

const judgeAll = async (
  tx: Tx,
  folder: WatchedFolderTable,
  { moving, incomplete, unread, refused, read }: LookAnswer,
  before: ReadonlyMap<string, WatchedFindTable>,
): Promise<Judged[]> => {
  const digests = read.map(({ digest }) => digest);
  const rows = await listDigests(tx, folder.created_by, digests);
  const taken = new Map(rows.map(({ digest, analysis_id }) => [digest, analysis_id]));
  return sendOnce([
    ...moving.map(judgeMoving),
    ...incomplete.map(judgeIncomplete),
    ...unread.map((find) => judgeUnread(find, before.get(find.path))),
    ...refused.map(judgeRefused),
    ...read.map((find) => judgeRead(find, before.get(find.path), folder, taken)),
  ]);
};

/** Other data than before, or a batch that takes nothing more: its place is a new one. */
const withPlace = (
  row: WatchedFindTable | undefined,
  change: Change,
  cancelled: ReadonlySet<string>,
): Change => {
  if (change.status !== 'waiting') return change;
  const keepsPlace = row?.digest === change.digest && !cancelled.has(row?.batch_id ?? '');
  return keepsPlace ? change : { ...change, batch_id: null, batch_key: null, analysis_id: null };
};

/** What was seen and went away before anything became of it. */
const goneOf = (known: readonly WatchedFindTable[], { paths }: LookAnswer): string[] => {
  const there = new Set(paths);
  return known
    .filter(({ path }) => !there.has(path))
    .filter(
      ({ status, reason_code: reason }) =>
        status === 'writing' || status === 'waiting' || reason === 'unreadable',
    )
    .map(({ id }) => id);
};

/** Writes what is other than before. What it is then; null where nothing changed. */
const keepOne = async (
  services: Services,
  tx: Tx,
  row: WatchedFindTable | undefined,
  fresh: Pick<WatchedFindTable, 'folder_id' | 'path'>,
  change: Change,
): Promise<WatchedFindTable | null> => {
  if (row !== undefined && !differs(row, change)) return null;
  const changed = { ...change, changed_at: services.nowUtc() };
  if (row !== undefined) {
    await changeFind(tx, row.id, changed);
    return { ...row, ...changed };
  }
  const kept = { ...newFind(services, fresh), ...changed };
  await insertFind(tx, kept);
  return kept;
};

/**
 * Keeps what a look found, and announces what is to be sent. By the rules as they are now; of a folder that was switched off meanwhile
 * nothing is kept.
 */
export const keepFinds = async (
  services: Services,
  tx: Tx,
  folderId: string,
  answer: LookAnswer,
  known: readonly WatchedFindTable[],
  as: { readonly principal: Principal; readonly requestId: string },
): Promise<void> => {
  const folder = await findFolder(tx, folderId);
  if (folder?.state !== 'on' || folder.job_id !== as.requestId) return;
  const before = new Map(known.map((row) => [row.path, row]));
  const open = known.filter(({ status }) => status !== 'sent');
  const cancelled = await listCancelled(
    tx,
    open.flatMap(({ batch_id: batchId }) => batchId ?? []),
  );
  const waiting: WatchedFindTable[] = [];
  for (const { path, change } of await judgeAll(tx, folder, answer, before)) {
    const row = before.get(path);
    const fresh = { folder_id: folderId, path };
    const kept = await keepOne(services, tx, row, fresh, withPlace(row, change, cancelled));
    if (kept?.status === 'waiting' && kept.batch_id === null) waiting.push(kept);
  }
  await announce(services, tx, folder, waiting, as);
  await forgetFinds(tx, goneOf(known, answer));
};

const newFind = (
  { newId, nowUtc }: Pick<Services, 'newId' | 'nowUtc'>,
  { folder_id, path }: Pick<WatchedFindTable, 'folder_id' | 'path'>,
): WatchedFindTable => ({
  id: newId('fnd'),
  folder_id,
  path,
  file_state: '',
  status: 'writing',
  ...noReason,
  rule: null,
  title: null,
  nucleus: null,
  instrument: null,
  digest: null,
  batch_id: null,
  batch_key: null,
  analysis_id: null,
  failures: 0,
  created_at: nowUtc(),
  changed_at: nowUtc(),
});
