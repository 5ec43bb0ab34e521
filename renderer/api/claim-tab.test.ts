import { expect, it } from 'vitest';
import { claimTab } from './claim-tab.ts';

const tabStorage = (entries: Iterable<readonly [string, string]> = []) => {
  const values = new Map(entries);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

it('the first tab may use its storage, a copy of it may not, a copy of the copy neither', async () => {
  const first = tabStorage();
  expect(await claimTab(first, navigator.locks)).toBe(true);
  const copy = tabStorage(first.values);
  expect(await claimTab(copy, navigator.locks)).toBe(false);
  expect(copy.values).not.toEqual(first.values);
  expect(await claimTab(tabStorage(copy.values), navigator.locks)).toBe(false);
});

it('a tab takes up its own storage once the page before it is gone', async () => {
  const storage = tabStorage([['larmor.tab', 'reloaded']]);
  const before = Promise.withResolvers<void>();
  const held = navigator.locks.request('larmor.tab.reloaded', () => before.promise);
  const claimed = claimTab(storage, navigator.locks);
  before.resolve();
  await held;
  expect(await claimed).toBe(true);
});

it('a browser without locks keeps its session', async () => {
  expect(await claimTab(tabStorage(), undefined)).toBe(true);
});
