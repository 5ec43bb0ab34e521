import type { UsedPack } from '#kernel/contract/used-pack.ts';
import { activePack, type PackServices, type SharedPotencies } from '../reference-packs/index.ts';

/** The potency table in use, as a worker thread reads it. */
export interface PotencyInUse {
  readonly used: UsedPack;
  readonly shared: SharedPotencies;
  /** Names of its sources, by their place. */
  readonly sources: readonly string[];
}

/** Held until the answer is there; null where no such pack is in use. */
export const findPotency = async (kernel: PackServices): Promise<PotencyInUse | null> => {
  const pack = await activePack(kernel, 'carcinogenic_potency');
  if (pack === null) return null;
  const { id, name, version, digest, licence, potencies, manifest } = pack;
  return {
    used: { id, name, version, digest, licence },
    shared: potencies,
    sources: manifest.sources.map((source) => source.name),
  };
};
