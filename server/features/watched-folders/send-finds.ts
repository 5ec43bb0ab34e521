import { analysisRoutes } from '#contract/analyses';
import { AppError } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { performRoute } from '#kernel/http/perform-route.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { createAnalysis } from '../analyses/index.ts';
import type { AllowedPlaces } from './check-place.ts';
import type { WatchRule } from './contract.ts';
import type { PackAnswer, PackInput } from './look-task.ts';
import { decide } from './match-rules.ts';
import { requireSenderNow } from './sender-now.ts';
import type { Services } from './services.ts';
import { changeFind, changeWaiting, findFolder, insertDigest, listDigests } from './store.ts';
import type { WatchedFindTable, WatchedFolderTable } from './tables.ts';
import { sampleOf } from './take-finds.ts';
import { rulesOf } from './to-wire.ts';

/** A disk that does not answer holds nobody up for longer. */
const packMs = 120_000;
/** What fails so often for no fault of the data is told as refused. */
const mostFailures = 5;

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
    async (ctx) => {
      const outcome = await createAnalysis(services, { body, params: undefined, query: undefined }, ctx);
      if (typeof outcome.body !== 'function') analysisId = outcome.body.id;
      return outcome;
    },
    { principal, requestId, nowUtc, signal, files: [file] },
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

/** What a failure means for the find. True: nothing more is sent in this look. */
const keepFailure = async (services: Services, find: WatchedFindTable, error: unknown): Promise<boolean> => {
  if (error instanceof AppError && error.status < 500) {
    await note(services, find, {
      status: 'refused',
      reason_code: 'service_refused',
      reason_detail: sentenceOf(error),
    });
    return false;
  }
  services.log.warn('a find of a watched folder could not be sent', { find_id: find.id, error });
  const failures = find.failures + 1;
  const isOver = failures >= mostFailures;
  await note(services, find, {
    failures,
    reason_code: 'send_failed',
    reason_detail: error instanceof AppError ? error.message : null,
    ...(isOver ? { status: 'refused' as const } : {}),
  });
  return true;
};

/** Sends one find. True where nothing more is to be sent in this look. */
const sendOne = async (services: Services, sending: Sending, find: WatchedFindTable): Promise<boolean> => {
  const { folder, places, signal } = sending;
  const { rule } = decide(rulesOf(folder), find);
  if (rule === null || rule.leave === true) {
    const reason = rule === null ? 'no_rule' : 'rule_leaves';
    await note(services, find, { status: 'left', rule: rule?.name ?? null, reason_code: reason });
    return false;
  }
  const mostBytes = services.settings.archiveMaxFileBytes;
  const input: PackInput = {
    root: folder.path,
    places,
    path: find.path,
    fileState: find.file_state,
    mostBytes,
  };
  try {
    const packed = await runWithin<PackAnswer>(services.pool, 'folders.pack', input, { ms: packMs, signal });
    if (packed === null) throw new Error('The disk did not answer in time.');
    if (packed.kind === 'moving') await note(services, find, { status: 'writing', file_state: '' });
    else if (packed.kind === 'too_large')
      await note(services, find, { status: 'refused', reason_code: 'too_large' });
    else await sendBytes(services, sending, find, rule, packed);
    return false;
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof Superseded) return true;
    return keepFailure(services, find, error);
  }
};

/** Sends what waits, one after the other, until something is in the way that is not the data's. */
export const sendFinds = async (
  services: Services,
  sending: Sending,
  waiting: readonly WatchedFindTable[],
): Promise<void> => {
  for (const find of waiting) {
    // Another folder of the account may have taken the same data meanwhile.
    const [taken] = await listDigests(services.store.read, sending.principal.id, [find.digest ?? '']);
    if (taken !== undefined) await note(services, find, { status: 'known', analysis_id: taken.analysis_id });
    else {
      // Sending takes minutes: who was closed or lost the right meanwhile sends nothing more.
      const principal = await requireSenderNow(services, sending.folder);
      if (await sendOne(services, { ...sending, principal }, find)) return;
    }
  }
};
