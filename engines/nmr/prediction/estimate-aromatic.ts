import { bondDistances } from '../../chem/bond-distances.ts';
import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { ok, type Result } from '../../common/result.ts';
import { describeSubstituent, type SubstituentCodes } from './describe-substituent.ts';
import { type Environment, type Estimate, refuse } from './estimate.ts';
import type { ParentPlace } from './find-parent-rings.ts';
import {
  citeTable,
  findRow,
  type IncrementTable,
  incrementTables,
  parentSource,
} from './increment-tables.ts';

/** More groups than this on a ring stand in each other's way. */
const mostFreeGroups = 3;

/** Codes of the groups bound by other than aromatic bonds. */
const groupsOn = (graph: MoleculeGraph, at: number): SubstituentCodes[] =>
  (graph.atoms[at]?.neighbours ?? [])
    .filter(({ isAromatic }) => !isAromatic)
    .map(({ atom }) => describeSubstituent(graph, at, atom));

interface RingSum {
  readonly sum: number;
  readonly groups: number;
  readonly missing: string | null;
}

/** Bonds to the atoms of the aromatic rings an atom belongs to; one that two rings share counts at its shortest. */
const distancesFrom = (graph: MoleculeGraph, atom: number): ReadonlyMap<number, number> => {
  const rings = graph.rings.filter(
    (ring) => ring.includes(atom) && ring.every((member) => graph.atoms[member]?.isAromatic),
  );
  const around = (member: number): readonly number[] =>
    rings.flatMap((ring) => {
      const at = ring.indexOf(member);
      return at < 0 ? [] : [ring.at(at - 1) as number, ring[(at + 1) % ring.length] as number];
    });
  return rings.length === 0 ? new Map() : bondDistances(atom, around);
};

/** Increments of the groups on the rings an atom belongs to, by their distance; `firstDistance` is that of the first column. */
const addUp = (graph: MoleculeGraph, atom: number, table: IncrementTable, firstDistance: number): RingSum => {
  const counted = [...distancesFrom(graph, atom)]
    .filter(([, distance]) => distance >= firstDistance)
    .flatMap(([member, distance]) =>
      groupsOn(graph, member).map((codes) => ({ codes, distance, row: findRow(table, codes) })),
    );
  const unknown = counted.find(({ row }) => row === null);
  return {
    sum: counted.reduce((sum, { row, distance }) => sum + (row?.[distance - firstDistance] ?? 0), 0),
    groups: counted.length,
    missing: unknown === undefined ? null : (unknown.codes[0] ?? 'group'),
  };
};

const isBenzene = (graph: MoleculeGraph, atom: number): boolean =>
  graph.rings.some(
    (ring) =>
      ring.length === 6 &&
      ring.includes(atom) &&
      ring.every((member) => {
        const { element, isAromatic, neighbours: bonds } = graph.atoms[member] ?? {};
        return element === 'C' && isAromatic && bonds?.filter((bond) => bond.isAromatic).length === 2;
      }),
  );

const aromaticNeighbours = (graph: MoleculeGraph, atom: number): readonly number[] =>
  (graph.atoms[atom]?.neighbours ?? []).filter(({ isAromatic }) => isAromatic).map((bond) => bond.atom);

const shareSixRing = (graph: MoleculeGraph, a: number, b: number): boolean =>
  graph.rings.some(
    (ring) =>
      ring.length === 6 &&
      ring.includes(a) &&
      ring.includes(b) &&
      ring.every((member) => graph.atoms[member]?.isAromatic),
  );

/** Atoms across a ring fusion, as C8 from C1 of naphthalene: their groups point at the observed proton. */
const periOf = (graph: MoleculeGraph, atom: number): readonly number[] =>
  aromaticNeighbours(graph, atom)
    .filter((fused) => aromaticNeighbours(graph, fused).length > 2 && shareSixRing(graph, atom, fused))
    .flatMap((fused) =>
      aromaticNeighbours(graph, fused).filter(
        (other) =>
          other !== atom &&
          aromaticNeighbours(graph, other).length === 2 &&
          shareSixRing(graph, fused, other),
      ),
    );

/** What groups across a ring fusion add to a proton; those without a row add nothing that was measured. */
const addPeri = (graph: MoleculeGraph, atom: number): number =>
  periOf(graph, atom)
    .flatMap((other) => groupsOn(graph, other))
    .reduce((sum, codes) => sum + (findRow(incrementTables.peri_1h, codes)?.[0] ?? 0), 0);

interface Parent {
  readonly shiftPpm: number;
  readonly source: string | null;
}

const parentOf = (
  graph: MoleculeGraph,
  atom: number,
  place: ParentPlace | undefined,
  nucleus: 'proton' | 'carbon',
): Parent | null => {
  if (isBenzene(graph, atom)) {
    const { benzene_1h: proton, benzene_13c: carbon } = incrementTables;
    const shiftPpm = nucleus === 'proton' ? proton.base['CH'] : carbon.base['C'];
    return shiftPpm === undefined ? null : { shiftPpm, source: null };
  }
  if (place === undefined) return null;
  const { parent, position } = place;
  const shiftPpm = (nucleus === 'proton' ? parent.protonPpm : parent.carbonPpm)[position];
  return shiftPpm == null ? null : { shiftPpm, source: `${parent.name}: ${parentSource}` };
};

const estimate = (
  graph: MoleculeGraph,
  atom: number,
  place: ParentPlace | undefined,
  nucleus: 'proton' | 'carbon',
): Result<Estimate> => {
  const isProton = nucleus === 'proton';
  const table = isProton ? incrementTables.benzene_1h : incrementTables.benzene_13c;
  const parent = parentOf(graph, atom, place, nucleus);
  if (parent === null) return refuse('The ring system is not in the table.');
  const { sum, groups, missing } = addUp(graph, atom, table, isProton ? 1 : 0);
  if (missing !== null) return refuse(`No increment for ${missing} on an aromatic ring.`);
  const prefix = isProton ? '1h' : '13c';
  const kind = groups > mostFreeGroups ? 'benzene_crowded' : 'benzene';
  const environment: Environment = parent.source === null ? `${prefix}_${kind}` : `${prefix}_heteroaromatic`;
  const peri = isProton ? addPeri(graph, atom) : 0;
  const sources = [parent.source, citeTable(table), peri === 0 ? null : citeTable(incrementTables.peri_1h)];
  return ok({
    shiftsPpm: [parent.shiftPpm + sum + peri],
    environment,
    source: sources.filter((source) => source !== null).join('; '),
  });
};

/** The proton of an aromatic CH: the unsubstituted ring plus the groups in ortho, meta and para place. */
export const estimateAromaticProton = (
  graph: MoleculeGraph,
  atom: number,
  place: ParentPlace | undefined,
): Result<Estimate> => estimate(graph, atom, place, 'proton');

/** A carbon of an aromatic ring: the unsubstituted ring plus the groups on it and in ortho, meta and para place. */
export const estimateAromaticCarbon = (
  graph: MoleculeGraph,
  atom: number,
  place: ParentPlace | undefined,
): Result<Estimate> => estimate(graph, atom, place, 'carbon');
