import type { JsonSchema } from './json-schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Words of Python that no field of a class can be called. */
const pythonWords = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield None True False'.split(
    ' ',
  ),
);

/** A name Python takes for an argument: `from` becomes `from_`. */
export const pythonName = (name: string): string => {
  const plain = name.replaceAll(/\W/g, '_');
  return pythonWords.has(plain) || plain === 'self' ? `${plain}_` : plain;
};

const primitives: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
  object: 'dict[str, Any]',
  array: 'list[Any]',
};

const lastName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** JSON writes texts, numbers and null as Python does, but for these. */
const pythonLiteral = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
};

const literalOf = (values: readonly unknown[]): string => {
  const said = values.filter((value) => value !== null);
  const written = said.length === 0 ? [] : [`Literal[${said.map(pythonLiteral).join(', ')}]`];
  return unionOf([...written, ...(said.length < values.length ? ['None'] : [])]);
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A sentence as the first words of a class or a function. */
export const docstring = (text: string | undefined, indent: string): string =>
  text === undefined
    ? ''
    : `${indent}"""${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, "'")}"""\n`;

/** Writes the types of Python's `typing`: named ones once, nameless ones under the name of the field they stand in. */
export class PythonTypes {
  readonly #schemas: Schemas;
  readonly #declared: string[] = [];
  readonly #aliases = new Map<string, string>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Everything declared so far: fields of a class are read late, names for other types at once, after what they name. */
  get text(): string {
    const written = new Set<string>();
    const lines: string[] = [];
    const write = (name: string): void => {
      const type = this.#aliases.get(name);
      if (type === undefined || written.has(name)) return;
      written.add(name);
      for (const [word] of type.matchAll(/[A-Za-z_]\w*/g)) write(word);
      lines.push(`${name}: TypeAlias = ${type}\n`);
    };
    for (const name of this.#aliases.keys()) write(name);
    return [...this.#declared, lines.join('\n')].join('\n\n');
  }

  /** Declares a schema under a name. */
  declare(name: string, schema: JsonSchema): void {
    const merged = this.#merge(schema);
    if (merged.properties === undefined) {
      // A nameless part of it has a name of its own: the name itself stands for the whole.
      this.#aliases.set(name, this.#typeOf(schema, name, 1));
      return;
    }
    const fields = Object.entries(merged.properties).map(([field, property]) => ({
      field,
      type: this.typeOf(property, `${name}_${pythonName(field)}`),
      isRequired: merged.required?.includes(field) === true,
      comment: property.description,
    }));
    // A class cannot have a field called `from`; a table of fields can.
    const write = fields.some(({ field }) => pythonName(field) !== field)
      ? this.#writeTable
      : this.#writeClass;
    this.#declared.push(write(name, merged.description, fields));
  }

  /** A schema as a type; `name` is what a nameless object in it is called. */
  typeOf(schema: JsonSchema, name: string): string {
    return this.#typeOf(schema, name, 0);
  }

  /** Parts are numbered from `numbered` on; those before have the name as it is. */
  #typeOf(schema: JsonSchema, name: string, numbered: 0 | 1): string {
    const own = numbered === 0 ? name : `${name}_1`;
    if (schema.$ref !== undefined) return lastName(schema.$ref);
    if (schema.const !== undefined) return literalOf([schema.const]);
    if (schema.enum !== undefined) return literalOf(schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either !== undefined)
      return unionOf(
        either.map((one, index) => this.typeOf(one, index === 0 ? own : `${name}_${index + 1}`)),
      );
    if (schema.allOf !== undefined) return this.#object(this.#merge(schema), own);
    if (Array.isArray(schema.type))
      return unionOf(schema.type.map((type: string) => this.#named(type, schema, own)));
    if (typeof schema.type === 'string') return this.#named(schema.type, schema, own);
    return schema.properties === undefined ? 'Any' : this.#object(schema, own);
  }

  #named(type: string, schema: JsonSchema, name: string): string {
    if (type === 'object') return this.#object(schema, name);
    if (type === 'array')
      return typeof schema.items === 'object' ? `list[${this.typeOf(schema.items, name)}]` : 'list[Any]';
    if (type === 'string' && schema.format === 'binary') return 'Upload';
    const written = primitives[type];
    if (written === undefined) throw new Error(`There is no type for ${type}.`);
    return written;
  }

  #object(schema: JsonSchema, name: string): string {
    if (schema.properties !== undefined) {
      this.declare(name, schema);
      return name;
    }
    const { additionalProperties } = schema;
    return typeof additionalProperties === 'object'
      ? `dict[str, ${this.typeOf(additionalProperties, name)}]`
      : (primitives['object'] as string);
  }

  /** What several schemas say of one object, together: Python has no type for both of two. */
  #merge(schema: JsonSchema): JsonSchema {
    if (schema.$ref !== undefined) return this.#merge(this.#schemas[lastName(schema.$ref)] ?? {});
    if (schema.allOf === undefined) return schema;
    const parts = schema.allOf.map((part) => this.#merge(part));
    return {
      type: 'object',
      ...(schema.description === undefined ? {} : { description: schema.description }),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => required ?? []),
    };
  }

  readonly #writeClass = (
    name: string,
    description: string | undefined,
    fields: readonly Field[],
  ): string => {
    const lines = fields.map(({ field, type, isRequired, comment }) => {
      const said = comment === undefined ? '' : `    # ${oneLine(comment)}\n`;
      return `${said}    ${field}: ${isRequired ? type : `NotRequired[${type}]`}\n`;
    });
    const body = docstring(description, '    ') + lines.join('');
    return `class ${name}(TypedDict):\n${body === '' ? '    pass\n' : body}`;
  };

  readonly #writeTable = (
    name: string,
    _description: string | undefined,
    fields: readonly Field[],
  ): string => {
    const lines = fields.map(
      ({ field, type, isRequired }) =>
        `        ${JSON.stringify(field)}: ${JSON.stringify(isRequired ? type : `NotRequired[${type}]`)},\n`,
    );
    return `${name} = TypedDict(\n    ${JSON.stringify(name)},\n    {\n${lines.join('')}    },\n)\n`;
  };
}

interface Field {
  readonly field: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly comment: string | undefined;
}
