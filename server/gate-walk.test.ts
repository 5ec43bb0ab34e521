import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RouteDeclaration, scopeOf } from '#kernel/contract/define-route.ts';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';
import { enrolDevice, newDevice, openDeviceSession, setStatus } from './testing/device.ts';

/** What each kind of caller is, by what the gate looks at. */
interface Role {
  readonly isAnonymous?: true;
  readonly isAdmin?: true;
  readonly isMachine?: true;
  readonly isPersonalKey?: true;
  readonly isSystem?: true;
  readonly mayOnlyRead?: true;
  readonly mustEnrol?: true;
  readonly onlyProvisions?: true;
  readonly isDevice?: true;
}

const roles = {
  anonymous: { isAnonymous: true },
  'a wrong key': { isAnonymous: true },
  'a read-only key': { isPersonalKey: true, mayOnlyRead: true },
  'a machine key': { isMachine: true },
  'a personal key': { isPersonalKey: true },
  user: {},
  'an enrolling user': { mustEnrol: true },
  admin: { isAdmin: true },
  // A machine key acts for nobody, whoever made it.
  "an admin's machine key": { isMachine: true },
  "an admin's read-only key": { isAdmin: true, isPersonalKey: true, mayOnlyRead: true },
  'a provisioning key': { onlyProvisions: true },
  'an installation': { isDevice: true },
  system: { isAdmin: true, isSystem: true },
} as const satisfies Record<string, Role>;
type RoleName = keyof typeof roles;

let server: TestServer;
let tokens: Readonly<Record<RoleName, string | null>>;

beforeAll(async () => {
  const first = await startTestServer();
  const adminSession = (await first.signUp('root@example.org')).access_token;
  const userSession = (await first.signUp('ada@example.org')).access_token;
  const keyOf = async (token: string, json: object): Promise<string> =>
    (await first.call('POST', '/auth/api-keys', { token, json: { name: 'key', ...json } })).body.secret;
  const keys = {
    'a read-only key': await keyOf(userSession, { kind: 'personal', scopes: ['read'] }),
    'a machine key': await keyOf(userSession, { kind: 'machine' }),
    'a personal key': await keyOf(userSession, { kind: 'personal' }),
    "an admin's machine key": await keyOf(adminSession, { kind: 'machine' }),
    'a provisioning key': await keyOf(adminSession, { kind: 'machine', scopes: ['scim'] }),
    "an admin's read-only key": await keyOf(adminSession, { kind: 'personal', scopes: ['read'] }),
  };
  const device = newDevice();
  const { id } = (await enrolDevice(first, userSession, device)).body;
  await setStatus(first, adminSession, id, 'active');
  const deviceSession = (await openDeviceSession(first, device, id)).body.access_token;
  await first.stop();
  // The sessions above are older than the requirement; the one below is not.
  const settings = { requireSecondFactor: 'everybody', maxRequestBodyBytes: 1000 } as const;
  server = await startTestServer({ dataDir: first.dataDir, settings });
  tokens = {
    anonymous: null,
    'a wrong key': 'lar_at_wrong',
    ...keys,
    user: userSession,
    'an enrolling user': (await server.signUp('new@example.org')).access_token,
    admin: adminSession,
    'an installation': deviceSession,
    system: server.systemKey,
  };
});
afterAll(() => server.cleanUp());

interface Answer {
  readonly status: number;
  /** The provisioning routes have an envelope without these two. */
  readonly code?: string;
  readonly message?: string;
  readonly detail: string;
}

/**
 * Asks with a body that is announced larger than the cap: who passes the gate gets a 413 (a 4xx of the form, where a
 * multipart is expected) before anything is looked up, so that every route can be asked in every role.
 */
const ask = (method: string, path: string, token: string | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const headers = {
      'content-length': '2000',
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const asked = request({ port, host: '127.0.0.1', method, path: `/v1${path}`, headers, agent: false });
    asked.once('error', reject);
    asked.once('response', (res) => {
      text(res).then((body) => resolve({ ...JSON.parse(body), status: res.statusCode ?? 0 }), reject);
    });
    asked.end(' '.repeat(2000));
  });

/** Nobody stands behind a device. */
const refusalOfDevice = ({ gate, openToInstallations }: RouteDeclaration): string | null =>
  gate === 'public' || openToInstallations === true ? null : 'forbidden';

/** What is decided by people, as far as the credentials tell (see decision-walk.test.ts for what the body tells). */
const isNoDecider = ({ decidedBy }: Pick<RouteDeclaration, 'decidedBy'>, role: Role): boolean => {
  if (typeof decidedBy !== 'string') return false;
  if (role.isMachine === true) return true;
  if (role.isSystem === true) return decidedBy !== 'person_or_override';
  return role.isPersonalKey === true && decidedBy === 'person_in_session';
};

/** What the gate owes a role by the declaration alone; null: it lets pass. */
const refusalOf = (
  route: Pick<RouteDeclaration, 'gate' | 'method' | 'scope' | 'whileEnrolling' | 'decidedBy'>,
  role: Role,
): string | null => {
  if (route.gate === 'public') return null;
  if (role.isAnonymous) return 'credentials_invalid';
  if (role.mustEnrol && route.whileEnrolling !== true) return 'mfa_enrollment_required';
  if (role.onlyProvisions) return route.gate === 'provisioning' ? null : 'forbidden';
  if (role.mayOnlyRead && scopeOf(route) !== 'read') return 'forbidden';
  if (role.isMachine && route.gate === 'human') return 'forbidden';
  if (!role.isAdmin && ['admin', 'provisioning'].includes(route.gate)) return 'forbidden';
  return isNoDecider(route, role) ? 'forbidden' : null;
};

/** Whether strangers may call some method of a path: then the list of those is no secret. */
const isOpen = (path: string): boolean =>
  declarations.some((route) => route.path === path && route.gate === 'public');

const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, 'any');

describe.each(Object.entries(roles))('as %s', (name, role: Role) => {
  it.each(declarations.map((route) => [route.id, route] as const))(
    '%s answers as declared',
    async (_id, route) => {
      const token = tokens[name as RoleName];
      const answer = await ask(route.method.toUpperCase(), concrete(route.path), token);
      const refusal = role.isDevice === true ? refusalOfDevice(route) : refusalOf(route, role);
      if (refusal === null) {
        expect(route.bodyType === 'multipart' ? [400, 422] : [413]).toContain(answer.status);
        return;
      }
      const status = refusal === 'credentials_invalid' ? 401 : 403;
      const sentence = fixedSentence[status];
      const told = route.dialect === 'scim' ? {} : { code: refusal, message: sentence };
      expect(answer).toMatchObject({ status, detail: sentence, ...told });
    },
  );
});

describe('the document of the running server', () => {
  it('names no operation a stranger may call beyond the public ones, and none that is not declared', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const operations = Object.entries<Record<string, { operationId: string; 'x-gate': string }>>(body.paths);
    const seen = new Map<string, string>();
    for (const [path, byMethod] of operations)
      for (const [method, operation] of Object.entries(byMethod)) {
        const { status } = await ask(method.toUpperCase(), concrete(path), null);
        expect([operation.operationId, status === 401]).toEqual([
          operation.operationId,
          operation['x-gate'] !== 'public',
        ]);
        seen.set(operation.operationId, operation['x-gate']);
      }
    expect(seen).toEqual(new Map(declarations.map(({ id, gate }) => [id, gate])));
  });

  it('leaves every other method of its paths to nobody', async () => {
    for (const [method, path] of undeclared()) {
      const stranger = await ask(method.toUpperCase(), concrete(path), null);
      expect([method, path, stranger.status]).toEqual([method, path, isOpen(path) ? 405 : 401]);
      const known = await ask(method.toUpperCase(), concrete(path), server.systemKey);
      const code = /^\/(?:scim|oauth)\//.test(path) ? undefined : 'bad_request';
      expect([method, path, known.status, known.code]).toEqual([method, path, 405, code]);
    }
  });
});

/** A path with a parameter may stand for another one's literal. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every method of a declared path that nobody declared for it, nor for a path that it may stand for. */
const undeclared = (): [string, string][] =>
  [...new Set(declarations.map((route) => route.path))].flatMap((path) =>
    methods
      .filter(
        (method) =>
          !declarations.some((route) => route.method === method && matches(route.path, concrete(path))),
      )
      .map((method): [string, string] => [method, path]),
  );

it('a sign-in still works while all this is refused', async () => {
  const json = { email: 'ada@example.org', password: testPassword };
  expect((await server.call('POST', '/auth/login', { json })).status).toBe(200);
});
