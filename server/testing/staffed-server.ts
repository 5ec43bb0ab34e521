import type { SessionTokens } from '#contract/identity';
import type { Settings } from '#kernel/config/settings.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

type Caller = Pick<SessionTokens, 'access_token'>;

export interface StaffedServer {
  readonly server: TestServer;
  /** An admin. */
  readonly root: SessionTokens;
  readonly ada: SessionTokens;
  readonly ben: SessionTokens;
  call(caller: Caller, method: string, path: string, json?: object): Promise<CallResult>;
  /** The last three entries about a record, newest first. */
  trailOf(type: string, id: string): Promise<CallResult['body']>;
}

/** A server with an admin and two people, where every analysis waits for review and the clock stands still. */
export const startStaffedServer = async (settings: Partial<Settings>): Promise<StaffedServer> => {
  const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
  const server = await startTestServer({
    // A threshold nothing reaches.
    settings: { host: 'localhost', reviewConfidenceThreshold: 100, ...settings },
    nowMs: () => nowMs,
  });
  const root = await server.signUp('root@example.org');
  const ada = await server.signUp('ada@example.org');
  const ben = await server.signUp('ben@example.org');
  const call: StaffedServer['call'] = ({ access_token: token }, method, path, json) =>
    server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
  /** What was done with a record; readings of it stand beside that. */
  const trailOf = async (type: string, id: string) => {
    const query = `class=change&record_type=${type}&record_id=${id}&limit=3`;
    return (await call(root, 'GET', `/audit/events?${query}`)).body.items;
  };
  return { server, root, ada, ben, call, trailOf };
};

/** What a list names, by one field of its items. */
export const idsOf = (result: CallResult, field = 'id'): string[] =>
  result.body.items.map((item: Readonly<Record<string, string>>) => item[field]);
