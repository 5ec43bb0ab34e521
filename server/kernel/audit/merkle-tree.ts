import { hash } from 'node:crypto';

/**
 * The Merkle tree of RFC 9162, section 2.1, over SHA-256: pure arithmetic on hashes. Everything is lower-case hex; a leaf
 * is hashed behind a byte 0x00, a node behind 0x01, so that neither can pass for the other.
 */

/** What RFC 9162 calls MTH({}): the hash of nothing. */
const emptyRoot = hash('sha256', '');

// One buffer for every leaf that is a hash, one for every pair: verifying a million entries hashes a million of each.
const leaf = Buffer.alloc(33);
const pair = Buffer.alloc(65, 1);

/** `leafHex`: the bytes of the leaf in hex, here an entry's hash. */
export const hashLeaf = (leafHex: string): string => {
  if (leafHex.length !== 64) return hash('sha256', Buffer.from(`00${leafHex}`, 'hex'));
  leaf.write(leafHex, 1, 32, 'hex');
  return hash('sha256', leaf);
};

const hashNode = (left: string, right: string): string => {
  pair.write(left, 1, 32, 'hex');
  pair.write(right, 33, 32, 'hex');
  return hash('sha256', pair);
};

/** A complete subtree: 2^height leaves, the `position`-th of its height from the left. */
export interface Subtree {
  readonly height: number;
  readonly position: number;
  readonly hash: string;
}

/** A tree that grows at its right edge and remembers no more than that edge. */
export interface GrowingTree {
  readonly size: number;
  /** Adds a complete subtree of 2^height leaves (default: one leaf) given by its hash. */
  add(hash: string, height?: number): void;
  root(): string;
}

/** `onComplete` is called with every subtree of two leaves or more that becomes complete. */
export const createTree = (onComplete: (subtree: Subtree) => void = () => {}): GrowingTree => {
  // Left to right, heights falling: the binary digits of the size.
  const edge: { height: number; hash: string }[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: (added, height = 0) => {
      let top = { height, hash: added };
      size += 2 ** height;
      for (let left = edge.at(-1); left?.height === top.height; left = edge.at(-1)) {
        edge.pop();
        top = { height: top.height + 1, hash: hashNode(left.hash, top.hash) };
        onComplete({ ...top, position: size / 2 ** top.height - 1 });
      }
      edge.push(top);
    },
    root: () => {
      const [last, ...rest] = edge.toReversed();
      if (last === undefined) return emptyRoot;
      return rest.reduce((right, left) => hashNode(left.hash, right), last.hash);
    },
  };
};

/** Leaves from `start` to before `end`, counted from 0. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** The largest power of two below `size`, where RFC 9162 splits a tree. */
const splitOf = (size: number): number => {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
};

/** The ranges whose roots prove that leaf `index` is in the tree of `size` leaves, in the proof's order (section 2.1.3.1). */
export const listInclusionRanges = (index: number, size: number): LeafRange[] => {
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
};

/** The ranges whose roots prove that the tree of `size` leaves continues the one of `former` leaves (section 2.1.4.1). */
export const listConsistencyRanges = (former: number, size: number): LeafRange[] => {
  if (former === 0 || former === size) return [];
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end !== former) {
    const middle = start + splitOf(end - start);
    if (former <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  // Where the former tree is a subtree from the left edge, its root is what the verifier already has.
  if (start > 0) ranges.push({ start, end });
  return ranges.reverse();
};

export interface InclusionClaim {
  readonly leafHash: string;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly string[];
}

/** True when the proof leads from the leaf to `root` (section 2.1.3.2). */
export const isIncluded = ({ leafHash, index, size, proof }: InclusionClaim, root: string): boolean => {
  const ranges = index >= 0 && index < size ? listInclusionRanges(index, size) : null;
  if (ranges?.length !== proof.length) return false;
  const found = ranges.reduce((sofar, range, step) => {
    const sibling = proof[step] ?? '';
    return range.start > index ? hashNode(sofar, sibling) : hashNode(sibling, sofar);
  }, leafHash);
  return found === root;
};

export interface ConsistencyClaim {
  readonly former: { readonly size: number; readonly root: string };
  readonly size: number;
  readonly proof: readonly string[];
}

/** Climbs from the right edge of the former tree to both roots at once, the former one and the new. */
const climb = (
  start: string,
  formerSize: number,
  steps: readonly (readonly [LeafRange, string])[],
): { formerRoot: string; newRoot: string } =>
  steps.reduce(
    ({ formerRoot, newRoot }, [range, sibling]) =>
      range.start >= formerSize
        ? { formerRoot, newRoot: hashNode(newRoot, sibling) }
        : { formerRoot: hashNode(sibling, formerRoot), newRoot: hashNode(sibling, newRoot) },
    { formerRoot: start, newRoot: start },
  );

/** True when the proof shows the tree with `root` to begin with every leaf of the former one (section 2.1.4.2). */
export const isConsistent = ({ former, size, proof }: ConsistencyClaim, root: string): boolean => {
  if (former.size > size) return false;
  if (former.size === 0) return proof.length === 0 && former.root === emptyRoot;
  if (former.size === size) return proof.length === 0 && former.root === root;
  const steps = listConsistencyRanges(former.size, size).map(
    (range, step) => [range, proof[step] ?? ''] as const,
  );
  if (steps.length !== proof.length) return false;
  // Where the former tree is itself one of the subtrees, the verifier has its root and the proof leaves it out.
  const [edge] = steps;
  const isLeftOut = edge === undefined || edge[0].end > former.size;
  const { formerRoot, newRoot } = isLeftOut
    ? climb(former.root, former.size, steps)
    : climb(edge[1], former.size, steps.slice(1));
  return formerRoot === former.root && newRoot === root;
};
