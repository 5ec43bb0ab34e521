import type { RuleBreak } from '#kernel/audit/trail-rules.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { imprintOf } from './imprint.ts';
import { readToken, type TimeStamp, TimeStampRefused } from './read-token.ts';
import { listTimeStampsAfter } from './time-stamp-store.ts';
import { isTrusted, loadRoots } from './trust-token.ts';

const portion = 100;

const readKept = (token: string): TimeStamp | string => {
  try {
    return readToken(Buffer.from(token, 'base64'));
  } catch (error) {
    if (error instanceof TimeStampRefused) return error.message;
    throw error;
  }
};

const problemOf = (stamp: TimeStamp | string, note: string | null): string | null => {
  if (typeof stamp === 'string') return stamp;
  if (note === null) return `It was given at ${stamp.at}, and the trail has no such checkpoint.`;
  const isAbout = stamp.imprint === Buffer.from(imprintOf(note)).toString('hex');
  return isAbout ? null : `It was given at ${stamp.at} over another checkpoint than the trail has.`;
};

export interface TimeStampVerdict {
  /** A token that does not fit; the first entry it concerns follows the last checkpoint whose token does. */
  readonly broken: RuleBreak | null;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** Compares each kept token with the checkpoint of its number, oldest first. */
export const compareTimeStamps = async (
  read: ReadDb,
  afterNumber: number,
  caFile: string | null,
  signal: AbortSignal | undefined,
): Promise<TimeStampVerdict> => {
  const { roots, warnings } = await rootsOf(caFile);
  let untrusted = 0;
  let last = afterNumber;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await listTimeStampsAfter(read, last, portion);
    for (const { checkpoint, token, note } of rows) {
      const stamp = readKept(token);
      const problem = problemOf(stamp, note);
      if (problem !== null) {
        const message = `The time stamp of checkpoint ${checkpoint} does not fit: ${problem}`;
        const firstBadSequence = await firstSequenceAfter(read, checkpoint);
        return {
          broken: { finding: { code: 'time_stamp_contradicted', message }, firstBadSequence },
          warnings,
        };
      }
      if (roots !== null && typeof stamp !== 'string' && !isTrusted(stamp, roots)) untrusted++;
      last = checkpoint;
    }
    if (rows.length < portion)
      return { broken: null, warnings: [...warnings, ...warnOfUntrusted(untrusted)] };
  }
};

/** Whom to trust is a setting, and a mistake in it is no change of the trail. */
const rootsOf = async (caFile: string | null) => {
  try {
    return { roots: caFile === null ? null : await loadRoots(caFile), warnings: [] };
  } catch (error) {
    if (!(error instanceof TimeStampRefused)) throw error;
    return { roots: null, warnings: [{ code: 'time_stamp_roots_not_read', message: error.message }] };
  }
};

const warnOfUntrusted = (count: number): TimeStampVerdict['warnings'] => {
  if (count === 0) return [];
  const message = `${count} time stamps fit, and their signers do not lead to a certificate of TIMESTAMP_CA.`;
  return [{ code: 'time_stamp_untrusted', message }];
};

const firstSequenceAfter = async (read: ReadDb, number: number): Promise<number> => {
  const former = await read
    .selectFrom('audit_checkpoint')
    .select((eb) => eb.fn.max('tree_size').as('size'))
    .where('number', '<', number)
    .executeTakeFirst();
  return (former?.size ?? 0) + 1;
};
