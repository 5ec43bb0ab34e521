import { createHash } from 'node:crypto';
import { type LeafRange, listConsistencyRanges } from '#kernel/audit/merkle-tree.ts';

/** The hash of no leaf at all (RFC 9162, section 2.1.1). */
const emptyRoot = createHash('sha256').digest('hex');

/** The hash of two subtrees, behind a byte 0x01; computed here anew, as somebody does who checks a proof from outside. */
const hashNode = (left: string, right: string): string =>
  createHash('sha256')
    .update(Buffer.from(`01${left}${right}`, 'hex'))
    .digest('hex');

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
