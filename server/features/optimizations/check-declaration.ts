import type {
  ObjectiveDeclaration,
  OutcomeConstraintDeclaration,
  ParameterDeclaration,
} from '#contract/optimizations';
import { conversionBetween, isUnchanged } from '#engines/common/units/convert-unit.ts';
import { whyNoName } from '#kernel/contract/common-schemas.ts';
import { possibleOf } from './possible-of.ts';
import type { Problems } from './problems.ts';
import { levelNamesOf } from './read-conditions.ts';
import { unitOfName } from './read-header.ts';
import { foldLevel, hasLevels } from './read-level.ts';

/** Names that differ in spelling alone cannot be distinguished in the header of a file. */
const checkNames = (
  collection: string,
  declared: readonly { readonly name: string }[],
  taken: Map<string, string>,
  problems: Problems,
): void => {
  for (const [index, { name }] of declared.entries()) {
    const why = whyNoName(name);
    if (why !== null) problems.add(`${collection}.${index}.name`, why);
    const former = taken.get(foldLevel(name));
    if (former === undefined) taken.set(foldLevel(name), name);
    else problems.add(`${collection}.${index}.name`, `Is called like ${former}; names must differ.`);
  }
};

const levelNames = (parameter: ParameterDeclaration): readonly (string | number)[] => {
  if (parameter.kind === 'categorical' || parameter.kind === 'discrete') return parameter.levels;
  if (parameter.kind !== 'substance') return [];
  return parameter.levels.map((level) => (typeof level === 'string' ? level : level.name));
};

/** Two spellings of one name are one level. */
const checkLevels = (parameter: ParameterDeclaration, field: string, problems: Problems): void => {
  if (!hasLevels(parameter)) return;
  const former = new Map<string, string>();
  for (const [place, name] of levelNamesOf(parameter).entries()) {
    const why = whyNoName(name);
    if (why !== null) problems.add(`${field}.levels.${place}`, why);
    const same = former.get(foldLevel(name));
    // The same text twice is said by the check of the space.
    if (same !== undefined && same !== name)
      problems.add(`${field}.levels.${place}`, `${name} and ${same} are one level; give it once.`);
    if (same === undefined) former.set(foldLevel(name), name);
  }
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

/** Why a number cannot be one of a quantity: below or above anything a measurement of it can be; null where it can. */
const whyImpossible = (
  quantity: Parameters<typeof possibleOf>[0],
  value: number | undefined,
): string | null => {
  const { possible } = possibleOf(quantity);
  if (possible === undefined || value === undefined) return null;
  const unit = quantity.unit === undefined ? '' : ` ${quantity.unit}`;
  if (possible.low !== null && value < possible.low)
    return `${value}${unit} is below ${possible.low}${unit}, the least ${quantity.name} can be.`;
  return possible.high !== null && value > possible.high
    ? `${value}${unit} is above ${possible.high}${unit}, the most ${quantity.name} can be.`
    : null;
};

const checkObjectiveValues = (field: string, objective: ObjectiveDeclaration, problems: Problems): void => {
  const threshold = objective.goal === 'target' ? undefined : objective.threshold;
  for (const [own, value] of [
    ['target', objective.target],
    ['threshold', threshold],
  ] as const) {
    const why = whyImpossible(objective, value);
    if (why !== null) problems.add(`${field}.${own}`, why);
  }
};

/** At least one value keeps both bounds of a quantity. */
const checkRange = (
  field: string,
  { name, relation, bound }: OutcomeConstraintDeclaration,
  other: OutcomeConstraintDeclaration,
  problems: Problems,
): void => {
  const [least, most] = relation === 'ge' ? [bound, other.bound] : [other.bound, bound];
  if (least > most)
    problems.add(
      `${field}.bound`,
      `${name} would have to be at least ${least} and at most ${most}; nothing is both.`,
    );
};

/** Two bounds of one quantity are counted in one unit; nothing is called like a parameter or an objective. */
const checkOutcomes = (
  outcomes: readonly OutcomeConstraintDeclaration[],
  taken: ReadonlyMap<string, string>,
  problems: Problems,
): void => {
  const former = new Map<string, OutcomeConstraintDeclaration>();
  for (const [index, outcome] of outcomes.entries()) {
    const field = `outcome_constraints.${index}`;
    const { name, relation, unit } = outcome;
    checkUnit(field, outcome, problems);
    const unseen = whyNoName(name);
    if (unseen !== null) problems.add(`${field}.name`, unseen);
    const other = taken.get(foldLevel(name));
    if (other !== undefined) problems.add(`${field}.name`, `Is called like ${other}; names must differ.`);
    const same = former.get(foldLevel(name));
    if (same !== undefined && (same.name !== name || same.unit !== unit))
      problems.add(`${field}.name`, `${same.name} is bounded before under another spelling or unit.`);
    else if (same?.relation === relation)
      problems.add(`${field}.relation`, `${name} has such a bound already.`);
    else if (same !== undefined) checkRange(field, outcome, same, problems);
    const why = whyImpossible(outcome, outcome.bound);
    if (why !== null) problems.add(`${field}.bound`, why);
    former.set(foldLevel(name), outcome);
  }
};

/** What is wrong with parameters by themselves, wherever they are declared: names, ranges, levels, units. */
export const checkParameterDeclarations = (
  parameters: readonly ParameterDeclaration[],
  taken: Map<string, string>,
  problems: Problems,
): void => {
  checkNames('parameters', parameters, taken, problems);
  for (const [index, parameter] of parameters.entries()) {
    const field = `parameters.${index}`;
    checkLevels(parameter, field, problems);
    checkGivenDescriptors(parameter, field, problems);
    checkUnit(field, 'unit' in parameter ? parameter : { name: parameter.name }, problems);
  }
};

/** What the engine's own check of a space cannot know: names of the wire, and descriptors by the name of the level. */
export const checkDeclarations = (
  parameters: readonly ParameterDeclaration[],
  objectives: readonly ObjectiveDeclaration[],
  outcomes: readonly OutcomeConstraintDeclaration[],
  problems: Problems,
): void => {
  const taken = new Map<string, string>();
  checkParameterDeclarations(parameters, taken, problems);
  checkNames('objectives', objectives, taken, problems);
  checkOutcomes(outcomes, taken, problems);
  for (const [index, objective] of objectives.entries()) {
    checkUnit(`objectives.${index}`, objective, problems);
    checkObjectiveValues(`objectives.${index}`, objective, problems);
  }
};
