import type { AuditCheckpointTable, AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { type CheckpointLine, type KeptCheckpoints, parseLine } from './checkpoint-file.ts';
import { isCheckpointOf, readCheckpointText } from './checkpoint-note.ts';
import { listCheckpointsAfter, listSigningKeys } from './checkpoint-store.ts';
import { isCertified } from './key-certificate.ts';
import { findHighestEverUsed } from './verify-chain.ts';

/** What is wrong with the trail, for whoever has to look. */
export interface TrailFinding {
  readonly code:
    | 'entry_changed'
    | 'entries_missing'
    | 'tree_changed'
    | 'record_index_contradicted'
    | 'checkpoint_changed'
    | 'checkpoint_missing'
    | 'checkpoint_contradicted'
    | 'checkpoint_file_changed'
    | 'signing_key_changed'
    | 'signing_key_replaced'
    | 'signing_key_missing'
    | 'start_checkpoint_missing'
    | 'seal_missing'
    | 'trail_replaced'
    | 'tail_unsigned'
    | 'appended_while_stopped'
    | 'anchor_contradicted'
    | 'time_stamp_contradicted';
  readonly message: string;
}

/** A checkpoint as the table or, where it is missing there, the file has it. */
export interface Claim {
  readonly checkpoint: AuditCheckpointTable;
  /** Its own signature holds, so that its tree may be compared with the entries. */
  readonly isSigned: boolean;
  readonly problem: TrailFinding | null;
}

export interface KeyVerdict {
  /** Keys whose certificate holds, by id. */
  readonly good: ReadonlyMap<string, AuditSigningKeyTable>;
  /** Keys made because the private half of the one before was lost: nothing but the store vouches for them. */
  readonly selfCertified: readonly AuditSigningKeyTable[];
  readonly finding: TrailFinding | null;
}

export const checkKeys = async (read: ReadDb): Promise<KeyVerdict> => {
  const highest = await findHighestEverUsed(read, 'audit_signing_key');
  const rows = await listSigningKeys(read);
  const bad = rows.findIndex((row, index) => !isCertified(row, rows[index - 1]));
  const good = bad < 0 ? rows : rows.slice(0, bad);
  const isWhole = bad < 0 && (rows.at(-1)?.number ?? 0) >= highest;
  return {
    good: new Map(good.map((row) => [row.key_id, row])),
    selfCertified: good.filter((row) => row.number > 1 && row.certified_by === row.key_id),
    finding: isWhole
      ? null
      : {
          code: 'signing_key_changed',
          message: `Signing key ${good.length + 1} is missing, changed or not certified by the key before it.`,
        },
  };
};

const pageSize = 1000;

const listAllAfter = async (read: ReadDb, number: number): Promise<AuditCheckpointTable[]> => {
  const rows: AuditCheckpointTable[] = [];
  for (let last = number; ; ) {
    const page = await listCheckpointsAfter(read, last, pageSize);
    rows.push(...page);
    if (page.length < pageSize) return rows;
    last = page.at(-1)?.number ?? last;
  }
};

/** A line whose row is gone, as the row it was. */
const rowOfLine = (line: CheckpointLine, keys: KeyVerdict): AuditCheckpointTable | null => {
  const head = readCheckpointText(line.note);
  if (head === null) return null;
  const row = (key_id: string) => ({ ...head, id: line.id, key_id, note: line.note });
  const signer = [...keys.good.values()].find((key) => isCheckpointOf(row(key.key_id), key));
  return signer === undefined ? null : row(signer.key_id);
};

const finding = (code: TrailFinding['code'], message: string): TrailFinding => ({ code, message });

export interface CollectedClaims {
  readonly claims: readonly Claim[];
  /** The table ends before the highest number it ever gave. */
  readonly lost: TrailFinding | null;
  /** Checkpoints that are in the table and not yet in the file. */
  readonly missingInFile: number;
}

/**
 * Every checkpoint with a number above `after`, by number: the table's rows, and the file's lines whose rows are gone.
 * The file is read before the table and the highest number before the rows, so that a checkpoint written meanwhile is
 * not taken for a lost one. `kept` null: the table alone. `sealedNumber`: the highest number the key file remembers.
 */
export const collectClaims = async (
  read: ReadDb,
  keys: KeyVerdict,
  after: AuditCheckpointTable | null,
  kept: KeptCheckpoints | null,
  sealedNumber: number,
): Promise<CollectedClaims> => {
  const from = after?.number ?? 0;
  const texts = kept === null ? [] : (await kept.readTail((number) => number <= from)).after;
  const lines = texts.map(parseLine);
  const damagedLine = lines.indexOf(null);
  const lineOf = new Map(lines.flatMap((line) => (line === null ? [] : [[line.number, line] as const])));
  const highest = Math.max(await findHighestEverUsed(read, 'audit_checkpoint'), sealedNumber);
  const rows = await listAllAfter(read, from);

  const isSigned = (row: AuditCheckpointTable): boolean => {
    const key = keys.good.get(row.key_id);
    return key !== undefined && isCheckpointOf(row, key);
  };

  const problemOf = (
    row: AuditCheckpointTable,
    signed: boolean,
    former: AuditCheckpointTable | null,
  ): TrailFinding | null => {
    const expected = (former?.number ?? 0) + 1;
    if (row.number !== expected)
      return finding('checkpoint_missing', `Checkpoint ${expected} is not in the table.`);
    if (!keys.good.has(row.key_id))
      return finding('signing_key_changed', `Checkpoint ${row.number} names a key that is not certified.`);
    const losesIndex = row.record_root === null && (former?.record_root ?? null) !== null;
    if (!signed || losesIndex || row.tree_size < (former?.tree_size ?? 0))
      return finding('checkpoint_changed', `Checkpoint ${row.number} is not what was signed.`);
    const line = lineOf.get(row.number);
    if (line !== undefined && (line.id !== row.id || line.note !== row.note))
      return finding(
        'checkpoint_file_changed',
        `Line ${row.number} of the checkpoint file is not the checkpoint.`,
      );
    return null;
  };

  const claims: Claim[] = rows.map((checkpoint, index) => {
    const signed = isSigned(checkpoint);
    const former = index === 0 ? after : (rows[index - 1] ?? null);
    return { checkpoint, isSigned: signed, problem: problemOf(checkpoint, signed, former) };
  });
  const present = new Set(rows.map((row) => row.number));
  for (const [number, line] of lineOf) {
    const checkpoint = present.has(number) ? null : rowOfLine(line, keys);
    if (checkpoint === null) continue;
    const problem = finding(
      'checkpoint_missing',
      `Checkpoint ${number} is in the file and not in the table.`,
    );
    claims.push({ checkpoint, isSigned: true, problem });
  }
  claims.sort((a, b) => a.checkpoint.number - b.checkpoint.number);
  const lastNumber = Math.max(from, rows.at(-1)?.number ?? 0);
  const lost =
    lastNumber < highest
      ? finding('checkpoint_missing', `Checkpoint ${lastNumber + 1} is not in the table.`)
      : damagedLine >= 0
        ? finding('checkpoint_file_changed', 'The checkpoint file holds a line that is none.')
        : null;
  const missingInFile = kept === null ? 0 : rows.filter((row) => !lineOf.has(row.number)).length;
  return { claims, lost, missingInFile };
};
