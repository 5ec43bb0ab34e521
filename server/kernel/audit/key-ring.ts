import type { AuditSigningKeyTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { certifyKey, originOf } from './key-certificate.ts';
import { createKeyPair, type KeyPair, readKeyFile, writeKeyFile } from './key-file.ts';
import { keyIdOf, type NoteSigner } from './signed-note.ts';

export interface KeyRing {
  /** The newest key of the table. Throws where its private half is not in the key file. */
  findSigner(tx: Tx): Promise<NoteSigner>;
  /** Makes the first key, or one after the private half of the newest was lost; null where that one is at hand. */
  ensureKey(tx: Tx): Promise<AuditSigningKeyTable | null>;
  /**
   * Makes a key, certified by the present one, and puts it in its place. Its private half is on disk before its row is
   * written, beside the present one: whichever of the two the transaction leaves in use can sign.
   */
  rotate(tx: Tx): Promise<AuditSigningKeyTable>;
  /** Takes every private key but the newest out of the key file. */
  dropFormerKeys(tx: Tx): Promise<void>;
}

const selectNewest = prepareText<AuditSigningKeyTable>(
  'SELECT * FROM audit_signing_key ORDER BY number DESC LIMIT 1',
);

const findNewest = async (db: Db): Promise<AuditSigningKeyTable | undefined> => selectNewest.first(db, []);

export const openKeyRing = async (dataDir: string, nowUtc: () => string): Promise<KeyRing> => {
  let pairs = await readKeyFile(dataDir);

  const pairOf = async (row: AuditSigningKeyTable): Promise<KeyPair | undefined> => {
    const find = () => pairs.find((pair) => pair.publicKey === row.public_key);
    // Another process may have changed the key since this one read the file.
    if (find() === undefined) pairs = await readKeyFile(dataDir);
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
      number: (former?.number ?? 0) + 1,
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
  const prepareKey = async (): Promise<KeyPair> => {
    const pair = createKeyPair();
    const kept = await readKeyFile(dataDir);
    await writeKeyFile(dataDir, [...kept, pair]);
    pairs = [...kept, pair];
    return pair;
  };

  const signerOf = (row: AuditSigningKeyTable, { privateKey }: KeyPair): NoteSigner => ({
    origin: row.origin,
    keyId: row.key_id,
    privateKey,
  });

  const findSigner = async (tx: Tx): Promise<NoteSigner> => {
    const newest = await findNewest(tx);
    const pair = newest && (await pairOf(newest));
    if (newest === undefined || pair === undefined)
      throw new Error('The private key that signs the audit trail is not in DATA_DIR/audit-signing.key.');
    return signerOf(newest, pair);
  };

  return {
    findSigner,
    ensureKey: async (tx) => {
      const newest = await findNewest(tx);
      if (newest !== undefined && (await pairOf(newest)) !== undefined) return null;
      return insertKey(tx, await prepareKey(), newest, null);
    },
    rotate: async (tx) => {
      const present = await findSigner(tx);
      return insertKey(tx, await prepareKey(), await findNewest(tx), present);
    },
    dropFormerKeys: async (tx) => {
      const newest = await findNewest(tx);
      const kept = pairs.filter((pair) => pair.publicKey === newest?.public_key);
      if (kept.length === pairs.length) return;
      await writeKeyFile(dataDir, kept);
      pairs = kept;
    },
  };
};
