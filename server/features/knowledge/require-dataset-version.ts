import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import { type DatasetRecord, findDatasetVersion } from './dataset-store.ts';

export const requireDatasetVersion = async (db: Db, id: string): Promise<DatasetRecord> => {
  const found = await findDatasetVersion(db, id);
  if (found === undefined) throw notFound();
  return found;
};
