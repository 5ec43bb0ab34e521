import type { Conditions, ParameterDeclaration } from '#contract/optimizations';
import { keyStructures } from '#engines/optimization/descriptors/same-structures.ts';
import { countNamed, type LevelsToName, type NamedLevels } from './named-level.ts';
import {
  createLevelReader,
  hasLevels,
  openLevelBook,
  type StructureKeys,
  structuresOf,
  type WithLevels,
} from './read-level.ts';

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

/** Parameters with levels for whatever conditions say in words. */
const parametersSaid = (conditions: readonly Conditions[]): WithLevels[] => {
  const names = conditions.flatMap((one) =>
    Object.entries(one).flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])),
  );
  return [...new Set(names)].map((name) => ({ kind: 'categorical', name, levels: [] }));
};

/** Worker task: conditions under the names of the levels of the run, with what was taken for what. */
export const nameLevels = async ({ parameters, conditions, former }: LevelsToName): Promise<NamedLevels> => {
  const given = conditions.filter((one) => one !== undefined);
  const all = [...(former ?? []), ...given];
  const withLevels = parameters?.filter(hasLevels) ?? parametersSaid(all);
  const saidOf = (one: Conditions, name: string): number | string | undefined => {
    const value = Object.hasOwn(one, name) ? one[name] : undefined;
    // Of what nobody declared a number is no level.
    return parameters === null && typeof value === 'number' ? undefined : value;
  };
  const keys = await keyLevels(
    withLevels,
    (name) => new Set(all.flatMap((one) => saidOf(one, name) ?? []).map((value) => String(value).trim())),
  );
  const books = withLevels.map((parameter) => ({ name: parameter.name, ...openLevelBook(parameter, keys) }));
  for (const one of former ?? [])
    for (const { name, read, add } of books) {
      const said = saidOf(one, name);
      if (said !== undefined && read(said) === null) add(String(said).trim());
    }
  const counted = countNamed();
  const named = conditions.map((one) => {
    if (one === undefined) return undefined;
    const own = { ...one };
    for (const { name, read, add } of books) {
      const value = saidOf(one, name);
      if (value === undefined) continue;
      const level = read(value);
      if (level !== null) {
        counted.add(name, String(value), level);
        own[name] = level;
      } else if (former !== undefined && typeof value === 'string' && value.trim() !== '') {
        add(value.trim());
        own[name] = value.trim();
      }
    }
    return own;
  });
  return { conditions: named, named: counted.all() };
};
