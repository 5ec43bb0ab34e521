import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { changeBundle, downloadEvidence, type Lines, verifyOffline } from '../../testing/offline-bundle.ts';

let server: TestServer;
let token: string;
let projectId: string;
let bundle: Uint8Array;

const recordQuery = () => ({ record_type: 'project', record_id: projectId });
const rename = async (name: string) => {
  const json = { name, reason_for_change: 'Found a better name.' };
  expect((await server.call('PATCH', `/projects/${projectId}`, { token, json })).status).toBe(200);
};

beforeAll(async () => {
  server = await startTestServer({ settings: { auditCheckpointEntries: 6 } });
  token = (await server.signUp('admin@example.org')).access_token;
  for (let n = 1; n <= 20; n++)
    projectId = (await server.call('POST', '/projects', { token, json: { name: `Project ${n}` } })).body.id;
  for (const name of ['Second', 'Third', 'Fourth']) await rename(name);
  bundle = await downloadEvidence(server, token, recordQuery());
});
afterAll(() => server.cleanUp());

/** Takes an entry out with the proof that it is in the trail, so that nothing points at it any more. */
const leaveOut =
  (at: number) =>
  (lines: Lines): void => {
    const [entry] = lines['events.jsonl']?.splice(at, 1) ?? [];
    const { sequence } = JSON.parse(entry ?? '');
    lines['proofs.jsonl'] = (lines['proofs.jsonl'] ?? []).filter((line) => {
      const proof = JSON.parse(line);
      return proof.kind !== 'inclusion' || proof.sequence !== sequence;
    });
  };

const editProof = (lines: Lines, edit: (proof: Record<string, unknown>) => void): void => {
  lines['proofs.jsonl'] = (lines['proofs.jsonl'] ?? []).map((line) => {
    const proof = JSON.parse(line);
    if (proof.kind === 'record_index') edit(proof);
    return JSON.stringify(proof);
  });
};

const leaveOutFirst = leaveOut(0);

describe('the bundle of one record', () => {
  test('proves that its entries are all there are', async () => {
    const { code, text } = await verifyOffline(bundle);
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `completeness: proven, these 4 are all entries of project ${projectId} up to sequence \\d+`,
        ),
      ),
    ]);
  });

  test.each<[string, (lines: Lines) => void, RegExp]>([
    ['without its first entry', leaveOutFirst, /the bundle holds 3, checkpoint \d+ signs 4/],
    ['without one between', leaveOut(1), /the bundle holds 3, checkpoint \d+ signs 4/],
    ['without its last entry', leaveOut(3), /the bundle holds 3, checkpoint \d+ signs 4/],
    [
      'without an entry, counting what is left',
      (lines) => {
        leaveOut(3)(lines);
        editProof(lines, (proof) => {
          for (const item of proof['bucket'] as { entries: number }[])
            if (item.entries === 4) item.entries = 3;
        });
      },
      /does not lead to what checkpoint \d+ signs/,
    ],
    [
      'of nothing, as if there were no such record',
      (lines) => {
        for (let n = 0; n < 4; n++) leaveOutFirst(lines);
        editProof(lines, (proof) => {
          proof['bucket'] = [];
        });
      },
      /does not lead to what checkpoint \d+ signs/,
    ],
    [
      'without the proof that it is complete',
      (lines) => {
        lines['proofs.jsonl'] = (lines['proofs.jsonl'] ?? []).filter(
          (line) => JSON.parse(line).kind !== 'record_index',
        );
      },
      /The proof that these are all entries of the record is not in the bundle/,
    ],
    [
      'with its entries in another order',
      (lines) => {
        lines['events.jsonl']?.reverse();
      },
      /stands behind entry/,
    ],
  ])('%s is refused', async (_name, edit, message) => {
    const { code, text } = await verifyOffline(changeBundle(bundle, edit));
    expect([code, text]).toEqual([1, expect.stringMatching(message)]);
  });

  test('of a record that never was proves that there is nothing of it', async () => {
    const empty = await downloadEvidence(server, token, { record_type: 'project', record_id: 'prj_never' });
    const { code, text } = await verifyOffline(empty);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('these 0 are all entries of project prj_never'),
    ]);
  });

  test('up to a former checkpoint is the same bytes and as complete, however the record went on', async () => {
    const checkpoint = String(
      (await server.call('GET', '/audit/checkpoints', { token })).body.items[0].number,
    );
    const then = await downloadEvidence(server, token, { ...recordQuery(), checkpoint });
    await rename('Fifth');
    await downloadEvidence(server, token, recordQuery());
    const again = await downloadEvidence(server, token, { ...recordQuery(), checkpoint });
    expect(Buffer.from(again).equals(Buffer.from(then))).toBe(true);
    expect((await verifyOffline(again)).text).toContain('completeness: proven, these 4');
  });

  test('a whole trail whose checkpoints count other entries of a record does not verify', async () => {
    const whole = await downloadEvidence(server, token);
    expect((await verifyOffline(whole)).code).toBe(0);
    expect((await server.kernel.audit.verify()).valid).toBe(true);
  });
});
