import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { migrations } from '../../migrations/index.ts';
import { postgresBaseline } from '../../migrations/postgres-baseline.ts';
import { silentLog } from './silent-log.ts';
import type { TestPostgres } from './start-postgres.ts';

/** A store of the product on a database of PostgreSQL. */
export const openProductStore = (url: string): Promise<Store> =>
  openPostgresStore({ url, migrations, baseline: postgresBaseline, log: silentLog, organisationId: 'org_1' });

/** A database with the product's schema, which takes seconds to make: others are copies of it (`TEMPLATE`). */
export const makeProductDatabase = async (
  postgres: Pick<TestPostgres, 'createDatabase'>,
): Promise<{ readonly url: string; readonly name: string }> => {
  const url = await postgres.createDatabase();
  await (await openProductStore(url)).close();
  return { url, name: new URL(url).pathname.slice(1) };
};
