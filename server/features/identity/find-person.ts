import type { Db } from '#kernel/db/store.ts';
import { findUser } from './user-store.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** A name to show for a principal's id; the id itself where nobody of that id is known. */
export const findPerson = async (db: Db, id: string): Promise<NamedPerson> => {
  if (id === 'system') return { id, name: 'System key' };
  const user = await findUser(db, id);
  return { id, name: user?.display_name ?? id };
};

/** Names to show for the ids of several; each is looked up once. */
export const namePeople = async (db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) names.set(id, (await findPerson(db, id)).name);
  return names;
};

/** The same for the ids an account is known of. */
export const nameKnownPeople = async (
  db: Db,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const user = await findUser(db, id);
    if (user !== undefined) names.set(id, user.display_name);
  }
  return names;
};
