import { describeSubstances } from '#engines/optimization/descriptors/describe-substances.ts';
import type { Parameters } from './to-wire.ts';

/** What makes the levels of one parameter alike: names of the numbers, and the numbers by level. */
export interface LevelNumbers {
  readonly names: readonly string[];
  readonly byLevel: ReadonlyMap<string, readonly number[]>;
}

type Declared = Parameters[number];

/** Null where the levels have not the same count of numbers: then nothing is alike by them. */
const fromGiven = (given: Readonly<Record<string, readonly number[]>>): LevelNumbers | null => {
  const byLevel = new Map(Object.entries(given));
  const [first = []] = byLevel.values();
  if ([...byLevel.values()].some((row) => row.length !== first.length)) return null;
  return { names: first.map((_, place) => `given ${place + 1}`), byLevel };
};

const describeLevels = async (parameter: Declared): Promise<LevelNumbers | null> => {
  if (parameter.kind !== 'categorical' && parameter.kind !== 'substance') return null;
  const { descriptors = 'auto' } = parameter;
  if (typeof descriptors === 'object') return fromGiven(descriptors);
  if (descriptors === 'none' || parameter.kind === 'categorical') return null;
  const levels = parameter.levels.map((level) =>
    typeof level === 'string' ? { name: level, smiles: level } : level,
  );
  const { table } = await describeSubstances(levels.map(({ smiles }) => smiles));
  if (table === null) return null;
  const rows = levels.map(({ name }, place) => [name, table.values[place] ?? []] as const);
  return { names: table.names, byLevel: new Map(rows) };
};

/** Descriptors of the declared levels by the parameter's name; a parameter without any is described by the names of its levels. */
export const describeParameters = async (
  parameters: Parameters | null,
): Promise<ReadonlyMap<string, LevelNumbers>> => {
  const described = new Map<string, LevelNumbers>();
  for (const parameter of parameters ?? []) {
    const numbers = await describeLevels(parameter);
    if (numbers !== null) described.set(parameter.name, numbers);
  }
  return described;
};
