import Database from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { protectedTables, unprotectedTables } from './protected-tables.ts';
import { userTables } from './testing/sample-rows.ts';

test('every table of the store answers to the audit trail, or is named with the reason why it does not', async () => {
  const { file } = await openTestStore();
  const database = new Database(file, { readonly: true });
  const named = [...protectedTables.map(({ table }) => table), ...Object.keys(unprotectedTables)];
  expect(named.filter((table) => table !== 'schema_migration').toSorted()).toEqual(userTables(database));
  expect(named).toEqual([...new Set(named)]);
  database.close();
});

test('every exception says why', () => {
  const reasons = [
    ...Object.values(unprotectedTables),
    ...protectedTables.flatMap(({ volatile = {} }) => Object.values(volatile)),
  ];
  for (const reason of reasons) expect(reason.split(' ').length, reason).toBeGreaterThan(4);
});
