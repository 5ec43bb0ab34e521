import { badScim } from '#kernel/http/scim-error.ts';
import { type Attribute, findAttribute, isJson, type Json } from './attribute.ts';
import { compileChoice, type Predicate } from './compile-filter.ts';
import type { Filter } from './filter-tree.ts';
import type { PatchPath } from './parse-filter.ts';
import type { Operation } from './read-operations.ts';
import { checkValues, isUnassigned, readMany, readSingle } from './read-resource.ts';

const valuesIn = (resource: Json, { name }: Attribute): readonly Json[] => {
  const values = resource[name];
  return Array.isArray(values) ? values.filter(isJson) : [];
};

/** What a filter of equalities says of a value it fits: type eq "work". Null where it says more than that. */
const impliedBy = (attribute: Attribute, filter: Filter): Json | null => {
  if (filter.kind === 'and') {
    const parts = filter.terms.map((term) => impliedBy(attribute, term));
    return parts.includes(null) ? null : Object.assign({}, ...parts);
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.operand === null) return null;
  const part = findAttribute(attribute.subAttributes ?? [], filter.path.name);
  return part === undefined ? null : { [part.name]: readSingle(part, filter.operand) };
};

/** What is written into each chosen value. */
const readChange = (attribute: Attribute, sub: string | null, value: unknown): Json => {
  if (sub === null) {
    const [change] = readMany(attribute, value);
    return isJson(change) ? change : {};
  }
  const part = findAttribute(attribute.subAttributes ?? [], sub);
  if (part === undefined) throw badScim('invalidPath', `There is no ${attribute.name}.${sub}.`);
  if (part.mutability !== 'readWrite')
    throw badScim('mutability', `${attribute.name}.${part.name} cannot be changed.`);
  return { [part.name]: readSingle(part, value) };
};

/** The new primary value takes it from the former one. */
const keepOnePrimary = (values: readonly Json[], isNew: (value: Json) => boolean): Json[] => {
  if (!values.some((value) => value['primary'] === true && isNew(value))) return [...values];
  return values.map((value) =>
    value['primary'] === true && !isNew(value) ? { ...value, primary: false } : value,
  );
};

const removeChosen = (
  attribute: Attribute,
  values: readonly Json[],
  fits: Predicate,
  sub: string | null,
): Json[] => {
  const part = sub === null ? undefined : findAttribute(attribute.subAttributes ?? [], sub);
  // A value without what it needs is none.
  if (part === undefined || part.required) return values.filter((value) => !fits(value));
  return values.map((value) =>
    fits(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== part.name)) : value,
  );
};

const patchChosen = (
  attribute: Attribute,
  values: readonly Json[],
  { path, chosen }: PatchPath,
  op: Operation['op'],
  value: unknown,
): Json[] => {
  const fits: Predicate = chosen === null ? () => true : compileChoice(attribute.subAttributes ?? [], chosen);
  if (op === 'remove' || isUnassigned(value)) return removeChosen(attribute, values, fits, path.sub);
  const change = readChange(attribute, path.sub, value);
  if (!values.some(fits)) {
    const implied = chosen === null ? {} : impliedBy(attribute, chosen);
    if (op === 'replace' || implied === null)
      throw badScim('noTarget', `No value of ${attribute.name} fits the filter.`);
    const added = { ...implied, ...change };
    return keepOnePrimary([...values, added], (one) => one === added);
  }
  const changed = new Set<Json>();
  const next = values.map((one) => {
    if (!fits(one)) return one;
    const merged = { ...one, ...change };
    changed.add(merged);
    return merged;
  });
  return keepOnePrimary(next, (one) => changed.has(one));
};

const keyOf = (value: Json): string => JSON.stringify([value['value'], value['type'] ?? null]);

/** What is there already is not added twice. */
const addValues = (values: readonly Json[], added: readonly Json[]): Json[] => {
  const byKey = new Map(values.map((value) => [keyOf(value), value]));
  const fresh = new Set<Json>();
  for (const value of added) {
    const merged = { ...byKey.get(keyOf(value)), ...value };
    byKey.set(keyOf(value), merged);
    fresh.add(merged);
  }
  return keepOnePrimary([...byKey.values()], (value) => fresh.has(value));
};

/** Some directories name what is to be removed by the value of the operation and not by its path. */
const removeValues = (attribute: Attribute, values: readonly Json[], value: unknown): Json[] => {
  if (isUnassigned(value)) return [];
  const named = new Set(readMany(attribute, value).map((one) => (isJson(one) ? one['value'] : one)));
  return values.filter((one) => !named.has(one['value']));
};

const patchAll = (
  attribute: Attribute,
  values: readonly Json[],
  op: Operation['op'],
  value: unknown,
): Json[] => {
  if (op === 'remove') return removeValues(attribute, values, value);
  const given = isUnassigned(value) ? [] : readMany(attribute, value).filter(isJson);
  return addValues(op === 'replace' ? [] : values, given);
};

/** One operation on an attribute with several values: all of them, or those a filter chooses. */
export const patchMany = (
  attribute: Attribute,
  resource: Json,
  path: PatchPath,
  op: Operation['op'],
  value: unknown,
): Json => {
  const values = valuesIn(resource, attribute);
  const next =
    path.chosen === null && path.path.sub === null
      ? patchAll(attribute, values, op, value)
      : patchChosen(attribute, values, path, op, value);
  checkValues(attribute, next);
  return { ...resource, [attribute.name]: next };
};
