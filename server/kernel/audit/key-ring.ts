import { AppError } from '#kernel/app-error.ts';
import type { AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { findLastCheckpoint } from './checkpoint-store.ts';
import { certifyKey, originOf } from './key-certificate.ts';
import type { KeyFile } from './key-file.ts';
import { createKeyPair, type KeyPair } from './key-pair.ts';
import { hasHistory, type SealedState, unsealed } from './sealed-state.ts';
import { keyIdOf, type NoteSigner } from './signed-note.ts';
import { keyNotHere, type TrailKeeping, witnessUnread } from './trail-keeping.ts';
import { findHighestEverUsed } from './verify-chain.ts';

export interface KeyRing {
  /** The newest key of the table. Throws where its private half is not in the key file. */
  findSigner(tx: Tx): Promise<NoteSigner>;
  /** Whether the private half of the newest key of the table is at hand. */
  hasNewest(tx: Tx): Promise<boolean>;
  /** Whether the key file holds no key. */
  isEmpty(): boolean;
  /** Makes the first key, or one after the private half of the newest was lost; null where that one is at hand. */
  ensureKey(tx: Tx): Promise<AuditSigningKeyTable | null>;
  /**
   * Makes a key, certified by the present one, and puts it in its place. Its private half is on disk before its row is
   * written, beside the present one: whichever of the two the transaction leaves in use can sign.
   */
  rotate(tx: Tx): Promise<AuditSigningKeyTable>;
  /** Takes every private key but the newest out of the key file. */
  dropFormerKeys(tx: Tx): Promise<void>;
  /** Public halves of the keys this process ever found in its file. */
  held(): readonly string[];
  /** Reads the file again, which another process may have written. */
  refresh(): Promise<void>;
  /** What the key file remembers, as it was last read or written; null in a file of an earlier version. */
  state(): SealedState | null;
  /** Changes what the key file remembers; only inside a transaction, whose turn keeps a second process away. */
  changeState(tx: Tx, change: (state: SealedState) => SealedState): Promise<void>;
  /** Brings the number that was ever used up to the newest checkpoint of the table. */
  seal(tx: Tx): Promise<void>;
}

const noNextKey =
  'The file of AUDIT_SIGNING_KEY_FILE holds no key after the one in use. Append one as its last line, for every process.';

const selectNewest = prepareText<AuditSigningKeyTable>(
  'SELECT * FROM audit_signing_key ORDER BY number DESC LIMIT 1',
);

const wasEverInUse = async (tx: Tx, { publicKey }: KeyPair): Promise<boolean> =>
  (await tx
    .selectFrom('audit_signing_key')
    .select('number')
    .where('public_key', '=', publicKey)
    .executeTakeFirst()) !== undefined;

const findNewest = async (db: Db): Promise<AuditSigningKeyTable | undefined> => selectNewest.first(db, []);

export const openKeyRing = async (keeping: TrailKeeping, nowUtc: () => string): Promise<KeyRing> => {
  const everHeld = new Set<string>();
  const holding = (file: KeyFile): KeyFile => {
    for (const { publicKey } of file.pairs) everHeld.add(publicKey);
    return file;
  };
  let held = holding(await keeping.read());
  /** Number of the key that signed what is remembered, as far as this process wrote it. */
  let sealedBy: number | null = null;

  const readAgain = async (): Promise<KeyFile> => {
    try {
      return holding(await keeping.read());
    } catch (error) {
      throw witnessUnread(error);
    }
  };

  const pairOf = async (row: AuditSigningKeyTable): Promise<KeyPair | undefined> => {
    const find = () => held.pairs.find((pair) => pair.publicKey === row.public_key);
    // Another process may have changed the key since this one read the file.
    if (find() === undefined) held = await readAgain();
    return find();
  };

  const insertKey = async (
    tx: Tx,
    pair: KeyPair,
    former: AuditSigningKeyTable | undefined,
    certifier: NoteSigner | null,
  ): Promise<AuditSigningKeyTable> => {
    const origin = former?.origin ?? originOf(pair.publicKey);
    const key_id = keyIdOf(origin, pair.publicKey);
    const key = {
      // Where rows are gone the table still refuses a number that was used; verifying says what is missing.
      number: Math.max(former?.number ?? 0, await findHighestEverUsed(tx, 'audit_signing_key')) + 1,
      key_id,
      origin,
      public_key: pair.publicKey,
      created_at: nowUtc(),
    };
    const row = certifyKey(key, certifier ?? { origin, keyId: key_id, privateKey: pair.privateKey });
    await tx.insertInto('audit_signing_key').values(row).execute();
    return row;
  };

  // Only inside a transaction: two at once would overwrite each other's file.
  const replaceFile = async (tx: Tx, change: (file: KeyFile) => KeyFile): Promise<void> => {
    const present = await readAgain();
    const newest = await findNewest(tx);
    const inUse = present.pairs.find((pair) => pair.publicKey === newest?.public_key);
    // What the key in use signed cannot be read without it, and must not be replaced by less.
    if (keeping.hasGivenKeys && newest !== undefined && inUse === undefined) throw keyNotHere();
    const next = change(present);
    if (next !== present) {
      await keeping.write(next, inUse);
      sealedBy = newest?.number ?? null;
    }
    held = holding(next);
  };

  /** The key that is next: a new one, or the last one given. Throws AppError conflict where that is in use, or was. */
  const nextPair = async (tx: Tx): Promise<KeyPair> => {
    if (!keeping.hasGivenKeys) return createKeyPair();
    held = await readAgain();
    const last = held.pairs.at(-1);
    if (last !== undefined && !(await wasEverInUse(tx, last))) return last;
    throw new AppError('conflict', noNextKey);
  };

  const prepareKey = async (tx: Tx, former: AuditSigningKeyTable | undefined): Promise<KeyPair> => {
    const pair = await nextPair(tx);
    const origin = former?.origin ?? originOf(pair.publicKey);
    const isFirstGiven = keeping.hasGivenKeys && former === undefined;
    await replaceFile(tx, ({ pairs, state }) => ({
      pairs: keeping.hasGivenKeys ? pairs : [...pairs, pair],
      // A file that holds keys and no state is of an earlier version, or was put back: the start decides about it. Given keys are there first.
      state:
        hasHistory(state) || (state === null && pairs.length > 0 && !isFirstGiven) ? state : unsealed(origin),
    }));
    return pair;
  };

  const originNow = async (tx: Tx): Promise<string> => (await findSigner(tx)).origin;

  const signerOf = (row: AuditSigningKeyTable, { privateKey }: KeyPair): NoteSigner => ({
    origin: row.origin,
    keyId: row.key_id,
    privateKey,
  });

  const findSigner = async (tx: Tx): Promise<NoteSigner> => {
    const newest = await findNewest(tx);
    const pair = newest && (await pairOf(newest));
    if (newest === undefined || pair === undefined) {
      if (keeping.hasGivenKeys) throw keyNotHere();
      throw new Error('The private key that signs the audit trail is not in DATA_DIR/audit-signing.key.');
    }
    return signerOf(newest, pair);
  };

  const hasNewest = async (tx: Tx): Promise<boolean> => {
    const newest = await findNewest(tx);
    return newest !== undefined && (await pairOf(newest)) !== undefined;
  };

  return {
    findSigner,
    hasNewest,
    isEmpty: () => held.pairs.length === 0,
    ensureKey: async (tx) => {
      if (await hasNewest(tx)) return null;
      const newest = await findNewest(tx);
      if (keeping.hasGivenKeys && newest !== undefined)
        throw new StoreRefusal(
          'foreign',
          `The key ${newest.key_id}, which signs the audit trail of this database, is not in the file of AUDIT_SIGNING_KEY_FILE. Give the keys of this database.`,
        );
      return insertKey(tx, await prepareKey(tx, newest), newest, null);
    },
    rotate: async (tx) => {
      const present = await findSigner(tx);
      const newest = await findNewest(tx);
      return insertKey(tx, await prepareKey(tx, newest), newest, present);
    },
    dropFormerKeys: async (tx) => {
      const newest = await findNewest(tx);
      await replaceFile(tx, (file) => {
        // A key that is given may leave its file as soon as the one in use has signed what is remembered.
        if (keeping.hasGivenKeys)
          return newest === undefined || newest.number === sealedBy ? file : { ...file };
        const pairs = file.pairs.filter((pair) => pair.publicKey === newest?.public_key);
        return pairs.length === 0 || pairs.length === file.pairs.length ? file : { ...file, pairs };
      });
    },
    held: () => [...everHeld],
    refresh: async () => {
      held = await readAgain();
    },
    state: () => held.state,
    changeState: async (tx, change) => {
      const origin = await originNow(tx);
      await replaceFile(tx, (file) => ({ ...file, state: change(file.state ?? unsealed(origin)) }));
    },
    seal: async (tx) => {
      const newest = await findLastCheckpoint(tx);
      if (newest === undefined) return;
      const origin = await originNow(tx);
      const { number, tree_size: treeSize, root_hash: rootHash } = newest;
      await replaceFile(tx, (file) =>
        file.state === null || file.state.origin !== origin || file.state.number >= number
          ? file
          : { ...file, state: { ...file.state, number, treeSize, rootHash, takesOver: false } },
      );
    },
  };
};
