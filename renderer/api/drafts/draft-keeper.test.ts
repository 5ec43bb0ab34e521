import { describe, expect, it } from 'vitest';
import type { Draft, DraftStorage } from './draft.ts';
import { createDraftKeeper, type DraftChannel, type LastWord, type LastWords } from './draft-keeper.ts';

/** What outlives a window, with as many windows on it as a test wants. */
const newMachine = () => {
  const disk = new Map<string, Draft>();
  const windows: ((changed: Pick<Draft, 'userId' | 'key'>) => void)[] = [];
  let refusal: Error | null = null;
  let isSlow = false;
  let nowMs = 1000;
  const left: { userId: string; words: readonly LastWord[] }[] = [];
  const hearing: (() => void)[] = [];
  const lastWords: LastWords = {
    put: (userId, words) => {
      left.push({ userId, words });
      for (const heard of hearing) heard();
    },
    take: (userId) => {
      const own = left.filter((each) => each.userId === userId);
      for (const each of own) left.splice(left.indexOf(each), 1);
      return own.flatMap(({ words }) => words);
    },
    listen: (heard) => hearing.push(heard),
  };
  const storage: DraftStorage = {
    list: async (userId) => [...disk.values()].filter((draft) => draft.userId === userId),
    put: async (draft) => {
      if (refusal !== null) throw refusal;
      // A window that ended gets no further.
      if (isSlow) await new Promise(() => {});
      disk.set(`${draft.userId} ${draft.key}`, structuredClone(draft));
    },
    remove: async (userId, key) => {
      disk.delete(`${userId} ${key}`);
    },
  };
  const openWindow = () => {
    let own: ((changed: Pick<Draft, 'userId' | 'key'>) => void) | null = null;
    const channel: DraftChannel = {
      post: (changed) => {
        for (const heard of windows) if (heard !== own) heard(changed);
      },
      listen: (heard) => {
        own = heard;
        windows.push(heard);
      },
    };
    return createDraftKeeper({ storage, channel, lastWords, nowMs: () => nowMs });
  };
  return {
    openWindow,
    endAtWork: (is: boolean) => {
      isSlow = is;
    },
    at: (ms: number) => {
      nowMs = ms;
    },
    refuse: (error: Error | null) => {
      refusal = error;
    },
  };
};

const about = { title: 'aspirin', href: '/analyses/ana-1', base: 'run-1/0' };
const values = (keeper: ReturnType<typeof createDraftKeeper>) =>
  Object.fromEntries(Object.entries(keeper.store.getState().byKey).map(([key, { value }]) => [key, value]));

describe('drafts', () => {
  it('are there again in a new window, the newest state of each', async () => {
    const machine = newMachine();
    const before = machine.openWindow();
    await before.open('mara');
    for (const text of ['a', 'ab', 'abc']) before.keep('note', text, about);
    before.keep('phase', [12], about);
    before.drop('phase');
    await before.settled();
    const after = machine.openWindow();
    await after.open('mara');
    expect(values(after)).toEqual({ note: 'abc' });
    expect(after.store.getState().byKey['note']).toMatchObject({ ...about, savedAtMs: 1000 });
  });

  it('are whole again where a window ended before the disk had the last of it', async () => {
    const machine = newMachine();
    const before = machine.openWindow();
    await before.open('mara');
    before.keep('note', 'a', about);
    await before.settled();
    machine.endAtWork(true);
    machine.at(1001);
    for (const text of ['ab', 'abc']) before.keep('note', text, about);
    before.leave();
    machine.endAtWork(false);
    const after = machine.openWindow();
    await after.open('mara');
    expect(values(after)).toEqual({ note: 'abc' });
    await after.settled();
    const later = machine.openWindow();
    await later.open('mara');
    expect(values(later)).toEqual({ note: 'abc' });
  });

  it('are what was kept since, where a window left older words behind, and stay given up', async () => {
    const machine = newMachine();
    const before = machine.openWindow();
    const beside = machine.openWindow();
    await before.open('mara');
    await beside.open('mara');
    machine.endAtWork(true);
    before.keep('note', 'old', about);
    machine.endAtWork(false);
    machine.at(2000);
    beside.keep('note', 'new', about);
    await beside.settled();
    before.leave();
    await beside.settled();
    expect(values(beside)).toEqual({ note: 'new' });
    beside.drop('note');
    await beside.settled();
    const after = machine.openWindow();
    await after.open('mara');
    expect(values(after)).toEqual({});
  });

  it('are those of one account, and come back with it', async () => {
    const keeper = newMachine().openWindow();
    await keeper.open('mara');
    keeper.keep('note', 'mine', about);
    keeper.close();
    expect(values(keeper)).toEqual({});
    await keeper.open('rudi');
    expect(values(keeper)).toEqual({});
    keeper.keep('note', 'his', about);
    keeper.close();
    await keeper.open('mara');
    expect(values(keeper)).toEqual({ note: 'mine' });
  });

  it('are heard of in the other windows of the account', async () => {
    const machine = newMachine();
    const [one, other, stranger] = [machine.openWindow(), machine.openWindow(), machine.openWindow()];
    await Promise.all([one.open('mara'), other.open('mara'), stranger.open('rudi')]);
    one.keep('note', 'seen', about);
    await one.settled();
    await other.settled();
    expect(values(other)).toEqual({ note: 'seen' });
    expect(values(stranger)).toEqual({});
  });

  it('typed while another window is heard of are not replaced by what is on the disk', async () => {
    const machine = newMachine();
    const [one, other] = [machine.openWindow(), machine.openWindow()];
    await Promise.all([one.open('mara'), other.open('mara')]);
    one.keep('theirs', 1, about);
    other.keep('note', 'typed meanwhile', about);
    await one.settled();
    await other.settled();
    expect(values(other)).toEqual({ theirs: 1, note: 'typed meanwhile' });
  });

  it('that cannot be kept stay in view, and say so until one is kept again', async () => {
    const machine = newMachine();
    const keeper = machine.openWindow();
    await keeper.open('mara');
    machine.refuse(new Error('The disk is full.'));
    keeper.keep('note', 'a', about);
    await keeper.settled();
    expect(values(keeper)).toEqual({ note: 'a' });
    expect(keeper.store.getState().failure?.message).toBe('The disk is full.');
    machine.refuse(null);
    keeper.keep('note', 'ab', about);
    await keeper.settled();
    expect(keeper.store.getState().failure).toBeNull();
  });
});
