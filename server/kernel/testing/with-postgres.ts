import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { migrations } from '../../migrations/index.ts';
import { postgresBaseline } from '../../migrations/postgres-baseline.ts';
import { silentLog } from './silent-log.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

export interface NewPostgres {
  readonly url: string;
  /** Closed after the test. */
  readonly store: Store;
  /** Another process's view of the same database. */
  openAgain(): Promise<Store>;
}

const openOn = (url: string): Promise<Store> =>
  openPostgresStore({ url, migrations, baseline: postgresBaseline, log: silentLog, organisationId: 'org_1' });

/** A server for the tests of the file, and databases with the product's schema, each a copy of one that was made once. */
export const withPostgres = (): (() => Promise<NewPostgres>) => {
  let postgres: TestPostgres;
  let made = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.createDatabase();
    await (await openOn(url)).close();
    made = new URL(url).pathname.slice(1);
  });
  afterAll(() => postgres.stop());
  return async () => {
    const url = await postgres.createDatabase(`TEMPLATE ${made}`);
    const openAgain = async (): Promise<Store> => {
      const store = await openOn(url);
      onTestFinished(() => store.close());
      return store;
    };
    return { url, store: await openAgain(), openAgain };
  };
};
