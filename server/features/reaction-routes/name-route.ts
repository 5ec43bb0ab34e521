import type { NamedRouteScore, RouteScore } from '#contract/reaction-routes';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { withNames } from '../structures/index.ts';

/** A route with InChI and InChIKey of what it makes and of what is bought for it, named on a worker thread. */
export const nameRoute = async (
  pool: WorkerPool,
  score: RouteScore,
  signal: AbortSignal,
): Promise<NamedRouteScore> => {
  const [target, ...materials] = await withNames(
    pool,
    [{ smiles: score.target_smiles }, ...score.starting_materials],
    signal,
  );
  if (target === undefined) throw new Error('The target of a route is named.');
  return {
    ...score,
    target_inchi: target.inchi,
    target_inchikey: target.inchikey,
    starting_materials: score.starting_materials.map((material, place) => {
      const { inchi = null, inchikey = null } = materials[place] ?? {};
      return { ...material, inchi, inchikey };
    }),
  };
};
