import { notFound } from '#kernel/app-error.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PredictionSource } from '#kernel/predictions/prediction-registry.ts';
import { findDossier } from './find-dossier.ts';

/** An interpretation that belongs to a dossier: who may open the dossier may open it. */
export const dossierPrediction = (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  type: string,
  find: (db: ReadDb, id: string) => Promise<{ readonly dossier_id: string } | undefined>,
): PredictionSource => ({
  type,
  find,
  requireReadable: async (ctx, id, route) => {
    const row = await find(kernel.store.read, id);
    if (row === undefined) throw notFound();
    await findDossier(kernel, ctx, row.dossier_id, route);
  },
});
