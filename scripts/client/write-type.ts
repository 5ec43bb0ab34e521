import type { JsonSchema } from './json-schema.ts';

const lastName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Readonly<Record<string, unknown>>',
  array: 'readonly unknown[]',
};

const inBrackets = (type: string): string => (/^readonly |[|&]/.test(type) ? `(${type})` : type);

/** Written once each, in the order they come in. */
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** A comment of one line; what would end it early is taken apart. */
export const writeComment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`;

/** The body of an object type, one property a line, below `indent`. */
export const writeProperties = (schema: JsonSchema, indent: string): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, property]) => {
      const optional = schema.required?.includes(name) ? '' : '?';
      const type = writeType(property, indent);
      return `${writeComment(property.description, indent)}${indent}readonly ${quoted(name)}${optional}: ${type};\n`;
    })
    .join('');

const longestLine = 90;

/** A small object without comments on one line, as people would write it; any other as it is. */
export const shorten = (written: string): string => {
  const line = written.replaceAll(/\s+/g, ' ').replaceAll('; }', ' }').replaceAll('{ }', '{}');
  return line.length > longestLine || written.includes('/**') ? written : line;
};

const writeObject = (schema: JsonSchema, indent: string): string => {
  const { properties, additionalProperties } = schema;
  if (properties !== undefined) {
    return shorten(`{\n${writeProperties(schema, `${indent}  `)}${indent}}`);
  }
  if (typeof additionalProperties === 'object')
    return `Readonly<Record<string, ${writeType(additionalProperties, indent)}>>`;
  return primitives['object'] as string;
};

const writeArray = ({ items, prefixItems }: JsonSchema, indent: string): string => {
  if (prefixItems !== undefined)
    return `readonly [${prefixItems.map((item) => writeType(item, indent)).join(', ')}]`;
  return typeof items === 'object'
    ? `readonly ${inBrackets(writeType(items, indent))}[]`
    : (primitives['array'] as string);
};

const writeNamed = (type: string, schema: JsonSchema, indent: string): string => {
  if (type === 'object') return writeObject(schema, indent);
  if (type === 'array') return writeArray(schema, indent);
  if (type === 'string' && schema.format === 'binary') return 'Blob';
  const written = primitives[type];
  if (written === undefined) throw new Error(`There is no type for ${type}.`);
  return written;
};

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);

/** A schema as a TypeScript type. Bounds, patterns and defaults have no type: the service holds them. */
export const writeType = (schema: JsonSchema, indent: string): string => {
  if (schema.$ref !== undefined) return lastName(schema.$ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map(literal));
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return unionOf(either.map((one) => writeType(one, indent)));
  if (schema.allOf !== undefined)
    return schema.allOf.map((one) => inBrackets(writeType(one, indent))).join(' & ');
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type: string) => writeNamed(type, schema, indent)));
  if (typeof schema.type === 'string') return writeNamed(schema.type, schema, indent);
  return schema.properties === undefined ? 'unknown' : writeObject(schema, indent);
};
