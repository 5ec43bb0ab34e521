import type { Json } from './component-schemas.ts';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Compose = (schema: Json) => unknown;

const composedObject = (schema: Json, compose: Compose): Json | undefined => {
  const required = (schema['required'] ?? []) as string[];
  const entries = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, property]) => [name, compose(property)] as const,
  );
  const isMissing = entries.some(([name, value]) => value === undefined && required.includes(name));
  return isMissing ? undefined : Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

const composedList = (schema: Json, compose: Compose): unknown[] | undefined => {
  const item = isObject(schema['items']) ? compose(schema['items']) : undefined;
  return item === undefined ? undefined : [item];
};

/** What a schema says by itself about a value of it: its own example, its only value, the first of several. */
const statedValue = (schema: Json): unknown => {
  const { examples, const: only, enum: choices, default: usual } = schema;
  return (examples as unknown[] | undefined)?.[0] ?? only ?? (choices as unknown[] | undefined)?.[0] ?? usual;
};

const composedByType = (schema: Json, compose: Compose): unknown => {
  const { type } = schema;
  if (Array.isArray(type)) return type.includes('null') ? null : undefined;
  switch (type) {
    case 'object':
      return composedObject(schema, compose);
    case 'array':
      return composedList(schema, compose);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return undefined;
  }
};

/** A choice is shown by the first of its members that has a value; null is the last of them. */
const composedChoice = (schema: Json, compose: Compose): unknown => {
  const members = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  const values = members.map(compose).filter((value) => value !== undefined);
  return values.find((value) => value !== null) ?? values[0];
};

/** What has to be several things at once: their examples together, the later one's fields first. */
const composedWhole = (schema: Json, compose: Compose): unknown => {
  const parts = (schema['allOf'] as Json[]).map(compose);
  return parts.every(isObject) ? Object.assign({}, ...parts) : undefined;
};

const composed = (schema: Json, compose: Compose): unknown => {
  if ('allOf' in schema) return composedWhole(schema, compose);
  return 'anyOf' in schema || 'oneOf' in schema
    ? composedChoice(schema, compose)
    : composedByType(schema, compose);
};

const prefix = '#/components/schemas/';

/**
 * Every component with an example: the one given, or one composed of the examples of what it consists of. A text or a number
 * that says nothing of its values leaves the component without; the test of the components names it.
 */
export const withExamples = (document: Json, given: Readonly<Record<string, unknown>>): Json => {
  const components = document['components'] as Json;
  const schemas = components['schemas'] as Record<string, Json>;
  const known = new Map<string, unknown>(Object.entries(given));
  const compose: Compose = (schema) => {
    const reference = schema['$ref'];
    if (typeof reference === 'string') return exampleOf(reference.slice(prefix.length));
    return statedValue(schema) ?? composed(schema, compose);
  };
  const exampleOf = (name: string): unknown => {
    if (!known.has(name)) known.set(name, compose(schemas[name] ?? {}));
    return known.get(name);
  };
  const withExample = ([name, schema]: [string, Json]): [string, Json] => {
    const example = exampleOf(name);
    return [name, example === undefined ? schema : { ...schema, examples: [example] }];
  };
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(Object.entries(schemas).map(withExample)) },
  };
};
