import type { AttributePath } from './filter-tree.ts';

/** A characteristic of RFC 7643, section 7, as `/Schemas` answers it. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned: 'always' | 'default';
  readonly uniqueness: 'none' | 'server';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

/** A kind of resource: what it is called and what it is made of. */
export interface ResourceSchema {
  readonly urn: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  /** Paths the standard defines and this service does not keep: taken and left aside, by PATCH as well. */
  readonly notKept: readonly string[];
}

export type Json = Readonly<Record<string, unknown>>;

type Given = Pick<Attribute, 'name' | 'description'> & Partial<Attribute>;

const defaults = {
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
} as const;

export const attribute = (given: Given): Attribute => ({ ...defaults, ...given });

/** What every resource has and `/Schemas` does not list (RFC 7643, section 3.1). */
const commonAttributes: readonly Attribute[] = [
  attribute({
    name: 'id',
    description: 'Given by this service, never given again.',
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
  }),
  attribute({ name: 'externalId', description: 'The name the directory gives it.', caseExact: true }),
  attribute({
    name: 'meta',
    description: 'Kind, times, place and version.',
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      attribute({ name: 'resourceType', description: 'Its kind.', caseExact: true, mutability: 'readOnly' }),
      attribute({ name: 'created', description: 'When.', type: 'dateTime', mutability: 'readOnly' }),
      attribute({ name: 'lastModified', description: 'When.', type: 'dateTime', mutability: 'readOnly' }),
      attribute({
        name: 'location',
        description: 'Where.',
        type: 'reference',
        caseExact: true,
        mutability: 'readOnly',
      }),
      attribute({ name: 'version', description: 'Its ETag.', caseExact: true, mutability: 'readOnly' }),
    ],
  }),
];

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const findAttribute = (among: readonly Attribute[], name: string): Attribute | undefined =>
  among.find((one) => sameName(one.name, name));

export const attributesOf = (schema: ResourceSchema): readonly Attribute[] => [
  ...commonAttributes,
  ...schema.attributes,
];

/** What the standard defines and this service leaves aside; every other schema's attributes among it. */
export const isNotKept = (schema: ResourceSchema, { schema: urn, name, sub }: AttributePath): boolean =>
  (urn !== null && !sameName(urn, schema.urn)) ||
  schema.notKept.some((one) => sameName(one, name) || sameName(one, `${name}.${sub}`));

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
