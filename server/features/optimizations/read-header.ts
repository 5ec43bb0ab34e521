import { readUnit } from '#engines/common/units/read-unit.ts';

/** Letters and digits alone, so that `Ligand_eq.` is `ligand eq`. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** One way to divide a header into what is measured and the unit it is in. */
export interface SplitHeader {
  readonly name: string;
  readonly unit: string;
}

/** Divisions that say themselves where the unit begins: it may be one nobody knows. */
const marked: readonly RegExp[] = [
  /^(.*?\S)\s*[([{]\s*([^()[\]{}]*(?:\([^()]*\))?[^()[\]{}]*?)\s*[)\]}]\s*$/u,
  /^(.*?\S)\s+in\s+(\S.*)$/iu,
  /^([^/]*?[^/\s])\s*\/\s*(\S.*)$/u,
  /^(.*?\S)\s*[,;:]\s*(\S.*)$/u,
];

/** Where the unit is only behind the name, it counts if it is known: `conc_mM`, `flow rate mL min-1`, `T°C`, `yield%`. */
const splitUnmarked = (header: string): SplitHeader[] => {
  const splits: SplitHeader[] = [];
  for (const { index, 0: gap } of header.matchAll(/[\s_.-]+/g)) {
    const [name, unit] = [header.slice(0, index), header.slice(index + gap.length)];
    if (name !== '' && readUnit(unit) !== null) splits.push({ name, unit });
  }
  const sign = /^(.*?[^\s_°%‰-])[\s_-]*([°%‰].*)$/u.exec(header);
  if (sign !== null && readUnit(sign[2] ?? '') !== null)
    splits.push({ name: sign[1] ?? '', unit: sign[2] ?? '' });
  return splits;
};

/** Every way to divide a header, the surest first. */
export const splitHeader = (header: string): SplitHeader[] => {
  const text = header.trim();
  return [
    ...marked.flatMap((pattern) => {
      const [, name, unit] = pattern.exec(text) ?? [];
      return name === undefined || unit === undefined ? [] : [{ name, unit }];
    }),
    ...splitUnmarked(text),
  ];
};

/** The unit a name carries in itself, as `temperature (°C)` and `concentration_M`; undefined without one that is known. */
export const unitOfName = (name: string): string | undefined =>
  splitHeader(name).find(({ unit }) => readUnit(unit) !== null && !isLetterOfList(name, unit))?.unit;

/** Single letters that are meant as units behind a name; `selectivity_A` and `catalyst_C` are the first and third of a list. */
const meantLetters = new Set(['M', 'K', 'h', 's']);
const isLetterOfList = (name: string, unit: string): boolean =>
  /^[A-Za-z]$/.test(unit) && !meantLetters.has(unit) && !/[)\]}]\s*$/.test(name);
