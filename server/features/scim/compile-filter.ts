import { badScim, type ScimType } from '#kernel/http/scim-error.ts';
import { type Attribute, findAttribute, isJson, type Json } from './attribute.ts';
import type { AttributePath, Comparison, Filter, Operand } from './filter-tree.ts';

export type Predicate = (resource: Json) => boolean;

/** An attribute and where a resource has its values. */
interface Located {
  readonly attribute: Attribute;
  readonly values: (resource: Json) => readonly unknown[];
}

interface Scope {
  readonly attributes: readonly Attribute[];
  readonly refusal: ScimType;
  /** The schema names may be qualified with; null inside a bracket. */
  readonly urn: string | null;
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

const valuesOf = (resource: unknown, { name }: Attribute): readonly unknown[] =>
  isJson(resource) ? listOf(resource[name]) : [];

/** Null for what no resource of this kind has: there is nothing to compare with. */
const locate = ({ attributes, urn }: Scope, path: AttributePath): Located | null => {
  if (path.schema !== null && path.schema.toLowerCase() !== urn?.toLowerCase()) return null;
  const outer = findAttribute(attributes, path.name);
  if (outer === undefined) return null;
  // emails co "@example.org" means their value.
  const subName = path.sub ?? (outer.type === 'complex' && outer.multiValued ? 'value' : null);
  if (subName === null) return { attribute: outer, values: (resource) => valuesOf(resource, outer) };
  const inner = findAttribute(outer.subAttributes ?? [], subName);
  if (inner === undefined) return null;
  return {
    attribute: inner,
    values: (resource) => valuesOf(resource, outer).flatMap((value) => valuesOf(value, inner)),
  };
};

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const instantOf = (text: string): number => Date.parse(text);

/** What is compared: texts by case rule, times by instant, true as 1. Null for what is not of the attribute's type. */
const comparableOf = ({ type, caseExact }: Attribute, value: unknown): string | number | null => {
  if (type === 'boolean') {
    const text = String(value).toLowerCase();
    return text === 'true' || text === 'false' ? Number(text === 'true') : null;
  }
  if (typeof value !== 'string') return null;
  if (type === 'dateTime') return Number.isNaN(instantOf(value)) ? null : instantOf(value);
  return caseExact ? value : fold(value);
};

const order = (test: (value: string | number, operand: string | number) => boolean) => test;
const text = (test: (value: string, operand: string) => boolean) =>
  order((value, operand) => typeof value === 'string' && typeof operand === 'string' && test(value, operand));

const tests: Readonly<Record<Exclude<Comparison, 'ne'>, ReturnType<typeof order>>> = {
  eq: order((value, operand) => value === operand),
  co: text((value, operand) => value.includes(operand)),
  sw: text((value, operand) => value.startsWith(operand)),
  ew: text((value, operand) => value.endsWith(operand)),
  gt: order((value, operand) => value > operand),
  ge: order((value, operand) => value >= operand),
  lt: order((value, operand) => value < operand),
  le: order((value, operand) => value <= operand),
};

const isPresent = (value: unknown): boolean =>
  isJson(value) ? Object.keys(value).length > 0 : value !== undefined && value !== null && value !== '';

/** A truth value has no order and no parts, a time no parts. */
const isAllowed = ({ type }: Attribute, operator: Comparison): boolean => {
  if (operator === 'eq' || operator === 'ne') return true;
  if (type === 'boolean' || type === 'complex') return false;
  return type !== 'dateTime' || !['co', 'sw', 'ew'].includes(operator);
};

const not =
  (predicate: Predicate): Predicate =>
  (resource) =>
    !predicate(resource);

const compileComparison = (scope: Scope, filter: Extract<Filter, { kind: 'compare' }>): Predicate => {
  const { path, operator, operand } = filter;
  const located = locate(scope, path);
  if (operator === 'ne') return not(compileComparison(scope, { ...filter, operator: 'eq' }));
  if (operand === null) {
    if (operator !== 'eq') throw badScim(scope.refusal, `${operator} cannot be asked of null.`);
    return not(compilePresence(scope, path));
  }
  if (located === null) return () => false;
  const { attribute, values } = located;
  if (!isAllowed(attribute, operator))
    throw badScim(scope.refusal, `${operator} cannot be asked of ${attribute.name}.`);
  const expected = comparableOf(attribute, operand satisfies Operand);
  if (expected === null)
    throw badScim(scope.refusal, `${attribute.name} is not compared with a value of that type.`);
  const test = tests[operator];
  return (resource) =>
    values(resource).some((value) => {
      const given = comparableOf(attribute, value);
      return given !== null && test(given, expected);
    });
};

const compilePresence = (scope: Scope, path: AttributePath): Predicate => {
  const located = locate(scope, path);
  return located === null ? () => false : (resource) => located.values(resource).some(isPresent);
};

const compileSome = (scope: Scope, { path, term }: Extract<Filter, { kind: 'some' }>): Predicate => {
  const outer = path.sub === null ? findAttribute(scope.attributes, path.name) : undefined;
  const { subAttributes: attributes } = outer ?? {};
  if (outer === undefined || attributes === undefined)
    throw badScim(scope.refusal, `${path.name} has no parts to choose by.`);
  const predicate = compile({ attributes, refusal: scope.refusal, urn: null }, term);
  return (resource) => valuesOf(resource, outer).some((value) => isJson(value) && predicate(value));
};

const compile = (scope: Scope, filter: Filter): Predicate => {
  switch (filter.kind) {
    case 'and': {
      const predicates = filter.terms.map((term) => compile(scope, term));
      return (resource) => predicates.every((predicate) => predicate(resource));
    }
    case 'or': {
      const predicates = filter.terms.map((term) => compile(scope, term));
      return (resource) => predicates.some((predicate) => predicate(resource));
    }
    case 'not':
      return not(compile(scope, filter.term));
    case 'present':
      return compilePresence(scope, filter.path);
    case 'compare':
      return compileComparison(scope, filter);
    case 'some':
      return compileSome(scope, filter);
  }
};

/** Whether a resource fits. Throws a 400 `invalidFilter` where an operator or a value does not suit its attribute. */
export const compileFilter = (attributes: readonly Attribute[], urn: string, filter: Filter): Predicate =>
  compile({ attributes, refusal: 'invalidFilter', urn }, filter);

/** The same for what stands in the brackets of a PATCH path. */
export const compileChoice = (subAttributes: readonly Attribute[], filter: Filter): Predicate =>
  compile({ attributes: subAttributes, refusal: 'invalidFilter', urn: null }, filter);

/** What a resource is sorted by: the primary value of several, else the first; null where it has none. */
export const compileSortKey = (
  attributes: readonly Attribute[],
  urn: string,
  path: AttributePath,
): ((resource: Json) => string | number | null) => {
  const located = locate({ attributes, refusal: 'invalidPath', urn }, path);
  if (located === null || located.attribute.type === 'complex')
    throw badScim('invalidPath', `There is no sorting by ${path.name}.`);
  const outer = findAttribute(attributes, path.name);
  return (resource) => {
    const values = outer === undefined ? [] : valuesOf(resource, outer);
    const primary = values.find((value) => isJson(value) && value['primary'] === true) ?? values[0];
    const [key] = primary === undefined ? [] : located.values({ [outer?.name ?? '']: primary });
    return comparableOf(located.attribute, key);
  };
};
