import type { Cell } from './table.ts';

export type Decimal = 'point' | 'comma';

const spaces = /[\s\u00a0\u202f'’]/g;
const withComma = /^[-+]?\d+,\d+%?$/;
const withPoint = /\d\.\d/;
const grouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The decimal sign of a file, which has only one: a point where any number has one, else a comma between digits. */
export const findDecimal = (cells: readonly Cell[], delimiter: string | null): Decimal => {
  const texts = cells.filter((cell) => typeof cell === 'string').map((text) => text.replace(spaces, ''));
  const commas = texts.filter((text) => withComma.test(text));
  if (commas.length === 0) return 'point';
  const isGroupingAlone = commas.every((text) => grouped.test(text));
  if (texts.some((text) => withPoint.test(text)) && (isGroupingAlone || delimiter === ',')) return 'point';
  return isGroupingAlone && delimiter === ',' ? 'point' : 'comma';
};

/** What laboratories write where nothing was measured. */
const nothing = new Set([
  '',
  '-',
  '–',
  '—',
  'na',
  'n/a',
  'nan',
  'n.a.',
  'nd',
  'n.d.',
  'n.b.',
  'null',
  'none',
]);

export type ReadNumber =
  /** `unit` is what stands behind the number; null where nothing does. */
  | { readonly kind: 'number'; readonly value: number; readonly unit: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly why: string };

const unify = (text: string, decimal: Decimal): string | null => {
  if (decimal === 'comma') return text.replaceAll('.', '').replace(',', '.');
  if (!text.includes(',')) return text;
  return grouped.test(text) ? text.replaceAll(',', '') : null;
};

const plainNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

const readDigits = (text: string, decimal: Decimal): number | null => {
  const unified = unify(text.replace(spaces, '').replace('−', '-'), decimal);
  return unified === null || !plainNumber.test(unified) ? null : Number(unified);
};

/** What stands behind the last digit: a unit, if anything. */
const divideText = (text: string): { readonly digits: string; readonly unit: string | null } => {
  const [, digits = text, unit = ''] = /^(.*\d[.,]?)\s*([^\d\s.,+'’-].*)?$/su.exec(text) ?? [];
  return { digits, unit: unit === '' ? null : unit };
};

/** A number as laboratories write it: decimal comma, grouped thousands, a percent sign or another unit behind it. */
export const readNumber = (cell: Cell, decimal: Decimal): ReadNumber => {
  if (cell === null) return { kind: 'missing' };
  if (typeof cell === 'object') return { kind: 'number', value: cell.percent, unit: '%' };
  if (typeof cell === 'number')
    return Number.isFinite(cell)
      ? { kind: 'number', value: cell, unit: null }
      : { kind: 'unreadable', why: 'is no finite number' };
  const given = cell.trim();
  if (nothing.has(given.toLowerCase())) return { kind: 'missing' };
  if (/^[<>≤≥~≈]/.test(given)) return { kind: 'unreadable', why: `${given} is a bound and no measurement` };
  // An exponent is no unit: 1e-3.
  const whole = readDigits(given, decimal);
  const { digits, unit } = whole === null ? divideText(given) : { digits: given, unit: null };
  const value = whole ?? readDigits(digits, decimal);
  if (value === null) return { kind: 'unreadable', why: `${given} is no number` };
  return Number.isFinite(value) && Math.abs(value) <= 1e12
    ? { kind: 'number', value, unit }
    : { kind: 'unreadable', why: `${given} is too large` };
};
