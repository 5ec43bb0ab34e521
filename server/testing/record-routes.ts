import { hash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, type TestContext } from 'vitest';

/** Method, path without the query and status of one answer. */
type Answer = readonly [method: string, path: string, status: number];

interface Call {
  readonly test: string;
  readonly method: string;
  readonly path: string;
}

/** Names of a test from the outside in, as the reports of vitest have them. */
const nameOf = (task: TestContext['task']): string => {
  const names = [task.name];
  for (let suite = task.suite; suite !== undefined && !('filepath' in suite); suite = suite.suite)
    names.unshift(suite.name);
  return names.filter((name) => name !== '').join(' › ');
};

/**
 * Writes what the servers of this test file answered, by the test that was running when they were called: one file per test
 * file into `folder`. What is called outside of a test, or in another process, is not recorded.
 */
const recordRoutes = (folder: string): void => {
  const calls = new WeakMap<object, Call>();
  const answers = new Map<string, Map<string, Answer>>();
  let running: string | null = null;
  let file = '';

  // The address is read before the program sees the request, which shortens it on its way.
  const noteRequest = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    const { method = '', url = '' } = request;
    if (running !== null && url.startsWith('/v1/'))
      calls.set(request, { test: running, method, path: url.slice(3).split('?')[0] ?? '' });
  };
  const noteAnswer = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const call = calls.get(request);
    if (call === undefined) return;
    const answer: Answer = [call.method, call.path, response.statusCode];
    const all = answers.get(call.test) ?? new Map<string, Answer>();
    answers.set(call.test, all.set(answer.join(' '), answer));
  };
  subscribe('http.server.request.start', noteRequest);
  subscribe('http.server.response.finish', noteAnswer);

  beforeEach(({ task }) => {
    running = nameOf(task);
    file = relative(process.cwd(), task.file.filepath).replaceAll('\\', '/');
    return () => {
      running = null;
    };
  });
  afterAll(() => {
    // The next file of the same process has its own.
    unsubscribe('http.server.request.start', noteRequest);
    unsubscribe('http.server.response.finish', noteAnswer);
    if (answers.size === 0) return;
    const tests = [...answers].map(([name, all]) => ({ name, answers: [...all.values()] }));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${hash('sha256', file).slice(0, 16)}.json`), JSON.stringify({ file, tests }));
  });
};

const folder = process.env['LARMOR_ROUTE_TRACE'];
if (folder !== undefined && folder !== '') recordRoutes(folder);
