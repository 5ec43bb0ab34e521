import { type Warning, warn } from '../common/result.ts';
import { add, compare, type Exact, exact, isGreater, multiply, toText, zero } from './exact.ts';

/** Where in a product a level was measured. */
export interface InComponent {
  /** What it is a level of; absent where the product as a whole was measured. */
  readonly component?: string;
  /** Daily mass of that component. */
  readonly componentMassG?: number;
}

/** Masses in g a day, above 0; each null where it was not said. */
export interface DailyMasses {
  /** Of what was measured where no component is named: the product, or a drug substance that is assessed by itself. */
  readonly materialG: number | null;
  /** Of the finished product, which its components cannot outweigh. */
  readonly productG: number | null;
}

/** A product of which one mass is known, which is that of everything. */
export const weighing = (massG: number): DailyMasses => ({ materialG: massG, productG: massG });

/** Most that a concentration can be, in ppm or µg/g. */
export const wholePpm = exact(1_000_000);

/** A daily dose in µg. */
export const doseInUg = (doseG: number): Exact => multiply(exact(doseG), wholePpm);

/** A share of the daily dose in µg a day: 1 % of 1 g is 10,000 µg. */
export const percentOfDose = (percent: string | number, doseG: number): Exact =>
  multiply(multiply(exact(percent), exact(doseG)), exact(10_000));

/** One spelling of the name of a component; empty for the product as a whole. */
export const partOf = ({ component }: InComponent): string => component?.trim().toLowerCase() ?? '';

/** Daily mass of what a row was measured in; null where it was not said. */
export const massOfPart = (row: InComponent, { materialG }: DailyMasses): Exact | null => {
  const massG = row.componentMassG ?? (row.component === undefined ? materialG : undefined);
  return massG === undefined || massG === null ? null : exact(massG);
};

interface WeighedComponents {
  /** Each component once; null where none has a mass. */
  readonly sum: Exact | null;
  readonly isContradictory: boolean;
}

const weigh = (rows: readonly InComponent[]): WeighedComponents => {
  const masses = new Map<string, Exact>();
  let isContradictory = false;
  for (const row of rows) {
    if (row.componentMassG === undefined) continue;
    const [part, mass] = [partOf(row), exact(row.componentMassG)];
    const known = masses.get(part);
    if (known !== undefined && compare(known, mass) !== 0) isContradictory = true;
    if (known === undefined || isGreater(mass, known)) masses.set(part, mass);
  }
  return { sum: masses.size === 0 ? null : [...masses.values()].reduce(add, zero), isContradictory };
};

export interface CheckedMasses {
  /** Of the product, or of all components that have one; null where neither is known. */
  readonly wholeG: Exact | null;
  /** Whether the masses contradict each other, so that nothing is within by them. */
  readonly areContradictory: boolean;
  readonly warnings: readonly Warning[];
}

/** The masses of the components in the rows of one substance, held against the product's. */
export const checkMasses = (rows: readonly InComponent[], masses: DailyMasses): CheckedMasses => {
  const { sum, isContradictory } = weigh(rows);
  const product = masses.productG === null ? null : exact(masses.productG);
  const isAbove = sum !== null && product !== null && isGreater(sum, product);
  const isBelow = sum !== null && product !== null && isGreater(product, sum);
  const warnings = [
    ...(isContradictory
      ? [warn('component_mass_contradicts', 'One component is given with two daily masses.')]
      : []),
    ...(isAbove
      ? [
          warn(
            'components_outweigh_product',
            `The components weigh ${toText(sum)} g a day together, the product ${toText(product)} g.`,
          ),
        ]
      : []),
    ...(isBelow
      ? [
          warn(
            'components_incomplete',
            `The components named weigh ${toText(sum)} g of ${toText(product)} g a day; the rest is taken as free of the substance.`,
          ),
        ]
      : []),
  ];
  const material = masses.materialG === null ? null : exact(masses.materialG);
  return {
    wholeG: sum === null ? material : (product ?? sum),
    areContradictory: isContradictory || isAbove,
    warnings,
  };
};
