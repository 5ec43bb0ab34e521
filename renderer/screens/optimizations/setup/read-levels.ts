import type { ParameterDraft, ReadNumber } from './run-draft.ts';

export interface ReadLevel {
  readonly name: string;
  /** Of a substance; null elsewhere. */
  readonly smiles: string | null;
  /** Numbers beside it, which tell how levels are alike. */
  readonly numbers: readonly number[];
}

const linesOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));

/** Cells after the name, as numbers; none where one of them is no number. */
const numbersOf = (cells: readonly string[], parse: ReadNumber): readonly number[] => {
  const numbers = cells.filter((cell) => cell !== '').map(parse);
  return numbers.every((value) => value !== null) ? numbers : [];
};

/**
 * Levels by name, one a line as a column of a spreadsheet pastes: a name, of a substance its SMILES behind it (or a SMILES
 * alone, which is then the name as well), and after that numbers that describe it.
 */
export const readLevels = (
  { levels, kind }: Pick<ParameterDraft, 'levels' | 'kind'>,
  parse: ReadNumber,
): readonly ReadLevel[] =>
  linesOf(levels).map(([first = '', ...rest]) => {
    if (kind !== 'substance') return { name: first, smiles: null, numbers: numbersOf(rest, parse) };
    const [second = '', ...more] = rest;
    const isAlone = second === '' || parse(second) !== null;
    return {
      name: first,
      smiles: isAlone ? first : second,
      numbers: numbersOf(isAlone ? rest : more, parse),
    };
  });

export interface ReadNumbers {
  readonly values: readonly number[];
  /** What is no number. */
  readonly refused: readonly string[];
}

/** Settings of a list: numbers apart by lines, tabs, semicolons or blanks. */
export const readNumberLevels = (text: string, parse: ReadNumber): ReadNumbers => {
  const cells = text.split(/[\s;]+/).filter((cell) => cell !== '');
  const read = cells.map((cell) => ({ cell, value: parse(cell) }));
  return {
    values: read.flatMap(({ value }) => value ?? []),
    refused: read.flatMap(({ cell, value }) => (value === null ? [cell] : [])),
  };
};

/** Numbers of every level, where all levels have as many. */
export const descriptorsOf = (levels: readonly ReadLevel[]): Readonly<Record<string, number[]>> | null => {
  const width = levels[0]?.numbers.length ?? 0;
  if (width === 0 || levels.some(({ numbers }) => numbers.length !== width)) return null;
  return Object.fromEntries(levels.map(({ name, numbers }) => [name, [...numbers]]));
};

/** What a rule may choose from. */
export const levelNamesOf = (parameter: ParameterDraft, parse: ReadNumber): readonly string[] =>
  parameter.kind === 'discrete'
    ? readNumberLevels(parameter.levels, parse).values.map(String)
    : readLevels(parameter, parse).map(({ name }) => name);
