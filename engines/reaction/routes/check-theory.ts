import { balanceAtoms } from '../balance/atom-balance.ts';
import { readSubstance, type Substance } from '../substances/substance.ts';
import type { Route, RouteReaction } from './route.ts';

/** Masses are weighed: a product may lie above what its reactant allows by this part. */
const tolerance = 0.05;

const read = (smiles: string): Substance | null => {
  const substance = readSubstance(smiles);
  return substance.ok ? substance.value : null;
};

/** Whether the product cannot come of the others, one mole of each. */
const isNeeded = (place: number, reactants: readonly Substance[], product: Substance): boolean => {
  const { missing, doubled } = balanceAtoms(reactants.toSpliced(place, 1), [], [product]);
  return missing.size > 0 || doubled !== null;
};

const shown = (millimoles: number): string => String(Number(millimoles.toPrecision(3)));

/**
 * Why a step has more product than one of its reactants allows, one mole for one mole; null where it has not or masses are not known.
 * Reactants without carbon are left out: a hydride gives several hydrogens.
 */
export const whyAboveTheory = (
  { molecules }: Pick<Route, 'molecules'>,
  { product, reactants, amounts }: RouteReaction,
): string | null => {
  const made = read(molecules[product]?.smiles ?? '');
  const into = reactants.map((place) => read(molecules[place]?.smiles ?? ''));
  const productMassG = amounts?.productMassG ?? null;
  if (made?.molarMass == null || productMassG === null || !into.every((each) => each !== null)) return null;
  const madeMmol = (1000 * productMassG) / made.molarMass;
  for (const [place, substance] of into.entries()) {
    const massG = amounts?.reactantMassesG[place] ?? null;
    if (massG === null || substance.molarMass === null || !substance.atoms.has('C')) continue;
    const givenMmol = (1000 * massG) / substance.molarMass;
    if (madeMmol > (1 + tolerance) * givenMmol && isNeeded(place, into, made))
      return `${shown(madeMmol)} mmol of product from ${shown(givenMmol)} mmol of ${substance.smiles}: more than one for one, so that a mass is wrong or missing.`;
  }
  return null;
};
