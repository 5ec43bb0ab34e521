import { hash } from 'node:crypto';
import { type HandOverProgress, workspaceInboxRoutes } from '#contract/workspace-inbox';
import { AppError, conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { readManifest } from '../workspace-inbox/index.ts';
import { WorkspaceCallFailed } from '../workstation/index.ts';
import type { Exchange } from './exchange.ts';
import { gatherProject } from './gather-project.ts';
import {
  changeHandOver,
  findHandOver,
  findPiece,
  findWaiting,
  forgetPieces,
  insertPieces,
  listOfProject,
} from './hand-over-store.ts';
import type { HandOverTable } from './tables.ts';

/** An attempt sends for so long; decisions and statements have their turn before the rest, and its session is good for longer. */
const turnMs = 5 * 60_000;

/** One whose records were gathered. */
type Ready = HandOverTable & { readonly manifest: string };

/** Gathers once: what is sent after a crash or a stop is what was promised before it. */
const prepare = async (kernel: Kernel, row: HandOverTable): Promise<Ready> => {
  if (row.manifest !== null) return { ...row, manifest: row.manifest };
  const { manifest, factsSha256, pieces, pieceCount } = await gatherProject(kernel, row);
  const same = (await listOfProject(kernel.store.read, row)).find(
    (each) => each.state === 'received' && each.facts_sha256 === factsSha256,
  );
  if (same !== undefined)
    throw conflict(`Nothing of this project has changed since it was handed over at ${same.ended_at}.`);
  const gathered = { manifest, facts_sha256: factsSha256, all_pieces: pieceCount };
  await kernel.store.note(async (tx) => {
    await insertPieces(tx, row.id, pieces);
    await changeHandOver(tx, row.id, gathered);
  });
  return { ...row, ...gathered };
};

interface Piece {
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const openPiece = async (kernel: Kernel, row: Ready, sha256: string): Promise<Piece> => {
  const text = await findPiece(kernel.store.read, row.id, sha256);
  if (text !== null) return { bytes: Buffer.byteLength(text), content: once(text) };
  const { archives } = readManifest(row.manifest);
  for (const { archive_id, files } of archives) {
    const file = files.find((each) => each.sha256 === sha256);
    if (file === undefined) continue;
    const content = {
      record: { type: 'archive', id: archive_id },
      what: `the raw file ${file.name} of archive ${archive_id}`,
    };
    return { bytes: file.size_bytes, content: kernel.blobs.open(sha256, content) };
  }
  throw new WorkspaceCallFailed(
    'unexpected_answer',
    'The workspace asked for something that is not part of the project. It is tried again by itself.',
  );
};

/** Raw data that are not what was recorded are this machine's fault, whatever the broken request says. */
const sendPiece = async (
  { kernel, call }: Exchange,
  row: Ready,
  sha256: string,
): Promise<HandOverProgress> => {
  const { bytes, content } = await openPiece(kernel, row, sha256);
  let fault: unknown = null;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  try {
    return await call(workspaceInboxRoutes.sendHandOverPiece, {
      params: { id: row.id },
      upload: { part: 'piece', fileName: sha256, bytes, content: watched() },
    });
  } catch (error) {
    throw fault instanceof AppError ? fault : error;
  }
};

/** True once the workspace has all of it; false where it was stopped, or its turn is over. */
const sendAll = async (exchange: Exchange, row: Ready, isOver: () => boolean): Promise<boolean> => {
  const { kernel, call } = exchange;
  let progress = await call(workspaceInboxRoutes.beginHandOver, { body: { manifest: row.manifest } });
  while (progress.state !== 'received') {
    const asked = progress.next;
    if (asked.length === 0)
      throw new WorkspaceCallFailed(
        'unexpected_answer',
        'The workspace has all of the project and does not say that it received it. It is tried again by itself.',
      );
    for (const sha256 of asked) {
      if (isOver() || (await findHandOver(kernel.store.read, row.id))?.state !== 'waiting') return false;
      progress = await sendPiece(exchange, row, sha256);
      const sent_pieces = Math.max(0, row.all_pieces - progress.missing);
      await kernel.store.note((tx) => changeHandOver(tx, row.id, { sent_pieces }));
    }
  }
  return true;
};

/** What it came to, in the row and in the trail. One that was stopped meanwhile stays so unless all of it was there by then. */
const end = (
  { kernel, binding }: Exchange,
  row: HandOverTable,
  outcome: { readonly state: 'received' } | { readonly state: 'refused'; readonly refusal: string },
): Promise<void> =>
  kernel.store.transact(async (tx) => {
    const nowUtc = kernel.nowUtc();
    const current = await findHandOver(tx, row.id);
    if (current === undefined || (outcome.state === 'refused' && current.state !== 'waiting')) return;
    const manifest = row.manifest ?? current.manifest;
    await changeHandOver(tx, row.id, {
      state: outcome.state,
      refusal: outcome.state === 'refused' ? outcome.refusal : null,
      ended_at: nowUtc,
      ...(outcome.state === 'received' && { sent_pieces: current.all_pieces }),
    });
    await forgetPieces(tx, row.id);
    await kernel.audit.append(tx, {
      actor: { kind: 'system', id: 'system' },
      event: 'workstation.hand_over.end',
      recordType: 'hand_over',
      recordId: row.id,
      requestId: null,
      payload: {
        ...outcome,
        workspace_id: binding.workspace_id,
        project: row.project_id,
        manifest_sha256: manifest === null ? null : hash('sha256', manifest),
      },
      reasonForChange: null,
    });
  });

/** What the workspace, or this machine, says of it however often it is sent. */
const refusalOf = (error: unknown): string | null => {
  if (error instanceof WorkspaceCallFailed)
    return error.isDecided && [400, 403, 404, 409, 413, 422].includes(error.answer?.status ?? 0)
      ? error.message
      : null;
  return error instanceof AppError && error.status < 500 ? error.message : null;
};

const tooOld =
  'This workspace is of a version that takes no projects. Bring it up to date, and ask for the hand-over again.';

const sendOne = async (
  exchange: Exchange,
  row: HandOverTable,
  takesHandOvers: boolean,
  isOver: () => boolean,
): Promise<void> => {
  try {
    if (!takesHandOvers) throw conflict(tooOld);
    const ready = await prepare(exchange.kernel, row);
    if (await sendAll(exchange, ready, isOver)) await end(exchange, ready, { state: 'received' });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    await end(exchange, row, { state: 'refused', refusal });
  }
};

/** Hands over what waits, one project after the other, until all is there or the turn of this attempt is over. */
export const sendHandOvers = async (
  exchange: Exchange,
  takesHandOvers: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const untilMs = performance.now() + turnMs;
  const isOver = () => performance.now() > untilMs;
  while (!isOver()) {
    signal.throwIfAborted();
    const row = await findWaiting(exchange.kernel.store.read, exchange.binding.workspace_id);
    if (row === undefined) return;
    await sendOne(exchange, row, takesHandOvers, isOver);
  }
};
