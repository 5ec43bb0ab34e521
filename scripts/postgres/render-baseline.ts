import type { Migration } from '../../server/kernel/db/migration.ts';
import { readSqliteSchema } from './read-sqlite-schema.ts';
import { renderPostgres } from './render-postgres.ts';

/** The module that holds the schema after these migrations, ready to be written. */
export const renderBaseline = async (migrations: readonly Migration[]): Promise<string> => {
  const text = renderPostgres(await readSqliteSchema(migrations));
  const escaped = text.replaceAll(/[\\`]|\$\{/g, (sign) => `\\${sign}`);
  return `// Written by npm run postgres-baseline from the migrations of SQLite; not changed by hand.
import type { Baseline } from '#kernel/db/postgres/migrate-postgres.ts';

export const postgresBaseline: Baseline = {
  through: '${migrations.at(-1)?.name}',
  sql: \`${escaped}\`,
};
`;
};
