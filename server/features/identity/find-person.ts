import type { Db } from '#kernel/db/store.ts';
import { listNamed, listNames } from './user-store.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Names of those ids an account is known of, also one that was closed: what somebody wrote keeps its name. */
export const nameKnownPeople = async (db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> =>
  new Map((await listNames(db, new Set(ids))).map(({ id, display_name }) => [id, display_name]));

/** Names to show for principals' ids; the id itself where nobody of that id is known. */
export const namePeople = async (db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
  const all = [...new Set(ids)];
  const known = await nameKnownPeople(db, all);
  return new Map(all.map((id) => [id, id === 'system' ? 'System key' : (known.get(id) ?? id)]));
};

/** The same for one. */
export const findPerson = async (db: Db, id: string): Promise<NamedPerson> => ({
  id,
  name: (await namePeople(db, [id])).get(id) ?? id,
});

/** Ids of accounts, also closed ones, whose name says a word. */
export const findNamed = async (db: Db, word: string, most: number): Promise<readonly string[]> =>
  (await listNamed(db, word, most)).map(({ id }) => id);
