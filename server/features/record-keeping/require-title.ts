import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

/** What a record is called, deleted or not; 404 where there is none, and for a type nobody keeps. */
export const requireTitle = async (
  kernel: Pick<Kernel, 'records'>,
  db: Db,
  { type, id }: RecordRef,
): Promise<string> => {
  const title = await kernel.records.find(type).titleOf(db, id);
  if (title === null) throw notFound();
  return title;
};
