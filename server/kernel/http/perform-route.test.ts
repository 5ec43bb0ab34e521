import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AlteredContent } from '#kernel/altered-content.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { NotAdmitted, performRoute, type StandingRequest } from '#kernel/http/perform-route.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { systemFeature } from '../../features/system/feature.ts';

const declaration = {
  id: 'probe.standing',
  method: 'post',
  path: '/probe/standing',
  gate: 'user',
  rate: 'default',
  summary: 'What an account asked for once and for all',
  tag: 'System',
  changes: 'records',
  audit: { none: 'nothing is kept' },
  body: z.strictObject({ name: z.string().max(3), note: z.string().default('none') }),
  response: z.object({ name: z.string() }),
  status: 200,
  errors: [422],
} satisfies RouteDeclaration;

const principal: Principal = {
  kind: 'user',
  id: 'usr_ada',
  displayName: 'Ada',
  credential: 'session',
  sessionId: null,
  roles: ['scientist'],
  projects: new Map(),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: [systemFeature] });
});
afterAll(() => server.cleanUp());

const perform = async (change: Partial<StandingRequest>, fail: Error | null = null): Promise<unknown> => {
  let given: unknown = null;
  const standing: StandingRequest = {
    principal,
    requestId: 'job_1',
    nowUtc: server.kernel.nowUtc(),
    signal: new AbortController().signal,
    files: [],
    body: { name: 'abc' },
    ...change,
  };
  await performRoute(
    server.kernel,
    declaration,
    async ({ body }) => {
      if (fail !== null) throw fail;
      given = body;
      return { body: { name: body.name } };
    },
    standing,
  );
  return given;
};

describe('what is done in the place of a request', () => {
  it('has the body as its declaration reads it, and is refused by field where it does not', async () => {
    expect(await perform({})).toEqual({ name: 'abc', note: 'none' });
    await expect(perform({ body: { name: 'abcd' } })).rejects.toMatchObject({
      code: 'validation_error',
      fields: { name: expect.any(Array) },
    });
    await expect(perform({ body: { name: 'abc', more: 1 } })).rejects.toMatchObject({
      fields: { more: expect.any(Array) },
    });
    await expect(perform({ body: { name: 'a\u0000' } })).rejects.toMatchObject({ code: 'validation_error' });
  });

  it('is not admitted where a request would be refused before its body is read', async () => {
    const refusalOf = async (change: Partial<Principal>): Promise<string> => {
      const refused = await perform({ principal: { ...principal, ...change } }).catch(
        (error: unknown) => error,
      );
      return refused instanceof NotAdmitted ? refused.refusal.code : String(refused);
    };
    expect(await refusalOf({ mustEnrol: true })).toBe('mfa_enrollment_required');
    expect(await refusalOf({ roles: ['guest'] })).toBe('forbidden');
    expect(await refusalOf({ kind: 'anonymous' })).toBe('credentials_invalid');
  });

  it('tells of altered content as a request does', async () => {
    const altered = new AlteredContent({
      record: { type: 'archive', id: 'arc_1' },
      what: 'the file fid',
      expectedSha256: 'a'.repeat(64),
      foundSha256: null,
    });
    await expect(perform({}, altered)).rejects.toBe(altered);
    const told = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'record_id', 'actor_id', 'request_id'])
      .where('event', '=', 'content.altered')
      .execute();
    expect(told).toEqual([
      { event: 'content.altered', record_id: 'arc_1', actor_id: principal.id, request_id: 'job_1' },
    ]);
  });
});
