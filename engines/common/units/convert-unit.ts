import { readUnit, type Unit } from './read-unit.ts';

/** A value in the first unit times `factor` plus `offset` is the value in the second. */
export interface Conversion {
  readonly factor: number;
  readonly offset: number;
}

export const unchanged: Conversion = { factor: 1, offset: 0 };

/** Of the 15 to 16 a number holds; the last ones are noise of the arithmetic. */
const significantDigits = 13;

/** What a person would have written: 353.15 K is 80 °C and not 79.99999999999994. */
const withoutNoise = (value: number): number => Number(value.toPrecision(significantDigits));

/** Whether a value in one unit can be told in the other. */
export const measureTheSame = (a: Pick<Unit, 'dimensions'>, b: Pick<Unit, 'dimensions'>): boolean => {
  const names = new Set([...Object.keys(a.dimensions), ...Object.keys(b.dimensions)]) as Set<
    keyof Unit['dimensions']
  >;
  return [...names].every((name) => (a.dimensions[name] ?? 0) === (b.dimensions[name] ?? 0));
};

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Null where one of the two is unknown, or they measure different things. The same text is the same unit, known or not. */
export const conversionBetween = (from: string, to: string): Conversion | null => {
  const [a, b] = [readUnit(from), readUnit(to)];
  // Case tells mM from MM: where neither is known the texts alone can be compared.
  if (a === null || b === null) return a === b && fold(from) === fold(to) ? unchanged : null;
  if (!measureTheSame(a, b)) return null;
  return { factor: a.factor / b.factor, offset: (a.offset - b.offset) / b.factor };
};

export const isUnchanged = ({ factor, offset }: Conversion): boolean =>
  Math.abs(factor - 1) < 1e-12 && offset === 0;

export const convert = (value: number, conversion: Conversion): number =>
  isUnchanged(conversion) ? value : withoutNoise(value * conversion.factor + conversion.offset);
