import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowedHost } from '#kernel/net/allowed-hosts.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type DocumentServer, sendText, startDocumentServer } from '../../testing/document-server.ts';
import { anySource, finishedRun, runAll, watch } from '../../testing/surveillance.ts';

let server: TestServer;
let documents: DocumentServer;
let token: string;
let sourceId: string;
let watcherId: string;
const path = '/regulatory/surveillance';

/** Text as large as a revision may be, and one byte more. */
const tooLarge = 2 * 1024 * 1024 + 1;

const termsOf = (...hosts: readonly string[]) => ({
  allowedHosts: hosts.flatMap((text) => readAllowedHost(text) ?? []),
  timeoutSeconds: 1,
});

beforeAll(async () => {
  documents = await startDocumentServer();
  const { host, port } = documents;
  // A name with its port may be on this machine; the same machine under a name without one may not.
  const allowed = [`http://${host}`, `http://localhost:${port}`, 'http://localhost'];
  server = await startTestServer({
    settings: { surveillance: termsOf(...allowed) },
  });
  token = server.systemKey;
});
afterAll(async () => {
  await server.cleanUp();
  await documents.stop();
});

const get = async (route: string) => (await server.call('GET', `${path}${route}`, { token })).body;
const revisions = async () =>
  (await server.call('GET', `/knowledge/sources/${sourceId}/revisions`, { token })).body.items;
const run = async () => {
  const { counts } = await runAll(server, token, [watcherId]);
  const [finding] = (await get(`/findings?watcher_id=${watcherId}`)).items;
  return { counts, finding, watcher: await get(`/source-watchers/${watcherId}`) };
};

beforeEach(async () => {
  sourceId = await anySource(server, token);
  const location = `http://${documents.host}/${sourceId}`;
  watcherId = (await watch(server, token, { source_id: sourceId, kind: 'http', location })).body.id;
});

describe('a watcher of an address', () => {
  it('appends what it finds, asks with the validators of that, and takes 304 as unchanged', async () => {
    documents.answer = sendText('Lead 5 ug/day.', {
      etag: '"1"',
      'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
    });
    const first = await run();
    expect(first.counts).toMatchObject({ total: 1, changed: 1, waiting: 0 });
    expect(first.finding).toMatchObject({
      kind: 'changed',
      source_id: sourceId,
      source_title: 'Q3D',
      old: null,
      new: { revision: 1, size: 14 },
      size_change: 14,
      failure: null,
      acknowledged: null,
    });
    const second = await run();
    expect(second.counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect(documents.requests.at(-1)?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT',
    });
    documents.answer = sendText('Lead 5 µg/day.', { etag: '"2"' });
    const third = await run();
    expect(third.finding).toMatchObject({
      old: { revision: 1, sha256: first.finding.new.sha256 },
      new: { revision: 2 },
      size_change: 1,
    });
    expect(await revisions()).toHaveLength(2);
    expect(third.watcher).toMatchObject({ last_outcome: 'changed', last_failure: null, open_run_id: null });
  });

  it('does not ask for what changed where somebody appended another text meanwhile', async () => {
    documents.answer = sendText('A', { etag: '"1"' });
    await run();
    const json = { content: 'B, by hand' };
    await server.call('POST', `/knowledge/sources/${sourceId}/revisions`, { token, json });
    expect((await run()).finding).toMatchObject({ old: { revision: 2 }, new: { revision: 3 } });
    expect(documents.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('counts the same text without a validator as unchanged', async () => {
    documents.answer = sendText('A');
    await run();
    expect((await run()).counts).toMatchObject({ unchanged: 1 });
    expect(await revisions()).toHaveLength(1);
  });

  it('follows redirects among the allowed hosts', async () => {
    documents.answer = (req, res) =>
      req.url === '/moved'
        ? sendText('moved here')(req, res)
        : void res.writeHead(301, { location: `http://localhost:${documents.port}/moved` }).end();
    expect((await run()).finding).toMatchObject({ kind: 'changed', new: { size: 10 } });
    const [{ note }] = await revisions();
    expect(note).toBe(`http://localhost:${documents.port}/moved`);
  });
});

const respond =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (_req: IncomingMessage, res: ServerResponse) =>
    void res.writeHead(status, headers).end(body);
const text = { 'content-type': 'text/plain' };
const goOn = (_req: IncomingMessage, res: ServerResponse) => {
  res.writeHead(200, text);
  const more = () => res.write(' '.repeat(65_536)) && setImmediate(more);
  res.on('drain', more);
  res.on('error', () => res.destroy());
  more();
};
const beginAnd = (end: (res: ServerResponse) => void) => (_req: IncomingMessage, res: ServerResponse) => {
  res.writeHead(200, { ...text, 'content-length': '1000' });
  res.write('The first half of ', () => end(res));
};

describe('what goes wrong at an address is a finding with its reason, and changes nothing', () => {
  it.each([
    [
      'a redirect to a host that is not allowed',
      'redirected_outside',
      respond(302, { location: 'https://evil.example/' }),
    ],
    [
      'a redirect to the metadata service of a cloud',
      'redirected_outside',
      respond(302, { location: 'http://169.254.169.254/' }),
    ],
    [
      'a redirect to another port of this machine',
      'redirected_outside',
      respond(302, { location: 'http://127.0.0.1:1/' }),
    ],
    ['a redirect to a file', 'redirected_outside', respond(302, { location: 'file:///etc/passwd' })],
    [
      'an allowed name that leads to this machine',
      'out_of_reach',
      respond(302, { location: 'http://localhost/' }),
    ],
    ['a redirect to itself', 'too_many_redirects', respond(302, { location: '/again' })],
    ['a redirect to nowhere', 'unexpected_status', respond(302, { location: 'http://[' })],
    ['silence', 'timed_out', () => undefined],
    ['an answer that stops in the middle', 'timed_out', beginAnd(() => undefined)],
    ['an answer that breaks off', 'cut_off', beginAnd((res) => res.destroy())],
    [
      'a connection that breaks off',
      'no_answer',
      (_req: IncomingMessage, res: ServerResponse) => void res.destroy(),
    ],
    ['an answer without end', 'too_large', goOn],
    ['one byte too much', 'too_large', respond(200, text, 'x'.repeat(tooLarge))],
    ['a document that is gone', 'gone', respond(410)],
    ['a server that fails', 'unexpected_status', respond(503, text, 'maintenance')],
    ['a page', 'html_instead', respond(200, { 'content-type': 'text/html' }, '<p>Sign in')],
    ['a page that says it is text', 'html_instead', respond(200, text, '\n<!DOCTYPE html><html>')],
    [
      'another type',
      'unexpected_media_type',
      respond(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
    ],
    ['no type', 'unexpected_media_type', respond(200, {}, 'text')],
    [
      'what was compressed unasked',
      'unexpected_media_type',
      respond(200, { ...text, 'content-encoding': 'gzip' }, 'x'),
    ],
    ['bytes that are no text', 'not_text', respond(200, text, '\u0000')],
    [
      'a charset nobody knows',
      'not_text',
      respond(200, { 'content-type': 'text/plain; charset=klingon' }, 'x'),
    ],
    ['nothing', 'empty', respond(200, text, ' \n')],
  ])('%s', async (_what, code, answer) => {
    documents.answer = sendText('as it was', { etag: '"1"' });
    await run();
    const before = await get(`/source-watchers/${watcherId}`);
    // The server forgot the version: everything is sent anew, and goes wrong.
    documents.answer = (req, res) => {
      delete req.headers['if-none-match'];
      answer(req, res);
    };
    const { counts, finding, watcher } = await run();
    expect(counts).toMatchObject({ failed: 1, changed: 0 });
    expect(finding).toMatchObject({ kind: 'failed', new: null, failure: { code } });
    expect(finding.failure.message).toMatch(/\.$/);
    expect(watcher).toMatchObject({
      state: 'active',
      last_outcome: 'failed',
      last_failure: { code },
      last_changed_at: before.last_changed_at,
    });
    expect(
      (await revisions()).filter(
        ({ created_at }: { created_at: string }) => created_at > before.last_checked_at,
      ),
    ).toEqual([]);
    // What it knew of the version stays: the next good answer is compared with it.
    documents.answer = sendText('as it was', { etag: '"1"' });
    expect((await run()).watcher).toMatchObject({ last_outcome: 'unchanged', last_failure: null });
  });

  it('304 to a question that was not asked', async () => {
    documents.answer = respond(304);
    expect((await run()).finding).toMatchObject({ failure: { code: 'unexpected_status' } });
  });

  it('a server that is gone', async () => {
    const other = await startDocumentServer();
    const closed = await startTestServer({ settings: { surveillance: termsOf(`http://${other.host}`) } });
    const source_id = await anySource(closed, closed.systemKey);
    await watch(closed, closed.systemKey, { source_id, kind: 'http', location: `http://${other.host}/` });
    await other.stop();
    await runAll(closed, closed.systemKey);
    const { body } = await closed.call('GET', `${path}/findings`, { token: closed.systemKey });
    expect(body.items).toMatchObject([{ kind: 'failed', failure: { code: 'no_answer' } }]);
    await closed.cleanUp();
  });
});

describe('an address is refused', () => {
  it.each([
    'https://evil.example/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'http://ada@127.0.0.1/',
    'ema.europa.eu',
    'javascript:alert(1)',
  ])('where it is %s', async (location) => {
    const { status, body } = await watch(server, token, { source_id: sourceId, kind: 'http', location });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['location']]);
  });

  it('with what to switch on where no host is allowed', async () => {
    const strict = await startTestServer();
    const source_id = await anySource(strict, strict.systemKey);
    const asked = { source_id, kind: 'http', location: 'https://ema.europa.eu/' };
    const { status, body } = await watch(strict, strict.systemKey, asked);
    expect([status, body.code]).toEqual([503, 'feature_not_enabled']);
    expect(body.message).toContain('SURVEILLANCE_ALLOWED_HOSTS');
    await strict.cleanUp();
  });
});

it('a watcher whose host is no longer allowed finds that, reads nothing and can be paused', async () => {
  const first = await startTestServer({ settings: { surveillance: termsOf(`http://${documents.host}`) } });
  const source_id = await anySource(first, first.systemKey);
  const location = `http://${documents.host}/`;
  const { body } = await watch(first, first.systemKey, { source_id, kind: 'http', location });
  await first.stop();
  const second = await startTestServer({ dataDir: first.dataDir });
  const asked = documents.requests.length;
  await runAll(second, second.systemKey);
  const answer = await second.call('GET', `${path}/findings`, { token: second.systemKey });
  expect(answer.body.items).toMatchObject([{ failure: { code: 'host_not_allowed' } }]);
  expect(documents.requests).toHaveLength(asked);
  const json = { location, state: 'paused', reason_for_change: 'The host is gone.' };
  const route = `${path}/source-watchers/${body.id}`;
  const paused = await second.call('PATCH', route, { token: second.systemKey, json });
  expect([paused.status, paused.body.state]).toEqual([200, 'paused']);
  await second.cleanUp();
});

it('a stop does not wait for a server that says nothing, and the check is made at the next start', async () => {
  const settings = { surveillance: { ...termsOf(`http://${documents.host}`), timeoutSeconds: 120 } };
  const first = await startTestServer({ settings });
  const source_id = await anySource(first, first.systemKey);
  await watch(first, first.systemKey, { source_id, kind: 'http', location: `http://${documents.host}/slow` });
  const asked = new Promise<void>((resolve) => {
    documents.answer = () => resolve();
  });
  const { body } = await first.call('POST', `${path}/run`, { token: first.systemKey, json: {} });
  await asked;
  await first.stop();
  documents.answer = sendText('late');
  const second = await startTestServer({ dataDir: first.dataDir, settings });
  const over = await finishedRun(second, second.systemKey, body.id);
  expect(over).toMatchObject({ state: 'completed', counts: { changed: 1, total: 1 } });
  await second.cleanUp();
});
