import type { KeptCheckpoints } from '#contract/installations';
import { invalidField } from '#kernel/app-error.ts';
import { originOf, readCheckpointText } from '#kernel/audit/checkpoint-note.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { InstallationCheckpointTable, InstallationTables } from './tables.ts';

const tables = (db: Db) => db.withTables<InstallationTables>();
const mostAnswered = 20;

type Checkpoint = Pick<InstallationCheckpointTable, 'origin' | 'number' | 'note'>;

/** Throws 422 for a text that is no note of a checkpoint. */
export const readBroughtCheckpoint = (note: string): Checkpoint => {
  const head = readCheckpointText(note);
  if (head === null || head.number < 1)
    throw invalidField('audit_checkpoint', 'This is no signed note of a checkpoint.');
  return { origin: originOf(note), number: head.number, note };
};

/** Newest first. */
const listHeld = (db: Db, installationId: string): Promise<InstallationCheckpointTable[]> =>
  tables(db)
    .selectFrom('installation_checkpoint')
    .selectAll()
    .where('installation_id', '=', installationId)
    .where('refused_because', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(mostAnswered)
    .execute();

const isRefusedAlready = async (db: Db, installationId: string, note: string): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('installation_checkpoint')
    .select('sequence')
    .where('installation_id', '=', installationId)
    .where('note', '=', note)
    .where('refused_because', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** A trail only grows: who comes with less than is held, or with something else in its place, has another history. */
const findContradiction = (newest: InstallationCheckpointTable, brought: Checkpoint): string | null => {
  if (newest.origin !== brought.origin)
    return `The workspace holds checkpoints of the trail ${newest.origin}, and this one is of ${brought.origin}.`;
  if (brought.number < newest.number)
    return `The workspace received checkpoint ${newest.number} at ${newest.received_at}, and the newest of the workstation is now ${brought.number}.`;
  if (brought.number === newest.number && brought.note !== newest.note)
    return `The workspace received another checkpoint ${newest.number} at ${newest.received_at}.`;
  return null;
};

const insert = async (tx: Tx, row: Omit<InstallationCheckpointTable, 'sequence'>): Promise<void> => {
  await tables(tx).insertInto('installation_checkpoint').values(row).execute();
};

/**
 * Keeps the checkpoint an installation brought, or refuses it and keeps that too, with an entry of the trail. The answer, and
 * whether a contradiction is news.
 */
export const keepCheckpoint = async (
  { audit }: Pick<Kernel, 'audit'>,
  tx: Tx,
  installationId: string,
  brought: Checkpoint,
  { nowUtc, requestId }: Pick<Ctx, 'nowUtc' | 'requestId'>,
): Promise<{ readonly answer: KeptCheckpoints; readonly isNewContradiction: boolean }> => {
  const rows = await listHeld(tx, installationId);
  const held = rows.map(({ number, note, received_at }) => ({ number, note, received_at }));
  const [newest] = rows;
  const refusal = newest === undefined ? null : findContradiction(newest, brought);
  const row = { ...brought, installation_id: installationId, received_at: nowUtc, refused_because: refusal };
  if (refusal === null) {
    if (newest?.note !== brought.note) await insert(tx, row);
    return { answer: { refusal, held }, isNewContradiction: false };
  }
  if (await isRefusedAlready(tx, installationId, brought.note))
    return { answer: { refusal, held }, isNewContradiction: false };
  await insert(tx, row);
  await audit.append(tx, {
    actor: { kind: 'installation', id: installationId },
    event: 'desktop.installation.trail_contradicted',
    recordType: 'installation',
    recordId: installationId,
    requestId,
    payload: { message: refusal, number: brought.number, held_number: newest?.number ?? null },
    reasonForChange: null,
  });
  return { answer: { refusal, held }, isNewContradiction: true };
};

/**
 * Why the signed heads of a workstation's trail are not those of the trail it brought before; null where none of them says otherwise.
 * What was refused then says nothing.
 */
export const findOtherTrail = async (
  db: Db,
  installationId: string,
  {
    origin,
    checkpoints,
  }: { readonly origin: string; readonly checkpoints: readonly Pick<Checkpoint, 'number' | 'note'>[] },
): Promise<string | null> => {
  const noteOf = new Map(checkpoints.map(({ number, note }) => [number, note]));
  for (const held of await listHeld(db, installationId)) {
    if (held.origin !== origin)
      return `The workspace holds checkpoints of the trail ${held.origin}, and these are of ${origin}.`;
    const note = noteOf.get(held.number);
    if (note !== undefined && note !== held.note)
      return `The workspace received another checkpoint ${held.number} at ${held.received_at}.`;
  }
  return null;
};
