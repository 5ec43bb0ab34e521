import { findSolventRow } from '../substances/find-solvent.ts';
import { readSubstance, type Substance } from '../substances/substance.ts';
import { rankSolvent, type SolventRank } from './rank-solvent.ts';

/** A number of the green metrics, or why there is none. */
export interface GreenMetric {
  readonly value: number | null;
  /** Why there is no value, or under which assumption it was computed; null where neither applies. */
  readonly reason: string | null;
}

interface GreenReactant {
  readonly smiles: string;
  /** Moles for each mole of product by the equation; 1 where it is left out. */
  readonly coefficient?: number;
  /** Moles used for each mole of the limiting reactant. */
  readonly equivalents?: number;
  readonly massG?: number;
}

/** Everything else that goes in: solvents, reagents, catalysts, workup. */
interface GreenAuxiliary {
  readonly smiles?: string;
  readonly cas?: string;
  readonly name?: string;
  readonly role: 'solvent' | 'reagent' | 'catalyst' | 'workup';
  readonly massG?: number;
  /** Of the mass, what is used again. */
  readonly recoveredG?: number;
}

export interface GreenInput {
  readonly product: {
    readonly smiles: string;
    readonly coefficient?: number;
    readonly massG?: number;
    readonly yieldPercent?: number;
  };
  readonly reactants: readonly GreenReactant[];
  readonly auxiliaries?: readonly GreenAuxiliary[];
}

export interface GreenSolvent {
  readonly given: string;
  /** Null where the table has no such solvent. */
  readonly rank: SolventRank | null;
}

export interface GreenAssessment {
  readonly atomEconomyPercent: GreenMetric;
  readonly reactionMassEfficiencyPercent: GreenMetric;
  readonly carbonEfficiencyPercent: GreenMetric;
  /** Without solvents and workup. */
  readonly simpleEFactor: GreenMetric;
  /** With everything but what is recovered. */
  readonly completeEFactor: GreenMetric;
  readonly processMassIntensity: GreenMetric;
  readonly solvents: readonly GreenSolvent[];
}

const known = (value: number, reason: string | null = null): GreenMetric => ({ value, reason });
const unknown = (reason: string): GreenMetric => ({ value: null, reason });

interface Read {
  readonly product: Substance;
  readonly reactants: readonly { readonly given: GreenReactant; readonly substance: Substance }[];
}

const readAll = ({ product, reactants }: GreenInput): Read | string => {
  const read = readSubstance(product.smiles);
  if (!read.ok) return `the product: ${read.error.message}`;
  if (reactants.length === 0) return 'there are no reactants';
  const list: Read['reactants'][number][] = [];
  for (const given of reactants) {
    const substance = readSubstance(given.smiles);
    if (!substance.ok) return `${given.smiles.slice(0, 80)}: ${substance.error.message}`;
    list.push({ given, substance: substance.value });
  }
  return { product: read.value, reactants: list };
};

const sumOf = (values: readonly (number | null | undefined)[]): number | null => {
  let sum = 0;
  for (const value of values) {
    if (value === null || value === undefined) return null;
    sum += value;
  }
  return sum;
};

const coefficient = (value: number | undefined): number => value ?? 1;

/** Trost, Science 1991, 254, 1471. */
const atomEconomy = ({ product }: GreenInput, read: Read): GreenMetric => {
  const isStated = read.reactants.some(({ given }) => given.coefficient !== undefined);
  const input = sumOf(
    read.reactants.map(({ given, substance }) =>
      substance.molarMass === null ? null : coefficient(given.coefficient) * substance.molarMass,
    ),
  );
  if (input === null || read.product.molarMass === null)
    return unknown('an element has no standard atomic weight');
  const value = (100 * coefficient(product.coefficient) * read.product.molarMass) / input;
  // Weights of the same atoms agree to rounding alone.
  if (value > 100 + 1e-9)
    return unknown('the product weighs more than the reactants: something that goes in is not written');
  return known(value, isStated ? null : 'one mole of each reactant assumed');
};

const moreThanInput = 'there is more product than went in: a mass is wrong or missing';

/** Constable, Curzons and Cunningham, Green Chem. 2002, 4, 521. */
const massEfficiency = (input: GreenInput, read: Read): GreenMetric => {
  const mass = sumOf(input.reactants.map(({ massG }) => massG));
  const { massG, yieldPercent } = input.product;
  if (mass !== null && mass > 0 && massG !== undefined)
    return massG > mass ? unknown(moreThanInput) : known((100 * massG) / mass);
  const moles = sumOf(
    read.reactants.map(({ given, substance }) =>
      given.equivalents === undefined || substance.molarMass === null
        ? null
        : given.equivalents * substance.molarMass,
    ),
  );
  if (moles !== null && moles > 0 && yieldPercent !== undefined && read.product.molarMass !== null)
    return known((yieldPercent * read.product.molarMass) / moles, 'from equivalents and yield');
  return unknown('masses of all reactants and of the product are needed, or equivalents and the yield');
};

/** Curzons, Constable, Mortimer and Cunningham, Green Chem. 2001, 3, 1. */
const carbonEfficiency = (input: GreenInput, read: Read): GreenMetric => {
  const carbon = ({ atoms }: Substance): number => atoms.get('C') ?? 0;
  const { yieldPercent } = input.product;
  if (yieldPercent === undefined) return unknown('the yield is needed');
  if (read.reactants.some(({ given }) => given.equivalents === undefined && given.coefficient === undefined))
    return unknown('equivalents or coefficients of all reactants are needed');
  const carbonsIn = read.reactants.reduce(
    (sum, { given, substance }) =>
      sum + (given.equivalents ?? coefficient(given.coefficient)) * carbon(substance),
    0,
  );
  if (carbonsIn === 0) return unknown('there is no carbon in the reactants');
  return known((yieldPercent * coefficient(input.product.coefficient) * carbon(read.product)) / carbonsIn);
};

interface Masses {
  readonly product: number;
  readonly reactants: number;
  readonly reagents: number;
  readonly rest: number;
  readonly recovered: number;
}

const massesOf = ({ product, reactants, auxiliaries = [] }: GreenInput): Masses | null => {
  const of = (roles: readonly GreenAuxiliary['role'][]): number | null =>
    sumOf(auxiliaries.filter(({ role }) => roles.includes(role)).map(({ massG }) => massG));
  const [reactantMass, reagents, rest] = [
    sumOf(reactants.map(({ massG }) => massG)),
    of(['reagent', 'catalyst']),
    of(['solvent', 'workup']),
  ];
  if (product.massG === undefined || product.massG <= 0) return null;
  if (reactantMass === null || reagents === null || rest === null) return null;
  const recovered = auxiliaries.reduce((sum, { recoveredG = 0 }) => sum + recoveredG, 0);
  return { product: product.massG, reactants: reactantMass, reagents, rest, recovered };
};

/** Sheldon, Green Chem. 2017, 19, 18; process mass intensity after the ACS GCI Pharmaceutical Roundtable. */
const massMetrics = (
  input: GreenInput,
): Pick<GreenAssessment, 'simpleEFactor' | 'completeEFactor' | 'processMassIntensity'> => {
  const masses = massesOf(input);
  if (masses === null) {
    const missing = unknown('masses of everything that goes in and of the product are needed');
    return { simpleEFactor: missing, completeEFactor: missing, processMassIntensity: missing };
  }
  const { product, reactants, reagents, rest, recovered } = masses;
  if (product > reactants + reagents + rest) {
    const wrong = unknown(moreThanInput);
    return { simpleEFactor: wrong, completeEFactor: wrong, processMassIntensity: wrong };
  }
  const noSolvent = rest === 0 ? 'no solvent and no workup were given' : null;
  return {
    simpleEFactor: known((reactants + reagents - product) / product),
    completeEFactor: known((reactants + reagents + rest - recovered - product) / product, noSolvent),
    processMassIntensity: known((reactants + reagents + rest) / product, noSolvent),
  };
};

const rankSolvents = ({ auxiliaries = [] }: GreenInput): GreenSolvent[] =>
  auxiliaries
    .filter(({ role }) => role === 'solvent')
    .map((solvent) => {
      const row = findSolventRow(solvent);
      return {
        given: solvent.name ?? solvent.smiles ?? solvent.cas ?? '',
        rank: row === null ? null : rankSolvent(row),
      };
    });

/** Metrics of one reaction; each that its inputs do not carry is null and says what is missing. */
export const assessGreen = (input: GreenInput): GreenAssessment => {
  const read = readAll(input);
  const structure = (metric: (read: Read) => GreenMetric): GreenMetric =>
    typeof read === 'string' ? unknown(read) : metric(read);
  return {
    atomEconomyPercent: structure((all) => atomEconomy(input, all)),
    reactionMassEfficiencyPercent: structure((all) => massEfficiency(input, all)),
    carbonEfficiencyPercent: structure((all) => carbonEfficiency(input, all)),
    ...massMetrics(input),
    solvents: rankSolvents(input),
  };
};
