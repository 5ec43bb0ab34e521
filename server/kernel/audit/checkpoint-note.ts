import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import { type NoteKey, type NoteSigner, openNote, signNote } from './signed-note.ts';

/** What made the trail sign its head. */
export type CheckpointCause =
  | 'interval'
  | 'start'
  | 'upgrade'
  | 'acknowledgement'
  | 'stop'
  | 'signature'
  | 'report'
  | 'release'
  | 'export'
  | 'anchor'
  | 'proof'
  | 'key_rotation';

export type CheckpointHead = Pick<
  AuditCheckpointTable,
  'number' | 'tree_size' | 'root_hash' | 'head_entry_hash' | 'created_at' | 'cause' | 'record_root'
>;

/**
 * The text of c2sp.org/tlog-checkpoint: origin, size, root in base64. The lines after it are ours: the number leaves no
 * room to take a checkpoint out, the head's hash ties the hash chain to the same signature, the root of the index of records
 * says how many entries there are of each.
 */
const renderText = (origin: string, head: CheckpointHead): string =>
  `${[
    origin,
    head.tree_size,
    Buffer.from(head.root_hash, 'hex').toString('base64'),
    `number ${head.number}`,
    `head ${head.head_entry_hash}`,
    `time ${head.created_at}`,
    `cause ${head.cause}`,
    // Notes of before there was an index read as they always did.
    ...(head.record_root === null ? [] : [`records ${head.record_root}`]),
  ].join('\n')}\n`;

export const signCheckpoint = (
  id: string,
  head: CheckpointHead & { readonly cause: CheckpointCause },
  signer: NoteSigner,
): AuditCheckpointTable => ({
  ...head,
  id,
  key_id: signer.keyId,
  note: signNote(renderText(signer.origin, head), signer),
});

/** True when the key signed the note and every column says what the note says. */
export const isCheckpointOf = (row: AuditCheckpointTable, key: NoteKey): boolean =>
  row.key_id === key.key_id && openNote(row.note, key) === renderText(key.origin, row);

/** The columns of a checkpoint known by its note alone; null where the text is none. Says nothing of the signature. */
export const readCheckpointText = (note: string): CheckpointHead | null => {
  const [, size, root, number, head, time, cause, records] = note.split('\n');
  const fields = {
    number: Number(number?.slice('number '.length)),
    tree_size: Number(size),
    root_hash: Buffer.from(root ?? '', 'base64').toString('hex'),
    head_entry_hash: head?.slice('head '.length) ?? '',
    created_at: time?.slice('time '.length) ?? '',
    cause: cause?.slice('cause '.length) ?? '',
    record_root: records?.startsWith('records ') ? records.slice('records '.length) : null,
  };
  return Number.isSafeInteger(fields.number) && Number.isSafeInteger(fields.tree_size) ? fields : null;
};

/** The trail's name: the first line of every note it signs. */
export const originOf = (note: string): string => note.slice(0, note.indexOf('\n'));
