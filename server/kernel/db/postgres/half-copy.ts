import type { Pool } from 'pg';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/** Holds how far a copy into the database came, and is dropped when all of it is there and verified. */
export const halfCopySchema = 'larmor_copy';

/** Throws StoreRefusal damaged where records were being copied into the database and are not all there. */
export const refuseHalfCopy = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ is_half: unknown }>(
    `SELECT to_regnamespace('${halfCopySchema}') IS NOT NULL AS is_half`,
  );
  if (Number(rows[0]?.is_half) === 1)
    throw new StoreRefusal(
      'damaged',
      'The database holds part of a copy that was interrupted. Start `npm run store -- copy` again: it goes on where it stopped.',
    );
};
