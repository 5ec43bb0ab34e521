import type { Settings } from '#kernel/config/settings.ts';
import type { DatabaseTerms } from '#kernel/recovery/verify-database.ts';
import { migrations } from '../migrations/index.ts';
import { postgresBaseline as baseline } from '../migrations/postgres-baseline.ts';
import { protectedTables } from '../protected-tables.ts';
import { commandLog } from './command-log.ts';

/** What a command needs to read a database of PostgreSQL; null where the records are in a file. */
export const databaseTermsOf = ({ databaseUrl: url }: Settings): DatabaseTerms | null =>
  url === null ? null : { url, migrations, baseline, protectedTables, log: commandLog };
