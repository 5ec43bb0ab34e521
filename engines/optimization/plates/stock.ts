import { measureTheSame } from '../../common/units/convert-unit.ts';
import { readUnit, type Unit } from '../../common/units/read-unit.ts';

/** A solution, or a liquid as it is, that wells are filled from. */
export interface Stock {
  readonly name: string;
  /** Null of what holds nothing that is counted: the solvent. `neat` is a liquid without solvent. */
  readonly strength: { readonly value: number; readonly unit: string } | 'neat' | null;
  /** Of the solution, g/mL. */
  readonly density?: number | undefined;
  /** g/mol. */
  readonly molarMass?: number | undefined;
}

/** What one litre holds, where it can be said: mol and g. */
export interface Contents {
  readonly molPerL: number | null;
  readonly gPerL: number | null;
}

export type ReadContents =
  | { readonly ok: true; readonly contents: Contents }
  | { readonly ok: false; readonly field: 'strength' | 'density' | 'molar_mass'; readonly why: string };

/** What an amount or the strength of a stock is given as. */
type Measure =
  | 'molar'
  | 'mass_per_volume'
  | 'molal'
  | 'mass_ratio'
  | 'amount_ratio'
  | 'volume_ratio'
  | 'volume'
  | 'amount'
  | 'mass';

const dimensionsOf: Readonly<Record<Measure, Unit['dimensions']>> = {
  molar: { amount: 1, length: -3 },
  mass_per_volume: { mass: 1, length: -3 },
  molal: { amount: 1, mass: -1 },
  mass_ratio: { mass_ratio: 1 },
  amount_ratio: { amount_ratio: 1 },
  volume_ratio: { volume_ratio: 1 },
  volume: { length: 3 },
  amount: { amount: 1 },
  mass: { mass: 1 },
};

export interface MeasuredUnit {
  readonly measure: Measure;
  /** Into SI: mol/m³, kg/m³, mol/kg, m³, mol, kg; ratios as numbers. */
  readonly factor: number;
}

/** Null of a unit nothing is dispensed by, as °C. */
export const readMeasure = (text: string): MeasuredUnit | null => {
  const unit = readUnit(text);
  if (unit === null) return null;
  const found = Object.entries(dimensionsOf).find(([, dimensions]) => measureTheSame(unit, { dimensions }));
  return found === undefined ? null : { measure: found[0] as Measure, factor: unit.factor };
};

/** A kilogram in a cubic metre is a gram in a litre, and a mole in a cubic metre a thousandth of one in a litre. */
const gramsPerMl = 1_000;

const withMass = (gPerL: number, molarMass: number | undefined): Contents => ({
  gPerL,
  molPerL: molarMass === undefined ? null : gPerL / molarMass,
});

const withAmount = (molPerL: number, molarMass: number | undefined): Contents => ({
  molPerL,
  gPerL: molarMass === undefined ? null : molPerL * molarMass,
});

/** No liquid is heavier; held against strengths of stocks whose density is not given. g/L. */
const heaviestLiquid = 20_000;

/** A litre cannot hold more than it weighs: 100 wt%, its density, 1,000 g/kg are the same bound. */
const refuseTooStrong = (
  { value, unit }: { readonly value: number; readonly unit: string },
  contents: Contents,
  density: number | undefined,
): ReadContents => {
  const heaviest = density === undefined ? heaviestLiquid : density * gramsPerMl;
  if (contents.gPerL === null || contents.gPerL <= heaviest * (1 + 1e-9)) return { ok: true, contents };
  const round = (grams: number): string => String(Number(grams.toPrecision(4)));
  return {
    ok: false,
    field: 'strength',
    why: `${value} ${unit} are ${round(contents.gPerL)} g in a litre, which weighs ${density === undefined ? 'less than' : 'only'} ${round(heaviest)} g; no such stock can exist.`,
  };
};

/** What a litre of a stock holds. Strengths by mass need the density of the solution; what is neat has nothing else. */
export const readContents = ({ strength, density, molarMass }: Stock): ReadContents => {
  if (strength === null) return { ok: true, contents: { molPerL: null, gPerL: null } };
  const needsDensity = (what: string): ReadContents => ({
    ok: false,
    field: 'density',
    why: `A strength ${what} needs the density of the liquid.`,
  });
  if (strength === 'neat')
    return density === undefined
      ? needsDensity('of a neat liquid')
      : { ok: true, contents: withMass(density * gramsPerMl, molarMass) };
  const unit = readMeasure(strength.unit);
  const value = strength.value * (unit?.factor ?? Number.NaN);
  switch (unit?.measure) {
    case 'molar':
      return refuseTooStrong(strength, withAmount(value / 1_000, molarMass), density);
    case 'mass_per_volume':
      return refuseTooStrong(strength, withMass(value, molarMass), density);
    case 'mass_ratio':
      return density === undefined
        ? needsDensity(`in ${strength.unit}`)
        : refuseTooStrong(strength, withMass(value * density * gramsPerMl, molarMass), density);
    case 'molal':
      return density === undefined
        ? needsDensity(`in ${strength.unit}`)
        : refuseTooStrong(strength, withAmount(value * density, molarMass), density);
    default:
      return {
        ok: false,
        field: 'strength',
        why: `${strength.unit} is no strength of a stock: give mol/L, g/L, wt% or mol/kg.`,
      };
  }
};
