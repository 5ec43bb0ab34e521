import type { ModelNucleus } from '../vocabulary.ts';
import type { AtomGraph } from './atom-graph.ts';

/** A shift that somebody assigned to an atom: of the carbon itself, or the mean of the protons on it. */
export interface AtomShift {
  readonly atom: number;
  readonly shiftPpm: number;
}

/** A line of a spectrum nobody assigned. */
export interface ListedPeak {
  readonly shiftPpm: number;
  /** Hydrogens on the carbon, where the spectrum was edited: 0 to 3. */
  readonly hydrogens: number | null;
}

/** A molecule with what is known of its spectrum of one nucleus. */
export interface TrainingMolecule {
  readonly graph: AtomGraph;
  /** Sorts molecules of one constitution: the order of the file decides nothing. */
  readonly id: string;
  readonly assigned: readonly AtomShift[];
  /** Read only where nothing is assigned. */
  readonly peaks: readonly ListedPeak[];
}

/** What differs between the nuclei, all in ppm. */
export interface NucleusScale {
  /** Where estimates begin: the middle of the range. */
  readonly priorPpm: number;
  /** A peak list whose mean distance to the estimates is larger is not labelled. */
  readonly mostCostPpm: number;
  /** Residual beyond which a label pulls no harder. */
  readonly huberPpm: number;
  /** Residual against all other labels at which a label counts half. */
  readonly doubtPpm: number;
  /** Least residual the scale of errors tells apart. */
  readonly floorPpm: number;
  /**
   * Whether assigned labels are doubted before lists are matched to them. Lines of protons are matched all together, so that one wrong
   * label orders them wrongly; those of carbons by their hydrogens, and doubting rare chemistry that early made tables worse (2.84 to 2.98 ppm).
   */
  readonly isDoubtedFirst: boolean;
}

export const nucleusScales: Readonly<Record<ModelNucleus, NucleusScale>> = {
  '13C': { priorPpm: 80, mostCostPpm: 6, huberPpm: 3, doubtPpm: 10, floorPpm: 0.1, isDoubtedFirst: false },
  '1H': { priorPpm: 3.5, mostCostPpm: 0.8, huberPpm: 0.3, doubtPpm: 1, floorPpm: 0.01, isDoubtedFirst: true },
};

/** Whether the model has a shift of this nucleus for the atom. */
export const bearsNucleus = (graph: AtomGraph, atom: number, nucleus: ModelNucleus): boolean =>
  graph.element[atom] === 6 && (nucleus === '13C' || (graph.hydrogens[atom] as number) > 0);
