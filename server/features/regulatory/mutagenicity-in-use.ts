import type { UsedPack } from '#kernel/contract/used-pack.ts';
import { activePack, type PackServices, type SharedMutagenicity } from '../reference-packs/index.ts';

/** The pack of mutagenicity in use, as a worker thread opens it. */
export interface MutagenicityInUse {
  readonly used: UsedPack;
  readonly shared: SharedMutagenicity;
}

/** Held until the answer is there; null where no such pack is in use. */
export const findMutagenicity = async (kernel: PackServices): Promise<MutagenicityInUse | null> => {
  const pack = await activePack(kernel, 'mutagenicity');
  if (pack === null) return null;
  const { id, name, version, digest, licence, mutagenicity } = pack;
  return { used: { id, name, version, digest, licence }, shared: mutagenicity };
};
