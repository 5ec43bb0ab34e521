import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';
import { eventKindOf } from './testing/audit-event-kinds.ts';
import { bodyFor } from './testing/sample-body.ts';

const askedAlways = declarations.filter(
  ({ changesRecord: change }) => change !== undefined && 'asked' in change && change.asked === 'always',
);

describe('every route', () => {
  it.each(declarations.filter((route) => 'event' in route.audit))(
    '$id says what it does to regulated records where its audit event is about them',
    (route) => {
      const advice = `${route.id} writes ${JSON.stringify(route.audit)}. In its declaration (server/features/*/contract.ts) write
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' }, or changesRecord: { none: 'why' };
and no changesRecord where server/testing/audit-event-kinds.ts says that its event is not about records.`;
      expect(route.changesRecord !== undefined, advice).toBe(eventKindOf(route).isAboutRecords);
    },
  );

  it.each(declarations.filter((route) => !('event' in route.audit)))(
    '$id writes no audit row and so changes no record',
    (route) => {
      expect(route.changesRecord).toBeUndefined();
    },
  );

  it.each(declarations.filter((route) => route.method === 'delete' || route.method === 'patch'))(
    '$id always asks for a reason where it deletes or changes a record',
    (route) => {
      const advice = `${route.id}: a ${route.method} of a record takes changesRecord: { reasonIn: '…', asked: 'always' }.`;
      expect(askedAlways.includes(route), advice).toBe(eventKindOf(route).isAboutRecords);
    },
  );
});

describe('a route that always asks for a reason', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await startTestServer();
    admin = (await server.signUp('root@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  it.each(askedAlways)(
    '$id refuses without one, and with a blank one, before it looks at the record',
    async (route) => {
      const { changesRecord: change } = route;
      if (change === undefined || 'none' in change) throw new Error('it asks for a reason');
      const path = route.path.replaceAll(/\{\w+\}/g, 'nothing');
      for (const given of [{}, { [change.reasonIn]: '   ' }, { [change.reasonIn]: 'x'.repeat(501) }]) {
        const { [change.reasonIn]: _reason, ...others } = { ...bodyFor(route) } as Record<string, unknown>;
        const json = { ...others, ...given };
        const { status, body } = await server.call(route.method.toUpperCase(), path, { token: admin, json });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [change.reasonIn]]);
      }
    },
  );
});
