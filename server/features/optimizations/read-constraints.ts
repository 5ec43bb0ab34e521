import type {
  ConstraintDeclaration,
  ParameterDeclaration,
  SelectorDeclaration,
} from '#contract/optimizations';
import type { Constraint, Selector } from '#engines/optimization/model.ts';
import type { Problems } from './problems.ts';
import { levelNamesOf } from './read-conditions.ts';

interface Place {
  readonly parameter: ParameterDeclaration;
  readonly index: number;
}
type Places = ReadonlyMap<string, Place>;
type Report = (message: string) => void;

const isNumeric = ({ kind }: ParameterDeclaration): boolean => kind !== 'categorical' && kind !== 'substance';

/** Places of the levels a selector names; null once one of them is none. */
const readLevels = (
  { parameter, index }: Place,
  given: readonly (string | number)[],
  report: Report,
): Selector | null => {
  if (parameter.kind === 'continuous' || parameter.kind === 'integer') {
    report(`${parameter.name} has no levels: give one number, or from and to.`);
    return null;
  }
  const levels: readonly (string | number)[] =
    parameter.kind === 'discrete' ? parameter.levels : levelNamesOf(parameter);
  const known = new Map(levels.map((level, place) => [String(level), place]));
  const places = given.map((level) => known.get(String(level)));
  for (const [at, place] of places.entries())
    if (place === undefined) report(`${given[at]} is not a level of ${parameter.name}.`);
  return places.includes(undefined)
    ? null
    : { parameter: index, levels: places.flatMap((place) => place ?? []) };
};

const readRange = (
  { parameter, index }: Place,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
  report: Report,
): Selector | null => {
  if (!isNumeric(parameter)) report(`${parameter.name} has levels and no range.`);
  else if (from !== undefined && to !== undefined && from > to) report(`${from} to ${to} is no range.`);
  else
    return { parameter: index, from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };
  return null;
};

const readSelector = (place: Place, given: SelectorDeclaration, report: Report): Selector | null => {
  if (Array.isArray(given)) return readLevels(place, given, report);
  if (typeof given === 'object') return readRange(place, given, report);
  const { kind } = place.parameter;
  if (kind !== 'continuous' && kind !== 'integer') return readLevels(place, [given], report);
  if (typeof given === 'number') return { parameter: place.index, from: given, to: given };
  report(`${given} is no number.`);
  return null;
};

const readSelectors = (
  places: Places,
  by: Readonly<Record<string, SelectorDeclaration>>,
  report: Report,
): Selector[] =>
  Object.entries(by).flatMap(([name, given]) => {
    const place = places.get(name);
    if (place === undefined) report(`${name} is not a parameter.`);
    return place === undefined ? [] : (readSelector(place, given, report) ?? []);
  });

const readTerms = (
  places: Places,
  terms: readonly { readonly parameter: string; readonly coefficient: number }[],
  report: Report,
): { parameter: number; coefficient: number }[] =>
  terms.flatMap(({ parameter, coefficient }) => {
    const place = places.get(parameter);
    if (place === undefined) report(`${parameter} is not a parameter.`);
    else if (!isNumeric(place.parameter)) report(`${parameter} has names, which cannot be added up.`);
    else return [{ parameter: place.index, coefficient }];
    return [];
  });

/** Constraints by name as constraints by place. What names nothing is a problem under `constraints.<place>`. */
export const readConstraints = (
  parameters: readonly ParameterDeclaration[],
  declared: readonly ConstraintDeclaration[],
  problems: Problems,
): Constraint[] => {
  const places: Places = new Map(
    parameters.map((parameter, index) => [parameter.name, { parameter, index }]),
  );
  return declared.map((constraint, at): Constraint => {
    const report: Report = (message) => problems.add(`constraints.${at}`, message);
    if ('terms' in constraint) {
      const { relation, bound } = constraint;
      return { kind: 'linear', terms: readTerms(places, constraint.terms, report), relation, bound };
    }
    if ('forbid' in constraint)
      return { kind: 'forbid', all: readSelectors(places, constraint.forbid, report) };
    return {
      kind: 'require',
      when: readSelectors(places, constraint.when, report),
      require: readSelectors(places, constraint.require, report),
    };
  });
};
