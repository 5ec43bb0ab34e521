import { z } from 'zod';
import type { RouteWork } from '#kernel/contract/adoption-gap.ts';
import { errorBody, scimErrorBody } from '#kernel/contract/common-schemas.ts';
import {
  type Dialect,
  type ErrorStatus,
  type RouteDeclaration,
  scopeOf,
} from '#kernel/contract/define-route.ts';
import { errorStatus } from '#kernel/contract/error-codes.ts';

/** The declared contract version; `/v1` is its major part. */
export const contractVersion = '1.0.0';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

type DocumentedStatus = ErrorStatus | 429 | 500;

const errorDescription: Readonly<Record<DocumentedStatus, string>> = {
  400: 'The request could not be read: not JSON, a wrong content type, a truncated upload.',
  401: 'Credentials are missing or not valid. The sentence is fixed.',
  403: 'Access is denied. The sentence is fixed.',
  404: 'No such resource, or one the caller does not own.',
  409: 'The request conflicts with the state of the resource.',
  412: 'The record is not, or no longer, what the precondition says.',
  413: 'The body is larger than the configured cap.',
  422: 'Validation failed; `fields` names what to change.',
  429: 'Throttled.',
  500: 'Unexpected error. Nothing of the request was stored.',
  503: 'A capability is switched off or misses a dependency.',
};

const componentName = (status: number, dialect?: Dialect): string =>
  dialect === 'scim' ? `ScimError${status}` : `Error${status}`;

const rateHeader = (description: string): Json => ({
  description,
  required: true,
  schema: { type: 'string' },
});

const throttleHeaders: Json = {
  'Retry-After': rateHeader('Seconds until the next call is allowed.'),
  'X-RateLimit-Limit': rateHeader('Calls a full bucket holds.'),
  'X-RateLimit-Remaining': rateHeader('Calls left.'),
  'X-RateLimit-Reset': rateHeader('Seconds until the bucket is full.'),
};

const jsonTypeOf = ({ dialect }: { readonly dialect?: Dialect | undefined }): string =>
  dialect === 'scim' ? 'application/scim+json' : 'application/json';

const codesOf = (status: number): string[] =>
  Object.entries(errorStatus)
    .filter(([, of]) => of === status)
    .map(([code]) => code);

const schemaOf = (status: number, dialect?: Dialect): Json =>
  dialect === 'scim'
    ? { $ref: '#/components/schemas/ScimError' }
    : {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codesOf(status) } } }],
      };

/** Statuses one of the two envelopes never carries: SCIM has no 422, the other no preconditions. */
const isAnswered = (status: number, dialect?: Dialect): boolean =>
  status !== (dialect === 'scim' ? 422 : 412);

const errorResponses = (dialect?: Dialect): Json =>
  Object.fromEntries(
    Object.entries(errorDescription)
      .filter(([status]) => isAnswered(Number(status), dialect))
      .map(([status, description]) => [
        componentName(Number(status), dialect),
        {
          description,
          ...(status === '429' ? { headers: throttleHeaders } : {}),
          content: { [jsonTypeOf({ dialect })]: { schema: schemaOf(Number(status), dialect) } },
        },
      ]),
  );

/** Any route may answer these. */
const everywhere: readonly DocumentedStatus[] = [400, 403, 413, 429, 500];

const isNever = (work: RouteWork): boolean => typeof work === 'object' && 'none' in work;

const statusesOf = (declaration: RouteDeclaration): DocumentedStatus[] => {
  const gate: DocumentedStatus[] = declaration.gate === 'public' ? [] : [401];
  // Where work may be refused, the refusal explains itself.
  const permit: DocumentedStatus[] = declaration.work === undefined || isNever(declaration.work) ? [] : [409];
  const all = new Set([...everywhere, ...gate, ...permit, ...declaration.errors]);
  return [...all].sort((a, b) => a - b);
};

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
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

const multipartSchema = (declaration: RouteDeclaration, text: Json): Json => {
  const properties = { ...(text['properties'] as Json | undefined) };
  const required = [...((text['required'] as string[] | undefined) ?? [])];
  for (const [part, file] of Object.entries(declaration.files ?? {})) {
    const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
    properties[part] =
      file.max === 1
        ? { ...binary, description: file.description }
        : { type: 'array', maxItems: file.max, items: binary, description: file.description };
    if (file.required) required.push(part);
  }
  return { type: 'object', properties, required, additionalProperties: false };
};

const bodyMedia = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const requestBodyOf = (declaration: RouteDeclaration): Json => {
  if (declaration.body === undefined) return {};
  const type = declaration.bodyType ?? 'json';
  const media = type === 'json' ? jsonTypeOf(declaration) : bodyMedia[type];
  const text = toSchema(declaration.body, 'input');
  const schema = type === 'multipart' ? multipartSchema(declaration, text) : text;
  const required = type === 'multipart' || !declaration.body.safeParse({}).success;
  return { requestBody: { required, content: { [media]: { schema } } } };
};

const contentOf = (declaration: RouteDeclaration): Json => {
  const { response, media = [], eventStream = false } = declaration;
  if (eventStream)
    return {
      'text/event-stream': {
        schema: { type: 'string', description: 'One JSON object per `data:` line.' },
        'x-event-schema': toSchema(response, 'output'),
      },
    };
  const json =
    response instanceof z.ZodNever
      ? {}
      : { [jsonTypeOf(declaration)]: { schema: toSchema(response, 'output') } };
  const other = media.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : {} }]);
  return { ...json, ...Object.fromEntries(other) };
};

const operationOf = (declaration: RouteDeclaration): Json => {
  const parameters = [
    ...parametersOf(declaration.params, 'path'),
    ...parametersOf(declaration.query, 'query'),
    ...(declaration.idempotent === true ? [idempotencyParameter] : []),
  ];
  const errors = statusesOf(declaration).map((status) => [
    String(status),
    { $ref: `#/components/responses/${componentName(status, declaration.dialect)}` },
  ]);
  return {
    operationId: declaration.id,
    summary: declaration.summary,
    tags: [declaration.tag],
    security: declaration.gate === 'public' ? [] : [{ bearer: [] }],
    'x-gate': declaration.gate,
    ...(declaration.openToInstallations === true ? { 'x-open-to-installations': true } : {}),
    'x-rate-class': declaration.rate,
    ...(declaration.gate === 'public' ? {} : { 'x-key-scope': scopeOf(declaration) }),
    ...(declaration.changesRecord === undefined ? {} : { 'x-changes-record': declaration.changesRecord }),
    ...('event' in declaration.audit
      ? { 'x-audit-event': declaration.audit.event }
      : { 'x-audit-none': declaration.audit.none }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(declaration),
    responses: {
      [declaration.status]: {
        description: 'Success.',
        ...(declaration.status === 204 ? {} : { content: contentOf(declaration) }),
      },
      ...Object.fromEntries(errors),
    },
  };
};

/** The OpenAPI 3.1 document of a set of declarations; the same declarations give the same document. */
export const buildOpenApi = (declarations: readonly RouteDeclaration[]): Json => {
  const paths: Record<string, Json> = {};
  for (const declaration of declarations)
    paths[declaration.path] = {
      ...paths[declaration.path],
      [declaration.method]: operationOf(declaration),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Larmor',
      version: contractVersion,
      description: 'Scientific evidence analysis. Outputs are decision support, not a certification.',
    },
    servers: [{ url: '/v1' }],
    paths,
    components: {
      schemas: { Error: toSchema(errorBody, 'output'), ScimError: toSchema(scimErrorBody, 'output') },
      responses: { ...errorResponses(), ...errorResponses('scim') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};
