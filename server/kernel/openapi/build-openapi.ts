import { z } from 'zod';
import { bodyLimitsOf } from '#kernel/contract/body-limits.ts';
import { type RouteDeclaration, scopeOf } from '#kernel/contract/define-route.ts';
import { withExamples } from './component-examples.ts';
import { type ComponentSchemas, componentSchemas, type Json } from './component-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import { detailedResponses, errorResponses, errorsOf, jsonTypeOf } from './error-responses.ts';
import { shareParameters } from './shared-parameters.ts';

/** The declared contract version; `/v1` is its major part. */
export const contractVersion = '1.0.0';

const parametersOf = (
  { toSchema }: ComponentSchemas,
  schema: z.ZodObject | undefined,
  where: 'path' | 'query',
): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
};

const idempotencyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating the request with the same key gives the first answer; with another body 409.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

/** Bytes: OpenAPI 3.1 reads the media type, generators written for 3.0 the format. */
const binary = (mediaType: string): Json => ({
  type: 'string',
  format: 'binary',
  contentMediaType: mediaType,
});

const multipartSchema = (declaration: RouteDeclaration, text: Json): Json => {
  const properties = { ...(text['properties'] as Json | undefined) };
  const required = [...((text['required'] as string[] | undefined) ?? [])];
  for (const [part, file] of Object.entries(declaration.files ?? {})) {
    const bytes = binary('application/octet-stream');
    properties[part] =
      file.max === 1
        ? { ...bytes, description: file.description }
        : { type: 'array', maxItems: file.max, items: bytes, description: file.description };
    if (file.required) required.push(part);
  }
  return { type: 'object', properties, required, additionalProperties: false };
};

const bodyMedia = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** `analyses.create` gives `AnalysesCreate`. */
const operationName = ({ id }: RouteDeclaration): string =>
  id.replaceAll(/(?:^|\.)(\w)/g, (_all, first: string) => first.toUpperCase());

const requestBodyOf = (schemas: ComponentSchemas, declaration: RouteDeclaration): Json => {
  if (declaration.body === undefined) return {};
  const type = declaration.bodyType ?? 'json';
  const media = type === 'json' ? jsonTypeOf(declaration) : bodyMedia[type];
  const schema =
    type === 'multipart'
      ? multipartSchema(declaration, schemas.toSchema(declaration.body, 'input'))
      : schemas.toNamed(declaration.body, 'input', `${operationName(declaration)}Request`);
  const required = type === 'multipart' || !declaration.body.safeParse({}).success;
  return { requestBody: { required, content: { [media]: { schema } } } };
};

const mediaSchema = (type: string): Json => (type.startsWith('text/') ? { type: 'string' } : binary(type));

const contentOf = ({ toNamed }: ComponentSchemas, declaration: RouteDeclaration): Json => {
  const { response, media = [], eventStream = false } = declaration;
  const answer = (): Json => toNamed(response, 'output', `${operationName(declaration)}Response`);
  if (eventStream)
    return {
      'text/event-stream': {
        schema: { type: 'string', description: 'One JSON object per `data:` line.' },
        'x-event-schema': answer(),
      },
    };
  const json = response instanceof z.ZodNever ? {} : { [jsonTypeOf(declaration)]: { schema: answer() } };
  return { ...json, ...Object.fromEntries(media.map((type) => [type, { schema: mediaSchema(type) }])) };
};

const auditOf = ({ audit }: RouteDeclaration): Json => {
  if ('event' in audit) return { 'x-audit-event': audit.event };
  if ('access' in audit) return { 'x-audit-event': audit.access, 'x-audit-class': 'access' };
  return { 'x-audit-none': audit.none };
};

const operationOf = (schemas: ComponentSchemas, declaration: RouteDeclaration): Json => {
  const parameters = [
    ...parametersOf(schemas, declaration.params, 'path'),
    ...parametersOf(schemas, declaration.query, 'query'),
    ...(declaration.idempotent === true ? [idempotencyParameter] : []),
  ];
  return {
    operationId: declaration.id,
    summary: declaration.summary,
    description: describeOperation(declaration),
    tags: [declaration.tag],
    security: declaration.gate === 'public' ? [] : [{ bearer: [] }],
    'x-gate': declaration.gate,
    ...(declaration.openToInstallations === true ? { 'x-open-to-installations': true } : {}),
    'x-rate-class': declaration.rate,
    ...(declaration.gate === 'public' ? {} : { 'x-key-scope': scopeOf(declaration) }),
    ...(declaration.changesRecord === undefined ? {} : { 'x-changes-record': declaration.changesRecord }),
    ...auditOf(declaration),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(schemas, declaration),
    ...(declaration.maxBodyBytes === undefined
      ? {}
      : { 'x-max-body-bytes': bodyLimitsOf(declaration).bytes }),
    responses: {
      [declaration.status]: {
        description: 'Success.',
        ...(declaration.status === 204 ? {} : { content: contentOf(schemas, declaration) }),
      },
      ...errorsOf(schemas, declaration),
    },
  };
};

/** What the document says besides the declarations. */
export interface OpenApiWords {
  /** What the routes of a tag are about, by its name. */
  readonly tags: Readonly<Record<string, string>>;
  /** Examples of components, by name; the others are composed of what they consist of. */
  readonly examples: Readonly<Record<string, unknown>>;
}

const tagsOf = (declarations: readonly RouteDeclaration[], { tags }: OpenApiWords): Json[] =>
  [...new Set(declarations.map(({ tag }) => tag))].sort().map((name) => ({ name, description: tags[name] }));

/** The OpenAPI 3.1 document of a set of declarations; the same declarations give the same document. */
export const buildOpenApi = (declarations: readonly RouteDeclaration[], words: OpenApiWords): Json => {
  const schemas = componentSchemas();
  const operations: Record<string, Json> = {};
  for (const declaration of declarations)
    operations[declaration.path] = {
      ...operations[declaration.path],
      [declaration.method]: operationOf(schemas, declaration),
    };
  const responses = {
    ...errorResponses(schemas),
    ...errorResponses(schemas, 'scim'),
    ...errorResponses(schemas, 'oauth'),
    ...detailedResponses(schemas, declarations),
  };
  const { paths, parameters } = shareParameters(operations);
  const document = schemas.finish({
    openapi: '3.1.0',
    info: {
      title: 'Larmor',
      version: contractVersion,
      description: 'Scientific evidence analysis. Outputs are decision support, not a certification.',
    },
    servers: [{ url: '/v1' }],
    tags: tagsOf(declarations, words),
    paths,
    components: {
      schemas: {},
      parameters,
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  });
  return withExamples(document, words.examples);
};
