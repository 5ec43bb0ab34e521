import type { Pool } from 'pg';
import type { Log } from '#kernel/log/log.ts';

interface Doors {
  readonly database: string;
  readonly isSuperuser: 0 | 1;
  readonly isOpenToAll: 0 | 1;
}

/**
 * The database of an organisation is what keeps it from the others of the same PostgreSQL: says where somebody else may connect to it,
 * or where its own user may connect everywhere. What an operator closes; an older installation goes on.
 */
export const warnOfOpenDoors = async (pool: Pool, log: Log): Promise<void> => {
  const { rows } = await pool.query<Doors>(`
    SELECT current_database() AS database, rolsuper AS "isSuperuser",
      has_database_privilege('public', current_database(), 'CONNECT') AS "isOpenToAll"
    FROM pg_roles WHERE rolname = current_user`);
  const [doors] = rows;
  if (doors === undefined) throw new Error('PostgreSQL does not know the user it let in.');
  const { database, isSuperuser, isOpenToAll } = doors;
  if (isSuperuser === 1)
    log.warn(
      'the user of the database may do everything in every database of its server: give the product one of its own',
      {
        database,
      },
    );
  if (isOpenToAll === 1)
    log.warn(
      'every user of the database server may connect to the database: REVOKE ALL ON DATABASE … FROM PUBLIC',
      {
        database,
      },
    );
};
