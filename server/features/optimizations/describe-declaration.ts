import type { ObjectiveDeclaration, Optimization, ParameterDeclaration } from '#contract/optimizations';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { levelNamesOf } from './read-conditions.ts';

const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : `${text} ${unit}`;

/** More levels than this are counted and not named. */
const mostNamed = 8;

const namesOf = (parameter: ParameterDeclaration): string[] => {
  if (parameter.kind === 'categorical' || parameter.kind === 'substance')
    return levelNamesOf(parameter).toSorted();
  return parameter.kind === 'discrete' ? parameter.levels.toSorted((a, b) => a - b).map(String) : [];
};

/** Of a long list what the other one lacks is named, and not the rest. */
const levelsOf = (parameter: ParameterDeclaration, other: ParameterDeclaration | undefined): string => {
  const names = namesOf(parameter);
  if (names.length <= mostNamed) return `one of ${names.join(', ')}`;
  const known = new Set(other === undefined ? names : namesOf(other));
  const own = names.filter((name) => !known.has(name));
  const more = own.length > mostNamed ? ` and ${own.length - mostNamed} more` : '';
  return own.length === 0
    ? `one of ${names.length} levels`
    : `one of ${names.length} levels, only here ${own.slice(0, mostNamed).join(', ')}${more}`;
};

/** One parameter as a text beside the one it differs from. */
export const describeParameter = (
  parameter: ParameterDeclaration,
  other: ParameterDeclaration | undefined,
): string => {
  switch (parameter.kind) {
    case 'continuous':
    case 'integer': {
      const { low, high, step, unit, kind } = parameter;
      const steps = step === undefined || (kind === 'integer' && step === 1) ? '' : `, step ${step}`;
      return `${kind}, ${withUnit(`${low} to ${high}${steps}`, unit)}`;
    }
    case 'discrete':
      return withUnit(levelsOf(parameter, other), parameter.unit);
    default:
      return levelsOf(parameter, other);
  }
};

/** What two declarations of a parameter have to share to be the same; descriptors change the model, not the space. */
export const keyOfParameter = (parameter: ParameterDeclaration): string => {
  switch (parameter.kind) {
    case 'continuous':
    case 'integer':
      return renderCanonicalJson(parameter);
    case 'discrete':
      return renderCanonicalJson({ ...parameter, levels: namesOf(parameter) });
    default:
      return renderCanonicalJson({ kind: parameter.kind, levels: namesOf(parameter) });
  }
};

export const describeObjective = ({ goal, target, unit, threshold }: ObjectiveDeclaration): string =>
  [
    goal === 'target' ? withUnit(`target ${target ?? ''}`, unit) : withUnit(goal, unit && `in ${unit}`),
    ...(threshold === undefined ? [] : [`threshold ${threshold}`]),
  ].join(', ');

type Bound = Optimization['outcome_constraints'][number];

export const describeBound = ({
  relation,
  bound,
  unit,
}: Pick<Bound, 'relation' | 'bound' | 'unit'>): string =>
  bound === null
    ? 'a limit of a record you may not read'
    : withUnit(`${relation === 'le' ? 'at most' : 'at least'} ${bound}`, unit);
