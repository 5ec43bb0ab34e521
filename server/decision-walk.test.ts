import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Decider, RouteDeclaration } from '#kernel/contract/define-route.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';
import { enrolDevice, newDevice, openDeviceSession, setStatus } from './testing/device.ts';
import { bodyFor } from './testing/sample-body.ts';

/** Words of an id, a path or an audit event that name a decision somebody stands for. */
const decisionWords =
  /approv|promot|esign|decision|decid|verdict|overrid|accept|canary|\/gate\b|feedback|withdraw|retire|dismiss|waive|certif|attest|reject|confirm|(?<!p)review|correct|verify-identity|restore|legal-hold|system_release|finding/i;

/** Fields of a body by which a decision is usually said. */
const decisionFields = new Set([
  'decision',
  'verdict',
  'outcome',
  'override',
  'meaning',
  'accepted',
  'approved',
  'state',
  'status',
  'disposition',
]);

/** Every name of a field, however deep. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...fieldsOf(value),
  ]);
};

const readsLikeDecision = ({ id, path, audit, body, method }: RouteDeclaration): boolean => {
  if (method === 'get') return false;
  const event = 'event' in audit ? audit.event : '';
  if (decisionWords.test(`${id} ${path} ${event}`)) return true;
  if (body === undefined) return false;
  return fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).some((name) =>
    decisionFields.has(name),
  );
};

/** Who decides, and where only some bodies decide, a body that does. */
const deciding = declarations.flatMap((route) => {
  const { decidedBy } = route;
  if (decidedBy === undefined || (typeof decidedBy === 'object' && 'none' in decidedBy)) return [];
  if (typeof decidedBy === 'string') return [{ route, by: decidedBy as Decider, says: {} }];
  const { field, values } = decidedBy.where;
  return values.map((value) => ({ route, by: decidedBy.by, says: { [field]: value } as object }));
});

const named = deciding.map((one) => [`${one.route.id} ${JSON.stringify(one.says)}`, one] as const);

/** What a person alone decides, a second time, so that no route gains or loses it unnoticed. */
const people: readonly string[] = [
  'admin.confirmAccessReview',
  'aiDecisions.review',
  'aiFeedback.give',
  'analyses.correct',
  'auth.decideProgram',
  'auth.handOverSession',
  'batches.correct',
  'dossierStatements.reviewReadAcross',
  'dossierStatements.reviewStrategy',
  'dossiers.decide',
  'dossiers.decideRisk',
  'dossiers.update',
  'dossiers.withdrawElements',
  'dossiers.withdrawSolvents',
  'dossiers.withdrawWatch',
  'esignatures.sign',
  'esignatures.snapshot',
  'fid.review',
  'knowledge.approveCandidate',
  'knowledge.approveDatasetVersion',
  'knowledge.promoteCandidate',
  'knowledge.recordCanary',
  'knowledge.rollBackCandidate',
  'knowledge.runGate',
  'knowledge.updateDatasetVersion',
  'knowledge.updateReviewTask',
  'mobile.syncReviewDecisions',
  'ms.review',
  'optimizations.decide',
  'referencePacks.activate',
  'referencePacks.retire',
  'regulatory.endOverride',
  'regulatory.enterOverride',
  'regulatory.reviewOverride',
  'releases.decide',
  'spectrum.acceptDeconvolution',
  'surveillance.updateFinding',
  'sync.dismiss',
  'sync.handOver',
  'sync.stopHandOver',
];

describe('what people decide', () => {
  it.each(declarations.filter(readsLikeDecision))('$id says who decides', (route) => {
    const advice = `${route.id} (${route.path}) reads like a decision of a person. In its declaration write decidedBy: 'person',
'person_in_session' or 'person_or_override'; { by, where } where only some bodies decide; or { none: 'why it is none' }.`;
    expect(route.decidedBy, advice).toBeDefined();
  });

  it('is said by exactly these', () => {
    const advice = 'Where that is meant, add the id to the list `people` of server/decision-walk.test.ts.';
    expect([...new Set(deciding.map(({ route }) => route.id))].toSorted(), advice).toEqual(people);
  });

  it('names the 403 it may answer, or stands behind a gate that does', () => {
    const silent = deciding.filter(({ route }) => route.gate === 'user' && !route.errors.includes(403));
    expect(silent.map(({ route }) => route.id)).toEqual([]);
  });
});

describe('a decision of a person', () => {
  let server: TestServer;
  let keys: Readonly<Record<'system' | 'machine' | 'admin_machine' | 'device' | 'personal', string>>;
  let session: string;

  beforeAll(async () => {
    server = await startTestServer();
    session = (await server.signUp('root@example.org')).access_token;
    const ada = (await server.signUp('ada@example.org')).access_token;
    const keyOf = async (token: string, kind: string): Promise<string> =>
      (await server.call('POST', '/auth/api-keys', { token, json: { name: kind, kind } })).body.secret;
    const device = newDevice();
    const { id } = (await enrolDevice(server, session, device)).body;
    await setStatus(server, session, id, 'active');
    keys = {
      system: server.systemKey,
      machine: await keyOf(ada, 'machine'),
      admin_machine: await keyOf(session, 'machine'),
      device: (await openDeviceSession(server, device, id)).body.access_token,
      personal: await keyOf(session, 'personal'),
    };
  });
  afterAll(() => server.cleanUp());

  const ask = (route: RouteDeclaration, token: string, json: object | undefined) =>
    server.call(route.method.toUpperCase(), route.path.replaceAll(/\{\w+\}/g, 'nothing'), {
      token,
      ...(json === undefined ? {} : { json }),
    });

  /** A whole body, so that nothing else than who asks can be what is refused. */
  const wholeBody = (route: RouteDeclaration, says: object): object | undefined =>
    route.body === undefined ? undefined : { ...bodyFor(route), ...says };

  it.each(named)('is refused to every key without a person: %s', async (_name, { route, says }) => {
    for (const name of ['system', 'machine', 'admin_machine', 'device'] as const) {
      const { status, body } = await ask(route, keys[name], wholeBody(route, says));
      expect([name, status, body.code]).toEqual([name, 403, 'forbidden']);
    }
  });

  it.each(named)('is open to an admin in a session: %s', async (_name, { route, says }) => {
    expect((await ask(route, session, wholeBody(route, says))).status).not.toBe(403);
  });

  it.each(named)(
    'takes a personal key unless it needs the session: %s',
    async (_name, { route, by, says }) => {
      const { status } = await ask(route, keys.personal, wholeBody(route, says));
      expect(status === 403).toBe(by === 'person_in_session');
    },
  );

  const overridable = named.filter(([, { by }]) => by === 'person_or_override');

  it.each(overridable)('is overridden by the system key with a reason alone: %s', async (_name, one) => {
    const { route, says } = one;
    const whole = wholeBody(route, says);
    const { reason_for_change: _reason, ...bare } = { ...whole } as Record<string, unknown>;
    const reason = { reason_for_change: 'Nobody is on site.' };
    for (const [json, isRefused] of [
      [bare, true],
      [{ ...bare, ...reason }, true],
      [{ ...bare, override: false, ...reason }, true],
      [{ ...bare, override: true }, true],
      [{ ...bare, override: true, reason_for_change: '  ' }, true],
      [{ ...bare, override: 'true', ...reason }, true],
      [{ ...bare, override: true, ...reason }, false],
    ] as const) {
      const { status } = await ask(route, keys.system, json);
      expect([json, status === 403]).toEqual([json, isRefused]);
    }
    for (const name of ['machine', 'admin_machine', 'device'] as const)
      expect((await ask(route, keys[name], { ...whole, override: true, ...reason })).status).toBe(403);
  });
});
