import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type ChainLink, genesisHash } from '#kernel/audit/hash-chain.ts';
import { inList, jsonNumber, jsonText } from '#kernel/db/both-stores.ts';
import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db, ReadDb } from '#kernel/db/store.ts';
import type { Anchor } from './check-entry.ts';
import type { AiDecisionTable, AiDecisionTables } from './tables.ts';

const tables = (db: Db) => db.withTables<AiDecisionTables>();

/** The end of the dossier's chain, which a new entry has to continue. */
export const findHead = async (db: Db, dossierId: string): Promise<ChainLink> => {
  const row = await tables(db)
    .selectFrom('ai_decision')
    .select(['sequence', 'entry_hash as entryHash'])
    .where('dossier_id', '=', dossierId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { sequence: 0, entryHash: genesisHash };
};

export const insertEntry = async (db: Db, row: AiDecisionTable): Promise<void> => {
  await tables(db).insertInto('ai_decision').values(row).execute();
};

export const listEntriesAfter = (
  db: Db,
  dossierId: string,
  sequence: number,
  limit: number,
): Promise<AiDecisionTable[]> =>
  tables(db)
    .selectFrom('ai_decision')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();

export const findDecision = (
  db: Db,
  dossierId: string,
  entryHash: string,
): Promise<AiDecisionTable | undefined> =>
  tables(db)
    .selectFrom('ai_decision')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('entry_hash', '=', entryHash)
    .where('kind', '=', 'decision')
    .executeTakeFirst();

/** Searches all dossiers, since hashes are unique. */
export const findDecisionByHash = (db: Db, entryHash: string): Promise<AiDecisionTable | undefined> =>
  tables(db)
    .selectFrom('ai_decision')
    .selectAll()
    .where('entry_hash', '=', entryHash)
    .where('kind', '=', 'decision')
    .executeTakeFirst();

const waitsForReview = sql<boolean>`(ai_decision.human_review_required = 1 AND NOT EXISTS
  (SELECT 1 FROM ai_decision AS review WHERE review.reviewed_entry_hash = ai_decision.entry_hash))`;

export interface DecisionFilter {
  readonly dossierId: string;
  /** Those alone that need a review and have none. */
  readonly awaitingReview: boolean;
}

/** Decisions without their reviews, newest first. */
export const listDecisions = (
  db: Db,
  { dossierId, awaitingReview }: DecisionFilter,
  page: SequencePage,
): Promise<AiDecisionTable[]> =>
  tables(db)
    .selectFrom('ai_decision')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', 'decision')
    .$if(awaitingReview, (query) => query.where(waitsForReview))
    .$call(highestFirst('sequence', page))
    .execute();

/** How many decisions the log holds, without their reviews. */
export const countDecisions = async (db: Db, dossierId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('ai_decision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', 'decision')
    .executeTakeFirstOrThrow();
  return count;
};

/** How many decisions need a review and have none. */
export const countAwaitingReview = async (db: Db, dossierId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('ai_decision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', 'decision')
    .where(waitsForReview)
    .executeTakeFirstOrThrow();
  return count;
};

export const countReviews = async (db: Db, entryHash: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('ai_decision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewed_entry_hash', '=', entryHash)
    .executeTakeFirstOrThrow();
  return count;
};

/** Reviews of the decisions, oldest first. */
export const listReviews = async (db: Db, entryHashes: readonly string[]): Promise<AiDecisionTable[]> =>
  entryHashes.length === 0
    ? []
    : tables(db)
        .selectFrom('ai_decision')
        .selectAll()
        .where(inList('reviewed_entry_hash', entryHashes))
        .orderBy('sequence')
        .execute();

/** Where the audit trail puts the end of a dossier's chain after each time it grew. */
export const listAnchors = async (read: ReadDb, dossierId: string): Promise<Anchor[]> => {
  const rows = await read
    .selectFrom('audit_entry')
    .select([
      'canonical',
      'entry_hash as auditHash',
      jsonNumber('canonical', 'payload', 'sequence').as('sequence'),
      jsonText('canonical', 'payload', 'entry_hash').as('entryHash'),
    ])
    .where('record_type', '=', 'dossier')
    .where('record_id', '=', dossierId)
    .where('event', 'in', ['regulatory.ai_decision.record', 'regulatory.ai_decision.review'])
    .orderBy('audit_entry.sequence')
    .execute();
  // An entry that is not what was hashed says nothing of this log: what it named is missing in the trail then.
  return rows
    .filter(({ canonical, auditHash }) => hash('sha256', canonical) === auditHash)
    .map(({ sequence, entryHash }) => ({ sequence: sequence ?? 0, entryHash: entryHash ?? '' }));
};
