import type { AuditSubtreeTable } from '#kernel/db/kernel-tables.ts';
import { prepareInsert, prepareText } from '#kernel/db/prepared-query.ts';
import { answersOf } from '#kernel/db/statements.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { ChainBreak } from './chain-break.ts';
import {
  createTree,
  type GrowingTree,
  hashLeaf,
  type LeafRange,
  listConsistencyRanges,
  listInclusionRanges,
  type Subtree,
} from './merkle-tree.ts';

/**
 * The hash of every complete subtree of 16, 16², 16³ … entries is kept, two bytes an entry: a proof reads at most fifteen
 * hashes a level instead of the trail.
 */
const heightPerLevel = 4;
const fanOut = 2 ** heightPerLevel;

const selectLeaves = prepareText<{ hash: string }>(
  'SELECT entry_hash AS hash FROM audit_entry WHERE sequence > ? AND sequence <= ? ORDER BY sequence',
);
const selectNodes = prepareText<{ hash: string }>(
  'SELECT hash FROM audit_subtree WHERE level = ? AND position >= ? AND position < ? ORDER BY position',
);

/** `count` neighbouring hashes of a level, level 0 being the leaves. */
const readLevel = async (db: Db, level: number, first: number, count: number): Promise<string[]> => {
  const rows =
    level === 0
      ? await selectLeaves.all(db, [first, first + count])
      : await selectNodes.all(db, [level, first, first + count]);
  if (rows.length !== count)
    throw new ChainBreak(
      first * fanOut ** level + 1,
      `The audit tree lacks hashes of level ${level} from position ${first} on.`,
    );
  return level === 0 ? rows.map(({ hash }) => hashLeaf(hash)) : rows.map(({ hash }) => hash);
};

/**
 * The tree over a range of entries, from kept hashes and at most fifteen entries. The range starts where a subtree of
 * its size may start, as those of a proof do, and lies within a checkpoint. Throws ChainBreak where kept hashes are missing.
 */
export const loadTree = async (
  db: Db,
  { start, end }: LeafRange,
  onComplete?: (subtree: Subtree) => void,
): Promise<GrowingTree> => {
  const tree = createTree(onComplete);
  let level = 0;
  while (fanOut ** (level + 1) <= end - start) level++;
  for (let position = start; position < end; level--) {
    const span = fanOut ** level;
    const count = Math.floor((end - position) / span);
    if (count === 0) continue;
    for (const hash of await readLevel(db, level, position / span, count)) {
      tree.add(hash, level * heightPerLevel);
    }
    position += count * span;
  }
  return tree;
};

const rootsOf = async (db: Db, ranges: readonly LeafRange[]): Promise<string[]> => {
  const roots: string[] = [];
  for (const range of ranges) roots.push((await loadTree(db, range)).root());
  return roots;
};

/** Hashes that prove entry `sequence` to be in the tree of the first `treeSize` entries, in the order of RFC 9162. */
export const proveInclusion = (db: Db, sequence: number, treeSize: number): Promise<string[]> =>
  rootsOf(db, listInclusionRanges(sequence - 1, treeSize));

/** Hashes that prove the tree of `treeSize` entries to begin with the one of `formerSize`, in the order of RFC 9162. */
export const proveConsistency = (db: Db, formerSize: number, treeSize: number): Promise<string[]> =>
  rootsOf(db, listConsistencyRanges(formerSize, treeSize));

/** Where a subtree is kept: null for those between two levels. */
export const keptAs = ({ height, position }: Subtree): { level: number; position: number } | null =>
  height % heightPerLevel === 0 ? { level: height / heightPerLevel, position } : null;

/** How many entries the kept hashes cover, from the first on. */
export const findGrownSize = async (db: Db): Promise<number> => {
  const last = await db
    .selectFrom('audit_subtree')
    .select('position')
    .where('level', '=', 1)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : (last.position + 1) * fanOut;
};

/**
 * Takes the tree up where the kept hashes end and adds the entries after, given by their hashes in order; keeps the
 * subtrees that became complete.
 */
export const growTree = async (
  tx: Tx,
  grownSize: number,
  entryHashes: readonly string[],
): Promise<GrowingTree> => {
  const complete: Subtree[] = [];
  const tree = await loadTree(tx, { start: 0, end: grownSize }, (subtree) => complete.push(subtree));
  complete.length = 0;
  for (const entryHash of entryHashes) tree.add(hashLeaf(entryHash));
  await keepSubtrees(tx, complete);
  return tree;
};

const insertSubtree = prepareInsert<AuditSubtreeTable>('audit_subtree', {
  level: true,
  position: true,
  hash: true,
});

const keepSubtrees = async (tx: Tx, complete: readonly Subtree[]): Promise<void> => {
  const kept = complete.flatMap((subtree) => {
    const place = keptAs(subtree);
    return place === null ? [] : [{ ...place, subtree }];
  });
  // Asked first: after a statement that was refused PostgreSQL takes no other one, and the transaction of the entry goes on.
  const found = await answersOf(
    kept.map(({ level, position }) => selectKept.first(tx, [level, position, position + 1])),
  );
  const taken = kept.find((_, i) => found[i] !== undefined);
  if (taken !== undefined) {
    const firstSequence = taken.subtree.position * 2 ** taken.subtree.height + 1;
    throw new ChainBreak(firstSequence, 'The audit tree already holds a hash that is made only now.');
  }
  await answersOf(
    kept.map(({ level, position, subtree }) => insertSubtree(tx, { level, position, hash: subtree.hash })),
  );
};

const selectKept = prepareText<Pick<AuditSubtreeTable, 'position' | 'hash'>>(
  'SELECT position, hash FROM audit_subtree WHERE level = ? AND position >= ? AND position < ?',
);

/** Kept hashes of level 1 and up that end within the given entries, by `level/position`. */
export const readKeptHashes = async (db: Db, { start, end }: LeafRange): Promise<Map<string, string>> => {
  const kept = new Map<string, string>();
  for (let level = 1, span = fanOut; span <= end; level++, span *= fanOut) {
    const [first, before] = [Math.floor(start / span), Math.floor(end / span)];
    // Most portions complete nothing of a high level.
    if (first === before) continue;
    for (const { position, hash } of await selectKept.all(db, [level, first, before]))
      kept.set(`${level}/${position}`, hash);
  }
  return kept;
};
