import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { AnchorHolding } from './anchors/anchor-place.ts';
import { findContradictedAnchor } from './anchors/compare-anchors.ts';
import { ChainBreak } from './chain-break.ts';
import type { KeptCheckpoints } from './checkpoint-file.ts';
import { isCheckpointOf } from './checkpoint-note.ts';
import { findCheckpointUpTo, findUpgradeCheckpoint } from './checkpoint-store.ts';
import {
  type Claim,
  checkKeys,
  collectClaims,
  type KeyVerdict,
  type TrailFinding,
} from './collect-claims.ts';
import { type ChainLink, genesisHash } from './hash-chain.ts';
import type { SealReading } from './key-file.ts';
import { type GrowingTree, hashLeaf, type Subtree } from './merkle-tree.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';
import type { SealedState, SeenBreak } from './sealed-state.ts';
import { compareTimeStamps, type TimeStampVerdict } from './time-stamps/compare-time-stamps.ts';
import { keyNotHere } from './trail-keeping.ts';
import {
  findAppendedWhileStopped,
  findGapBefore,
  findMissingStart,
  findReplacedKey,
  findSealBreak,
  findUnsignedTail,
  lacksKeyInUse,
  type RuleBreak,
} from './trail-rules.ts';
import { findGrownSize, keptAs, loadTree, readKeptHashes } from './tree-store.ts';
import { type ChainVerdict, type ChainWalk, findHighestEverUsed, headOf, walkChain } from './verify-chain.ts';

export interface TrailVerdict extends ChainVerdict {
  /** What is wrong at `firstBadSequence`; null where nothing is. */
  readonly finding: { readonly code: string; readonly message: string } | null;
  /** The newest checkpoint that agrees with the entries. */
  readonly checkpoint: AuditCheckpointTable | null;
  readonly checkpointsChecked: number;
  readonly clockRegressions: ChainWalk['clockRegressions'];
  /** Breaks that were seen before, as the key file remembers them; they stay, whatever the tables say now. */
  readonly seenBreaks: readonly SeenBreak[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

export interface VerifyTrailOptions {
  readonly fromSequence: number;
  /** The checkpoints kept outside; null to look at the database alone, as for a backup. */
  readonly kept: KeptCheckpoints | null;
  /** What the key file remembers; null where it is not asked, as for a backup. */
  readonly seal: SealReading | null;
  /** Public halves of keys this process was given before. Default: none. */
  readonly heldBefore?: readonly string[];
  /** The longest tail that need not be signed; null where nothing says. */
  readonly checkpointEntries: number | null;
  /** Whether the trail was made, or taken over, by a version that begins it with a start checkpoint. */
  readonly needsStart: boolean;
  /** What places outside the machine hold of the trail `origin` with a number above the one given. */
  readonly readAnchors?: (origin: string, number: number) => Promise<readonly AnchorHolding[]>;
  /** How tokens of a time-stamping authority are judged; absent for a store of before there were any. */
  readonly timeStamps?: { readonly caFile: string | null };
  readonly signal?: AbortSignal;
}

/** Where verifying starts: behind a checkpoint that is as it was signed, or at the beginning. */
interface Anchor {
  readonly checkpoint: AuditCheckpointTable | null;
  readonly link: ChainLink;
}

const beginning: Anchor = { checkpoint: null, link: { sequence: 0, entryHash: genesisHash } };

const findAnchor = async (read: ReadDb, keys: KeyVerdict, fromSequence: number): Promise<Anchor> => {
  const checkpoint = await findCheckpointUpTo(read, fromSequence - 1);
  const key = checkpoint && keys.good.get(checkpoint.key_id);
  if (checkpoint === undefined || key === undefined || !isCheckpointOf(checkpoint, key)) return beginning;
  const entry = await read
    .selectFrom('audit_entry')
    .select('entry_hash')
    .where('sequence', '=', checkpoint.tree_size)
    .executeTakeFirst();
  if (entry?.entry_hash !== checkpoint.head_entry_hash) return beginning;
  return { checkpoint, link: { sequence: checkpoint.tree_size, entryHash: entry.entry_hash } };
};

/** Thrown by the walk where it finds the first thing wrong. */
class Found extends Error {
  readonly finding: TrailFinding;
  readonly firstBadSequence: number;

  constructor(finding: TrailFinding, firstBadSequence: number) {
    super(finding.message);
    this.finding = finding;
    this.firstBadSequence = firstBadSequence;
  }
}

/** The tree of what was walked, compared with the hashes that are kept. */
const followTree = async (read: ReadDb, anchor: Anchor) => {
  const grownSize = await findGrownSize(read);
  let complete: Subtree[] = [];
  const tree = await loadTree(read, { start: 0, end: anchor.link.sequence }, (subtree) =>
    complete.push(subtree),
  );
  complete = [];
  const compareKept = async (start: number, end: number): Promise<void> => {
    const kept = await readKeptHashes(read, { start, end });
    for (const subtree of complete) {
      const place = keptAs(subtree);
      const span = 2 ** subtree.height;
      if (place === null || (subtree.position + 1) * span > grownSize) continue;
      if (kept.get(`${place.level}/${place.position}`) === subtree.hash) continue;
      const message = `A hash of the audit tree, level ${place.level} position ${place.position}, is missing or changed.`;
      throw new Found({ code: 'tree_changed', message }, subtree.position * span + 1);
    }
    complete = [];
  };
  return { tree, compareKept, grownSize };
};

/** Compares one checkpoint with the entries it signs; `proven` is how far the ones before it reach. */
const compareClaim = async (
  walk: ChainWalk,
  { tree, index }: { readonly tree: GrowingTree; readonly index: RecordIndex | null },
  { checkpoint, isSigned, problem }: Claim,
  proven: number,
): Promise<void> => {
  if (!isSigned && problem !== null) throw new Found(problem, proven + 1);
  await goTo(walk, checkpoint.tree_size);
  if (walk.link.sequence < checkpoint.tree_size) {
    const message = `Checkpoint ${checkpoint.number} signs ${checkpoint.tree_size} entries; there are ${walk.link.sequence}.`;
    throw new Found({ code: 'entries_missing', message }, walk.link.sequence + 1);
  }
  if (problem !== null) throw new Found(problem, proven + 1);
  if (tree.root() !== checkpoint.root_hash || walk.link.entryHash !== checkpoint.head_entry_hash) {
    const message = `The entries up to ${checkpoint.tree_size} are not those checkpoint ${checkpoint.number} signs.`;
    throw new Found({ code: 'checkpoint_contradicted', message }, proven + 1);
  }
  if (index === null || checkpoint.record_root === null) return;
  const root = await index.root();
  if (root.toString('hex') === checkpoint.record_root) return;
  const message = `The entries of each record up to ${checkpoint.tree_size} are not those checkpoint ${checkpoint.number} counts.`;
  throw new Found({ code: 'record_index_contradicted', message }, proven + 1);
};

const goTo = async (walk: ChainWalk, sequence: number): Promise<void> => {
  if ((await walk.advance(sequence)) !== 'broken') return;
  const message = `Entry ${walk.link.sequence + 1} is missing, changed or does not follow the one before.`;
  throw new Found({ code: 'entry_changed', message }, walk.link.sequence + 1);
};

const throwBroken = (rule: RuleBreak | null): void => {
  if (rule !== null) throw new Found(rule.finding, rule.firstBadSequence);
};

const stateOf = (seal: SealReading | null): SealedState | null =>
  typeof seal === 'object' && seal !== null ? seal.state : null;

/** Those that concern what is verified: an acknowledged one ends where signing went on. */
const seenBreaksFrom = (seal: SealReading | null, anchor: Anchor): readonly SeenBreak[] => {
  return (stateOf(seal)?.breaks ?? []).filter(
    ({ acknowledged }) =>
      acknowledged === null ||
      acknowledged.checkpoint === null ||
      anchor.link.sequence < acknowledged.tree_size,
  );
};

/** Under the name the key file remembers: that of a trail which was put in its place says nothing of the former. */
const readHoldings = async (
  keys: KeyVerdict,
  anchor: Anchor,
  { seal, readAnchors }: VerifyTrailOptions,
): Promise<readonly AnchorHolding[]> => {
  const origin = stateOf(seal)?.origin ?? [...keys.good.values()][0]?.origin ?? null;
  if (origin === null || readAnchors === undefined) return [];
  return readAnchors(origin, anchor.checkpoint?.number ?? 0);
};

/** What others say of the trail. */
interface Outside {
  readonly holdings: readonly AnchorHolding[];
  readonly stamps: TimeStampVerdict;
}

const readOutside = async (
  read: ReadDb,
  keys: KeyVerdict,
  anchor: Anchor,
  options: VerifyTrailOptions,
): Promise<Outside> => {
  const { timeStamps, signal } = options;
  const after = anchor.checkpoint?.number ?? 0;
  return {
    holdings: await readHoldings(keys, anchor, options),
    stamps:
      timeStamps === undefined
        ? { broken: null, warnings: [] }
        : await compareTimeStamps(read, after, timeStamps.caFile, signal),
  };
};

/** What the trail has to be besides whole: as the key file and the places outside remember it, and begun and signed as it has to be. */
const checkRules = async (
  read: ReadDb,
  keys: KeyVerdict,
  { checkpoint }: Anchor,
  headSequence: number,
  { holdings, stamps }: Outside,
  { seal, checkpointEntries, needsStart }: VerifyTrailOptions,
): Promise<void> => {
  throwBroken(await findSealBreak(read, seal));
  throwBroken(await findContradictedAnchor(read, holdings, stateOf(seal)));
  throwBroken(stamps.broken);
  if (!needsStart) return;
  throwBroken(await findMissingStart(read));
  throwBroken(await findGapBefore(read, checkpoint));
  throwBroken(await findAppendedWhileStopped(read, stateOf(seal)));
  throwBroken(await findReplacedKey(read, keys, checkpoint));
  throwBroken(await findUnsignedTail(read, headSequence, checkpointEntries));
};

const verifyFrom = async (
  read: ReadDb,
  keys: KeyVerdict,
  anchor: Anchor,
  options: VerifyTrailOptions,
): Promise<TrailVerdict> => {
  const { kept, seal, needsStart, signal } = options;
  const outside = await readOutside(read, keys, anchor, options);
  // The highest numbers first: what is appended meanwhile must not look like a loss.
  const highest = await findHighestEverUsed(read);
  const collected = await collectClaims(read, keys, anchor.checkpoint, kept, stateOf(seal)?.number ?? 0);
  const { claims, lost, missingInFile } = collected;
  const { tree, compareKept, grownSize } = await followTree(read, anchor);
  // What stands before an anchor is not read again, so the entries of each record are counted from the first alone.
  const index = anchor.checkpoint === null ? createRecordIndex() : null;
  const walk = walkChain(read, anchor.link, async (rows) => {
    signal?.throwIfAborted();
    const start = tree.size;
    for (const row of rows) tree.add(hashLeaf(row.entry_hash));
    if (index !== null) for (const row of rows) index.add(row);
    await compareKept(start, tree.size);
  });
  let confirmed = anchor.checkpoint;
  let checked = 0;
  let found: Found | null = null;
  try {
    for (const claim of claims) {
      await compareClaim(walk, { tree, index }, claim, confirmed?.tree_size ?? 0);
      confirmed = claim.checkpoint;
      checked++;
    }
    await goTo(walk, Number.POSITIVE_INFINITY);
    if (walk.link.sequence < Math.max(highest, grownSize)) {
      const message = `The trail ends at ${walk.link.sequence} and once went on.`;
      throw new Found({ code: 'entries_missing', message }, walk.link.sequence + 1);
    }
    const rest = lost ?? keys.finding;
    if (rest !== null) throw new Found(rest, (confirmed?.tree_size ?? 0) + 1);
    await checkRules(read, keys, anchor, walk.link.sequence, outside, options);
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    found = error;
  }
  const seenBreaks = seenBreaksFrom(seal, anchor);
  const first = firstOf(found, seenBreaks);
  return {
    valid: first === null,
    entries: walk.entries,
    headHash: headOf(walk.link),
    firstBadSequence: first?.firstBadSequence ?? null,
    checkedFrom: anchor.link.sequence + 1,
    finding: first?.finding ?? null,
    checkpoint: confirmed,
    checkpointsChecked: checked,
    clockRegressions: walk.clockRegressions,
    seenBreaks,
    warnings: [
      ...warningsOf(keys, walk, missingInFile, seal),
      ...outside.stamps.warnings,
      ...(needsStart ? await warnOfUpgrade(read, anchor) : []),
    ],
  };
};

/** What was found now, or a break seen before that begins earlier. */
const firstOf = (
  found: Found | null,
  seenBreaks: readonly SeenBreak[],
): (Pick<TrailVerdict, 'finding'> & { readonly firstBadSequence: number }) | null => {
  const [seen] = seenBreaks.toSorted((a, b) => a.first_bad_sequence - b.first_bad_sequence);
  if (seen === undefined || (found !== null && found.firstBadSequence <= seen.first_bad_sequence))
    return found;
  const message = `${seen.message} Seen ${seen.seen_at}; what was seen broken stays so.`;
  return { finding: { code: seen.code, message }, firstBadSequence: seen.first_bad_sequence };
};

const warningsOf = (
  keys: KeyVerdict,
  walk: ChainWalk,
  missingInFile: number,
  seal: SealReading | null,
): TrailVerdict['warnings'] => [
  ...keys.selfCertified.map(({ key_id }) => ({
    code: 'signing_key_self_certified',
    message: `Key ${key_id} took the place of a lost one; compare it with what was printed or kept elsewhere.`,
  })),
  ...(seal === 'no_right'
    ? [
        {
          code: 'seal_not_read',
          message: 'This account may not read the key file: the highest number ever signed was not compared.',
        },
      ]
    : []),
  ...(stateOf(seal)?.restores ?? []).map(({ at, number, former_number }) => ({
    code: 'backup_restored',
    message: `A backup that ends with checkpoint ${number} was put in the place of a history of ${former_number} checkpoints at ${at}.`,
  })),
  ...(missingInFile === 0
    ? []
    : [
        {
          code: 'checkpoint_file_behind',
          message: `${missingInFile} checkpoints are not in the checkpoint file; the next one or the next start brings them.`,
        },
      ]),
  ...(walk.clockRegressions.count === 0
    ? []
    : [
        {
          code: 'clock_regression',
          message: `${walk.clockRegressions.count} entries have a time before that of the entry they follow, the first at ${walk.clockRegressions.firstSequence}.`,
        },
      ]),
];

const warnOfUpgrade = async (read: ReadDb, anchor: Anchor): Promise<TrailVerdict['warnings']> => {
  const upgraded = await findUpgradeCheckpoint(read);
  if (upgraded === undefined || upgraded.tree_size <= anchor.link.sequence) return [];
  const message = `Entries up to ${upgraded.tree_size} are of an earlier version, which sealed no numbers; checkpoint ${upgraded.number} took them over.`;
  return [{ code: 'sealed_since_upgrade', message }];
};

/**
 * Recomputes what a trail consists of: the chain of entries, the tree and its kept hashes, the certificates of the keys,
 * every checkpoint, and the checkpoint file. Starts behind the newest checkpoint before `fromSequence`, whose signature
 * and root are checked; where those do not hold, at the first entry. The first bad sequence is the first entry that is
 * not as it was signed, or the first that nothing signed vouches for any more. Throws ToldRefusal where the key in use was not given yet.
 */
export const verifyTrail = async (read: ReadDb, options: VerifyTrailOptions): Promise<TrailVerdict> => {
  const keys = await checkKeys(read);
  if (lacksKeyInUse(keys, options.seal, options.heldBefore ?? [])) throw keyNotHere();
  const anchor = await findAnchor(read, keys, options.fromSequence);
  const isIntact = anchor.checkpoint === null || (await hasIntactTree(read, anchor.checkpoint));
  return verifyFrom(read, keys, isIntact ? anchor : beginning, options);
};

const hasIntactTree = async (
  read: ReadDb,
  { tree_size, root_hash }: AuditCheckpointTable,
): Promise<boolean> => {
  try {
    return (await loadTree(read, { start: 0, end: tree_size })).root() === root_hash;
  } catch (error) {
    // Stored hashes are missing; recomputing the whole trail shows which.
    if (error instanceof ChainBreak) return false;
    throw error;
  }
};
