import { Kysely, sql } from 'kysely';
import { sealedTrailStep } from '#kernel/audit/judge-start.ts';
import { type ChainVerdict, verifyChain } from '#kernel/audit/verify-chain.ts';
import { type TrailVerdict, type VerifyTrailOptions, verifyTrail } from '#kernel/audit/verify-trail.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { openReaderConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { readerDialect } from '#kernel/db/sqlite-dialect.ts';

/** The migration since which a store has checkpoints. */
const signedTrail = '0200-signed-trail';
/** The migration since which it may have time stamps. */
const stampedTrail = '0840-time-stamps';

type StoreFileOptions = Omit<VerifyTrailOptions, 'needsStart'>;

/**
 * Verifies the trail of a store's file, also while a server writes it; the chain alone where the file is of a version that
 * signed nothing. `onApplied` is called first, with the migrations applied to the file, and may throw to refuse it.
 */
export const verifyStoreFile = async (
  file: string,
  key: StoreKey,
  options: StoreFileOptions,
  onApplied: (applied: readonly string[]) => void = () => {},
): Promise<TrailVerdict | ChainVerdict> => {
  const db = new Kysely<KernelTables>({ dialect: readerDialect(openReaderConnection(file, key)) });
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration`.execute(db);
    const applied = rows.map((row) => row.name);
    onApplied(applied);
    if (!applied.includes(signedTrail)) return await verifyChain(db);
    // A schema wound back does not undo what the key file remembers.
    const hasState = typeof options.seal === 'object' && (options.seal?.state ?? null) !== null;
    const needsStart = hasState || applied.includes(sealedTrailStep);
    const { timeStamps = { caFile: null }, ...rest } = options;
    const stamps = applied.includes(stampedTrail) ? { timeStamps } : {};
    return await verifyTrail(db, { ...rest, ...stamps, needsStart, seal: needsStart ? options.seal : null });
  } finally {
    await db.destroy();
  }
};
