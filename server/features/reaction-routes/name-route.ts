import type { NamedRouteScore, RouteScore } from '#contract/reaction-routes';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { withNames } from '../structures/index.ts';

const unnamed = { inchi: null, inchikey: null } as const;

/** What a score says about structures by their SMILES alone. */
const smilesOf = ({ target_smiles, steps, starting_materials, comparison }: RouteScore): string[] => [
  target_smiles,
  ...starting_materials.map(({ smiles }) => smiles),
  ...steps.map(({ product_smiles }) => product_smiles),
  ...(comparison?.ranked ?? []).flatMap((route) => [route.target_smiles, ...route.starting_material_smiles]),
];

/** A route with InChI and InChIKey of all it makes and buys, and of the routes beside it, named on a worker thread. */
export const nameRoute = async (
  pool: WorkerPool,
  score: RouteScore,
  signal: AbortSignal,
): Promise<NamedRouteScore> => {
  const asked = [...new Set(smilesOf(score))].map((smiles) => ({ smiles }));
  const names = new Map(
    (await withNames(pool, asked, signal)).map(({ smiles, ...own }) => [smiles, own] as const),
  );
  const namesOf = (smiles: string) => names.get(smiles) ?? unnamed;
  const target = namesOf(score.target_smiles);
  const { comparison, ...rest } = score;
  return {
    ...rest,
    target_inchi: target.inchi,
    target_inchikey: target.inchikey,
    starting_materials: score.starting_materials.map((material) => ({
      ...material,
      ...namesOf(material.smiles),
    })),
    steps: score.steps.map((step) => {
      const { inchi, inchikey } = namesOf(step.product_smiles);
      return { ...step, product_inchi: inchi, product_inchikey: inchikey };
    }),
    ...(comparison !== undefined && {
      comparison: {
        ...comparison,
        ranked: comparison.ranked.map((route) => {
          const { inchi, inchikey } = namesOf(route.target_smiles);
          return {
            ...route,
            target_inchi: inchi,
            target_inchikey: inchikey,
            starting_materials: route.starting_material_smiles.map((smiles) => ({
              smiles,
              ...namesOf(smiles),
            })),
          };
        }),
      },
    }),
  };
};
