import type { ShiftPrediction } from '#contract/predictions';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { activePack } from '../reference-packs/index.ts';

/** What predictions made from now on are made with. */
export interface ModelsInUse {
  readonly pack: ShiftPrediction['reference_pack'];
  readonly models: SharedShiftModels | null;
  /** Sources of the pack with their licences. */
  readonly sources: ShiftPrediction['sources'];
}

/** The pack of shifts in use; a prediction keeps the one it began with. */
export const modelsInUse = async (kernel: Parameters<typeof activePack>[0]): Promise<ModelsInUse> => {
  const active = await activePack(kernel, 'shifts');
  if (active === null) return { pack: null, models: null, sources: [] };
  const { id, name, version, digest, licence, models, manifest } = active;
  return {
    pack: { id, name, version, digest, licence },
    models,
    sources: manifest.sources.map((source) => ({ name: source.name, licence: source.licence })),
  };
};
