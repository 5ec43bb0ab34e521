import { z } from 'zod';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { JsonSchema } from '#kernel/testing/schema-arbitrary.ts';
import { writtenBodies } from './written-bodies.ts';

interface BodySchema extends JsonSchema {
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly $ref?: string;
  readonly exclusiveMinimum?: number;
  readonly minProperties?: number;
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly items?: BodySchema;
}

type Definitions = Readonly<Record<string, BodySchema>>;

type Rooted = BodySchema & { readonly $defs?: Definitions };

/** A body that a route's schema takes, by its declaration alone where that can be. */
export const bodyFor = (route: RouteDeclaration): object | undefined =>
  writtenBodies[route.id] ?? (sampleBody(route) as object | undefined);

/**
 * The smallest body that a declaration describes: the fields that are required, the first of what may be chosen, the example of a schema
 * where it has one; and where that is not enough, one optional field more. Throws where the schema refuses each of these, which
 * happens where a rule stands in a refinement: the schema needs an example then.
 */
const sampleBody = ({ id, body }: RouteDeclaration): unknown => {
  if (body === undefined) return undefined;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Rooted;
  const definitions = schema.$defs ?? {};
  const least = sampleOf(schema, definitions);
  const candidates = [least, ...withOneMore(schema, definitions, least)];
  const accepted = candidates.find((candidate) => body.safeParse(candidate).success);
  if (accepted !== undefined) return accepted;
  throw new Error(
    `No test can make a body for ${id} from its schema: it refuses ${JSON.stringify(least)} (${faultsOf(body, least)}).
Add this line to server/testing/written-bodies.ts, with a body the schema takes:
  '${id}': ${JSON.stringify(least)},`,
  );
};

const withOneMore = (schema: BodySchema, definitions: Definitions, least: unknown): unknown[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name]) => !(schema.required ?? []).includes(name))
    .map(([name, of]) => ({ ...(least as object), [name]: sampleOf(of, definitions) }));

const faultsOf = (body: z.ZodType, sample: unknown): string =>
  (body.safeParse(sample).error?.issues ?? [])
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    .join('; ');

const sampleOf = (schema: BodySchema, definitions: Definitions): unknown => {
  if (schema.$ref !== undefined) {
    const target = definitions[schema.$ref.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`${schema.$ref} is not defined`);
    return sampleOf(target, definitions);
  }
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  return choice === undefined ? sampleOfType(schema, definitions) : sampleOf(choice, definitions);
};

const sampleOfType = (schema: BodySchema, definitions: Definitions): unknown => {
  switch (schema.type) {
    case 'object': {
      const names = schema.required ?? [];
      return Object.fromEntries(
        names.map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, definitions)]),
      );
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, definitions));
    case 'string':
      return sampleText(schema);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
};

const sampleText = ({ format, minLength = 1 }: BodySchema): string => {
  if (format === 'date-time') return '2026-01-31T08:00:00.000Z';
  if (format === 'date') return '2026-01-31';
  if (format === 'email') return 'somebody@example.org';
  if (format === 'uri') return 'https://example.org/';
  return 'any'.padEnd(minLength, '.');
};
