import type { HydrogenTopicity } from '../../chem/hydrogen-topicity.ts';
import type { MoleculeGraph } from '../../chem/molecule-graph.ts';

/** One proton of a CH or CH₂, or the protons of a CH₃ that its rotation makes alike. */
export interface ProtonSite {
  readonly atom: number;
  readonly nuclei: number;
  readonly half: 0 | 1 | null;
  /** Sites of one class have one shift. */
  readonly shiftClass: number;
  /** True for a CH₂ whose two protons have one shift. */
  readonly isEnantiotopic: boolean;
}

const sitesOfAtom = (atom: number, classes: readonly number[]): ProtonSite[] => {
  const [first, second] = classes;
  if (first === undefined) return [];
  if (second === undefined || classes.length > 2)
    return [{ atom, nuclei: classes.length, half: null, shiftClass: first, isEnantiotopic: false }];
  const isEnantiotopic = first === second;
  return ([0, 1] as const).map((half) => ({
    atom,
    nuclei: 1,
    half,
    shiftClass: half === 0 ? first : second,
    isEnantiotopic,
  }));
};

/** Every proton on carbon as a site of its own, but for those of a methyl group. Exchanging protons are none. */
export const listProtonSites = (graph: MoleculeGraph, topicity: HydrogenTopicity): ProtonSite[] =>
  graph.atoms.flatMap(({ element }, atom) =>
    element === 'C' ? sitesOfAtom(atom, topicity[atom] ?? []) : [],
  );
