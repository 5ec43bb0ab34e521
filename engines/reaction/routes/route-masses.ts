import type { GreenMetric } from '../green/assess-green.ts';
import { readSubstance } from '../substances/substance.ts';
import type { Route, StepAmounts } from './route.ts';

export interface RouteMasses {
  /** All that goes in over the product. */
  readonly processMassIntensity: GreenMetric;
  /** All that goes in and is not used again, less the product, over the product. */
  readonly eFactor: GreenMetric;
  /** Product over bought reactants. */
  readonly massEfficiencyPercent: GreenMetric;
  /** Carbon of the product over carbon of the bought reactants. */
  readonly carbonEfficiencyPercent: GreenMetric;
}

/** Grams for each gram of a molecule, through all steps below it. */
interface Burden {
  readonly all: number;
  readonly recovered: number;
  readonly reactants: number;
  /** Moles of carbon in the bought reactants; null where the molar mass of one is not known. */
  readonly carbon: number | null;
}

/** Moles of carbon in a gram; null where an element has no standard atomic weight. */
const carbonOf = (smiles: string): number | null => {
  const substance = readSubstance(smiles);
  if (!substance.ok || substance.value.molarMass === null) return null;
  return (substance.value.atoms.get('C') ?? 0) / substance.value.molarMass;
};

/** Of what is bought, one gram is one gram. */
const bought = (smiles: string): Burden => ({ all: 1, recovered: 0, reactants: 1, carbon: carbonOf(smiles) });

const auxiliariesOf = ({ auxiliaries }: StepAmounts): { all: number; recovered: number } | null => {
  let [all, recovered] = [0, 0];
  for (const { massG, recoveredG } of auxiliaries) {
    if (massG === null) return null;
    all += massG;
    recovered += recoveredG ?? 0;
  }
  return { all, recovered };
};

const burdenOfStep = (
  amounts: StepAmounts | null,
  inputs: readonly (Burden | undefined)[],
): Burden | string => {
  const { productMassG = null, reactantMassesG = [] } = amounts ?? {};
  const auxiliaries = amounts === null ? null : auxiliariesOf(amounts);
  if (amounts === null || productMassG === null || productMassG <= 0 || auxiliaries === null)
    return 'masses of everything that goes in and of the product of every step are needed';
  let sum: Burden = { all: auxiliaries.all, recovered: auxiliaries.recovered, reactants: 0, carbon: 0 };
  let mass = auxiliaries.all;
  for (const [place, input] of inputs.entries()) {
    const reactant = reactantMassesG[place] ?? null;
    if (reactant === null || input === undefined) return 'masses of all reactants of every step are needed';
    mass += reactant;
    sum = {
      all: sum.all + reactant * input.all,
      recovered: sum.recovered + reactant * input.recovered,
      reactants: sum.reactants + reactant * input.reactants,
      carbon: sum.carbon === null || input.carbon === null ? null : sum.carbon + reactant * input.carbon,
    };
  }
  if (productMassG > mass) return 'there is more product than went in: a mass is wrong or missing';
  return {
    all: sum.all / productMassG,
    recovered: sum.recovered / productMassG,
    reactants: sum.reactants / productMassG,
    carbon: sum.carbon === null ? null : sum.carbon / productMassG,
  };
};

const missing = (reason: string): RouteMasses => {
  const metric = { value: null, reason };
  return {
    processMassIntensity: metric,
    eFactor: metric,
    massEfficiencyPercent: metric,
    carbonEfficiencyPercent: metric,
  };
};

const carbonEfficiency = (target: number | null, carbonIn: number | null): GreenMetric => {
  if (target === null || carbonIn === null)
    return { value: null, reason: 'an element has no standard atomic weight' };
  if (carbonIn === 0) return { value: null, reason: 'there is no carbon in the reactants' };
  const value = (100 * target) / carbonIn;
  // The same carbon in and out agrees to rounding alone.
  if (value > 100 + 1e-9)
    return {
      value: null,
      reason: 'there is more carbon in the product than went in: a mass is wrong or missing',
    };
  return { value, reason: null };
};

/** Mass metrics of a whole route: every step scaled to what the next one uses of it. */
export const computeRouteMasses = ({ molecules, reactions, order }: Route): RouteMasses => {
  if (reactions.length === 0) return missing('a target that is bought has no step');
  const burdens: (Burden | undefined)[] = molecules.map(({ madeBy, smiles }) =>
    madeBy === null ? bought(smiles) : undefined,
  );
  for (const place of order) {
    const reaction = reactions[place];
    if (!reaction) continue;
    const inputs = reaction.reactants.map((reactant) => burdens[reactant]);
    const burden = burdenOfStep(reaction.amounts, inputs);
    if (typeof burden === 'string') return missing(`${reaction.node}: ${burden}`);
    burdens[reaction.product] = burden;
  }
  const target = molecules[0]?.smiles ?? '';
  const total = burdens[0] ?? bought(target);
  return {
    processMassIntensity: { value: total.all, reason: null },
    eFactor: { value: total.all - total.recovered - 1, reason: null },
    massEfficiencyPercent: { value: 100 / total.reactants, reason: null },
    carbonEfficiencyPercent: carbonEfficiency(carbonOf(target), total.carbon),
  };
};
