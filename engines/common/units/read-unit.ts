import { type Dimension, prefixes, symbols, type UnitSymbol, words } from './unit-symbols.ts';

/** A value in this unit times `factor` plus `offset` is the value in SI units. */
export interface Unit {
  readonly dimensions: Readonly<Partial<Record<Dimension, number>>>;
  readonly factor: number;
  readonly offset: number;
}

const superscripts: Readonly<Record<string, string>> = {
  '⁻': '-',
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
};

/** One way of writing what is written in several: signs, powers, the small word between two units. */
const normalise = (text: string): string =>
  text
    .trim()
    .replace(/[⁻⁰¹²³⁴⁵⁶]/g, (sign) => superscripts[sign] ?? sign)
    .replace(/[−–]/g, '-')
    .replace(/[μ]/g, 'µ')
    .replace(/℃/g, '°C')
    .replace(/[º˚]/g, '°')
    .replace(/°\s+([CF])/g, '°$1')
    .replace(/\b(mol|wt|vol|area)[\s.-]*%/gi, '$1%')
    .replace(/%\s*(mol|wt|vol|area)\b/gi, '$1%')
    .replace(/%\s*\(?([wv])\/\1\)?/gi, '$1/$1%')
    .replace(/\bdeg(?:rees?)?[\s.]*([CF])\b/gi, '°$1')
    .replace(/\s+per\s+/gi, '/')
    .replace(/\^/g, '');

/** Mega is said of these alone: MM is a slip for mM, and no unit. */
const takesMega = new Set(['Pa', 'J', 'W', 'N', 'Hz', 'V', 'A']);

const findSymbol = (text: string): UnitSymbol | null => {
  const own = Object.hasOwn(symbols, text) ? symbols[text] : undefined;
  if (own !== undefined) return own;
  const folded = text.toLowerCase();
  if (Object.hasOwn(words, folded)) return words[folded] ?? null;
  const [prefix = ''] = text;
  const root = text.slice(prefix.length);
  const symbol = Object.hasOwn(symbols, root) ? symbols[root] : undefined;
  const scale = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
  const mayStand = prefix !== 'M' || takesMega.has(root);
  return symbol?.takesPrefix === true && scale !== undefined && mayStand
    ? { dimensions: symbol.dimensions, factor: symbol.factor * scale }
    : null;
};

/** A symbol with its power: dm3, L-1. */
const readFactor = (text: string): Unit | null => {
  const whole = findSymbol(text);
  if (whole !== null)
    return { dimensions: whole.dimensions, factor: whole.factor, offset: whole.offset ?? 0 };
  const [, name = '', power = ''] = /^(\D+?)(-?[1-6])$/.exec(text) ?? [];
  const symbol = name === '' ? null : findSymbol(name);
  if (symbol === null || symbol.offset !== undefined) return null;
  const exponent = Number(power);
  return {
    dimensions: Object.fromEntries(
      Object.entries(symbol.dimensions).map(([dimension, own]) => [dimension, own * exponent]),
    ),
    factor: symbol.factor ** exponent,
    offset: 0,
  };
};

const multiply = (a: Unit, b: Unit, sign: 1 | -1): Unit => {
  const dimensions: Partial<Record<Dimension, number>> = { ...a.dimensions };
  for (const [name, power] of Object.entries(b.dimensions) as [Dimension, number][]) {
    const sum = (dimensions[name] ?? 0) + sign * power;
    if (sum === 0) delete dimensions[name];
    else dimensions[name] = sum;
  }
  return { dimensions, factor: sign === 1 ? a.factor * b.factor : a.factor / b.factor, offset: 0 };
};

const one: Unit = { dimensions: {}, factor: 1, offset: 0 };

/** Factors beside one another, all of them above or all below the stroke. */
const readProduct = (text: string): Unit[] | null => {
  const parts = text.split(/[\s·*×⋅.]+/).filter((part) => part !== '');
  const read = parts.map(readFactor);
  return parts.length > 0 && read.every((unit) => unit !== null) ? read : null;
};

/** The parts between strokes; a part in brackets is below the stroke as a whole, else its first factor alone is. */
const splitAtStrokes = (text: string): { readonly text: string; readonly isWhole: boolean }[] =>
  (text.match(/\([^()]*\)|[^/()]+|\//g) ?? [])
    .filter((part) => part !== '/' && part.trim() !== '')
    .map((part) => ({ text: part.replace(/^\(|\)$/g, ''), isWhole: part.startsWith('(') }));

/**
 * The unit a text names, as laboratories write them: mM, mol/L, mmol L-1, mol·dm⁻³, mL/min, kg m-3 h-1, °C, %, mol%. Null where
 * any part of it is unknown.
 */
export const readUnit = (text: string): Unit | null => {
  if (text.length > 60) return null;
  const normal = normalise(text);
  if (normal === '') return null;
  const alone = readFactor(normal);
  if (alone !== null) return alone;
  const parts = splitAtStrokes(normal);
  const products = parts.map((part) => readProduct(part.text));
  let unit = one;
  for (const [place, factors] of products.entries()) {
    if (factors === null) return null;
    const isBelow = place > 0;
    // `L h` behind a stroke without brackets may mean either; nobody is asked, so it is not read.
    if (isBelow && factors.length > 1 && parts[place]?.isWhole !== true) return null;
    // A zero that lies elsewhere has no meaning in a product: °C/min is K/min.
    for (const factor of factors) unit = multiply(unit, factor, isBelow ? -1 : 1);
  }
  return unit;
};
