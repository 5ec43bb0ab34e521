import { fail, ok, type Result } from '../common/result.ts';
import { type AtomicWeight, atomicWeights } from './atomic-weights.ts';
import { parseMolecule, type StructureText } from './parse-molecule.ts';
import { readFormula } from './read-formula.ts';

export interface MolarMass {
  /** Hill notation for a structure, as given for a formula. */
  readonly formula: string;
  /** g/mol. */
  readonly value: number;
  /** g/mol. */
  readonly standardUncertainty: number;
}

type Counts = ReadonlyMap<string, number>;

const largestCount = 10_000;
const mostAtoms = 800;

/** Isotopes by the symbols formulas use for them. */
const isotopeSymbols: Readonly<Record<string, string>> = { D: '2H' };

const weightOf = (name: string): AtomicWeight | undefined =>
  atomicWeights.elements.get(name) ?? atomicWeights.isotopes.get(isotopeSymbols[name] ?? name);

/** The uncertainty of one element's weight is common to all its atoms, so it grows with their number. */
const weigh = (formula: string, counts: Counts): Result<MolarMass> => {
  let value = 0;
  let squares = 0;
  for (const [name, count] of counts) {
    const weight = weightOf(name);
    if (weight === undefined) {
      return fail('atomic_weight_unknown', `There is no standard atomic weight of ${name}.`, {
        found: name,
        expected: 'elements with a standard atomic weight',
      });
    }
    value += count * weight.value;
    squares += (count * weight.standardUncertainty) ** 2;
  }
  return ok({ formula, value, standardUncertainty: Math.sqrt(squares) });
};

/**
 * Molar mass of a formula without brackets (C9H8O4, D for deuterium) with the uncertainty of the standard atomic weights.
 * Fails with invalid_formula or atomic_weight_unknown.
 */
const molarMassOfFormula = (text: string): Result<MolarMass> => {
  const formula = text.replaceAll(/\s/g, '');
  const counts = readFormula(formula, largestCount);
  if (counts === null) {
    return fail('invalid_formula', 'The formula cannot be read.', {
      found: formula.slice(0, 80),
      expected: 'elements with their counts, as C9H8O4',
    });
  }
  return weigh(formula, counts);
};

/**
 * Molar mass of a structure, isotopes it states included. Fails as parseMolecule does, and with atomic_weight_unknown.
 */
const molarMassOfStructure = (text: StructureText): Result<MolarMass> => {
  const parsed = parseMolecule(text, mostAtoms);
  if (!parsed.ok) return parsed;
  const molecule = parsed.value;
  const counts = new Map<string, number>();
  const add = (name: string, count: number): void => void counts.set(name, (counts.get(name) ?? 0) + count);
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const isotope = molecule.getAtomMass(atom);
    add(`${isotope === 0 ? '' : isotope}${molecule.getAtomLabel(atom)}`, 1);
    const hydrogens = molecule.getImplicitHydrogens(atom);
    if (hydrogens > 0) add('H', hydrogens);
  }
  return weigh(molecule.getMolecularFormula().formula, counts);
};

/** The molar mass of a formula or of a structure. */
export const molarMassOf = (text: { readonly formula: string } | StructureText): Result<MolarMass> =>
  'formula' in text ? molarMassOfFormula(text.formula) : molarMassOfStructure(text);
