import { ConformerGenerator, ForceFieldMMFF94, Molecule, Resources } from 'openchemlib';
import { drawMolecule, type StructureText } from './parse-molecule.ts';

interface Conformer {
  /** Boltzmann weight among the conformers listed, 0 to 1. */
  readonly weight: number;
  /** Above the lowest, kcal/mol (MMFF94s, vacuum). */
  readonly energyKcalPerMol: number;
  /** Torsion of four atoms, degrees, −180 to 180. */
  readonly torsionDeg: (atoms: readonly [number, number, number, number]) => number;
}

export interface ConformerSet {
  readonly conformers: readonly Conformer[];
  /** Per heavy atom the places of its hydrogens among all atoms. */
  readonly hydrogensOf: readonly (readonly number[])[];
}

/** A fixed start for the generator: the same structure gives the same conformers. */
const seed = 4_711;
const mostTorsionSets = 1_000;
const gasConstantKcal = 0.0019872;
const roomTemperatureK = 298.15;
const radToDeg = 180 / Math.PI;
/** Torsions are compared in steps of this size to tell whether a conformer was found before. */
const sameTorsionDeg = 20;

interface Minimised {
  readonly molecule: Molecule;
  readonly energy: number;
}

/** Null where the force field has no parameters for the structure. */
const minimise = (molecule: Molecule): Minimised | null => {
  try {
    const field = new ForceFieldMMFF94(molecule, ForceFieldMMFF94.MMFF94SPLUS, {});
    field.minimise();
    return { molecule, energy: field.getTotalEnergy() };
  } catch {
    // The library throws where it lacks a parameter; the caller falls back to a wider window.
    return null;
  }
};

let hasResources = false;
const loadResources = (): void => {
  if (!hasResources) Resources.registerFromNodejs();
  hasResources = true;
};

const generate = (given: Molecule, mostConformers: number): Minimised[] => {
  const generator = new ConformerGenerator(seed);
  const strategy = ConformerGenerator.STRATEGY_LIKELY_SYSTEMATIC;
  if (!generator.initializeConformers(given, { strategy, maxTorsionSets: mostTorsionSets })) return [];
  const found: Minimised[] = [];
  for (const molecule of generator.molecules()) {
    const minimised = minimise(molecule);
    if (minimised === null) return [];
    found.push(minimised);
    if (found.length >= mostConformers) break;
  }
  return found.sort((a, b) => a.energy - b.energy);
};

/** The torsions along every bond between heavy atoms, coarsely: equal where two conformers are one. */
const shapeOf = (molecule: Molecule, heavyAtoms: number): string => {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const firstOther = (atom: number, not: number): number | null => {
    for (let place = 0; place < molecule.getConnAtoms(atom); place++) {
      const other = molecule.getConnAtom(atom, place);
      if (other !== not && other < heavyAtoms) return other;
    }
    return null;
  };
  const steps: number[] = [];
  for (let bond = 0; bond < molecule.getBonds(); bond++) {
    const [b, c] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    const [a, d] = [firstOther(b, c), firstOther(c, b)];
    if (a === null || d === null) continue;
    const turn = molecule.calculateTorsion([a, b, c, d]) * radToDeg;
    steps.push(Math.round(((turn + 360) % 360) / sameTorsionDeg) % (360 / sameTorsionDeg));
  }
  return steps.join(' ');
};

/**
 * Low conformers of a structure with explicit hydrogens, weighted at 298 K. Null where none could be made.
 * Torsions take places of atoms: heavy atoms as readStructure numbers them (from 0), then hydrogens (see hydrogensOf).
 */
export const findConformers = (text: StructureText, mostConformers = 12): ConformerSet | null => {
  loadResources();
  const molecule = drawMolecule(text);
  const heavyAtoms = molecule.getAllAtoms();
  molecule.addImplicitHydrogens();
  const found = generate(molecule, mostConformers);
  const [lowest] = found;
  if (lowest === undefined) return null;
  const seen = new Set<string>();
  const distinct = found.filter(({ molecule: conformer }) => {
    const shape = shapeOf(conformer, heavyAtoms);
    const isNew = !seen.has(shape);
    seen.add(shape);
    return isNew;
  });
  const factors = distinct.map(({ energy }) =>
    Math.exp((lowest.energy - energy) / (gasConstantKcal * roomTemperatureK)),
  );
  const total = factors.reduce((sum, factor) => sum + factor, 0);
  const hydrogensOf = Array.from({ length: heavyAtoms }, (_, atom) =>
    Array.from({ length: lowest.molecule.getAllConnAtoms(atom) }, (__, place) =>
      lowest.molecule.getConnAtom(atom, place),
    ).filter((neighbour) => neighbour >= heavyAtoms),
  );
  return {
    hydrogensOf,
    conformers: distinct.map((conformer, place) => ({
      weight: (factors[place] as number) / total,
      energyKcalPerMol: conformer.energy - lowest.energy,
      torsionDeg: (atoms) => conformer.molecule.calculateTorsion([...atoms]) * radToDeg,
    })),
  };
};
