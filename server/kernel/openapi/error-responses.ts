import type { RouteWork } from '#kernel/contract/adoption-gap.ts';
import {
  errorBody,
  oauthErrorBody,
  scimErrorBody,
  validationErrorBody,
} from '#kernel/contract/common-schemas.ts';
import type { Dialect, ErrorStatus, RouteDeclaration } from '#kernel/contract/define-route.ts';
import { type ErrorCode, errorStatus } from '#kernel/contract/error-codes.ts';
import { detailsOfCode } from '#kernel/contract/error-details.ts';
import type { ComponentSchemas, Json } from './component-schemas.ts';

type DocumentedStatus = ErrorStatus | 429 | 500;

const errorDescription: Readonly<Record<DocumentedStatus, string>> = {
  400: 'The request could not be read: not JSON, a wrong content type, a truncated upload.',
  401: 'Credentials are missing or not valid. The sentence is fixed.',
  403: 'Access is denied. The sentence is fixed.',
  404: 'No such resource, or one the caller does not own.',
  409: 'The request conflicts with the state of the resource.',
  412: 'The record is not, or no longer, what the precondition says.',
  413: 'The body is larger than `x-max-body-bytes`, or 2 MiB; in public 64 KiB and 2,000 values.',
  422: 'Validation failed; `fields` names what to change.',
  429: 'Throttled.',
  500: 'Unexpected error. Nothing of the request was stored.',
  503: 'A capability is switched off or misses a dependency.',
};

const prefixOf = { scim: 'Scim', oauth: 'Oauth' } as const;

const componentName = (status: number, dialect?: Dialect): string =>
  `${dialect === undefined ? '' : prefixOf[dialect]}Error${status}`;

const descriptionOf = (status: DocumentedStatus, dialect?: Dialect): string =>
  dialect === 'oauth' && status === 400
    ? 'Refused; `error` says why in a word of RFC 6749 or RFC 8628.'
    : errorDescription[status];

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

export const jsonTypeOf = ({ dialect }: { readonly dialect?: Dialect | undefined }): string =>
  dialect === 'scim' ? 'application/scim+json' : 'application/json';

const codesOf = (status: number): ErrorCode[] =>
  (Object.entries(errorStatus) as [ErrorCode, number][])
    .filter(([, of]) => of === status)
    .map(([code]) => code);

const schemaOf = (schemas: ComponentSchemas, status: number, dialect?: Dialect): Json => {
  const { toSchema, keepAnswer } = schemas;
  if (dialect === 'scim') return toSchema(scimErrorBody, 'output');
  if (dialect === 'oauth') return toSchema(oauthErrorBody, 'output');
  if (status === 422) return toSchema(validationErrorBody, 'output');
  const codes = { properties: { code: { enum: codesOf(status) } } };
  return keepAnswer(componentName(status), { allOf: [toSchema(errorBody, 'output'), codes] });
};

/** Any route may answer these. */
const everywhere: readonly DocumentedStatus[] = [400, 403, 413, 429, 500];

/** Statuses an envelope never carries: SCIM has no 422, OAuth a 400 for every refusal of its own, the other no preconditions. */
const isAnswered = (status: DocumentedStatus, dialect?: Dialect): boolean =>
  dialect === 'oauth' ? everywhere.includes(status) : status !== (dialect === 'scim' ? 422 : 412);

/** Every error answer of a dialect, declared once. */
export const errorResponses = (schemas: ComponentSchemas, dialect?: Dialect): Json =>
  Object.fromEntries(
    Object.keys(errorDescription)
      .map((status) => Number(status) as DocumentedStatus)
      .filter((status) => isAnswered(status, dialect))
      .map((status) => [
        componentName(status, dialect),
        {
          description: descriptionOf(status, dialect),
          ...(status === 429 ? { headers: throttleHeaders } : {}),
          content: { [jsonTypeOf({ dialect })]: { schema: schemaOf(schemas, status, dialect) } },
        },
      ]),
  );

const isNever = (work: RouteWork): boolean => typeof work === 'object' && 'none' in work;

const statusesOf = (declaration: RouteDeclaration): DocumentedStatus[] => {
  const gate: DocumentedStatus[] = declaration.gate === 'public' ? [] : [401];
  // Where work may be refused, the refusal explains itself.
  const permit: DocumentedStatus[] = declaration.work === undefined || isNever(declaration.work) ? [] : [409];
  const all = new Set([...everywhere, ...gate, ...permit, ...declaration.errors]);
  return [...all].sort((a, b) => a - b);
};

const nameOf = ({ $ref }: Json): string => String($ref).split('/').at(-1) ?? '';

/** The answer of a status whose error carries details, with its name; null where the route declares none. */
const responseWithDetails = (
  { toSchema, keepAnswer }: ComponentSchemas,
  declaration: RouteDeclaration,
  status: DocumentedStatus,
): readonly [string, Json] | null => {
  const shapes = codesOf(status)
    .flatMap((code) => detailsOfCode(declaration, code))
    .map((schema) => toSchema(schema, 'output'));
  if (shapes.length === 0) return null;
  const names = shapes.map(nameOf);
  if (names.includes(''))
    throw new Error(`The details of ${declaration.id} for ${status} have no name (nameSchemas).`);
  const [only = {}] = shapes;
  const name = `${componentName(status)}Of${names.join('Or')}`;
  const schema = keepAnswer(name, {
    allOf: [
      { $ref: `#/components/schemas/${status === 422 ? 'ValidationError' : componentName(status)}` },
      { type: 'object', properties: { details: shapes.length === 1 ? only : { anyOf: shapes } } },
    ],
  });
  const content = { [jsonTypeOf(declaration)]: { schema } };
  return [name, { description: errorDescription[status], content }];
};

/** The error answers with details of these routes, each declared once. */
export const detailedResponses = (
  schemas: ComponentSchemas,
  declarations: readonly RouteDeclaration[],
): Json =>
  Object.fromEntries(
    declarations.flatMap((declaration) =>
      statusesOf(declaration).flatMap((status) => {
        const found = responseWithDetails(schemas, declaration, status);
        return found === null ? [] : [found];
      }),
    ),
  );

/** The error answers of one operation, as references. */
export const errorsOf = (schemas: ComponentSchemas, declaration: RouteDeclaration): Json =>
  Object.fromEntries(
    statusesOf(declaration).map((status) => {
      const [name] = responseWithDetails(schemas, declaration, status) ?? [
        componentName(status, declaration.dialect),
      ];
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
