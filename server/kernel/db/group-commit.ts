import { AsyncLocalStorage } from 'node:async_hooks';
import { statementsOf } from '#kernel/db/statements.ts';
import type { Store, Tx } from '#kernel/db/store.ts';

/** Bounds how long the first of a group waits for the work of the others. */
const mostPerGroup = 64;

interface Member {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Attempt = { readonly value: unknown } | { readonly error: unknown };

/**
 * What it throws is its own to answer for: the work of the others stays. `former` is the savepoint before that is still to be released; `isHeld` says
 * whether this one is.
 */
const attemptInSavepoint = async (
  tx: Tx,
  { work }: Member,
  savepoint: string,
  former: string | null,
): Promise<{ readonly attempt: Attempt; readonly isHeld: boolean }> => {
  const connection = statementsOf(tx);
  connection.send(...(former === null ? [] : [`RELEASE ${former}`]), `SAVEPOINT ${savepoint}`);
  try {
    const value = await work(tx);
    if (connection.isSettled) return { attempt: { value }, isHeld: true };
    await connection.run(`RELEASE ${savepoint}`, []);
    return { attempt: { value }, isHeld: false };
  } catch (error) {
    // After a full disk or an I/O error SQLite may have rolled back the whole transaction: then nobody's work is left.
    if (!connection.inTransaction) throw error;
    await connection.run(`ROLLBACK TO ${savepoint}`, []);
    await connection.run(`RELEASE ${savepoint}`, []);
    return { attempt: { error }, isHeld: false };
  }
};

/**
 * Settles the members whose work was begun. Answers those whose turn had not come when the transaction was lost: they have written
 * nothing, and another group can take them.
 */
const commitGroup = async (transact: Store['transact'], group: readonly Member[]): Promise<Member[]> => {
  const attempts: Attempt[] = [];
  let begun = 0;
  try {
    await transact(async (tx) => {
      // The commit releases the last one.
      let held: string | null = null;
      for (const member of group) {
        begun += 1;
        // A name of its own, or who goes back would undo the member before where that one's was not released.
        const savepoint = `member_${begun}`;
        const { attempt, isHeld } = await attemptInSavepoint(tx, member, savepoint, held);
        attempts.push(attempt);
        held = isHeld ? savepoint : null;
      }
    });
  } catch (error) {
    // Where not even the first was begun there is no transaction to be had, for the next group neither.
    const lost = begun === 0 ? group.length : begun;
    // A refusal may rest on what another one of the group wrote, so it does not outlive the group either.
    for (const { reject } of group.slice(0, lost)) reject(error);
    return group.slice(lost);
  }
  for (const [i, { resolve, reject }] of group.entries()) {
    const attempt = attempts[i];
    if (attempt !== undefined && 'value' in attempt) resolve(attempt.value);
    else reject(attempt?.error);
  }
  return [];
};

/**
 * One durable commit for whatever is asked for in one turn of the event loop: waiting for the disk is most of what a small
 * write costs. Each member works in a savepoint of its own, and its promise settles after the commit of all. Throws where
 * that commit fails, for every member; where the transaction is lost on the way, for those that were begun.
 */
export const createGroupCommit = (transact: Store['transact']): Store['transactTogether'] => {
  const outsideAnyTransaction = AsyncLocalStorage.snapshot();
  let waiting: Member[] = [];
  let isUnderWay = false;

  const commitNext = async (): Promise<void> => {
    const group = waiting.slice(0, mostPerGroup);
    waiting = waiting.slice(mostPerGroup);
    const notBegun = await commitGroup(transact, group);
    waiting = [...notBegun, ...waiting];
    if (waiting.length > 0) commitInNextTurn();
    else isUnderWay = false;
  };

  /** After the sockets that have something to read were read: what they ask for joins the group. */
  const commitInNextTurn = (): void => {
    isUnderWay = true;
    outsideAnyTransaction(() => setImmediate(() => void commitNext()));
  };

  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      if (!isUnderWay) commitInNextTurn();
    });
};
