// Measured reactions of ../shared/data/reaction as tables to look results up in.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeSubstances } from '#engines/optimization/descriptors/describe-substances.ts';
import type { Parameter, ParameterSpace, Point } from '#engines/optimization/model.ts';

const folder = fileURLToPath(new URL('../../shared/data/reaction/', import.meta.url));

export const haveReactions = (): boolean => existsSync(folder);

/** A table of conditions with one measured result each. */
export interface ReactionSet {
  readonly space: ParameterSpace & { readonly candidates: readonly Point[] };
  /** In the order of the candidates. */
  readonly results: readonly number[];
}

export type SetName = 'direct_arylation' | 'suzuki_perera' | 'buchwald_a' | 'buchwald_b';

const smilesSuffix = '_smiles';

/** Lines of comma-separated values without quotes, by the names of the first. */
const readTable = (name: SetName): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(`${folder}${name}.csv`, 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, k) => [column, cells[k] ?? '']));
  });
};

const toParameter = async (table: readonly Record<string, string>[], name: string): Promise<Parameter> => {
  const levels = [...new Set(table.map((row) => row[name] ?? ''))];
  if (levels.every((level) => Number.isFinite(Number(level)))) {
    return { kind: 'discrete', name, levels: levels.map(Number).sort((a, b) => a - b) };
  }
  const structures = new Map(
    table.map((row) => [row[name] ?? '', row[`${name}${smilesSuffix}`] ?? row[name] ?? '']),
  );
  const smiles = levels.map((level) => structures.get(level) ?? '');
  const { table: descriptors } = await describeSubstances(smiles);
  return { kind: 'substance', name, levels, smiles, descriptors };
};

const toValue = (parameter: Parameter, cell: string): number =>
  parameter.kind === 'categorical' || parameter.kind === 'substance'
    ? parameter.levels.indexOf(cell)
    : Number(cell);

export const loadReactionSet = async (name: SetName): Promise<ReactionSet> => {
  const table = readTable(name);
  const names = Object.keys(table[0] ?? {}).filter(
    (column) => column !== 'yield' && !column.endsWith(smilesSuffix),
  );
  const parameters: Parameter[] = [];
  for (const column of names) parameters.push(await toParameter(table, column));
  const candidates = table.map((row) =>
    parameters.map((parameter) => toValue(parameter, row[parameter.name] ?? '')),
  );
  return {
    space: { parameters, constraints: [], candidates },
    results: table.map((row) => Number(row['yield'])),
  };
};
