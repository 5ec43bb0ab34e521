import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#kernel/openapi/describe-api.ts';
import { dereference } from '#kernel/testing/dereference.ts';
import { arbitraryOf, hostileText, type JsonSchema, spoiled } from '#kernel/testing/schema-arbitrary.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from '../features.ts';
import { anyOptimization } from './any-optimization.ts';
import { activateSpectra } from './spectra-pack.ts';
import { analysed, brukerParts } from './upload.ts';
import { entitlementTerms, makeAuthorityFolder } from './workspace-authority.ts';

/** Enough to meet each kind of spoiled field; fixed, so that a failure can be repeated. */
const runsPerRoute = 40;
const seed = 20_251_107;
/** Identifiers of real records under the first word of the paths they belong to, so that requests get past "not found". */
const realIds = new Map<string, string[]>();
const realIdLimit = 50;

const collectionOf = (path: string): string => path.split('/')[1] ?? '';
const rememberId = (path: string, id: unknown): void => {
  if (typeof id !== 'string') return;
  const ids = realIds.get(collectionOf(path)) ?? [];
  realIds.set(collectionOf(path), [...ids, id].slice(-realIdLimit));
};

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface FuzzRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly signedIn: boolean;
}

const description = await describeApi(declarations);
const resolved = dereference(description) as unknown as Description;
const operations = Object.entries(resolved.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

type Entry = (typeof operations)[number];

/**
 * One of `shares` runs of paths, as long as each other. What belongs to one collection stays together: a route finds the
 * records the routes before it made.
 */
const takeShare = (share: number, shares: number): Entry[] => {
  const collections = [...Map.groupBy(operations, ({ path }) => collectionOf(path)).values()];
  let before = 0;
  return collections.flatMap((entries) => {
    const place = Math.floor((before * shares) / operations.length);
    before += entries.length;
    return place === share ? entries : [];
  });
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(description, 'openapi');

const pointer = (...steps: string[]): string =>
  steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const compiled = new Map<string, ValidateFunction>();
interface JsonReply {
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

const isScim = (type: string): boolean => type === 'application/scim+json';
const isJsonType = (type: string | undefined): boolean => type === 'application/json' || isScim(type ?? '');

/** What each envelope of errors is called in the description. */
const envelopeOf = (path: string, type: string): 'Scim' | 'Oauth' | '' => {
  if (path.startsWith('/oauth/')) return 'Oauth';
  return isScim(type) ? 'Scim' : '';
};

const replyErrors = ({ path, method, status, type, body }: JsonReply): ErrorObject[] => {
  const steps = pointer('paths', path, method, 'responses', String(status));
  const schema =
    status < 400
      ? `openapi#/${steps}/content/${pointer(type)}/schema`
      : `openapi#/components/responses/${envelopeOf(path, type)}Error${status}/content/${pointer(type)}/schema`;
  const validate = compiled.get(schema) ?? ajv.compile({ $ref: schema });
  compiled.set(schema, validate);
  return validate(body) ? [] : (validate.errors ?? []);
};

const realId = (path: string, i: number): string => {
  const ids = realIds.get(collectionOf(path)) ?? ['none'];
  return ids[i % ids.length] ?? 'none';
};

/** A dot alone would be resolved away by the client before the server sees it. */
const pathText = (path: string): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 5, arbitrary: fc.nat({ max: realIdLimit }).map((i) => realId(path, i)) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: hostileText },
    )
    .filter((text) => text !== '' && text !== '.' && text !== '..' && text.isWellFormed());

const requestOf = (path: string, operation: Operation): fc.Arbitrary<FuzzRequest> => {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const queryOf = ({ schema }: Parameter) =>
    fc.oneof({ weight: 4, arbitrary: arbitraryOf(schema) }, { weight: 1, arbitrary: hostileText });
  const content = Object.values(operation.requestBody?.content ?? {})[0];
  const goodBody = content === undefined ? fc.constant(undefined) : arbitraryOf(content.schema);
  const body = goodBody.chain((value) =>
    value === undefined
      ? fc.constant(value)
      : fc.oneof({ weight: 1, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: spoiled(value) }),
  );
  return fc.record({
    path: fc.record(Object.fromEntries(inPath.map(({ name }) => [name, pathText(path)]))),
    query: fc.record(Object.fromEntries(inQuery.map((parameter) => [parameter.name, queryOf(parameter)])), {
      requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
    }),
    body,
    signedIn: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  });
};

const asParts = (body: unknown): [string, unknown][] =>
  Object.entries((body ?? {}) as object).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, unknown] => [name, item]),
  );

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const encodeBody = (type: string | undefined, body: unknown): Pick<RequestInit, 'body' | 'headers'> => {
  if (type === undefined || body === undefined) return {};
  if (isJsonType(type)) return { body: JSON.stringify(body), headers: { 'content-type': type } };
  const parts = asParts(body);
  if (type !== 'multipart/form-data')
    return {
      body: new URLSearchParams(parts.map(([name, value]): [string, string] => [name, asText(value)])),
    };
  const form = new FormData();
  for (const [name, value] of parts)
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), `${name}.bin`);
    else form.append(name, asText(value));
  return { body: form };
};

const addressOf = (path: string, request: FuzzRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(request.path[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(request.query).map(([name, value]): [string, string] => [name, asText(value)]),
  );
  return `${filled}?${query}`;
};

/** Declares the tests of one share of the routes: each sends its route what its schema allows, and what it does not. */
export const fuzzRoutes = (share: number, shares: number): void => {
  describe('every route of the description', () => {
    let server: TestServer;
    let token: string;
    beforeAll(async () => {
      const dataDir = await makeAuthorityFolder();
      server = await startTestServer({
        dataDir,
        settings: { host: 'localhost', reviewConfidenceThreshold: 101, ...entitlementTerms },
      });
      const { access_token } = await server.signUp('ada@example.org');
      // A key survives the sign-outs the fuzzer finds.
      const key = await server.call('POST', '/auth/api-keys', {
        token: access_token,
        json: { name: 'fuzz' },
      });
      token = key.body.secret;
      const { access_token: author } = await server.signUp('grace@example.org');
      for (const seedOfNoise of [1, 2]) {
        const analysis = await analysed(server, author, brukerParts({ seed: seedOfNoise }));
        rememberId('/analyses', analysis.id);
        rememberId('/raw-fid', analysis.archive_id);
        rememberId('/fid', analysis.run_id);
        rememberId('/reports', analysis.id);
      }
      const { body: run } = await server.call('POST', '/optimizations', { token, json: anyOptimization });
      rememberId('/optimizations', run.id);
      // What looks for similar spectra has something to look in.
      rememberId('/reference-packs', await activateSpectra(server, access_token));
    });
    afterAll(() => server.cleanUp());

    const checkAnswer = async (
      path: string,
      method: string,
      operation: Operation,
      response: Response,
    ): Promise<void> => {
      const { status } = response;
      const said = await response.text();
      // What is not installed here says so; every other answer above is a fault.
      const isNotInstalled = status === 503 && said.includes('"code":"feature_not_enabled"');
      if (!isNotInstalled) expect(status, said).toBeLessThan(500);
      expect(Object.keys(operation.responses)).toContain(String(status));
      expect(response.headers.get('x-request-id')).toMatch(/^req_/);
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      if (status === 204) return;
      if (!isJsonType(type)) {
        const { content } = operation.responses[String(status)] as { content: object };
        expect(Object.keys(content)).toContain(type);
        return;
      }
      const body: unknown = JSON.parse(said);
      rememberId(path, (body as { id?: unknown } | null)?.id);
      expect(replyErrors({ path, method, status, type, body })).toEqual([]);
    };

    it.each(takeShare(share, shares).map((entry) => [entry.operation.operationId, entry] as const))(
      '%s answers with a declared status and schema, whatever it is sent',
      async (_id, { path, method, operation }) => {
        const type = Object.keys(operation.requestBody?.content ?? {})[0];
        const property = fc.asyncProperty(requestOf(path, operation), async (request) => {
          const { body, headers } = encodeBody(type, request.body);
          const leaving = new AbortController();
          const response = await fetch(`${server.url}${addressOf(path, request)}`, {
            method: method.toUpperCase(),
            headers: { ...headers, ...(request.signedIn ? { authorization: `Bearer ${token}` } : {}) },
            signal: leaving.signal,
            ...(body === undefined ? {} : { body }),
          });
          if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
            leaving.abort();
            return;
          }
          await checkAnswer(path, method, operation, response);
        });
        await fc.assert(property, { numRuns: runsPerRoute, seed });
      },
    );
  });
};
