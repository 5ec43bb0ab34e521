import { createHash, hash } from 'node:crypto';
import type { Soon } from '#kernel/db/statements.ts';

/**
 * The index of records: for each record how many entries the trail holds of it, and a hash over them in their order. A checkpoint
 * signs the root of all, so that the entries of one record can be shown to be all there are (decision 0021). Pure
 * arithmetic; the places of the bytes are also written down for strangers in the README of an evidence bundle.
 *
 * Records lie in 65,536 buckets, by the first two bytes of their key; the hashes of the buckets are the leaves of a tree with
 * sixteen children a node, four levels high. What is empty has a hash of zeros.
 */

const hashBytes = 32;
const fanOut = 16;
const childrenBytes = fanOut * hashBytes;
/** The root is level 0; the children of level 3 are the buckets. */
const lowestLevel = 3;

export interface RecordName {
  readonly recordType: string;
  readonly recordId: string;
}

export interface RecordHead {
  /** SHA-256 of type, a zero byte and id. */
  readonly key: Buffer;
  readonly entries: number;
  /** SHA-256 of 0x02, the hash up to the entry before, and the hash of the last entry; of no entries zeros. */
  readonly head: Buffer;
}

export const emptyHash = Buffer.alloc(hashBytes);

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hasher = createHash('sha256');
  for (const part of parts) hasher.update(part);
  return hasher.digest();
};

export const recordKeyOf = ({ recordType, recordId }: RecordName): Buffer =>
  hash('sha256', `${recordType}\0${recordId}`, 'buffer');

// One buffer for all: an entry is hashed into the head of its record for each entry that is verified.
const link = Buffer.alloc(1 + 2 * hashBytes, 2);

export const extendHead = (head: Buffer, entryHash: string): Buffer => {
  head.copy(link, 1);
  link.write(entryHash, 1 + hashBytes, hashBytes, 'hex');
  return hash('sha256', link, 'buffer');
};

export const bucketOf = (key: Buffer): number => key.readUInt16BE(0);

const bucketMark = Buffer.from([3]);
const nodeMark = Buffer.from([4]);

const countBytes = (entries: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(entries));
  return bytes;
};

/** `records` in the order of their keys. */
export const hashBucket = (records: readonly RecordHead[]): Buffer =>
  records.length === 0
    ? emptyHash
    : sha256(
        bucketMark,
        ...records.flatMap(({ key, entries, head }) => [key, countBytes(entries), head] as const),
      );

const noChildren = Buffer.alloc(childrenBytes);

/** Of the sixteen hashes of a node's children, one after the other. */
const hashChildren = (children: Buffer): Buffer =>
  children.equals(noChildren) ? emptyHash : sha256(nodeMark, children);

/** The sixteen hashes below a node. */
interface KeptNode {
  readonly level: number;
  readonly position: number;
  readonly children: Buffer;
}

export interface NodeStore {
  /** In the order they are asked for; null where all sixteen are empty. */
  read(level: number, positions: readonly number[]): Soon<readonly (Buffer | null)[]>;
  write(nodes: readonly KeptNode[]): Soon<void>;
}

const readNode = async (nodes: NodeStore, level: number, position: number): Promise<Buffer> => {
  const [children] = await nodes.read(level, [position]);
  return children ?? noChildren;
};

/** The root as it is kept. */
export const keptRoot = async (nodes: NodeStore): Promise<Buffer> =>
  hashChildren(await readNode(nodes, 0, 0));

interface Change {
  readonly was: Buffer;
  readonly is: Buffer;
}

/** Thrown where what is kept of the index does not lead to the root that was signed. */
export class IndexMismatch extends Error {}

const slotOf = (children: Buffer, position: number): Buffer =>
  children.subarray((position % fanOut) * hashBytes, ((position % fanOut) + 1) * hashBytes);

const parentOf = (position: number): number => Math.floor(position / fanOut);

interface ChangedNode {
  readonly children: Buffer;
  readonly was: Buffer;
}

/** The nodes of a level above what changed, with the changes in their children. Throws IndexMismatch where a child was not what they hold. */
const changeLevel = async (
  nodes: NodeStore,
  level: number,
  below: ReadonlyMap<number, Change>,
): Promise<ReadonlyMap<number, ChangedNode>> => {
  const parents = [...new Set([...below.keys()].map(parentOf))];
  const kept = await nodes.read(level, parents);
  const changed = new Map(
    parents.map((parent, i): [number, ChangedNode] => {
      const children = Buffer.from(kept[i] ?? noChildren);
      return [parent, { children, was: hashChildren(children) }];
    }),
  );
  for (const [position, { was, is }] of below) {
    const node = changed.get(parentOf(position));
    if (node === undefined || !slotOf(node.children, position).equals(was)) throw new IndexMismatch();
    is.copy(slotOf(node.children, position));
  }
  return changed;
};

/**
 * The root once buckets changed. Every hash on the way is computed from what is kept as it was before, and compared with the
 * one above it: only where all of them lead to `signedRoot` (null: nobody signed one) may the new root be believed. Throws
 * IndexMismatch. Nodes are written after the comparison, all or none.
 */
export const rehash = async (
  nodes: NodeStore,
  buckets: ReadonlyMap<number, Change>,
  signedRoot: Buffer | null,
): Promise<Buffer> => {
  const written: KeptNode[] = [];
  let below = buckets;
  for (let level = lowestLevel; level >= 0; level--) {
    const here = new Map<number, Change>();
    for (const [position, { children, was }] of await changeLevel(nodes, level, below)) {
      here.set(position, { was, is: hashChildren(children) });
      written.push({ level, position, children });
    }
    below = here;
  }
  const root = below.get(0);
  if (root === undefined) throw new Error('An index is hashed anew where some bucket changed.');
  if (signedRoot !== null && !root.was.equals(signedRoot)) throw new IndexMismatch();
  await nodes.write(written);
  return root.is;
};

/** That a record has so many entries, or none: its bucket, and the sixteen hashes of each node above it, from the lowest to the root. */
export interface RecordProof {
  readonly bucket: readonly RecordHead[];
  readonly nodes: readonly Buffer[];
}

export const proveRecord = async (
  nodes: NodeStore,
  bucket: readonly RecordHead[],
  key: Buffer,
): Promise<RecordProof> => {
  const path: Buffer[] = [];
  let position = bucketOf(key);
  for (let level = lowestLevel; level >= 0; level--) {
    position = parentOf(position);
    path.push(await readNode(nodes, level, position));
  }
  return { bucket, nodes: path };
};

/** The root a proof leads to; null where its own hashes do not fit together. */
export const rootOfProof = ({ bucket, nodes }: RecordProof, key: Buffer): Buffer | null => {
  let found = hashBucket(bucket);
  let position = bucketOf(key);
  for (const children of nodes) {
    if (!slotOf(children, position).equals(found)) return null;
    found = hashChildren(children);
    position = parentOf(position);
  }
  return found;
};

export interface RecordIndex {
  /** Entries of no record are left out. */
  add(entry: {
    readonly record_type: string | null;
    readonly record_id: string | null;
    readonly entry_hash: string;
  }): void;
  root(): Promise<Buffer>;
  prove(record: RecordName): Promise<RecordProof>;
}

const byKey = (a: RecordHead, b: RecordHead): number => Buffer.compare(a.key, b.key);

/** An index in memory, grown from the entries themselves: for verifying, and for what was signed earlier. */
export const createRecordIndex = (): RecordIndex => {
  const heads = new Map<string, { key: Buffer; entries: number; head: Buffer }>();
  const buckets = new Map<number, RecordHead[]>();
  const hashes = new Map<number, Buffer>();
  const changed = new Set<number>();
  const kept = new Map<string, Buffer>();
  const nodes: NodeStore = {
    read: (level, positions) => positions.map((position) => kept.get(`${level}/${position}`) ?? null),
    write: (written) => {
      for (const { level, position, children } of written) kept.set(`${level}/${position}`, children);
    },
  };
  let root: Buffer = emptyHash;

  const bringUp = async (): Promise<Buffer> => {
    if (changed.size === 0) return root;
    const changes = new Map<number, Change>();
    for (const bucket of changed) {
      const is = hashBucket((buckets.get(bucket) ?? []).sort(byKey));
      changes.set(bucket, { was: hashes.get(bucket) ?? emptyHash, is });
      hashes.set(bucket, is);
    }
    changed.clear();
    root = await rehash(nodes, changes, root);
    return root;
  };

  return {
    add: ({ record_type, record_id, entry_hash }) => {
      if (record_type === null || record_id === null) return;
      const name = `${record_type}\0${record_id}`;
      let record = heads.get(name);
      if (record === undefined) {
        record = { key: hash('sha256', name, 'buffer'), entries: 0, head: emptyHash };
        heads.set(name, record);
        const bucket = bucketOf(record.key);
        const others = buckets.get(bucket);
        if (others === undefined) buckets.set(bucket, [record]);
        else others.push(record);
      }
      record.entries++;
      record.head = extendHead(record.head, entry_hash);
      changed.add(bucketOf(record.key));
    },
    root: bringUp,
    prove: async (record) => {
      await bringUp();
      const key = recordKeyOf(record);
      return proveRecord(nodes, buckets.get(bucketOf(key)) ?? [], key);
    },
  };
};
