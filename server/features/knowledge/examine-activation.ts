import type { Db } from '#kernel/db/store.ts';
import { findOwnPack } from '../pack-builds/index.ts';
import { isPackPromoted } from './deployment-store.ts';

/** A pack of own analyses is put to use by its promotion. Once that stands it may be activated again, as any pack. */
export const examineActivation = async (db: Db, packId: string): Promise<string | null> => {
  const own = await findOwnPack(db, packId);
  if (own === null || (await isPackPromoted(db, packId))) return null;
  return `This pack learnt from the laboratory's own analyses and is put to use by its promotion on the knowledge conveyor: make a dataset version of the build ${own.buildId}, have two people approve it, and take a candidate that names the pack through gate and canary to its promotion.`;
};
