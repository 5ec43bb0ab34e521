import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { executeAll, type Migration } from '#kernel/db/migration.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';

const notes: Migration = {
  name: '0010-notes',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE,
        answers INTEGER REFERENCES note (id) DEFERRABLE INITIALLY DEFERRED) STRICT`,
      `CREATE TRIGGER note_of_ruin BEFORE INSERT ON note WHEN NEW.text = 'ruin'
        BEGIN SELECT RAISE(ROLLBACK, 'the whole transaction is undone'); END`,
    ]),
};

const insertNote = async (tx: Tx, text: string, answers: number | null = null): Promise<void> => {
  await sql`INSERT INTO note (text, answers) VALUES (${text}, ${answers})`.execute(tx);
};

const readNotes = async (db: Tx | Store['read']): Promise<string[]> =>
  (await sql<{ text: string }>`SELECT text FROM note ORDER BY id`.execute(db)).rows.map(({ text }) => text);

const write = (store: Store, text: string, answers: number | null = null): Promise<string> =>
  store.transactTogether(async (tx) => {
    await insertNote(tx, text, answers);
    return `wrote ${text}`;
  });

const outcomesOf = async (asked: readonly Promise<string>[]): Promise<string[]> =>
  (await Promise.allSettled(asked)).map((result) =>
    result.status === 'fulfilled' ? result.value : (result.reason as Error).message,
  );

test('what is asked for together is committed together, each with its own answer', async () => {
  const { store } = await openTestStore([notes]);
  const first = write(store, 'first');
  const seen = store.transactTogether(async (tx) => ({
    inside: await readNotes(tx),
    outside: await readNotes(store.read),
  }));
  expect(await first).toBe('wrote first');
  expect(await seen).toEqual({ inside: ['first'], outside: [] });
  expect(await readNotes(store.read)).toEqual(['first']);
});

test('who is refused loses what it wrote, and nobody else does', async () => {
  const { store } = await openTestStore([notes]);
  const refused = store.transactTogether(async (tx): Promise<string> => {
    await insertNote(tx, 'refused');
    throw new Error('no');
  });
  const outcomes = await outcomesOf([
    write(store, 'before'),
    refused,
    write(store, 'before'),
    write(store, 'after'),
  ]);
  expect(outcomes).toEqual(['wrote before', 'no', 'UNIQUE constraint failed: note.text', 'wrote after']);
  expect(await readNotes(store.read)).toEqual(['before', 'after']);
});

test('a commit that fails, fails for everybody, also for who was refused', async () => {
  const { store } = await openTestStore([notes]);
  const refused = store.transactTogether(() => Promise.reject<string>(new Error('no')));
  const outcomes = await outcomesOf([write(store, 'good'), write(store, 'to nobody', 99), refused]);
  expect(outcomes).toEqual(Array(3).fill('FOREIGN KEY constraint failed'));
  expect(await readNotes(store.read)).toEqual([]);
  expect(await write(store, 'later')).toBe('wrote later');
});

test('where the whole transaction is undone under way, nobody is told that lost work was written, and who had not begun is written after', async () => {
  const { store } = await openTestStore([notes]);
  const outcomes = await outcomesOf([write(store, 'good'), write(store, 'ruin'), write(store, 'next')]);
  expect(outcomes).toEqual([...Array(2).fill('the whole transaction is undone'), 'wrote next']);
  expect(await readNotes(store.read)).toEqual(['next']);
  expect(await write(store, 'later')).toBe('wrote later');
});

test('more than one group holds are all written, in the order they were asked for', async () => {
  const { store } = await openTestStore([notes]);
  const texts = Array.from({ length: 200 }, (_, n) => `note ${n}`);
  await Promise.all(texts.map((text) => write(store, text)));
  expect(await readNotes(store.read)).toEqual(texts);
});

test('work inside a transaction asks for no other one', async () => {
  const { store } = await openTestStore([notes]);
  const inside = 'inside a transaction';
  await expect(store.transact(() => write(store, 'inner'))).rejects.toThrow(inside);
  await expect(store.transactTogether(() => write(store, 'inner'))).rejects.toThrow(inside);
  await expect(store.transactTogether(() => store.transact((tx) => insertNote(tx, 'inner')))).rejects.toThrow(
    inside,
  );
  expect(await readNotes(store.read)).toEqual([]);
});

test('a transaction of its own takes its turn between two groups', async () => {
  const { store } = await openTestStore([notes]);
  await Promise.all([
    write(store, 'together'),
    store.transact((tx) => insertNote(tx, 'alone')),
    write(store, 'together too'),
  ]);
  expect((await readNotes(store.read)).toSorted()).toEqual(['alone', 'together', 'together too']);
});
