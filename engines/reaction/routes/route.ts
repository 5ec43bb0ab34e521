// A route as everything below reads it: flat, so that it can be sent to a worker thread however long it is.
import type { EcoScaleInput } from '../green/eco-scale.ts';
import type { ThermalInput } from '../safety/criticality.ts';
import type { RouteFormat } from '../vocabulary.ts';

export type { OrChoice, RouteFormat } from '../vocabulary.ts';

export interface RouteMolecule {
  /** Where it stands in the input: its id, or a path as children[0].children[1]; long ones with their middle left out. */
  readonly node: string;
  readonly smiles: string;
  /** What the input says; null where it says nothing. */
  readonly inStock: boolean | null;
  /** Of one mole, in the unit of the person asking; null where none is given. */
  readonly pricePerMol: number | null;
  /** Place of the reaction that makes it; null for what the route begins with. */
  readonly madeBy: number | null;
}

/** What was weighed in one step; a mass that nobody stated is null. */
export interface StepAmounts {
  readonly productMassG: number | null;
  /** In the order of the reactants, as are the equivalents. */
  readonly reactantMassesG: readonly (number | null)[];
  readonly equivalents: readonly (number | null)[];
  readonly auxiliaries: readonly {
    /** SMILES, or a name where no SMILES was given. */
    readonly smiles: string;
    readonly role: 'solvent' | 'reagent' | 'workup';
    readonly massG: number | null;
    readonly recoveredG: number | null;
  }[];
}

/** What only our own form of a route can say of a step; null where it does not. */
export interface StepFacts {
  readonly amounts: StepAmounts | null;
  readonly ecoScale: EcoScaleInput | null;
  readonly thermal: ThermalInput | null;
}

export interface RouteReaction extends StepFacts {
  readonly node: string;
  /** Places of molecules. */
  readonly product: number;
  readonly reactants: readonly number[];
  /** SMILES of what is used besides; empty where the input names nothing. */
  readonly reagents: readonly string[];
  readonly solvents: readonly string[];
  /** 0 to 100; null where none is given. */
  readonly yieldPercent: number | null;
  /** Reaction SMILES or template as given; null where none is. */
  readonly smiles: string | null;
}

/** Where one of several ways was taken. */
export interface RouteChoice {
  readonly node: string;
  readonly smiles: string;
  readonly alternatives: number;
  /** Place of the one taken among them, from 0. */
  readonly taken: number;
}

/** An AND route: every molecule is made by one reaction or bought. Molecule 0 is the target. */
export interface Route {
  readonly format: RouteFormat;
  /** True where the format was recognised by its shape and not stated in the request. */
  readonly isDetected: boolean;
  readonly molecules: readonly RouteMolecule[];
  readonly reactions: readonly RouteReaction[];
  /** Places of reactions such that each comes after those that make its reactants. */
  readonly order: readonly number[];
  readonly choices: readonly RouteChoice[];
}
