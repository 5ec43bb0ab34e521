import type { ReactionExperiment, ReactionProject } from '#contract/reactions';
import type { Messages } from '../../i18n/use-messages.ts';

export type Conditions = ReactionExperiment['conditions'];
export type ConditionValue = Conditions[string];

/** Names of the conditions: as declared, else those of the experiments in the order they turn up. */
export const conditionNames = (
  { parameters }: Pick<ReactionProject, 'parameters'>,
  rows: readonly { readonly conditions: Conditions }[],
): readonly string[] => [
  ...new Set([
    ...(parameters ?? []).map(({ name }) => name),
    ...rows.flatMap(({ conditions }) => Object.keys(conditions)),
  ]),
];

/** With its unit where one is declared. */
export const labelOf = ({ parameters }: Pick<ReactionProject, 'parameters'>, name: string): string => {
  const parameter = parameters?.find((declared) => declared.name === name);
  return parameter !== undefined && 'unit' in parameter && parameter.unit !== undefined
    ? `${name} / ${parameter.unit}`
    : name;
};

export const writeCondition = (value: ConditionValue | undefined, { f }: Messages): string => {
  if (value === undefined) return '–';
  return typeof value === 'number' ? f.entered(value) : value;
};

export const conditionsText = (conditions: Conditions, messages: Messages): string =>
  Object.entries(conditions)
    .map(([name, value]) => `${name} ${writeCondition(value, messages)}`)
    .join(', ');

/** The names a level may have; null where it is a number. */
export const levelNames = (
  { parameters }: Pick<ReactionProject, 'parameters'>,
  name: string,
): readonly string[] | null => {
  const parameter = parameters?.find((declared) => declared.name === name);
  if (parameter === undefined) return null;
  if (parameter.kind === 'categorical') return parameter.levels;
  if (parameter.kind === 'substance')
    return parameter.levels.map((level) => (typeof level === 'string' ? level : level.name));
  return null;
};

/** What is typed as the service takes it: a number where it reads as one and no level has that name, else the text. */
export const readCondition = (
  project: Pick<ReactionProject, 'parameters'>,
  name: string,
  typed: string,
  parse: (text: string) => number | null,
): ConditionValue => {
  const text = typed.trim();
  if (levelNames(project, name)?.includes(text) === true) return text;
  return parse(text) ?? text;
};
