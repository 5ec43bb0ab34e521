import type { ObjectiveDeclaration, ParameterDeclaration } from '#contract/optimizations';
import { conversionBetween, isUnchanged } from '#engines/common/units/convert-unit.ts';
import type { Problems } from './problems.ts';
import { unitOfName } from './read-header.ts';

/** Names that differ in case or outer spaces alone cannot be distinguished in the header of a file. */
const foldName = (name: string): string => name.trim().toLowerCase();

const checkNames = (
  collection: string,
  declared: readonly { readonly name: string }[],
  taken: Map<string, string>,
  problems: Problems,
): void => {
  for (const [index, { name }] of declared.entries()) {
    const former = taken.get(foldName(name));
    if (former === undefined) taken.set(foldName(name), name);
    else problems.add(`${collection}.${index}.name`, `Is called like ${former}; names must differ.`);
  }
};

const levelNames = (parameter: ParameterDeclaration): readonly (string | number)[] => {
  if (parameter.kind === 'categorical' || parameter.kind === 'discrete') return parameter.levels;
  if (parameter.kind !== 'substance') return [];
  return parameter.levels.map((level) => (typeof level === 'string' ? level : level.name));
};

const checkGivenDescriptors = (parameter: ParameterDeclaration, field: string, problems: Problems): void => {
  if (parameter.kind !== 'categorical' && parameter.kind !== 'substance') return;
  const { descriptors } = parameter;
  if (descriptors === undefined || typeof descriptors === 'string') return;
  const levels = levelNames(parameter).map(String);
  const given = new Map(Object.entries(descriptors));
  const width = given.values().next().value?.length ?? 0;
  for (const level of levels)
    if (!given.has(level)) problems.add(`${field}.descriptors`, `Has no numbers for ${level}.`);
  for (const [level, numbers] of given) {
    if (!levels.includes(level)) problems.add(`${field}.descriptors`, `${level} is no level.`);
    if (numbers.length !== width)
      problems.add(`${field}.descriptors`, `${level} has ${numbers.length} numbers, others ${width}.`);
  }
};

/** A name that says K with a unit of °C leaves open what its numbers are. */
const checkUnit = (
  field: string,
  { name, unit }: { readonly name: string; readonly unit?: string | undefined },
  problems: Problems,
): void => {
  const ofName = unitOfName(name);
  if (unit === undefined || ofName === undefined) return;
  const conversion = conversionBetween(ofName, unit);
  const isBracketed = /[)\]}]\s*$/.test(name);
  if (conversion === null ? isBracketed : !isUnchanged(conversion))
    problems.add(`${field}.unit`, `The name says ${ofName}, the unit ${unit}.`);
};

/** What the engine's own check of a space cannot know: names of the wire, and descriptors by the name of the level. */
export const checkDeclarations = (
  parameters: readonly ParameterDeclaration[],
  objectives: readonly ObjectiveDeclaration[],
  problems: Problems,
): void => {
  const taken = new Map<string, string>();
  checkNames('parameters', parameters, taken, problems);
  checkNames('objectives', objectives, taken, problems);
  for (const [index, parameter] of parameters.entries()) {
    const field = `parameters.${index}`;
    checkGivenDescriptors(parameter, field, problems);
    checkUnit(field, 'unit' in parameter ? parameter : { name: parameter.name }, problems);
  }
  for (const [index, objective] of objectives.entries())
    checkUnit(`objectives.${index}`, objective, problems);
};
