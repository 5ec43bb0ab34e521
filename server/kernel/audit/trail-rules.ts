import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { Db, ReadDb } from '#kernel/db/store.ts';
import {
  countCheckpointsUpTo,
  findCheckpointByNumber,
  findCheckpointUpTo,
  findUpgradeCheckpoint,
  listSigningKeys,
} from './checkpoint-store.ts';
import type { KeyVerdict, TrailFinding } from './collect-claims.ts';
import type { SealReading } from './key-file.ts';
import type { SealedState } from './sealed-state.ts';
import { findHighestEverUsed } from './verify-chain.ts';

/** What is wrong, and the first entry it concerns. */
export interface RuleBreak {
  readonly finding: TrailFinding;
  readonly firstBadSequence: number;
}

const broken = (code: TrailFinding['code'], message: string, firstBadSequence: number): RuleBreak => ({
  finding: { code, message },
  firstBadSequence,
});

/**
 * A trail begins with a checkpoint of no entries, or says with one of its own where an earlier version left it. A store
 * that never held anything has no trail yet.
 */
export const findMissingStart = async (read: ReadDb): Promise<RuleBreak | null> => {
  const first = await findCheckpointByNumber(read, 1);
  if (first?.tree_size === 0) return null;
  if ((await findUpgradeCheckpoint(read)) !== undefined) return null;
  const entries = await findHighestEverUsed(read);
  const keys = await listSigningKeys(read);
  if (first === undefined && entries === 0 && keys.length === 0) return null;
  const message =
    first === undefined
      ? 'The trail has no start checkpoint: nothing vouches for its first entries.'
      : `The first checkpoint signs ${first.tree_size} entries that no start checkpoint came before.`;
  return broken('start_checkpoint_missing', message, 1);
};

/** Numbers are used without gaps; this looks at those before the place verifying starts at. */
export const findGapBefore = async (
  read: ReadDb,
  anchor: AuditCheckpointTable | null,
): Promise<RuleBreak | null> => {
  if (anchor === null) return null;
  const count = await countCheckpointsUpTo(read, anchor.number);
  if (count === anchor.number) return null;
  const message = `${anchor.number - count} checkpoints with a number up to ${anchor.number} are missing.`;
  return broken('checkpoint_missing', message, 1);
};

/** A key that vouches for itself after the first one: the private half of the key before was not there. */
export const findReplacedKey = async (
  read: ReadDb,
  { selfCertified }: KeyVerdict,
  anchor: AuditCheckpointTable | null,
): Promise<RuleBreak | null> => {
  const anchorKey = (await listSigningKeys(read)).find((row) => row.key_id === anchor?.key_id)?.number ?? 0;
  const replaced = selfCertified.find((row) => row.number > anchorKey);
  if (replaced === undefined) return null;
  const signed = await read
    .selectFrom('audit_checkpoint')
    .innerJoin('audit_signing_key', 'audit_signing_key.key_id', 'audit_checkpoint.key_id')
    .select((eb) => eb.fn.max('audit_checkpoint.tree_size').as('size'))
    .where('audit_signing_key.number', '<', replaced.number)
    .executeTakeFirst();
  const message = `Signing key ${replaced.number} (${replaced.key_id}) took the place of a lost one and nothing but itself vouches for it.`;
  return broken('signing_key_replaced', message, (signed?.size ?? 0) + 1);
};

/** After a stop nothing is appended before the key file says that the program runs again, which only the key can say. */
export const findAppendedWhileStopped = async (
  read: Db,
  state: SealedState | null,
): Promise<RuleBreak | null> => {
  if (state === null || state.stopped === null) return null;
  const { size, head } = state.stopped;
  const last = await read
    .selectFrom('audit_entry')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const added = (last?.sequence ?? 0) - size;
  if (added > 0) {
    const message = `${added} entries were appended after the program had stopped at entry ${size}.`;
    return broken('appended_while_stopped', message, size + 1);
  }
  const left = await read
    .selectFrom('audit_entry')
    .select('entry_hash')
    .where('sequence', '=', size)
    .executeTakeFirst();
  // Entries that are missing are found with their numbers.
  if (left === undefined || left.entry_hash === head) return null;
  return broken('entry_changed', `Entry ${size} is not the one the program stopped at.`, size);
};

/** The tail that no checkpoint covers may be as long as the setting says and no longer. */
export const findUnsignedTail = async (
  read: ReadDb,
  headSequence: number,
  checkpointEntries: number | null,
): Promise<RuleBreak | null> => {
  if (checkpointEntries === null) return null;
  const signed = (await findCheckpointUpTo(read, headSequence))?.tree_size ?? 0;
  if (headSequence - signed <= checkpointEntries) return null;
  const message = `${headSequence - signed} entries are not signed; the setting is ${checkpointEntries}.`;
  return broken('tail_unsigned', message, signed + 1);
};

const noSealInKeyFile = 'The file audit-signing.key does not hold what it sealed of this trail.';
const noSealBesideKeys =
  'What the holder of the keys remembers of this trail is not where it is kept, or none of the keys given signed it.';

/**
 * A key that is given comes to each process at a time of its own. Until it is there, nobody here can read what it signed: that is no
 * break of the trail. Only a key that one of `held` vouches for counts, since who has the database alone can write rows of keys.
 */
export const lacksKeyInUse = (
  { good, selfCertified, finding }: KeyVerdict,
  seal: SealReading | null,
  heldBefore: readonly string[],
): boolean => {
  if (typeof seal !== 'object' || seal === null || seal.givenKeys === null || finding !== null) return false;
  const rows = [...good.values()];
  const newest = rows.at(-1);
  if (newest === undefined || seal.givenKeys.includes(newest.public_key)) return false;
  const held = new Set([...seal.givenKeys, ...heldBefore]);
  const known = rows.findLastIndex(({ public_key }) => held.has(public_key));
  return known >= 0 && !rows.slice(known + 1).some((row) => selfCertified.includes(row));
};

/** Null where the key file was not asked: for a backup, and for a trail that is being taken over from an earlier version. */
export const findSealBreak = async (read: ReadDb, seal: SealReading | null): Promise<RuleBreak | null> => {
  if (seal === null || seal === 'no_right') return null;
  const keys = await listSigningKeys(read);
  const hasTrail = keys.length > 0 || (await findHighestEverUsed(read)) > 0;
  if (seal === 'no_file')
    return hasTrail
      ? broken('signing_key_missing', 'The file audit-signing.key is not in the data folder.', 1)
      : null;
  if (seal.state === null)
    return hasTrail
      ? broken('seal_missing', seal.givenKeys === null ? noSealInKeyFile : noSealBesideKeys, 1)
      : null;
  return findContradictedSeal(read, seal.state, keys[0]?.origin ?? null);
};

const findContradictedSeal = async (
  read: ReadDb,
  { origin, number, treeSize, rootHash }: SealedState,
  present: string | null,
): Promise<RuleBreak | null> => {
  if (number === 0) return null;
  if (present !== origin) {
    const message = `The key file remembers ${number} checkpoints of the trail ${origin}; this one is ${present ?? 'without a key'}.`;
    return broken('trail_replaced', message, 1);
  }
  const row = await findCheckpointByNumber(read, number);
  // One that is missing is found with the claims.
  if (row === undefined || (row.tree_size === treeSize && row.root_hash === rootHash)) return null;
  const message = `Checkpoint ${number} is not the one the key file remembers.`;
  return broken('checkpoint_contradicted', message, 1);
};
