import { AsyncLocalStorage } from 'node:async_hooks';
import { connectionOf } from '#kernel/db/sqlite-dialect.ts';
import type { Store, Tx } from '#kernel/db/store.ts';

/** Bounds how long the first of a group waits for the work of the others. */
const mostPerGroup = 64;

interface Member {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Attempt = { readonly value: unknown } | { readonly error: unknown };

/** What it throws is its own to answer for: the work of the others stays. */
const attemptInSavepoint = async (tx: Tx, { work }: Member): Promise<Attempt> => {
  const connection = connectionOf(tx);
  connection.run('SAVEPOINT member', []);
  try {
    const value = await work(tx);
    connection.run('RELEASE member', []);
    return { value };
  } catch (error) {
    // After a full disk or an I/O error SQLite may have rolled back the whole transaction: then nobody's work is left.
    if (!connection.inTransaction) throw error;
    connection.run('ROLLBACK TO member', []);
    connection.run('RELEASE member', []);
    return { error };
  }
};

const attemptAll = async (tx: Tx, group: readonly Member[]): Promise<Attempt[]> => {
  const attempts: Attempt[] = [];
  for (const member of group) attempts.push(await attemptInSavepoint(tx, member));
  return attempts;
};

const commitGroup = async (transact: Store['transact'], group: readonly Member[]): Promise<void> => {
  let attempts: readonly Attempt[];
  try {
    attempts = await transact((tx) => attemptAll(tx, group));
  } catch (error) {
    // A refusal may rest on what another one of the group wrote, so it does not outlive the group either.
    for (const { reject } of group) reject(error);
    return;
  }
  for (const [i, { resolve, reject }] of group.entries()) {
    const attempt = attempts[i];
    if (attempt !== undefined && 'value' in attempt) resolve(attempt.value);
    else reject(attempt?.error);
  }
};

/**
 * One durable commit for whatever is asked for in one turn of the event loop: waiting for the disk is most of what a small
 * write costs. Each member works in a savepoint of its own, and its promise settles after the commit of all. Throws where
 * that commit fails, for every member.
 */
export const createGroupCommit = (transact: Store['transact']): Store['transactTogether'] => {
  const outsideAnyTransaction = AsyncLocalStorage.snapshot();
  let waiting: Member[] = [];
  let isUnderWay = false;

  const commitNext = async (): Promise<void> => {
    const group = waiting.slice(0, mostPerGroup);
    waiting = waiting.slice(mostPerGroup);
    await commitGroup(transact, group);
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
