import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Store } from '#kernel/db/store.ts';
import { makeProductDatabase, openProductStore } from './product-database.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

export interface NewPostgres {
  readonly url: string;
  /** Closed after the test. */
  readonly store: Store;
  /** Another process's view of the same database. */
  openAgain(): Promise<Store>;
}

/** A server for the tests of the file, and databases with the product's schema, each a copy of one that was made once. */
export const withPostgres = (): (() => Promise<NewPostgres>) => {
  let postgres: TestPostgres;
  let made = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    made = (await makeProductDatabase(postgres)).name;
  });
  afterAll(() => postgres.stop());
  return async () => {
    const url = await postgres.createDatabase(`TEMPLATE ${made}`);
    const openAgain = async (): Promise<Store> => {
      const store = await openProductStore(url);
      onTestFinished(() => store.close());
      return store;
    };
    return { url, store: await openAgain(), openAgain };
  };
};
