import { type ConformerSet, findConformers } from '../../chem/conformers.ts';
import { type MoleculeGraph, readMoleculeGraph } from '../../chem/molecule-graph.ts';
import type { StructureText } from '../../chem/parse-molecule.ts';
import { ok, type Result, type Warning } from '../../common/result.ts';
import { type CouplingClass, classifyCoupling } from './classify-coupling.ts';
import { findConformationWindow, type ProtonPlace } from './conformation-window.ts';
import { type CouplingWindow, type CouplingWindowId, couplingWindows } from './coupling-windows.ts';
import { listSlots, type ProtonSlot } from './list-slots.ts';
import { atomAt, findPath } from './walk-graph.ts';

export interface ExpectedCoupling {
  /** The slot that shows the same coupling; null for fluorine, which a proton spectrum does not show. */
  readonly partner: number | null;
  /** The heavy atoms at both ends (or fluorine), from 0. */
  readonly atoms: readonly [number, number];
  readonly window: CouplingWindow;
  /** Equivalent nuclei at the other end. */
  readonly nuclei: number;
  /** It may be too small to be resolved, lost by exchange, or absent where two protons coincide. */
  readonly isOptional: boolean;
}

export interface PredictedSlot extends ProtonSlot {
  readonly couplings: readonly ExpectedCoupling[];
}

export interface CouplingPrediction {
  readonly graph: MoleculeGraph;
  readonly slots: readonly PredictedSlot[];
}

/** Longest chain between coupled protons that is considered: para in benzene. */
const mostBondsBetween = 3;
/** A doublet narrower than this is often one line. */
const resolvableHz = 1.6;
/** Conformers of larger molecules take longer than anybody waits. */
const mostAtomsForConformers = 60;

const mayBeAbsent = new Set<CouplingWindowId>([
  'hydroxyl',
  'geminalSp3',
  'geminalEpoxide',
  'geminalCyclopropane',
]);

/** Finds conformers once, and only where a coupling depends on them. */
export const conformerSource = (text: StructureText, graph: MoleculeGraph, warnings: Warning[]) => {
  let found: ConformerSet | null | undefined;
  return (): ConformerSet | null => {
    if (found !== undefined) return found;
    found = graph.atoms.length <= mostAtomsForConformers ? findConformers(text) : null;
    if (found === null) {
      warnings.push({
        code: 'no_conformers',
        message:
          'No conformers could be computed: couplings that depend on the conformation accept any value.',
      });
    }
    return found;
  };
};

const isUnknownCentre = (graph: MoleculeGraph, place: number): boolean => {
  const { isStereocentre, isSpecified } = atomAt(graph, place);
  return isStereocentre && !isSpecified;
};

/** Two protons, what kind of coupling the chain between them makes, and the chain. */
export interface CoupledPair {
  readonly path: readonly number[];
  readonly kind: CouplingClass;
  readonly first: ProtonPlace;
  readonly second: ProtonPlace;
}

/** What is expected between two protons; null where no coupling is. */
export const couplingWindowOf = (
  graph: MoleculeGraph,
  pair: CoupledPair,
  conformers: () => ConformerSet | null,
): CouplingWindow | null => {
  if (pair.kind === null) return null;
  if (pair.kind !== 'conformation') return couplingWindows[pair.kind];
  const isUnknown = [pair.first, pair.second].some(({ carbon }) => isUnknownCentre(graph, carbon));
  const set = isUnknown ? null : conformers();
  return set === null
    ? couplingWindows.vicinalAny
    : findConformationWindow(graph, set, pair.first, pair.second);
};

const sumEqual = (couplings: readonly ExpectedCoupling[]): ExpectedCoupling[] =>
  [
    ...Map.groupBy(
      couplings,
      ({ partner, window }) => `${partner} ${window.name} ${window.typicalHz}`,
    ).values(),
  ].map((alike) => ({
    ...(alike[0] as ExpectedCoupling),
    nuclei: alike.reduce((sum, { nuclei }) => sum + nuclei, 0),
  }));

const couplingsOf = (
  graph: MoleculeGraph,
  slots: readonly ProtonSlot[],
  own: number,
  conformers: () => ConformerSet | null,
): ExpectedCoupling[] => {
  const slot = slots[own] as ProtonSlot;
  const from = slot.atoms[0] as number;
  const found: ExpectedCoupling[] = [];
  const add = (to: number, partner: number | null, nuclei: number, half: 0 | 1 | null): void => {
    const path = to === from ? [from] : findPath(graph, from, to, { mostBonds: mostBondsBetween });
    if (path === null) return;
    const kind = classifyCoupling(graph, path, slot.half ?? half ?? 0);
    const pair = { path, kind, first: { carbon: from, half: slot.half }, second: { carbon: to, half } };
    const window = couplingWindowOf(graph, pair, conformers);
    if (window === null) return;
    const isOptional =
      window.lowHz < resolvableHz || (kind !== null && kind !== 'conformation' && mayBeAbsent.has(kind));
    found.push({ partner, atoms: [from, to], window, nuclei, isOptional });
  };
  slots.forEach((other, place) => {
    if (place === own) return;
    for (const to of other.atoms) {
      // Protons of equivalent atoms show no splitting among themselves; those of one CH₂ do.
      if (slot.atoms.includes(to) && to !== from) continue;
      add(to, place, other.hydrogens, other.half);
    }
  });
  graph.atoms.forEach(({ element }, place) => {
    if (element === 'F') add(place, null, 1, null);
  });
  return sumEqual(found);
};

/**
 * The proton signals a structure has and the couplings each should show. Fails as readMoleculeGraph does.
 * Warns where a stereocentre is left open or no conformers could be made: those couplings then accept any value.
 */
export const predictCouplings = (text: StructureText): Result<CouplingPrediction> => {
  const read = readMoleculeGraph(text);
  if (!read.ok) return read;
  const graph = read.value;
  const warnings: Warning[] = [];
  if (graph.atoms.some((_, place) => isUnknownCentre(graph, place))) {
    warnings.push({
      code: 'stereochemistry_open',
      message: 'The structure leaves a stereocentre open: couplings that depend on it accept any value.',
    });
  }
  return ok(predictSlots(graph, conformerSource(text, graph, warnings)), warnings);
};

/** The same for a graph; without conformers, couplings that depend on them accept any value. */
export const predictSlots = (
  graph: MoleculeGraph,
  conformers: () => ConformerSet | null = () => null,
): CouplingPrediction => {
  const slots = listSlots(graph);
  return {
    graph,
    slots: slots.map((slot, own) => ({ ...slot, couplings: couplingsOf(graph, slots, own, conformers) })),
  };
};
