import fc from 'fast-check';

/** The part of JSON Schema that the description of the interface uses, references resolved. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly contentMediaType?: string;
}

const longestText = 60;
const longestList = 4;

/** What has broken services before: ends of ranges, NUL, half characters, names of prototypes, paths, queries. */
export const hostileText = fc.constantFrom(
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' OR 1=1 --",
  '%00',
  'a'.repeat(5000),
  '𝄞𝄞',
  '-1',
  '1e309',
  'NaN',
);

const textOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.contentMediaType !== undefined) return fc.uint8Array({ maxLength: 2048 });
  if (schema.format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((d) => d.toISOString());
  if (schema.format === 'email') return fc.emailAddress();
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? longestText, longestText));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
};

const numberOf = ({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  if (type === 'integer')
    return fc.integer({ min: Math.max(minimum ?? -1e9, -1e9), max: Math.min(maximum ?? 1e9, 1e9) });
  return fc.double({ min: minimum ?? -1e12, max: maximum ?? 1e12, noNaN: true });
};

const recordOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, arbitraryOf(of)]);
  return fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...(schema.required ?? [])],
  });
};

/** Values a schema describes. */
export const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return recordOf(schema);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? longestList, longestList));
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength, maxLength });
    }
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const hostileValue = fc.oneof(hostileText, fc.constantFrom(null, -1, 1e308, true, [], {}), fc.jsonValue());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with one field replaced, removed or added; or something else altogether. */
export const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  if (!isRecord(value)) return fc.jsonValue();
  const name = fc.constantFrom(...Object.keys(value), 'stray');
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, hostileValue).map(([key, bad]) => ({ ...value, [key]: bad })) },
    {
      weight: 2,
      arbitrary: name.map((key) => Object.fromEntries(Object.entries(value).filter(([k]) => k !== key))),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
};
