import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { draftWithEvidence, evidenceForm, routeTrace, vitestReport } from '../../testing/release-evidence.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';

let server: TestServer;
let root: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { host: 'localhost' } });
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  // Longer than a hook is given on a busy machine.
}, 60_000);
afterAll(() => server.cleanUp());

const create = (json: object, token = root): Promise<CallResult> =>
  server.call('POST', '/system-releases', { token, json });

const add = (id: string, form: FormData, token = root): Promise<CallResult> =>
  server.call('POST', `/system-releases/${id}/evidence`, { token, form });

const decide = (id: string, json: object, token = root): Promise<CallResult> =>
  server.call('POST', `/system-releases/${id}/decisions`, { token, json });

const look = async (id: string): Promise<CallResult['body']> =>
  (
    await server.call('GET', `/system-releases/${id}/validation-package`, {
      token: root,
      headers: { accept: 'application/json' },
    })
  ).body;

const download = async (
  id: string,
  url = server.url,
): Promise<{ bytes: Uint8Array; sha256: string | null }> => {
  const answer = await fetch(`${url}/system-releases/${id}/validation-package`, {
    headers: { authorization: `Bearer ${root}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    sha256: answer.headers.get('x-content-sha256'),
  };
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Releases with every open point accepted. */
const release = async (id: string, change: object = {}): Promise<CallResult> => {
  const shown = await look(id);
  const codes = shown.open_points.map(({ code }: { code: string }) => code);
  return decide(id, {
    decision: 'release',
    package_sha256: shown.sha256,
    accepted_open_points: codes,
    reason: 'Looked through.',
    ...change,
  });
};

const packedJson = async (id: string, name: string) => {
  const files = unzipSync((await download(id)).bytes);
  return JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
};

describe('a release', () => {
  it('is registered as a draft with version, commit, rule sets and the description of the routes', async () => {
    const { status, body } = await create({ version: '1.0.0', commit: 'a'.repeat(40) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: '1.0.0',
      commit: 'a'.repeat(40),
      state: 'draft',
      package_sha256: null,
      evidence: [{ format: 'openapi', position: 1, added_by: 'system' }],
    });
    expect(body.rule_set_versions['larmor-nmr']).toMatch(/^\d+\.\d+\.\d+$/);
    expect(body.rule_set_versions['solvent-shifts']).toMatch(/\+sha256:[0-9a-f]{64}$/);
    expect(body.rule_set_versions).toEqual(body.program.rule_set_versions);
    expect((await server.call('GET', `/system-releases/${body.id}`, { token: ada })).body).toEqual(body);
    const { items } = (await server.call('GET', '/system-releases', { token: ada })).body;
    expect(items[0]).toMatchObject({ id: body.id, state: 'draft' });
  });

  it('of a version stands once, until it is retired', async () => {
    const first = (await create({ version: '1.1.0', commit: 'abcdef1' })).body;
    expect((await create({ version: '1.1.0', commit: 'abcdef2' })).status).toBe(409);
    await decide(first.id, { decision: 'retire', reason: 'Wrong commit.' });
    expect((await create({ version: '1.1.0', commit: 'abcdef2' })).status).toBe(201);
  });

  it.each([
    [{ version: '', commit: 'abcdef1' }],
    [{ version: '1.2.0', commit: 'HEAD' }],
    [{ version: '1.2.0' }],
    [{ version: '1.2.0', commit: 'abcdef1', state: 'released' }],
  ])('is refused as %j', async (json) => {
    expect((await create(json)).status).toBe(422);
  });

  it('is written by admins alone, and decided on by a person in a session', async () => {
    const { id } = await draftWithEvidence(server, root, '1.3.0');
    expect((await create({ version: '9', commit: 'abcdef1' }, ada)).status).toBe(403);
    expect((await add(id, evidenceForm('vitest', vitestReport('/x')), ada)).status).toBe(403);
    const json = { decision: 'retire', reason: 'Mine.' };
    expect((await decide(id, json, ada)).status).toBe(403);
    expect((await decide(id, json, server.systemKey)).status).toBe(403);
    const key = await server.call('POST', '/auth/api-keys', { token: root, json: { name: 'ci' } });
    expect((await decide(id, json, key.body.secret)).status).toBe(403);
  });
});

describe('evidence', () => {
  it('is read, counted and kept as it was received', async () => {
    const { id } = (await create({ version: '2.0.0', commit: 'abcdef1' })).body;
    const report = vitestReport();
    const { status, body } = await add(id, evidenceForm('vitest', report, '../../vitest.json'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      position: 2,
      name: 'vitest.json',
      sha256: sha256(Buffer.from(report)),
      summary: { tests: 2, passed: 2, failed: 0, skipped: 0, files: 1 },
    });
    expect(Buffer.from(await server.kernel.blobs.read(body.sha256)).toString()).toBe(report);
  });

  it('that cannot be read is refused with the code of what is wrong, and nothing of it is kept', async () => {
    const { id } = (await create({ version: '2.1.0', commit: 'abcdef1' })).body;
    const bomb = '<!DOCTYPE x [<!ENTITY a "a">]><testsuite/>';
    const refused = await add(id, evidenceForm('junit', bomb));
    expect([refused.status, refused.body.code, refused.body.details.finding]).toEqual([
      422,
      'validation_error',
      'xml_doctype',
    ]);
    expect(await server.kernel.blobs.has(sha256(Buffer.from(bomb)))).toBe(false);
    expect((await add(id, evidenceForm('openapi', '{}'))).status).toBe(422);
    expect((await add(id, new FormData())).status).toBe(422);
    const { body } = await server.call('GET', `/system-releases/${id}`, { token: root });
    expect(body.evidence).toHaveLength(1);
  });

  it('larger than a file may be is refused', async () => {
    const { id } = (await create({ version: '2.2.0', commit: 'abcdef1' })).body;
    const huge = new Uint8Array(64 * 1024 * 1024 + 1).fill(0x20);
    expect((await add(id, evidenceForm('lcov', huge))).status).toBe(413);
  });

  it('is taken once', async () => {
    const { id } = (await create({ version: '2.3.0', commit: 'abcdef1' })).body;
    const first = await add(id, evidenceForm('vitest', vitestReport()));
    const again = await add(id, evidenceForm('vitest', vitestReport(), 'other.json'));
    expect([again.status, again.body.details]).toEqual([409, { existing_id: first.body.id }]);
  });

  it('uploaded at once gets one position each', async () => {
    const { id } = (await create({ version: '2.4.0', commit: 'abcdef1' })).body;
    const files = [1, 2, 3, 4].map((n) => evidenceForm('document', `Document ${n}`, `${n}.md`));
    const answers = await Promise.all(files.map((form) => add(id, form)));
    expect(answers.map(({ body }) => body.position).toSorted()).toEqual([2, 3, 4, 5]);
  });
});

describe('the validation package', () => {
  it('is the same bytes each time: twice, in another process and time zone, after a restart and once released', async () => {
    const other = await startTestServer();
    const admin = (await other.signUp('root@example.org')).access_token;
    const { id } = await draftWithEvidence(other, admin);
    const formerRoot = root;
    root = admin;
    const formerZone = process.env['TZ'];
    try {
      const first = await download(id, other.url);
      expect(first.sha256).toBe(sha256(first.bytes));
      expect(await download(id, other.url)).toEqual(first);
      await other.stop();
      process.env['TZ'] = 'Pacific/Kiritimati';
      const child = await startCrashServer(other.dataDir, 'product');
      const elsewhere = await download(id, child.url).finally(child.kill);
      expect(elsewhere).toEqual(first);
      const restarted = await startTestServer({ dataDir: other.dataDir });
      try {
        expect(await download(id, restarted.url)).toEqual(first);
      } finally {
        await restarted.cleanUp();
      }
    } finally {
      root = formerRoot;
      if (formerZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = formerZone;
    }
  });

  it('holds its entries in one order, with a checksum of each', async () => {
    const { id } = await draftWithEvidence(server, root, '3.0.0');
    const { bytes } = await download(id);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'release.json',
      'open-points.json',
      'requirements-trace.json',
      'tests.json',
      'coverage.json',
      'rule-sets.json',
      'evidence.json',
      'specification/openapi.json',
      'evidence/002-vitest-file',
      'evidence/003-route_trace-file',
      'SHA256SUMS',
    ]);
    const lines = strFromU8(files['SHA256SUMS'] ?? new Uint8Array())
      .trim()
      .split('\n');
    expect(lines).toHaveLength(Object.keys(files).length - 1);
    for (const line of lines) {
      const [sum, name = ''] = line.split('  ');
      expect([name, sha256(files[name] ?? new Uint8Array())]).toEqual([name, sum]);
    }
    const shown = await look(id);
    expect([shown.sha256, shown.size]).toEqual([sha256(bytes), bytes.byteLength]);
    expect(shown).toMatchObject({
      human_review_required: true,
      disclaimer: expect.stringContaining('not a'),
    });
  });

  it('holds documents as they were received, each version with its hash', async () => {
    const { id } = await draftWithEvidence(server, root, '3.3.0');
    const versions = ['Procedure, version 1\n', 'Procedure, version 2\n'];
    for (const text of versions) await add(id, evidenceForm('document', text, 'procedure ä.md'));
    const files = unzipSync((await download(id)).bytes);
    const names = ['evidence/004-document-procedure_.md', 'evidence/005-document-procedure_.md'];
    expect(names.map((name) => strFromU8(files[name] ?? new Uint8Array()))).toEqual(versions);
    const listed = (await packedJson(id, 'evidence.json')).slice(-2);
    expect(listed.map(({ sha256: of }: { sha256: string }) => of)).toEqual(
      versions.map((text) => sha256(Buffer.from(text))),
    );
  });

  it('traces every route to the tests that called it, and says which nobody called', async () => {
    const { id } = await draftWithEvidence(server, root, '3.1.0');
    const { routes, unknown_routes } = await packedJson(id, 'requirements-trace.json');
    const openapi = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
    const operations = Object.values<object>(openapi.paths).flatMap((path) => Object.values(path));
    expect(routes.map((r: { route: string }) => r.route).toSorted()).toEqual(
      operations.map(({ operationId }) => operationId).toSorted(),
    );
    expect(unknown_routes).toEqual([]);
    const of = (route: string) => routes.find((traced: { route: string }) => traced.route === route);
    expect(of('projects.create')).toMatchObject({
      method: 'POST',
      path: '/projects',
      status: 201,
      state: 'exercised',
      tests: [{ file: 'server/projects.test.ts', name: 'projects › are created', outcome: 'passed' }],
    });
    expect(of('projects.update').state).toBe('refusals_only');
    expect(of('analyses.create')).toMatchObject({ state: 'not_exercised', tests: [] });
  });

  it('does not take the word of a recording for a test that failed, or that no report names', async () => {
    const { id } = (await create({ version: '3.2.0', commit: 'abcdef1' })).body;
    await add(id, evidenceForm('route_trace', routeTrace()));
    const failed = `<testsuite tests="1" failures="1"><testcase classname="server/projects.test.ts"
      name="projects &gt; are created"><failure/></testcase></testsuite>`;
    await add(id, evidenceForm('junit', failed));
    const { routes } = await packedJson(id, 'requirements-trace.json');
    const of = (route: string) => routes.find((traced: { route: string }) => traced.route === route);
    expect(of('projects.create')).toMatchObject({ state: 'not_exercised', tests: [{ outcome: 'failed' }] });
    expect(of('projects.update')).toMatchObject({
      state: 'not_exercised',
      tests: [{ outcome: 'not_in_evidence' }],
    });
    const codes = (await look(id)).open_points.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(['failed_tests', 'traced_tests_without_result']));
  });

  it('says where evidence was made of another commit or sources, and where the release is not this program', async () => {
    const json = { version: '99.0.0', commit: '1234567', rule_set_versions: { 'larmor-nmr': '99.0.0' } };
    const { id } = (await create(json)).body;
    await add(id, evidenceForm('route_trace', routeTrace('abcdef1')));
    const points = Object.fromEntries(
      (await look(id)).open_points.map((point: { code: string }) => [point.code, point]),
    );
    expect(points).toMatchObject({
      other_commit: { count: 1, blocking: false },
      other_program: { count: 1 },
      other_rule_sets: { count: expect.any(Number) },
      no_test_evidence: { blocking: true },
      no_bill_of_materials: { count: 1 },
    });
  });
});

describe('a decision', () => {
  it('releases the package that was looked at, with who, when and why, and signs the head of the trail', async () => {
    const { id } = await draftWithEvidence(server, root, '4.0.0');
    const draft = await download(id);
    const { status, body } = await release(id);
    expect([status, body.state, body.package_sha256]).toEqual([200, 'released', draft.sha256]);
    expect(body.decisions).toMatchObject([
      {
        decision: 'release',
        reason: 'Looked through.',
        decided_by_name: 'root',
        decided_at: expect.any(String),
      },
    ]);
    expect(body.decisions[0].accepted_open_points.length).toBeGreaterThan(0);
    expect(await download(id)).toEqual(draft);
    const query = `record_type=system_release&record_id=${id}&limit=1`;
    const [entry] = (await server.call('GET', `/audit/events?class=change&${query}`, { token: root })).body
      .items;
    expect(entry).toMatchObject({
      event: 'system_release.decide',
      reason_for_change: 'Looked through.',
      payload: { before: { state: 'draft' }, after: { state: 'released' }, package_sha256: draft.sha256 },
    });
    const [checkpoint] = (await server.call('GET', '/audit/checkpoints?limit=1', { token: root })).body.items;
    expect(checkpoint).toMatchObject({ cause: 'release', tree_size: entry.sequence });
  });

  it('keeps the package in the archive: a start sweeps nothing of it away', async () => {
    const other = await startTestServer();
    const formerRoot = root;
    const formerServer = server;
    try {
      root = (await other.signUp('root@example.org')).access_token;
      server = other;
      const { id } = await draftWithEvidence(other, root);
      await release(id);
      const before = await download(id);
      await other.stop();
      const again = await startTestServer({ dataDir: other.dataDir });
      expect(await download(id, again.url).finally(again.cleanUp)).toEqual(before);
    } finally {
      root = formerRoot;
      server = formerServer;
    }
  });

  it('is refused for another package, without the open points, and without test evidence', async () => {
    const { id } = await draftWithEvidence(server, root, '4.1.0');
    expect((await release(id, { package_sha256: '0'.repeat(64) })).status).toBe(409);
    expect((await release(id, { package_sha256: undefined })).status).toBe(422);
    const part = await release(id, { accepted_open_points: [] });
    expect([part.status, part.body.details]).toEqual([409, { open_points: (await look(id)).open_points }]);
    expect((await release(id, { accepted_open_points: ['anything'] })).status).toBe(409);
    const shown = await look(id);
    await add(id, evidenceForm('document', 'Later.', 'later.md'));
    expect((await release(id, { package_sha256: shown.sha256 })).status).toBe(409);
    const bare = (await create({ version: '4.2.0', commit: 'abcdef1' })).body;
    const blocked = await release(bare.id);
    expect([blocked.status, blocked.body.details.open_points]).toMatchObject([
      409,
      [{ code: 'no_test_evidence' }, { code: 'no_route_trace' }],
    ]);
  });

  it('freezes: no evidence, no second release, and nothing after it was retired', async () => {
    const { id } = await draftWithEvidence(server, root, '4.3.0');
    await release(id);
    expect((await add(id, evidenceForm('document', 'Late.', 'late.md'))).status).toBe(409);
    expect((await release(id)).status).toBe(409);
    const retired = await decide(id, { decision: 'retire', reason: 'Superseded.' });
    expect([retired.status, retired.body.state]).toEqual([200, 'retired']);
    expect((await decide(id, { decision: 'retire', reason: 'Again.' })).status).toBe(409);
    expect((await release(id)).status).toBe(409);
    expect((await download(id)).sha256).toBe(retired.body.package_sha256);
  });

  it('of two at once is taken once', async () => {
    const { id } = await draftWithEvidence(server, root, '4.4.0');
    const answers = await Promise.all([release(id), release(id), release(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('can be signed, and the signature tells when the release was decided on further', async () => {
    const { id } = await draftWithEvidence(server, root, '4.5.0');
    const { key } = await registerKey(server, ada);
    const about = { type: 'system_release', id, meaning: 'approval' };
    const early = await prepareSigning(server, ada, key, about);
    expect((await server.call('POST', '/esignatures/records', { token: ada, json: early })).status).toBe(409);
    await release(id);
    const json = await prepareSigning(server, ada, key, about);
    const signed = await server.call('POST', '/esignatures/records', { token: ada, json });
    expect(signed.status).toBe(201);
    const verify = async () =>
      (await server.call('GET', `/esignatures/records/${signed.body.id}/verify`, { token: ada })).body;
    expect(await verify()).toMatchObject({ valid: true, content: 'unchanged' });
    await decide(id, { decision: 'retire', reason: 'Superseded.' });
    expect(await verify()).toMatchObject({
      valid: false,
      reason: 'content_changed',
      content: 'content_changed',
      hash: 'holds',
      chain: 'holds',
      certificate: 'holds',
    });
  });
});
