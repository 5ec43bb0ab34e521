import type { AuditRecordHeadTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import { answersOf } from '#kernel/db/statements.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import {
  bucketOf,
  emptyHash,
  extendHead,
  hashBucket,
  keptRoot,
  type NodeStore,
  proveRecord,
  type RecordHead,
  type RecordName,
  type RecordProof,
  recordKeyOf,
  rehash,
} from './record-index.ts';

const selectSize = prepareText<{ indexed_size: number }>('SELECT indexed_size FROM audit_record_index');
const putSize = prepareText(
  'INSERT INTO audit_record_index (id, indexed_size) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET indexed_size = excluded.indexed_size',
);
/** Rows that one statement reads or writes: each statement costs PostgreSQL more than the row. */
const mostPerStatement = 32;

const portionsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostPerStatement) }, (_, i) =>
    all.slice(i * mostPerStatement, (i + 1) * mostPerStatement),
  );

/** A statement for each number of rows, `one` for each of them. */
const prepareMany = <Row>(before: string, one: string, after: string) => {
  const known = new Map<number, ReturnType<typeof prepareText<Row>>>();
  return (rows: number) => {
    const text = known.get(rows) ?? prepareText<Row>(`${before}${Array(rows).fill(one).join()}${after}`);
    known.set(rows, text);
    return text;
  };
};

const selectNodes = prepareMany<{ position: number; children: Buffer }>(
  'SELECT position, children FROM audit_record_node WHERE level = ? AND position IN (',
  '?',
  ')',
);
const putNodes = prepareMany(
  'INSERT INTO audit_record_node (level, position, children) VALUES ',
  '(?, ?, ?)',
  ' ON CONFLICT (level, position) DO UPDATE SET children = excluded.children',
);
const selectBucket = prepareText<AuditRecordHeadTable>(
  'SELECT record_key, entries, head FROM audit_record_head WHERE record_key >= ? AND record_key <= ? ORDER BY record_key',
);
const putHeads = prepareMany(
  'INSERT INTO audit_record_head (record_key, entries, head) VALUES ',
  '(?, ?, ?)',
  ' ON CONFLICT (record_key) DO UPDATE SET entries = excluded.entries, head = excluded.head',
);
const selectEntries = prepareText<{ record_type: string; record_id: string; entry_hash: string }>(
  `SELECT record_type, record_id, entry_hash FROM audit_entry
   WHERE sequence > ? AND sequence <= ? AND record_type IS NOT NULL AND record_id IS NOT NULL ORDER BY sequence`,
);

/** How many entries of the trail the kept index covers, from the first on. */
export const findIndexedSize = async (db: Db): Promise<number> =>
  (await selectSize.first(db, []))?.indexed_size ?? 0;

const nodesOf = (db: Db): NodeStore => ({
  read: async (level, positions) => {
    const found = await answersOf(
      portionsOf(positions).map((portion) => selectNodes(portion.length).all(db, [level, ...portion])),
    );
    const kept = new Map(found.flat().map(({ position, children }) => [position, children]));
    return positions.map((position) => kept.get(position) ?? null);
  },
  // Only growing writes, and it has a transaction.
  write: async (nodes) => {
    await answersOf(
      portionsOf(nodes).map((portion) =>
        putNodes(portion.length).run(
          db,
          portion.flatMap(({ level, position, children }) => [level, position, children]),
        ),
      ),
    );
  },
});

const readBucket = async (db: Db, bucket: number): Promise<RecordHead[]> => {
  const [first, last] = [Buffer.alloc(32), Buffer.alloc(32, 0xff)];
  first.writeUInt16BE(bucket);
  last.writeUInt16BE(bucket);
  const rows = await selectBucket.all(db, [first, last]);
  return rows.map(({ record_key, entries, head }) => ({ key: record_key, entries, head }));
};

interface Growth {
  readonly key: Buffer;
  readonly entryHashes: string[];
}

/** New entries by bucket and record, in the order of the trail. */
const gatherGrowth = async (
  tx: Tx,
  after: number,
  upTo: number,
): Promise<Map<number, Map<string, Growth>>> => {
  const byBucket = new Map<number, Map<string, Growth>>();
  const known = new Map<string, Growth>();
  for (const { record_type, record_id, entry_hash } of await selectEntries.all(tx, [after, upTo])) {
    const name = `${record_type}\0${record_id}`;
    let growth = known.get(name);
    if (growth === undefined) {
      const key = recordKeyOf({ recordType: record_type, recordId: record_id });
      growth = { key, entryHashes: [] };
      known.set(name, growth);
      const bucket = byBucket.get(bucketOf(key)) ?? new Map<string, Growth>();
      byBucket.set(bucketOf(key), bucket.set(name, growth));
    }
    growth.entryHashes.push(entry_hash);
  }
  return byBucket;
};

const grow = (former: RecordHead | undefined, { key, entryHashes }: Growth): RecordHead => ({
  key,
  entries: (former?.entries ?? 0) + entryHashes.length,
  head: entryHashes.reduce(extendHead, former?.head ?? emptyHash),
});

/**
 * Adds the entries up to `upTo` to the kept index and returns its root. The kept parts that change are first compared with
 * `signedRoot`, the one the last checkpoint signs (null: none does): throws IndexMismatch where somebody changed them, with nothing written.
 */
export const growRecordIndex = async (tx: Tx, upTo: number, signedRoot: Buffer | null): Promise<Buffer> => {
  const nodes = nodesOf(tx);
  const changes = new Map<number, { was: Buffer; is: Buffer }>();
  const heads: RecordHead[] = [];
  const grown = [...(await gatherGrowth(tx, await findIndexedSize(tx), upTo))];
  const kept = await answersOf(grown.map(([position]) => readBucket(tx, position)));
  for (const [i, [position, growths]] of grown.entries()) {
    const bucket = new Map(kept[i]?.map((head) => [head.key.toString('latin1'), head]));
    const was = hashBucket([...bucket.values()]);
    for (const growth of growths.values()) {
      const at = growth.key.toString('latin1');
      const head = grow(bucket.get(at), growth);
      bucket.set(at, head);
      heads.push(head);
    }
    const is = hashBucket([...bucket.values()].sort((a, b) => Buffer.compare(a.key, b.key)));
    changes.set(position, { was, is });
  }
  const root =
    changes.size === 0 ? (signedRoot ?? (await keptRoot(nodes))) : await rehash(nodes, changes, signedRoot);
  await answersOf(
    portionsOf(heads).map((portion) =>
      putHeads(portion.length).run(
        tx,
        portion.flatMap(({ key, entries, head }) => [key, entries, head]),
      ),
    ),
  );
  await putSize.run(tx, [upTo]);
  return root;
};

/** How many entries the kept index says a record has, from what is kept now; whether that is what a checkpoint signs is the caller's to compare. */
export const proveKeptRecord = async (db: Db, record: RecordName): Promise<RecordProof> => {
  const key = recordKeyOf(record);
  return proveRecord(nodesOf(db), await readBucket(db, bucketOf(key)), key);
};
