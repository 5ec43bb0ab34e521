import { type PackKind, packDescription } from '#contract/reference-packs';
import type { SharedPredictor } from '#engines/nmr/structure-check/predictor.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import type { UsedPack } from '#kernel/contract/used-pack.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { activePack } from './active-pack.ts';
import type { PackServices } from './open-packs.ts';
import { findActivePack } from './store.ts';

/** What predicts the shifts of some nuclei: the pack in use as answers name it, and as a worker thread opens it. */
export interface PackInUseFor {
  readonly used: UsedPack;
  readonly shared: SharedPredictor;
}

/** Digest of the pack of a kind that is in use; null where none is. */
export const findActiveDigest = async (db: Db, kind: PackKind): Promise<string | null> =>
  (await findActivePack(db, kind))?.digest ?? null;

/** Digest of the pack that would predict a nucleus now; null where none is in use or the one in use does not cover it. */
export const findPackDigest = async (db: Db, nucleus: string): Promise<string | null> => {
  const row = await findActivePack(db, 'shifts');
  if (row === undefined) return null;
  const place = { column: 'reference_pack.description', id: row.id } as const;
  const { metrics } = readStored(packDescription, row.description, place);
  return metrics[nucleus] === undefined ? null : row.digest;
};

/** The pack of shifts in use, held until the answer is there; null where increments alone predict the nuclei. */
export const findPredictor = async (
  kernel: PackServices,
  nuclei: readonly ModelNucleus[],
): Promise<PackInUseFor | null> => {
  const pack = await activePack(kernel, 'shifts');
  if (pack === null || !nuclei.some((nucleus) => pack.models.nuclei[nucleus] !== undefined)) return null;
  const { id, name, version, digest, licence, models } = pack;
  return { used: { id, name, version, digest, licence }, shared: { name, version, models } };
};
