import { describe, expect, it } from 'vitest';
import { readApiError } from '../../api/api-error.ts';
import type { Payload } from './payload.ts';
import type { Unsent, UnsentBatch, UnsentStorage } from './unsent.ts';
import { createUnsentKeeper, type LeftBehind, type Sent, type UnsentKeeper } from './unsent-keeper.ts';
import type { WindowLocks } from './window-locks.ts';

const bytesLength = 8;

/** What outlives a window, with as many windows on it as a test wants. */
const newMachine = ({ mostBytes = 1000 } = {}) => {
  const rows = new Map<string, Unsent>();
  const bytes = new Map<string, Blob>();
  const batches = new Map<string, UnsentBatch>();
  const gone = new Map<string, PromiseWithResolvers<void>>();
  let refusal: Error | null = null;
  let movedId = '';
  const lifeOf = (windowId: string) => {
    const life = gone.get(windowId) ?? Promise.withResolvers<void>();
    gone.set(windowId, life);
    return life;
  };
  const of = <T extends { readonly userId: string }>(all: ReadonlyMap<string, T>, userId: string): T[] =>
    [...all.values()].filter((each) => each.userId === userId);
  const storage: UnsentStorage = {
    add: async (unsent, announced) => {
      if (refusal !== null) throw refusal;
      for (const each of unsent) rows.set(each.id, each);
      for (const batch of announced) batches.set(batch.key, batch);
    },
    addBytes: async (_userId, id, blob) => {
      if (id === movedId) throw new Error('Moved.');
      bytes.set(id, blob);
    },
    list: async (userId) => of(rows, userId),
    bytesOf: async (_userId, id) => bytes.get(id) ?? null,
    batches: async (userId) => of(batches, userId),
    remove: async (_userId, ids) => {
      for (const id of ids) {
        rows.delete(id);
        bytes.delete(id);
      }
    },
    amend: async (_userId, changes) => {
      for (const [id, change] of changes) {
        const row = rows.get(id);
        if (row !== undefined) rows.set(id, { ...row, ...change });
      }
    },
    hand: async (_userId, ids, windowId) => {
      for (const id of ids) {
        const row = rows.get(id);
        if (row !== undefined) rows.set(id, { ...row, windowId });
      }
    },
  };
  const locks: WindowLocks = {
    hold: (windowId) => {
      const { resolve } = lifeOf(windowId);
      return resolve;
    },
    whenGone: async (windowId, signal, work) => {
      const turn = lifeOf(windowId).promise.then(() => (signal.aborted ? undefined : work()));
      // One at a time, as with a lock.
      gone.set(windowId, { ...lifeOf(windowId), promise: turn });
      await turn;
    },
  };
  return {
    rows,
    bytes,
    open: (windowId: string, user = () => 'mara') => {
      let lives = 0;
      const newWindowId = (): string => {
        lives += 1;
        return lives === 1 ? windowId : `${windowId}, ${lives}`;
      };
      return createUnsentKeeper({ storage, locks, newWindowId, user, mostBytes });
    },
    kill: (windowId: string) => lifeOf(windowId).resolve(),
    /** Its files are gone from where they were dropped from. */
    move: (id: string) => {
      movedId = id;
    },
    refuse: (error: Error | null) => {
      refusal = error;
    },
  };
};

const folder = (text: string): Payload => ({
  kind: 'folder',
  name: 'aspirin-1',
  files: [
    { path: 'aspirin/1/fid', blob: new Blob([text.slice(0, 4)]) },
    { path: 'aspirin/1/acqus', blob: new Blob([text.slice(4)]) },
  ],
});

const sent = (id: string, change: Partial<Sent> = {}): Sent => ({
  id,
  place: 0,
  sentAtMs: 1000,
  title: `spectrum ${id}`,
  key: `key of ${id}`,
  settings: { kind: 'analysis', fields: { nucleus: '1H', instrument: 'bruker' } },
  payload: folder('12345678'),
  batchKey: null,
  ...change,
});

/** Opens the keeper for an account and gives what it is told to go on with, now and later. */
const openFor = async (keeper: UnsentKeeper, userId = 'mara'): Promise<LeftBehind[]> => {
  const found: LeftBehind[] = [];
  await keeper.open(userId, (all) => found.push(...all));
  await keeper.settled();
  return found;
};

const namesOf = (found: readonly LeftBehind[]): readonly string[] => found.map(({ unsent }) => unsent.id);
const notSentOf = (keeper: UnsentKeeper): readonly string[] =>
  keeper.store.getState().notSent.map(({ unsent }) => unsent.title);

describe('what is on its way', () => {
  it('goes on in the next window as it was, once its own is gone', async () => {
    const machine = newMachine();
    const first = machine.open('one');
    await openFor(first);
    const batch = { key: 'b', entries: [{ key: 'key of a', title: 'spectrum a' }], announcedId: null };
    first.keep([sent('a', { batchKey: 'b' }), sent('z', { place: 1 })], [batch]);
    await first.settled();
    machine.kill('one');
    const found = await openFor(machine.open('two'));
    expect(namesOf(found)).toEqual(['a', 'z']);
    expect(found[0]?.batch).toMatchObject(batch);
    expect(found[1]?.batch).toBeNull();
    const { payload } = found[0] ?? {};
    if (payload?.kind !== 'folder') throw new Error('not a folder');
    expect(await Promise.all(payload.files.map(async ({ path, blob }) => [path, await blob.text()]))).toEqual(
      [
        ['aspirin/1/fid', '1234'],
        ['aspirin/1/acqus', '5678'],
      ],
    );
  });

  it('is left to its own window while that lives, and goes to one of the others after it', async () => {
    const machine = newMachine();
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a')], []);
    await first.settled();
    const [second, third] = [machine.open('two'), machine.open('three')];
    const [bySecond, byThird] = [await openFor(second), await openFor(third)];
    expect([...bySecond, ...byThird]).toEqual([]);
    machine.kill('one');
    await expect.poll(() => bySecond.length + byThird.length).toBe(1);
    await Promise.all([second.settled(), third.settled()]);
    expect(namesOf([...bySecond, ...byThird])).toEqual(['a']);
  });

  it('is forgotten once the service has it, with its bytes', async () => {
    const machine = newMachine();
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a'), sent('z')], []);
    first.release(['a']);
    await first.settled();
    expect([...machine.rows.keys()]).toEqual(['z']);
    expect([...machine.bytes.keys()]).toEqual(['z']);
  });

  it('is told by name where its bytes had no room, until it is dropped again or given up', async () => {
    const machine = newMachine({ mostBytes: 2 * bytesLength });
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a'), sent('b'), sent('c'), sent('d')], []);
    await first.settled();
    machine.kill('one');
    const second = machine.open('two');
    expect(namesOf(await openFor(second))).toEqual(['a', 'b']);
    expect(notSentOf(second)).toEqual(['spectrum c', 'spectrum d']);
    second.keep([sent('c')], []);
    second.release(['d']);
    await second.settled();
    expect(notSentOf(second)).toEqual([]);
    expect([...machine.rows.keys()].toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('is told by name where the page ended before its bytes were there', async () => {
    const machine = newMachine();
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a')], []);
    await first.settled();
    machine.bytes.set('a', new Blob(['1234']));
    machine.kill('one');
    const second = machine.open('two');
    expect(await openFor(second)).toEqual([]);
    expect(notSentOf(second)).toEqual(['spectrum a']);
  });

  it('is that of one account, and goes on when it signs in again', async () => {
    const machine = newMachine();
    const keeper = machine.open('one');
    await openFor(keeper);
    keeper.keep([sent('a')], []);
    keeper.close();
    expect(await openFor(keeper, 'rudi')).toEqual([]);
    expect(notSentOf(keeper)).toEqual([]);
    keeper.close();
    const found = await openFor(keeper);
    await expect.poll(() => namesOf(found)).toEqual(['a']);
    await keeper.settled();
    // Looking again finds nothing new.
    expect(await openFor(keeper)).toEqual([]);
    expect(namesOf(found)).toEqual(['a']);
  });

  it('goes to another window of its account when that signs out, also where somebody else works in the first', async () => {
    const machine = newMachine();
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a')], []);
    const second = machine.open('two');
    const bySecond = await openFor(second);
    first.close();
    await openFor(first, 'rudi');
    await expect.poll(() => namesOf(bySecond)).toEqual(['a']);
    expect(bySecond[0]?.payload).toMatchObject({ kind: 'folder' });
  });

  it('of a window that began to send after another one looked is taken up by that once it looked again', async () => {
    const machine = newMachine();
    const second = machine.open('two');
    const bySecond = await openFor(second);
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a')], []);
    await first.settled();
    await second.open('mara', (found) => bySecond.push(...found));
    expect(bySecond).toEqual([]);
    machine.kill('one');
    await expect.poll(() => namesOf(bySecond)).toEqual(['a']);
  });

  it('is kept beside one whose files cannot be read any more', async () => {
    const machine = newMachine();
    const keeper = machine.open('one');
    await openFor(keeper);
    machine.move('a');
    keeper.keep([sent('a'), sent('b')], []);
    await keeper.settled();
    expect([...machine.bytes.keys()]).toEqual(['b']);
    expect(keeper.store.getState().failure?.message).toBe('Moved.');
  });

  it('stays refused in the next window with what the service said, until it is sent again', async () => {
    const machine = newMachine();
    const first = machine.open('one');
    await openFor(first);
    first.keep([sent('a')], []);
    await first.settled();
    expect(first.holds('a')).toBe(true);
    const error = readApiError({
      status: 422,
      text: JSON.stringify({
        code: 'validation_error',
        message: 'No spectrum.',
        fields: { fid_file: ['No.'] },
      }),
      header: () => null,
    });
    first.refuse('a', error);
    await first.settled();
    machine.kill('one');
    const second = machine.open('two');
    const [found] = await openFor(second);
    expect(found?.unsent.refusal).toMatchObject({
      code: 'validation_error',
      message: 'No spectrum.',
      fields: { fid_file: ['No.'] },
    });
    expect(second.holds('a')).toBe(true);
    second.refuse('a', null);
    await second.settled();
    machine.kill('two');
    expect((await openFor(machine.open('three')))[0]?.unsent).toHaveProperty('refusal', undefined);
  });

  it('that cannot be kept says so, until something is kept again', async () => {
    const machine = newMachine();
    const keeper = machine.open('one');
    await openFor(keeper);
    machine.refuse(new Error('The disk is full.'));
    keeper.keep([sent('a')], []);
    await keeper.settled();
    expect(keeper.store.getState().failure?.message).toBe('The disk is full.');
    machine.refuse(null);
    keeper.keep([sent('b')], []);
    await keeper.settled();
    expect(keeper.store.getState().failure).toBeNull();
  });
});
