import { Molecule } from 'openchemlib';
import { graphOf, listConstitution, type MoleculeGraph } from '../../chem/molecule-graph.ts';
import { ok, type Result } from '../../common/result.ts';
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
import { type ExchangeKind, exchangeKindOf } from './exchange-kind.ts';
import { findParentRings, type ParentPlace } from './find-parent-rings.ts';
import { exchangeRangeOf, exchangeSource } from './increment-tables.ts';
import { expectedErrorOf } from './prediction-errors.ts';

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
  readonly environment: Environment | null;
  /** Set for protons on O, N and S: they exchange, may be anywhere in a wide range or missing. */
  readonly exchange: ExchangeKind | null;
  /** Tables the number rests on, or why there is none. */
  readonly basis: string;
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

const toPrediction = (
  graph: MoleculeGraph,
  atom: number,
  nuclei: number,
  estimated: Result<Estimate>,
): AtomPrediction => {
  const common = { atom, nuclei, symmetry: graph.atoms[atom]?.equivalence ?? 0, exchange: null };
  if (!estimated.ok) {
    return { ...common, shiftsPpm: [], errorPpm: null, environment: null, basis: estimated.error.message };
  }
  const { shiftsPpm, environment, source } = estimated.value;
  return { ...common, shiftsPpm, errorPpm: expectedErrorOf(environment), environment, basis: source };
};

const toExchanging = (graph: MoleculeGraph, atom: number, kind: ExchangeKind): AtomPrediction => {
  const { middlePpm, halfRangePpm } = exchangeRangeOf(kind);
  return {
    atom,
    nuclei: graph.atoms[atom]?.hydrogens ?? 0,
    symmetry: graph.atoms[atom]?.equivalence ?? 0,
    shiftsPpm: [middlePpm],
    errorPpm: halfRangePpm,
    environment: null,
    exchange: kind,
    basis: exchangeSource,
  };
};

/**
 * Shifts of all protons and carbons by additive increments. An atom no rule covers has no shift and says why. Needs a
 * molecule with drawing coordinates, without explicit hydrogens. Pure: the same molecule gives the same numbers.
 */
export const predictShifts = (molecule: Molecule): StructurePrediction => {
  const graph = graphOf(molecule, listConstitution(molecule));
  const places = findParentRings(molecule, graph);
  const protons: AtomPrediction[] = [];
  const carbons: AtomPrediction[] = [];
  graph.atoms.forEach(({ element, hydrogens }, atom) => {
    if (element === 'C') {
      carbons.push(toPrediction(graph, atom, 1, estimateCarbon(graph, places, atom)));
      if (hydrogens > 0)
        protons.push(toPrediction(graph, atom, hydrogens, estimateProton(graph, places, atom)));
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

/** The same for a molfile as structures are stored; its atoms keep their places. */
export const predictMolfile = (molfile: string): Result<StructurePrediction> => {
  const molecule = Molecule.fromMolfile(molfile);
  return molecule.getAllAtoms() === 0 ? refuse('The structure has no atoms.') : ok(predictShifts(molecule));
};
