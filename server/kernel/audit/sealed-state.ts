import { z } from 'zod';
import { renderCanonicalJson } from './canonical-json.ts';
import type { KeyPair } from './key-pair.ts';
import { keyIdOf, openNote, signNote } from './signed-note.ts';

const acknowledgementSchema = z.object({
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  /** Number of the checkpoint with which signing went on; null where it could not. */
  checkpoint: z.number().int().nullable(),
  tree_size: z.number().int(),
});

const seenBreakSchema = z.object({
  code: z.string(),
  message: z.string(),
  first_bad_sequence: z.number().int(),
  seen_at: z.string(),
  acknowledged: acknowledgementSchema.nullable(),
});

const restoreSchema = z.object({
  at: z.string(),
  /** The newest checkpoint of the history that was set aside, and of the backup that took its place. */
  former_origin: z.string(),
  former_number: z.number().int(),
  number: z.number().int(),
  breaks_left_behind: z.number().int(),
  /** Whether a start has written the entry about it. */
  has_entry: z.boolean(),
});

const stopSchema = z.object({ size: z.number().int(), head: z.string() });

const recordSchema = z.object({
  breaks: z.array(seenBreakSchema),
  restores: z.array(restoreSchema),
  /** Whether the trail of a version that signed nothing is being taken over; until its first checkpoint. */
  takesOver: z.boolean().default(false),
  /** Where the trail ended when the program stopped; null while it runs, and after it broke off. */
  stopped: stopSchema.nullable().default(null),
  /** Which run of the program has the trail; null after it stopped. */
  run: z.string().nullable().default(null),
});

/** A break of the trail that was seen once. It stays on record whatever the database says later. */
export type SeenBreak = z.infer<typeof seenBreakSchema>;
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
export type Restore = z.infer<typeof restoreSchema>;

/**
 * What the file of the private key remembers of the trail. It stands there because who cannot read the key cannot keep
 * an older copy of it either, and who takes it away takes the key away, which is named.
 */
export interface SealedState extends z.infer<typeof recordSchema> {
  readonly origin: string;
  /** The highest number a checkpoint was ever signed with, its tree size and root; 0 and null before the first. */
  readonly number: number;
  readonly treeSize: number;
  readonly rootHash: string | null;
}

export const unsealed = (origin: string): SealedState => ({
  origin,
  number: 0,
  treeSize: 0,
  rootHash: null,
  breaks: [],
  restores: [],
  takesOver: false,
  stopped: null,
  run: null,
});

/** A file whose first transaction never committed speaks of nothing yet. */
export const hasHistory = (state: SealedState | null): state is SealedState =>
  state !== null && (state.number > 0 || state.breaks.length > 0);

const format = 'larmor-audit-state/1';

const keyOf = (origin: string, { publicKey }: KeyPair) => ({
  origin,
  key_id: keyIdOf(origin, publicKey),
  public_key: publicKey,
});

/** One line for the key file: a signed note in base64. */
export const renderSeal = (state: SealedState, pair: KeyPair): string => {
  const { origin, number, treeSize, rootHash, ...record } = state;
  const text = [
    format,
    origin,
    `number ${number}`,
    `size ${treeSize}`,
    `root ${rootHash ?? '-'}`,
    `record ${renderCanonicalJson(record)}`,
  ];
  const signer = { origin, keyId: keyIdOf(origin, pair.publicKey), privateKey: pair.privateKey };
  return Buffer.from(signNote(`${text.join('\n')}\n`, signer)).toString('base64');
};

/** The state a line holds; null where none of the keys signed it. */
export const openSeal = (line: string, pairs: readonly KeyPair[]): SealedState | null => {
  const note = Buffer.from(line, 'base64').toString('utf8');
  const origin = note.split('\n')[1] ?? '';
  const text = pairs.map((pair) => openNote(note, keyOf(origin, pair))).find((opened) => opened !== null);
  const [name, , number, size, root, record] = text?.split('\n') ?? [];
  if (name !== format || record === undefined) return null;
  const rootHash = root?.slice('root '.length) ?? '-';
  return {
    origin,
    number: Number(number?.slice('number '.length)),
    treeSize: Number(size?.slice('size '.length)),
    rootHash: rootHash === '-' ? null : rootHash,
    ...recordSchema.parse(JSON.parse(record.slice('record '.length))),
  };
};
