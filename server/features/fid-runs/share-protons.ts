import type { Multiplet } from '#engines/nmr/model.ts';

/** What a structure adds to the areas of a run; without one they stay ratios. */
export interface ProtonShares {
  readonly protonCount: number | null;
  /** Proton count per multiplet id. */
  readonly protons: ReadonlyMap<string, number>;
}

/** Scales the compound's multiplets so that together they hold the hydrogens of the structure. */
export const shareProtons = (
  multiplets: readonly Pick<Multiplet, 'id' | 'category' | 'area'>[],
  nucleus: string,
  hydrogenCount: number | null,
): ProtonShares => {
  const compound = multiplets.filter((multiplet) => multiplet.category === 'compound' && multiplet.area > 0);
  const total = compound.reduce((sum, multiplet) => sum + multiplet.area, 0);
  if (hydrogenCount === null || hydrogenCount === 0 || nucleus !== '1H' || total <= 0)
    return { protonCount: hydrogenCount, protons: new Map() };
  return {
    protonCount: hydrogenCount,
    protons: new Map(compound.map(({ id, area }) => [id, (area / total) * hydrogenCount])),
  };
};
