import { type RawBuilder, sql } from 'kysely';
import { type StructureScreen, screenVersion } from '#engines/chem/may-contain.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { screenStructuresOnPool } from './read-on-pool.ts';

type ScreenTables = {
  structure_screen: {
    record_id: string;
    smiles: string;
    version: number;
    heavy_atoms: number | null;
    /** Words of 32 bits, the lowest byte first; null where the structure cannot be read. */
    bits: Uint8Array | null;
  };
};

const tables = (db: Db) => db.withTables<ScreenTables>();

/** A record and its structure. */
export interface Screened {
  readonly id: string;
  readonly smiles: string;
}

/** With what the structure has; null where it cannot be read, which contains nothing. */
export interface KeptScreen extends Screened {
  readonly screen: StructureScreen | null;
}

/** Rows of one statement, and records that are asked for at once. */
const [rowsAtOnce, askedAtOnce] = [500, 5000];
/** As the engine makes them. */
const wordsOfScreen = 64;
const bytesOfWord = 4;

const toBytes = (bits: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(bits.length * bytesOfWord);
  for (const [word, value] of bits.entries()) bytes.writeUInt32LE(value, word * bytesOfWord);
  return bytes;
};

/** Null where they are not as many as a screen has: another structure's hits must not be lost by them. */
const toBits = (stored: Uint8Array): Uint32Array | null => {
  if (stored.length !== wordsOfScreen * bytesOfWord) return null;
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  return Uint32Array.from({ length: wordsOfScreen }, (_, word) => view.getUint32(word * bytesOfWord, true));
};

type Row = Pick<ScreenTables['structure_screen'], 'version' | 'heavy_atoms' | 'bits'>;

/** Undefined where it is of a former version or damaged. */
const toScreen = ({ version, heavy_atoms, bits }: Row): StructureScreen | null | undefined => {
  if (version !== screenVersion) return undefined;
  if (bits === null || heavy_atoms === null) return null;
  const read = toBits(bits);
  return read === null ? undefined : { bits: read, heavyAtoms: heavy_atoms };
};

/** What structures have of a part, made on a worker thread before the transaction that keeps it. */
export const screenRecords = async <Item extends Screened>(
  pool: WorkerPool,
  records: readonly Item[],
  signal: AbortSignal,
): Promise<KeptScreen[]> => {
  if (records.length === 0) return [];
  const made = await screenStructuresOnPool(
    pool,
    records.map(({ smiles }) => smiles),
    signal,
  );
  return records.map(({ id, smiles }, place) => ({ id, smiles, screen: made[place] ?? null }));
};

/** Part of the transaction that writes the structures; takes the place of what was kept of former ones. */
export const keepScreens = async (db: Db, kept: readonly KeptScreen[]): Promise<void> => {
  const rows = kept.map(({ id, smiles, screen }) => ({
    record_id: id,
    smiles,
    version: screenVersion,
    heavy_atoms: screen?.heavyAtoms ?? null,
    bits: screen === null ? null : toBytes(screen.bits),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tables(db)
      .insertInto('structure_screen')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.column('record_id').doUpdateSet((row) => ({
          smiles: row.ref('excluded.smiles'),
          version: row.ref('excluded.version'),
          heavy_atoms: row.ref('excluded.heavy_atoms'),
          bits: row.ref('excluded.bits'),
        })),
      )
      .execute();
};

/** By SMILES: a screen is that of the structure it was made of, whatever the record has become since. Those of a former version are missing. */
export const findScreens = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StructureScreen | null>> => {
  const found = new Map<string, StructureScreen | null>();
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const rows = await tables(db)
      .selectFrom('structure_screen')
      .select(['smiles', 'version', 'heavy_atoms', 'bits'])
      .where(inList('record_id', ids.slice(from, from + askedAtOnce)))
      .execute();
    for (const row of rows) {
      const screen = toScreen(row);
      if (screen !== undefined) found.set(row.smiles, screen);
    }
  }
  return found;
};

/**
 * For queries over the rows of records: whether the screen of this structure is not kept as it is made now. One look at the key for each
 * row: PostgreSQL, which takes a table it has no statistics of for nearly empty, would compare each row with each other.
 */
export const isUnscreened = (id: string, smiles: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((SELECT version FROM structure_screen
    WHERE record_id = ${sql.ref(id)} AND structure_screen.smiles = ${sql.ref(smiles)}), 0) <> ${screenVersion}`;
