import { analysisRoutes } from '#contract/analyses';
import type { FindReason } from '#contract/watched-folders';
import { AppError } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { isDiskFull } from '#kernel/db/broken-rule.ts';
import { performRoute } from '#kernel/http/perform-route.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { createAnalysis } from '../analyses/index.ts';
import { ArchiveFull } from '../raw-archive/index.ts';
import type { AllowedPlaces } from './check-place.ts';
import type { WatchRule } from './contract.ts';
import type { PackAnswer, PackInput } from './look-task.ts';
import { decide } from './match-rules.ts';
import { asHindered, Hindered, requireSenderNow } from './sender-now.ts';
import type { Services } from './services.ts';
import { changeFind, changeWaiting, findFolder, insertDigest, listDigests } from './store.ts';
import { systemCodeOf } from './system-code.ts';
import type { WatchedFindTable, WatchedFolderTable } from './tables.ts';
import { failedOnce, sampleOf } from './take-finds.ts';
import { rulesOf } from './to-wire.ts';

/** A disk that does not answer holds nobody up for longer. */
const packMs = 120_000;
/** What the disk or the system of the service says, whatever is written to it. */
const ofTheMachine: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
]);
/** So many failures in a row are none of the data. */
const mostInARow = 3;

export interface Sending {
  readonly folder: WatchedFolderTable;
  readonly places: AllowedPlaces;
  readonly principal: Principal;
  /** What the trail names as the request: the job that looks. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

type Change = Parameters<typeof changeFind>[2];

/** The folder was switched off, changed or is looked at anew: what this look would send is not its own any more. */
class Superseded extends Error {}

const note = (services: Services, find: WatchedFindTable, change: Change): Promise<void> =>
  services.store.note((tx) => changeWaiting(tx, find.id, { ...change, changed_at: services.nowUtc() }));

const sentenceOf = (error: AppError): string => Object.values(error.fields ?? {}).flat()[0] ?? error.message;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Makes the analysis, as an upload of the account would, and records in the same transaction that this data is taken. */
const createFor = async (
  services: Services,
  sending: Sending,
  find: WatchedFindTable,
  rule: WatchRule,
  file: ReceivedFile,
): Promise<void> => {
  const { folder, principal, requestId, signal } = sending;
  const { nucleus, instrument, digest, batch_id, batch_key } = find;
  if (nucleus === null || instrument === null || digest === null || batch_id === null || batch_key === null)
    throw new Error(`${find.id} waits without having been read.`);
  const projectId = rule.project_id ?? folder.project_id;
  const body = {
    nucleus,
    instrument,
    title: sampleOf(find, rule.sample, folder),
    ...(rule.smiles === undefined ? {} : { smiles: rule.smiles }),
    ...(projectId === null ? {} : { project_id: projectId }),
    batch_id,
    batch_key,
  };
  let analysisId = '';
  const nowUtc = services.nowUtc();
  await performRoute(
    services,
    analysisRoutes.create,
    async (input, ctx) => {
      const outcome = await createAnalysis(services, input, ctx);
      if (typeof outcome.body !== 'function') analysisId = outcome.body.id;
      return outcome;
    },
    { principal, requestId, nowUtc, signal, files: [file], body },
    async (tx) => {
      const now = await findFolder(tx, folder.id);
      if (now?.state !== 'on' || now.job_id !== requestId) throw new Superseded();
      await insertDigest(tx, { created_by: principal.id, digest, analysis_id: analysisId });
      await changeFind(tx, find.id, {
        status: 'sent',
        rule: rule.name,
        analysis_id: analysisId,
        failures: 0,
        changed_at: nowUtc,
      });
    },
  );
};

const sendBytes = async (
  services: Services,
  sending: Sending,
  find: WatchedFindTable,
  rule: WatchRule,
  { name, bytes }: Extract<PackAnswer, { kind: 'packed' }>,
): Promise<void> => {
  const { archiveMaxFileBytes } = services.settings;
  const meta = { part: 'fid_file', fileName: name.replaceAll(/\p{Cc}/gu, '_') };
  const file = await services.blobs.receive(once(bytes), meta, archiveMaxFileBytes);
  try {
    await createFor(services, sending, find, rule, file);
  } finally {
    await services.blobs.discard(file);
  }
};

/** What became of sending one. `ended`: this look sends nothing more. */
type Sent = 'done' | 'failed' | 'ended';

const refuse = async (
  services: Services,
  find: WatchedFindTable,
  reason: { readonly code: FindReason; readonly detail: string | null },
): Promise<Sent> => {
  await note(services, find, {
    status: 'refused',
    reason_code: reason.code,
    reason_detail: reason.detail,
  });
  return 'done';
};

const keepFailure = async (
  services: Services,
  find: WatchedFindTable,
  reason: { readonly code: FindReason; readonly detail: string | null },
): Promise<Sent> => {
  await note(services, find, failedOnce(find.failures, reason));
  return 'failed';
};

/** What an error means for the find. Throws what is in the way of all of them. */
const judgeError = async (services: Services, find: WatchedFindTable, thrown: unknown): Promise<Sent> => {
  const error = asHindered(thrown);
  if (error instanceof Hindered) throw error;
  if (error instanceof Superseded) return 'ended';
  // Room is made by whoever runs the service; the data waits as it is.
  if (error instanceof ArchiveFull) throw new Hindered('sending_failed', 'EDQUOT');
  if (error instanceof AppError && error.status < 500)
    return refuse(services, find, { code: 'service_refused', detail: sentenceOf(error) });
  services.log.warn('a find of a watched folder could not be sent', { find_id: find.id, error });
  // A full or failing disk of the service: the data waits as it is.
  const code = isDiskFull(error) ? 'ENOSPC' : systemCodeOf(error);
  if (code !== null && ofTheMachine.has(code)) throw new Hindered('sending_failed', code);
  const detail = error instanceof AppError ? error.message : null;
  return keepFailure(services, find, { code: 'send_failed', detail });
};

const packFor = async (
  services: Services,
  { folder, places, signal }: Sending,
  find: WatchedFindTable,
): Promise<PackAnswer | null> => {
  const mostBytes = services.settings.archiveMaxFileBytes;
  const input: PackInput = {
    root: folder.path,
    places,
    path: find.path,
    fileState: find.file_state,
    mostBytes,
  };
  return runWithin<PackAnswer>(services.pool, 'folders.pack', input, { ms: packMs, signal });
};

const sendPacked = async (
  services: Services,
  sending: Sending,
  find: WatchedFindTable,
  rule: WatchRule,
): Promise<Sent> => {
  const packed = await packFor(services, sending, find);
  // The disk does not answer: it is asked for no other one in this look.
  if (packed === null) {
    await keepFailure(services, find, { code: 'unreadable', detail: 'ETIMEDOUT' });
    return 'ended';
  }
  if (packed.kind === 'unread') {
    services.log.warn('a find of a watched folder could not be read', {
      find_id: find.id,
      reason: packed.detail,
    });
    return keepFailure(services, find, packed);
  }
  if (packed.kind === 'too_large') return refuse(services, find, { code: 'too_large', detail: null });
  if (packed.kind === 'moving') await note(services, find, { status: 'writing', file_state: '' });
  else await sendBytes(services, sending, find, rule, packed);
  return 'done';
};

const sendOne = async (services: Services, sending: Sending, find: WatchedFindTable): Promise<Sent> => {
  const { rule, leaves } = decide(rulesOf(sending.folder), find);
  if (leaves !== null) {
    await note(services, find, { status: 'left', rule: rule?.name ?? null, reason_code: leaves });
    return 'done';
  }
  try {
    return await sendPacked(services, sending, find, rule);
  } catch (error) {
    if (sending.signal.aborted) throw error;
    return judgeError(services, find, error);
  }
};

/** Sends what waits, one after the other. What one of them fails with holds up no other, unless it is the service that fails. */
export const sendFinds = async (
  services: Services,
  sending: Sending,
  waiting: readonly WatchedFindTable[],
): Promise<void> => {
  let failedInARow = 0;
  for (const find of waiting) {
    // Another folder of the account may have taken the same data meanwhile.
    const [taken] = await listDigests(services.store.read, sending.principal.id, [find.digest ?? '']);
    if (taken !== undefined) {
      await note(services, find, { status: 'known', analysis_id: taken.analysis_id });
      continue;
    }
    // Sending takes minutes: who was closed or lost the right meanwhile sends nothing more.
    const principal = await requireSenderNow(services, sending.folder);
    const sent = await sendOne(services, { ...sending, principal }, find);
    if (sent === 'ended') return;
    failedInARow = sent === 'failed' ? failedInARow + 1 : 0;
    if (failedInARow === mostInARow) throw new Hindered('sending_failed');
  }
};
