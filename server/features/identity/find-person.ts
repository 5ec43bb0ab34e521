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
