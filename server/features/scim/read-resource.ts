import { badScim } from '#kernel/http/scim-error.ts';
import {
  type Attribute,
  attributesOf,
  findAttribute,
  isJson,
  type Json,
  type ResourceSchema,
} from './attribute.ts';

/** Longer than any name or address; what is kept of a directory is shown in tables. */
const longestText = 320;
const mostValues = 20_000;

const refuse = (name: string, what: string): never => {
  throw badScim('invalidValue', `${name} ${what}.`);
};

/** Truth values arrive as texts from some directories. */
const readBoolean = (name: string, value: unknown): boolean => {
  const text = String(value).toLowerCase();
  if (typeof value !== 'boolean' && typeof value !== 'string') return refuse(name, 'takes true or false');
  if (text !== 'true' && text !== 'false') return refuse(name, 'takes true or false');
  return text === 'true';
};

const readText = (name: string, value: unknown): string => {
  if (typeof value !== 'string') return refuse(name, 'takes a text');
  if (value.trim() === '' || value.length > longestText)
    return refuse(name, `takes 1 to ${longestText} characters`);
  return value.trim();
};

/** Unassigned: null and the empty list are the same as nothing (RFC 7643, section 2.5), an empty text is treated alike. */
export const isUnassigned = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const readParts = (among: readonly Attribute[], given: Json): Json => {
  const parts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const one = findAttribute(among, key);
    if (one === undefined || one.mutability === 'readOnly' || isUnassigned(value)) continue;
    parts[one.name] = readValue(one, value);
  }
  return parts;
};

/** One value of an attribute; a text given for a complex one is its `value`. */
export const readSingle = (attribute: Attribute, value: unknown): unknown => {
  const { name, type, subAttributes } = attribute;
  if (type === 'boolean') return readBoolean(name, value);
  if (type !== 'complex') return readText(name, value);
  const given = typeof value === 'string' && attribute.multiValued ? { value } : value;
  if (!isJson(given)) return refuse(name, 'takes an object');
  return readParts(subAttributes ?? [], given);
};

const primaryOf = (value: unknown): boolean => isJson(value) && value['primary'] === true;

/** Throws where a value lacks what it needs, or where two are primary. */
export const checkValues = ({ name, subAttributes = [] }: Attribute, values: readonly unknown[]): void => {
  if (values.length > mostValues) refuse(name, `takes up to ${mostValues} values`);
  if (values.filter(primaryOf).length > 1) refuse(name, 'has more than one primary value');
  for (const { name: part } of subAttributes.filter((one) => one.required))
    if (values.some((value) => isJson(value) && isUnassigned(value[part])))
      refuse(`${name}.${part}`, 'is required');
};

/** Every value of an attribute, as the schema shapes it. */
export const readMany = (attribute: Attribute, value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).map((one) => readSingle(attribute, one));

const readValue = (attribute: Attribute, value: unknown): unknown => {
  if (!attribute.multiValued) return readSingle(attribute, value);
  const values = readMany(attribute, value);
  checkValues(attribute, values);
  return values;
};

/** Throws a 400 that names the attribute that is missing. */
export const requireAttributes = (schema: ResourceSchema, resource: Json): void => {
  const missing = schema.attributes.find((one) => one.required && isUnassigned(resource[one.name]));
  if (missing !== undefined) refuse(missing.name, 'is required');
};

/**
 * What a client sent, under the names of the schema. What is read-only and what the service does not keep is left
 * aside (RFC 7644, section 3.3). Throws a 400 `invalidValue` that names the attribute.
 */
export const readResource = (schema: ResourceSchema, given: Json): Json => {
  const prefix = `${schema.urn}:`.toLowerCase();
  const unqualified = Object.entries(given).map(([key, value]): [string, unknown] => [
    key.toLowerCase().startsWith(prefix) ? key.slice(prefix.length) : key,
    value,
  ]);
  const resource = readParts(attributesOf(schema), Object.fromEntries(unqualified));
  requireAttributes(schema, resource);
  return resource;
};
