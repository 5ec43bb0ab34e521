import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import { findPack } from './store.ts';
import type { ReferencePackTable } from './tables.ts';

export const requirePack = async (db: Db, id: string): Promise<ReferencePackTable> => {
  const row = await findPack(db, id);
  if (row === undefined) throw notFound();
  return row;
};
