import { type Pack, packDescription } from '#contract/reference-packs';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { findPack } from './store.ts';

/** A pack as it is on record, whether it is in use or not. */
export type InstalledPack = Pick<
  Pack,
  'id' | 'kind' | 'name' | 'version' | 'state' | 'digest' | 'licence' | 'sources' | 'records' | 'metrics'
>;

export const describeInstalled = async (db: Db, packId: string): Promise<InstalledPack | null> => {
  const row = await findPack(db, packId);
  if (row === undefined) return null;
  const { id, kind, name, version, state, digest, licence } = row;
  const { sources, records, metrics } = readStored(packDescription, row.description, {
    column: 'reference_pack.description',
    id,
  });
  return { id, kind, name, version, state, digest, licence, sources, records, metrics };
};
