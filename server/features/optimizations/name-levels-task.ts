import type { ParameterDeclaration } from '#contract/optimizations';
import { keyStructures } from '#engines/optimization/descriptors/same-structures.ts';
import { countNamed, type LevelsToName, type NamedLevels } from './named-level.ts';
import { createLevelReader, hasLevels, type StructureKeys, structuresOf } from './read-level.ts';

/** Keys of the levels and of texts that are none of them by their name. */
export const keyLevels = async (
  parameters: readonly ParameterDeclaration[],
  textsOf: (parameter: string) => Iterable<string>,
): Promise<StructureKeys> => {
  const texts: string[] = [];
  for (const parameter of parameters.filter(hasLevels)) {
    const read = createLevelReader(parameter);
    const unknown = [...textsOf(parameter.name)].filter((text) => read(text) === null);
    if (unknown.length > 0) texts.push(...unknown, ...structuresOf(parameter).map(({ text }) => text));
  }
  return keyStructures(texts);
};

/** Worker task: conditions under the names of the levels of the run, with what was taken for what. */
export const nameLevels = async ({ parameters, conditions }: LevelsToName): Promise<NamedLevels> => {
  const withLevels = parameters.filter(hasLevels);
  const keys = await keyLevels(
    withLevels,
    (name) => new Set(conditions.flatMap((one) => (one?.[name] === undefined ? [] : [String(one[name])]))),
  );
  const readers = withLevels.map((parameter) => ({
    name: parameter.name,
    read: createLevelReader(parameter, keys),
  }));
  const counted = countNamed();
  const named = conditions.map((one) => {
    if (one === undefined) return undefined;
    const own = { ...one };
    for (const { name, read } of readers) {
      const value = Object.hasOwn(one, name) ? one[name] : undefined;
      const level = value === undefined ? null : read(value);
      if (level === null || value === undefined) continue;
      counted.add(name, String(value), level);
      own[name] = level;
    }
    return own;
  });
  return { conditions: named, named: counted.all() };
};
