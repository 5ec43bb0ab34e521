import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { changeBundle, downloadEvidence, type Lines, verifyOffline } from '../../testing/offline-bundle.ts';

let server: TestServer;
let token: string;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { auditCheckpointEntries: 6 } });
  token = (await server.signUp('admin@example.org')).access_token;
  for (let n = 1; n <= 12; n++) {
    const { body } = await server.call('POST', '/projects', { token, json: { name: `Project ${n}, ü` } });
    projectId = body.id;
    if (n !== 7) continue;
    const json = { reason_for_change: 'Yearly change.' };
    await server.call('POST', '/admin/keys/audit-signing/rotate', { token, json });
  }
  await server.call('PATCH', `/projects/${projectId}`, {
    token,
    json: { name: 'Renamed', reason_for_change: 'Found a better name.' },
  });
});
afterAll(() => server.cleanUp());

const download = (query: Record<string, string> = {}): Promise<Uint8Array> =>
  downloadEvidence(server, token, query);

const recordQuery = () => ({ record_type: 'project', record_id: projectId });

describe('a bundle', () => {
  test('of the whole trail verifies offline, and is the same bytes for the same checkpoint', async () => {
    const bundle = await download();
    const { body } = await server.call('GET', '/audit/checkpoints', { token });
    const [newest] = body.items;
    expect(await download({ checkpoint: String(newest.number) })).toEqual(bundle);
    const { code, text } = await verifyOffline(bundle, '--root', `${newest.tree_size}:${newest.root_hash}`);
    expect([code, text]).toEqual([0, expect.stringContaining(`valid: ${newest.tree_size} entries`)]);
    expect(text).toContain(`key ${newest.key_id}`);
  });

  test('of an earlier checkpoint holds what was there then', async () => {
    const { code, text } = await verifyOffline(await download({ checkpoint: '2' }));
    expect([code, text]).toEqual([0, expect.stringContaining('valid: 6 entries, 2 checkpoints')]);
  });

  test('of one record holds its entries, each with its proof', async () => {
    const bundle = await download(recordQuery());
    const events = strFromU8(unzipSync(bundle)['events.jsonl'] ?? new Uint8Array())
      .trim()
      .split('\n');
    expect(events.map((line) => JSON.parse(line).event)).toEqual(['project.create', 'project.update']);
    expect(await verifyOffline(bundle)).toMatchObject({
      code: 0,
      text: expect.stringContaining('valid: 2 entries'),
    });
  });

  test('is refused with half a record name, for a checkpoint that is not there, and to who is no admin', async () => {
    expect((await server.call('GET', '/audit/evidence?record_type=project', { token })).status).toBe(422);
    expect((await server.call('GET', '/audit/evidence?checkpoint=99', { token })).status).toBe(404);
    const user = (await server.signUp('user@example.org')).access_token;
    expect((await server.call('GET', '/audit/evidence', { token: user })).status).toBe(403);
  });
});

const edited = (lines: Lines, name: string, at: number, edit: (line: string) => string): void => {
  lines[name]?.splice(at, 1, edit(lines[name]?.[at] ?? ''));
};

describe('a changed bundle is refused, and the first bad sequence named:', () => {
  test.each<[string, number, (lines: Lines) => void]>([
    [
      'a changed entry',
      6,
      (lines) => edited(lines, 'events.jsonl', 4, (line) => line.replace('Project', 'Protect')),
    ],
    ['a removed entry', 4, (lines) => lines['events.jsonl']?.splice(3, 1)],
    [
      'an entry twice',
      5,
      (lines) => edited(lines, 'events.jsonl', 4, () => lines['events.jsonl']?.[3] ?? ''),
    ],
    [
      'two entries swapped',
      2,
      (lines) => lines['events.jsonl']?.splice(1, 2, ...(lines['events.jsonl']?.slice(1, 3).reverse() ?? [])),
    ],
    ['the last entries cut off', 11, (lines) => lines['events.jsonl']?.splice(10)],
    [
      'a changed checkpoint',
      7,
      (lines) => edited(lines, 'checkpoints.jsonl', 2, (line) => line.replace('cause ', 'cause x')),
    ],
    ['a removed checkpoint', 7, (lines) => lines['checkpoints.jsonl']?.splice(2, 1)],
    ['the newest checkpoints removed', 10, (lines) => lines['checkpoints.jsonl']?.splice(3)],
    [
      'a changed key',
      1,
      (lines) =>
        edited(lines, 'keys.jsonl', 0, (line) => line.replace(/"public_key":"..../, '"public_key":"AAAA')),
    ],
    [
      'a key without its certificate',
      1,
      (lines) =>
        edited(lines, 'keys.jsonl', 1, (line) => line.replace('larmor-audit-key', 'larmor-other-key')),
    ],
    [
      'a changed proof',
      7,
      (lines) =>
        edited(lines, 'proofs.jsonl', 1, (line) =>
          line.replace(/"hashes":\["[0-9a-f]{8}/, '"hashes":["00000000'),
        ),
    ],
  ])('%s', async (_name, sequence, edit) => {
    const { code, text } = await verifyOffline(changeBundle(await download(), edit));
    expect([code, text]).toEqual([1, expect.stringContaining(`First bad sequence: ${sequence}.`)]);
  });

  test('an entry of a record bundle', async () => {
    const bundle = await download(recordQuery());
    const changed = changeBundle(bundle, (lines) =>
      edited(lines, 'events.jsonl', 0, (line) => line.replace('Project', 'Protect')),
    );
    const { sequence } = JSON.parse(
      strFromU8(unzipSync(bundle)['events.jsonl'] ?? new Uint8Array()).split('\n')[0] ?? '',
    );
    expect((await verifyOffline(changed)).text).toContain(`First bad sequence: ${sequence}.`);
  });

  test('a root or key that a report does not carry, and a file that is no zip', async () => {
    const bundle = await download();
    expect((await verifyOffline(bundle, '--root', `6:${'0'.repeat(64)}`)).code).toBe(1);
    expect((await verifyOffline(bundle, '--key', '0'.repeat(16))).code).toBe(1);
    expect((await verifyOffline(strToU8('no zip'))).text).toContain('no zip file');
  });
});
