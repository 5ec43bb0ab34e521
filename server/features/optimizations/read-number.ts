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
  | { readonly kind: 'number'; readonly value: number; readonly hadPercent: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly why: string };

const unify = (text: string, decimal: Decimal): string | null => {
  if (decimal === 'comma') return text.replaceAll('.', '').replace(',', '.');
  if (!text.includes(',')) return text;
  return grouped.test(text) ? text.replaceAll(',', '') : null;
};

const plainNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

const withoutUnit = (text: string, unit: string | undefined): string =>
  unit !== undefined && text.toLowerCase().endsWith(unit.toLowerCase())
    ? text.slice(0, text.length - unit.length)
    : text;

/** A number as laboratories write it: decimal comma, grouped thousands, a percent sign or the unit behind it. */
export const readNumber = (cell: Cell, decimal: Decimal, unit: string | undefined): ReadNumber => {
  if (cell === null) return { kind: 'missing' };
  if (typeof cell === 'number')
    return Number.isFinite(cell)
      ? { kind: 'number', value: cell, hadPercent: false }
      : { kind: 'unreadable', why: 'is no finite number' };
  const given = cell.trim();
  if (nothing.has(given.toLowerCase())) return { kind: 'missing' };
  if (/^[<>≤≥~≈]/.test(given)) return { kind: 'unreadable', why: `${given} is a bound and no measurement` };
  const bare = withoutUnit(given, unit === '%' ? undefined : unit);
  const hadPercent = bare.trim().endsWith('%');
  const compact = bare.replace(/%\s*$/, '').replace(spaces, '').replace('−', '-');
  const unified = unify(compact, decimal);
  if (unified === null || !plainNumber.test(unified))
    return { kind: 'unreadable', why: `${given} is no number` };
  const value = Number(unified);
  return Number.isFinite(value) && Math.abs(value) <= 1e12
    ? { kind: 'number', value, hadPercent }
    : { kind: 'unreadable', why: `${given} is too large` };
};
