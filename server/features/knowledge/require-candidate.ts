import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import { type CandidateRecord, findCandidate } from './deployment-store.ts';

export const requireCandidate = async (db: Db, id: string): Promise<CandidateRecord> => {
  const found = await findCandidate(db, id);
  if (found === undefined) throw notFound();
  return found;
};
