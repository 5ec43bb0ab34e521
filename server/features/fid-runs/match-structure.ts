import type { Multiplet } from '#engines/nmr/model.ts';

/** What a structure adds to a run; without one every field is null and integrals stay ratios. */
export interface StructureMatch {
  readonly protonCount: number | null;
  /** Proton count per multiplet id. */
  readonly protons: ReadonlyMap<string, number>;
  /** 0 to 100. */
  readonly matchScore: number | null;
}

const without: StructureMatch = { protonCount: null, protons: new Map(), matchScore: null };

/** Half a proton off is as far from a whole count as a value can be. */
const worstDeviation = 0.5;

/**
 * Scales the compound's multiplets so that together they hold the hydrogens of the structure, and scores how close each
 * comes to a whole number: 100 × (1 − mean |count − nearest whole| / 0.5), weighted by the counts. Rapidly exchanging
 * protons may be missing from a spectrum, so a low score is a reason to look, not a refutation.
 */
export const matchStructure = (
  multiplets: readonly Pick<Multiplet, 'id' | 'category' | 'area'>[],
  nucleus: string,
  hydrogenCount: number | null,
): StructureMatch => {
  if (hydrogenCount === null) return without;
  const compound = multiplets.filter((multiplet) => multiplet.category === 'compound' && multiplet.area > 0);
  const total = compound.reduce((sum, multiplet) => sum + multiplet.area, 0);
  if (nucleus !== '1H' || total <= 0 || hydrogenCount === 0)
    return { ...without, protonCount: hydrogenCount };
  const protons = new Map(compound.map((m) => [m.id, (m.area / total) * hydrogenCount]));
  let missed = 0;
  for (const count of protons.values())
    missed += count * (Math.abs(count - Math.round(count)) / worstDeviation);
  return { protonCount: hydrogenCount, protons, matchScore: 100 * (1 - missed / hydrogenCount) };
};
