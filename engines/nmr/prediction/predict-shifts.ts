import type { Molecule } from 'openchemlib';
import { graphOf, listConstitution, type MoleculeGraph } from '../../chem/molecule-graph.ts';
import type { Result } from '../../common/result.ts';
import type { ExchangeKind, PredictionMethod } from '../vocabulary.ts';
import { isAlkene, isCarbonyl, isSaturated } from './describe-substituent.ts';
import { type Environment, type Estimate, refuse } from './estimate.ts';
import { estimateAliphaticCarbon, estimateAliphaticProton } from './estimate-aliphatic.ts';
import { estimateAlkeneCarbon, estimateAlkeneProton } from './estimate-alkene.ts';
import { estimateAromaticCarbon, estimateAromaticProton } from './estimate-aromatic.ts';
import {
  estimateAlkyneCarbon,
  estimateAlkyneProton,
  estimateCarbonylCarbon,
  estimateCyanoCarbon,
  estimateFormylProton,
} from './estimate-carbonyl.ts';
import { exchangeKindOf } from './exchange-kind.ts';
import { findParentRings, type ParentPlace } from './find-parent-rings.ts';
import { exchangeRangeOf, exchangeSource } from './increment-tables.ts';
import { mayDiffer } from './may-differ.ts';
import { type ErrorShape, errorShapeOf, expectedErrorOf, halfWidthsOf } from './prediction-errors.ts';

/** What the rules say about the nuclei of one kind on one atom. */
export interface AtomPrediction {
  /** Index of the atom in the molecule. */
  readonly atom: number;
  /** Nuclei of this kind on the atom: 1 for carbon, its hydrogens for protons. */
  readonly nuclei: number;
  /** Atoms of one number are alike in the constitution. */
  readonly symmetry: number;
  /** Shift of each kind of nucleus, ppm; two where the protons of a CH₂ differ; empty where no rule covers the atom. */
  readonly shiftsPpm: readonly number[];
  /** Standard deviation to expect, ppm, as measured for this environment; null without a shift. */
  readonly errorPpm: number | null;
  /** How the errors are distributed; null without a shift, and for nuclei that exchange. */
  readonly errorShape: ErrorShape | null;
  readonly environment: Environment | null;
  /** Hydrogens on the atom. */
  readonly hydrogens: number;
  /**
   * Nuclei of this number may still give several signals: both protons of a CH₂ in a ring, at a double bond or beside a
   * stereocentre; methyl groups that a stereocentre or an amide bond makes different.
   */
  readonly mayDiffer: boolean;
  /** Set for protons on O, N and S: they exchange, may be anywhere in a wide range or missing. */
  readonly exchange: ExchangeKind | null;
  /** Tables the number rests on, or why there is none. */
  readonly basis: string;
  readonly method: PredictionMethod | null;
  /** Radius in bonds to which a reference pack knows the environment; null where none was asked or none knows it. */
  readonly sphere: number | null;
  /** Labels the environment is known from at that radius, weighted; 0 without. */
  readonly references: number;
  /** Half widths of the intervals at intervalLevels, ppm; null where too few errors are known. Empty without a shift and for nuclei that exchange. */
  readonly halfWidthsPpm: readonly (number | null)[];
}

export interface StructurePrediction {
  readonly protons: readonly AtomPrediction[];
  readonly carbons: readonly AtomPrediction[];
  /** Fluorine or phosphorus is there: carbons near it give several lines each, even with protons decoupled. */
  readonly hasSplitCarbons: boolean;
}

/** Elements of spin ½ and full abundance that proton decoupling leaves coupled. */
const splitters: readonly string[] = ['F', 'P'];

type Places = ReadonlyMap<number, ParentPlace>;

const isTriple = (graph: MoleculeGraph, atom: number, element: string): boolean =>
  graph.atoms[atom]?.neighbours.some(
    (bond) => bond.order === 3 && graph.atoms[bond.atom]?.element === element,
  ) ?? false;

const estimateProton = (graph: MoleculeGraph, places: Places, atom: number): Result<Estimate> => {
  if (graph.atoms[atom]?.isAromatic) return estimateAromaticProton(graph, atom, places.get(atom));
  if (isSaturated(graph, atom)) return estimateAliphaticProton(graph, atom);
  if (isCarbonyl(graph, atom)) return estimateFormylProton(graph, atom);
  if (isAlkene(graph, atom)) return estimateAlkeneProton(graph, atom);
  if (isTriple(graph, atom, 'C')) return estimateAlkyneProton(graph, atom);
  return refuse('No rule for protons of this kind of carbon.');
};

const estimateCarbon = (graph: MoleculeGraph, places: Places, atom: number): Result<Estimate> => {
  if (graph.atoms[atom]?.isAromatic) return estimateAromaticCarbon(graph, atom, places.get(atom));
  if (isSaturated(graph, atom)) return estimateAliphaticCarbon(graph, atom);
  if (isCarbonyl(graph, atom)) return estimateCarbonylCarbon(graph, atom);
  if (isAlkene(graph, atom)) return estimateAlkeneCarbon(graph, atom);
  if (isTriple(graph, atom, 'N')) return estimateCyanoCarbon(graph, atom);
  if (isTriple(graph, atom, 'C')) return estimateAlkyneCarbon(graph, atom);
  return refuse('No rule for this kind of carbon.');
};

interface Nuclei {
  readonly atom: number;
  readonly nuclei: number;
}

const describeAtom = (graph: MoleculeGraph, { atom, nuclei }: Nuclei) => ({
  atom,
  nuclei,
  symmetry: graph.atoms[atom]?.equivalence ?? 0,
  hydrogens: graph.atoms[atom]?.hydrogens ?? 0,
  mayDiffer: mayDiffer(graph, atom),
});

const unknownToPacks = { method: 'increments', sphere: null, references: 0 } as const;

const toPrediction = (graph: MoleculeGraph, own: Nuclei, estimated: Result<Estimate>): AtomPrediction => {
  const common = { ...describeAtom(graph, own), exchange: null };
  if (!estimated.ok) {
    const basis = estimated.error.message;
    return {
      ...common,
      shiftsPpm: [],
      errorPpm: null,
      errorShape: null,
      environment: null,
      basis,
      ...unknownToPacks,
      method: null,
      halfWidthsPpm: [],
    };
  }
  const { shiftsPpm, environment, source } = estimated.value;
  return {
    ...common,
    shiftsPpm,
    errorPpm: expectedErrorOf(environment),
    errorShape: errorShapeOf(environment),
    environment,
    basis: source,
    ...unknownToPacks,
    halfWidthsPpm: halfWidthsOf(environment),
  };
};

const toExchanging = (graph: MoleculeGraph, atom: number, kind: ExchangeKind): AtomPrediction => {
  const { middlePpm, halfRangePpm } = exchangeRangeOf(kind);
  return {
    ...describeAtom(graph, { atom, nuclei: graph.atoms[atom]?.hydrogens ?? 0 }),
    shiftsPpm: [middlePpm],
    errorPpm: halfRangePpm,
    errorShape: null,
    environment: null,
    exchange: kind,
    basis: exchangeSource,
    ...unknownToPacks,
    halfWidthsPpm: [],
  };
};

/**
 * Shifts of all protons and carbons by additive increments, the part of predictStructure that needs no reference pack. An atom
 * no rule covers has no shift and says why. Needs a molecule without explicit hydrogens, drawn or not. Pure: the same molecule
 * gives the same numbers.
 */
export const predictShifts = (molecule: Molecule): StructurePrediction => {
  const graph = graphOf(molecule, listConstitution(molecule));
  const places = findParentRings(molecule, graph);
  const protons: AtomPrediction[] = [];
  const carbons: AtomPrediction[] = [];
  graph.atoms.forEach(({ element, hydrogens }, atom) => {
    if (element === 'C') {
      carbons.push(toPrediction(graph, { atom, nuclei: 1 }, estimateCarbon(graph, places, atom)));
      if (hydrogens > 0)
        protons.push(toPrediction(graph, { atom, nuclei: hydrogens }, estimateProton(graph, places, atom)));
    } else if (hydrogens > 0) {
      protons.push(toExchanging(graph, atom, exchangeKindOf(graph, atom)));
    }
  });
  return {
    protons,
    carbons,
    hasSplitCarbons: graph.atoms.some(({ element }) => splitters.includes(element)),
  };
};
