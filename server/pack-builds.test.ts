import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyBuild, sourceForm } from './features/pack-builds/testing/any-build.ts';
import { madeLines } from './testing/made-pack.ts';
import { untilEnded } from './testing/until-ended.ts';
import { analysed } from './testing/upload.ts';

let server: TestServer;
let root: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const send = (name: string, bytes: string, token = root): Promise<CallResult> =>
  server.call('POST', '/reference-packs/sources', {
    token,
    form: sourceForm(name, bytes),
  });

const build = (from: string, token = root): Promise<CallResult> =>
  server.call('POST', '/reference-packs/build', {
    token,
    json: anyBuild(from),
  });

const buildFile = async (name: string, bytes: string): Promise<CallResult['body']> => {
  const { body: source } = await send(name, bytes);
  const { status, body } = await build(source.archive_id);
  expect([status, body.status]).toEqual([201, 'queued']);
  return untilEnded(server, root, `/reference-packs/builds/${body.id}`);
};

describe('a pack of a file', () => {
  // Every third of the made molecules is a list of lines; enough of the others to hold some back.
  const lines = madeLines().slice(0, 150);

  it('is built by a job, judged on compounds it did not learn from, and installed inactive', async () => {
    const ended = await buildFile('made.jsonl', lines.join('\n'));
    expect(ended).toMatchObject({ status: 'completed', error: null, licence: 'in-house', inputs: 1 });
    const { result, pack_id } = ended;
    expect(result.compounds + result.held_back.compounds).toBe(lines.length);
    expect(result.held_back.compounds).toBeGreaterThan(3);
    expect(result.held_back.incumbent).toBeNull();
    const [carbon] = result.held_back.nuclei;
    expect(carbon).toMatchObject({ nucleus: '13C', candidate: { coverage_90: expect.any(Number) } });
    // The rule of the made shifts is not that of nature: increments cannot know it, the pack has learnt it.
    expect(carbon.candidate.mean_error_ppm).toBeLessThan(0.5 * carbon.incumbent.mean_error_ppm);
    const { body: pack } = await server.call('GET', `/reference-packs/${pack_id}`, { token: root });
    expect(pack).toMatchObject({
      name: 'Ours',
      state: 'inactive',
      licence: 'in-house',
      digest: result.digest,
      file_sha256: result.file_sha256,
      size: result.size,
    });
    const { body: list } = await server.call('GET', '/reference-packs/builds', { token: root });
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([ended.id]);
    const trail = `/audit/events?record_id=${ended.id}`;
    const { items } = (await server.call('GET', trail, { token: root })).body;
    expect(items.map(({ event }: { event: string }) => event).sort()).toEqual([
      'pack_build.completed',
      'pack_build.create',
    ]);
    const again = await buildFile('made.jsonl', lines.join('\n'));
    expect(again).toMatchObject({ status: 'failed', pack_id: null, error: { code: 'pack_installed' } });
  }, 240_000);

  it('that cannot be read or teaches nothing fails with its sentence, and nothing is installed', async () => {
    const before = (await server.call('GET', '/reference-packs', { token: root })).body.items.length;
    expect(await buildFile('a.sdf', 'A\0B')).toMatchObject({
      status: 'failed',
      error: { code: 'unreadable_source', message: 'The file is no text: it holds zero bytes.' },
    });
    expect(await buildFile('b.jsonl', '{"id":1,"smiles":"C1CC","c13":[[0,1]]}')).toMatchObject({
      status: 'failed',
      error: { code: 'too_few_records' },
    });
    expect((await server.call('GET', '/reference-packs', { token: root })).body.items).toHaveLength(before);
  });

  it('is stopped on request', async () => {
    const { body: source } = await send('more.jsonl', madeLines().join('\n'));
    const { body } = await build(source.archive_id);
    const stopped = await server.call('POST', `/reference-packs/builds/${body.id}/cancel`, { token: root });
    expect(stopped).toMatchObject({ status: 200, body: { status: 'failed', error: { code: 'cancelled' } } });
    const twice = await server.call('POST', `/reference-packs/builds/${body.id}/cancel`, { token: root });
    expect(twice.status).toBe(409);
  });

  it('takes files of records by their names, and archive entries of its own', async () => {
    expect((await send('made.pdf', 'x')).body.fields.source_file[0]).toMatch(/none of \.sdf/);
    expect((await send('made.sdf', '')).body.fields.source_file[0]).toMatch(/empty/);
    expect((await build('arc_none')).body.fields.from[0]).toBe('There is no such archive entry.');
  });

  it('is for admins', async () => {
    expect((await send('made.sdf', 'x', ada)).status).toBe(403);
    expect((await build('approved_analyses', ada)).status).toBe(403);
    expect((await server.call('GET', '/reference-packs/builds', { token: ada })).status).toBe(403);
    expect((await server.call('GET', '/reference-packs/builds/none', { token: root })).status).toBe(404);
  });
});

describe('a pack of own approved analyses', () => {
  const found = async (): Promise<number> => {
    const { status, body } = await build('approved_analyses');
    expect([status, body.details.needed]).toEqual([409, 60]);
    expect(body.message).toMatch(new RegExp(`at least 60 compounds .* there are ${body.details.found}`));
    return body.details.found;
  };

  const approved = async (token: string, reviewer: string): Promise<void> => {
    const { id, peaks } = await analysed(server, token);
    const edits = [
      { action: 'structure', structure: { smiles: 'CCO' } },
      { action: 'assign', peak_id: peaks[1].id, assignment: null, atom_ids: ['a2'] },
    ];
    const json = { edits, reason_for_change: 'The batch record names the compound.' };
    const corrected = await server.call('POST', `/analyses/${id}/corrections`, { token, json });
    expect(corrected.status).toBe(201);
    const { run_id } = (await server.call('GET', `/analyses/${id}`, { token })).body;
    const review = { decision: 'approve', comment: 'Seen.' };
    const decided = await server.call('POST', `/fid/runs/${run_id}/reviews`, {
      token: reviewer,
      json: review,
    });
    expect(decided.status).toBe(201);
  };

  it('is refused with the number there has to be; compounds count once, and those of others do not', async () => {
    expect(await found()).toBe(0);
    await approved(root, ada);
    expect(await found()).toBe(1);
    await approved(root, ada);
    expect(await found()).toBe(1);
    const ben = (await server.signUp('ben@example.org')).access_token;
    await approved(ben, ada);
    expect(await found()).toBe(1);
  });
});
