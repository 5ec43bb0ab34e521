import type { ConformerSet } from '../../chem/conformers.ts';
import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import type { CouplingWindow } from './coupling-windows.ts';
import {
  computeVicinalCoupling,
  haasnootAltonaRmsHz,
  haasnootAltonaSource,
  type Substituent,
} from './haasnoot-altona.ts';
import { atomAt } from './walk-graph.ts';

/** Angles come from a force field and weights from its energies, so three times the equation's own deviation. */
const geometryToleranceHz = 3 * haasnootAltonaRmsHz;
/** Share of the spread among conformers by which their weights may be wrong. */
const shareOfSpread = 0.5;

const turnBetween = (from: number, to: number): number => (from - to + 720) % 360;

export interface ProtonPlace {
  readonly carbon: number;
  readonly half: 0 | 1 | null;
}

interface Ends {
  readonly carbons: readonly [number, number];
  readonly protons: readonly [number, number];
}

type Conformer = ConformerSet['conformers'][number];

const substituentsOn = (
  graph: MoleculeGraph,
  conformer: Conformer,
  ends: Ends,
  end: 0 | 1,
): Substituent[] => {
  const [own, other] = [ends.carbons[end], ends.carbons[end === 0 ? 1 : 0]];
  const proton = ends.protons[end];
  const reference = ends.protons[end === 0 ? 1 : 0];
  const protonTurn = conformer.torsionDeg([proton, own, other, reference]);
  return atomAt(graph, own)
    .neighbours.filter(({ atom }) => atom !== other)
    .map(({ atom }) => {
      const { element, neighbours, hydrogens } = atomAt(graph, atom);
      const turn = conformer.torsionDeg([atom, own, other, reference]);
      const heavy = neighbours.filter((n) => n.atom !== own).map((n) => atomAt(graph, n.atom).element);
      return {
        element,
        beyond: [...heavy, ...new Array<string>(hydrogens).fill('H')],
        orientation: turnBetween(protonTurn, turn) < 180 ? 1 : -1,
      };
    });
};

/** What the conformers let expect between two vicinal protons on sp³ carbons. */
export const findConformationWindow = (
  graph: MoleculeGraph,
  { conformers, hydrogensOf }: ConformerSet,
  first: ProtonPlace,
  second: ProtonPlace,
): CouplingWindow => {
  const protonOf = ({ carbon, half }: ProtonPlace): number =>
    (hydrogensOf[carbon] as readonly number[])[half ?? 0] as number;
  const ends: Ends = {
    carbons: [first.carbon, second.carbon],
    protons: [protonOf(first), protonOf(second)],
  };
  const values = conformers.map((conformer) => {
    const torsionDeg = conformer.torsionDeg([ends.protons[0], ...ends.carbons, ends.protons[1]]);
    const substituents = ([0, 1] as const).flatMap((end) => substituentsOn(graph, conformer, ends, end));
    return { weight: conformer.weight, couplingHz: computeVicinalCoupling(torsionDeg, substituents) };
  });
  const typicalHz = values.reduce((sum, { weight, couplingHz }) => sum + weight * couplingHz, 0);
  const variance = values.reduce(
    (sum, { weight, couplingHz }) => sum + weight * (couplingHz - typicalHz) ** 2,
    0,
  );
  const tolerance = geometryToleranceHz + shareOfSpread * Math.sqrt(variance);
  return {
    name: 'vicinal, from the conformers',
    lowHz: Math.max(0, typicalHz - tolerance),
    typicalHz,
    highHz: typicalHz + tolerance,
    source: `${haasnootAltonaSource}; MMFF94s+ conformers`,
  };
};
