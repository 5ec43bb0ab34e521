import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { EsignatureTable, EsignatureTables } from './tables.ts';

const tables = (db: Db) => db.withTables<EsignatureTables>();

export const insertSignature = async (db: Db, row: EsignatureTable): Promise<void> => {
  await tables(db).insertInto('esignature').values(row).execute();
};

export const findSignature = (db: Db, id: string): Promise<EsignatureTable | undefined> =>
  tables(db).selectFrom('esignature').selectAll().where('id', '=', id).executeTakeFirst();

export const findLastSignature = (db: Db): Promise<EsignatureTable | undefined> =>
  tables(db).selectFrom('esignature').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst();

export const findSignatureAt = (db: Db, sequence: number): Promise<EsignatureTable | undefined> =>
  tables(db).selectFrom('esignature').selectAll().where('sequence', '=', sequence).executeTakeFirst();

/** When somebody last signed in this session; null where nobody did. */
export const findLastSigning = async (db: Db, sessionId: string): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('esignature')
    .select('signed_at')
    .where('session_id', '=', sessionId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.signed_at ?? null;
};

/** Newest first. */
export const listSignatures = (
  db: Db,
  record: { readonly type: string; readonly id: string },
  page: SequencePage,
): Promise<EsignatureTable[]> =>
  tables(db)
    .selectFrom('esignature')
    .selectAll()
    .where('record_type', '=', record.type)
    .where('record_id', '=', record.id)
    .$call(highestFirst('sequence', page))
    .execute();

/** What was sealed on a record, oldest first: enough to verify each without this store. */
export const listSealed = (
  db: Db,
  record: { readonly type: string; readonly id: string },
): Promise<Pick<EsignatureTable, 'canonical' | 'signature_hash' | 'record_snapshot'>[]> =>
  tables(db)
    .selectFrom('esignature')
    .select(['canonical', 'signature_hash', 'record_snapshot'])
    .where('record_type', '=', record.type)
    .where('record_id', '=', record.id)
    .orderBy('sequence')
    .execute();

/** The same person, meaning and content: it would say nothing new. */
export const isSignedAlready = async (
  db: Db,
  signature: Pick<EsignatureTable, 'record_type' | 'record_id' | 'record_sha256' | 'signer_id' | 'meaning'>,
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('esignature')
    .select('id')
    .where('record_type', '=', signature.record_type)
    .where('record_id', '=', signature.record_id)
    .where('record_sha256', '=', signature.record_sha256)
    .where('signer_id', '=', signature.signer_id)
    .where('meaning', '=', signature.meaning)
    .executeTakeFirst();
  return row !== undefined;
};
