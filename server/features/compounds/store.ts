import { sql } from 'kysely';
import { isOwnedOrShared } from '#kernel/auth/project-access.ts';
import { contains, jsonTexts, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { findDeletion, isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { isUnscreened, type KeptScreen, keepScreens } from '../structures/index.ts';
import { isTargetOf, type Target } from './attachment-store.ts';
import type { CompoundTable, CompoundTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CompoundTables>();

export interface CompoundFilter {
  readonly text: string | undefined;
  /** In the order of Hill. */
  readonly formula: string | undefined;
  readonly target: Target | null;
  /** Whether people find only their own compounds or those of everybody; admins find all. */
  readonly visibility: 'owner' | 'shared';
  readonly withDeleted: boolean;
}

export const insertCompound = async (
  db: Db,
  { row, screens }: { readonly row: CompoundTable; readonly screens: readonly KeptScreen[] },
): Promise<void> => {
  await tables(db).insertInto('compound').values(row).execute();
  await keepScreens(db, screens);
};

export const findCompound = (db: Db, id: string): Promise<CompoundTable | undefined> =>
  tables(db).selectFrom('compound').selectAll().where('id', '=', id).executeTakeFirst();

/** A compound that is not deleted, to change it or attach it. */
export const findLive = async (db: Db, id: string): Promise<CompoundTable | undefined> =>
  (await findDeletion(db, { type: 'compound', id })) === undefined ? findCompound(db, id) : undefined;

/** The compound of this owner and structure that is not deleted. */
export const findByIdentity = (
  db: Db,
  { created_by, identity }: Pick<CompoundTable, 'created_by' | 'identity'>,
): Promise<{ id: string } | undefined> =>
  tables(db)
    .selectFrom('compound')
    .select('id')
    .where('created_by', '=', created_by)
    .where('identity', '=', identity)
    .where(isNotDeleted('compound', 'compound.id'))
    .executeTakeFirst();

export const changeCompound = async (
  db: Db,
  id: string,
  change: Pick<CompoundTable, 'name' | 'synonyms' | 'cas_number' | 'notes' | 'revision' | 'updated_at'>,
): Promise<void> => {
  await tables(db).updateTable('compound').set(change).where('id', '=', id).execute();
};

const saysWord = (word: string) =>
  sql<boolean>`(${contains('compound.name', word)} OR ${contains('compound.notes', word)}
    OR compound.id = ${word} OR compound.cas_number = ${word} OR compound.smiles = ${word}
    OR EXISTS (SELECT 1 FROM ${jsonTexts('compound.synonyms')} WHERE ${contains('value', word)}))`;

const saysText = (text: string) => saysWords(text, saysWord);

const listed = (db: Db, principal: Principal, filter: CompoundFilter, page: Page) => {
  let query = tables(db).selectFrom('compound');
  if (filter.visibility === 'owner')
    query = query.where(
      isOwnedOrShared(principal, { type: 'compound', id: 'compound.id', owner: 'compound.created_by' }),
    );
  if (!filter.withDeleted) query = query.where(isNotDeleted('compound', 'compound.id'));
  if (filter.formula !== undefined) query = query.where('formula', '=', filter.formula);
  if (filter.text !== undefined) query = query.where(saysText(filter.text));
  if (filter.target !== null) query = query.where(isTargetOf(principal, filter.target));
  return query.$call(newestFirst('compound', page));
};

export const listCompounds = (
  db: Db,
  principal: Principal,
  filter: CompoundFilter,
  page: Page,
): Promise<CompoundTable[]> => listed(db, principal, filter, page).selectAll().execute();

export type NamedCompound = Pick<CompoundTable, 'id' | 'name' | 'formula' | 'smiles' | 'created_at'>;

/** The same without their drawings, which are most of what a compound takes. */
export const listNamedCompounds = (
  db: Db,
  principal: Principal,
  filter: CompoundFilter,
  page: Page,
): Promise<NamedCompound[]> =>
  listed(db, principal, filter, page)
    .select(['compound.id', 'compound.name', 'compound.formula', 'compound.smiles', 'compound.created_at'])
    .execute();

/** Compounds whose screens are not kept, deleted ones too, since they may be restored; after one of them, in the order of their ids. */
export const listUnscreened = (
  db: Db,
  afterId: string,
  take: number,
): Promise<Pick<CompoundTable, 'id' | 'smiles'>[]> =>
  tables(db)
    .selectFrom('compound')
    .select(['id', 'smiles'])
    .where('id', '>', afterId)
    .where(isUnscreened('compound.id', 'compound.smiles'))
    .orderBy('id')
    .limit(take)
    .execute();
