import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { madePack } from '../../testing/made-pack.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

/** Training the pack and starting workers on a busy machine. */
const timeoutMs = 120_000;

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  ada = (await server.signUp('ada@example.org')).access_token;
}, timeoutMs);
afterAll(() => server.cleanUp());

const ether = 'CCOCCCCl';
const carbonParts = brukerParts({
  nucleus: '13C',
  frequencyMhz: 100.6,
  spectralWidthHz: 24_000,
  carrierPpm: 100,
  lines: [67.1, 66.4, 42.1, 32.8, 15.2].map((shiftPpm) => ({ shiftPpm, amplitude: 2, widthHz: 2 })),
});
const carbon = { nucleus: '13C', instrument: 'bruker', smiles: ether };

const read = async (id: string): Promise<CallResult['body']> =>
  (await server.call('GET', `/analyses/${id}`, { token: ada })).body;

const judge = (id: string): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/joint-verdict`, { token: ada, json: {} });

const storedCheck = async (id: string): Promise<string> => {
  const { structure_check } = await server.kernel.store.read
    .withTables<{ peak_revision: { analysis_id: string; structure_check: string } }>()
    .selectFrom('peak_revision')
    .select('structure_check')
    .where('analysis_id', '=', id)
    .executeTakeFirstOrThrow();
  return structure_check;
};

it('a check tells which pack expected the shifts, keeps it, and says when another one would', {
  timeout: timeoutMs,
}, async () => {
  const before = await analysed(server, ada, carbonParts, carbon);
  expect(before.structure.check_is_current).toBe(true);
  expect(before.structure.check).not.toHaveProperty('reference_pack');
  expect(before.structure.check.reason).toContain('where increments expect them');
  const kept = await storedCheck(before.id);

  const installed = (await sendPack(server, ada, await madePack())).body;
  expect((await changePack(server, ada, installed.id, 'activate')).status).toBe(200);
  const { id, name, version, digest, licence } = installed;
  const used = { id, name, version, digest, licence };

  expect((await read(before.id)).structure).toEqual({ ...before.structure, check_is_current: false });
  const after = await analysed(server, ada, carbonParts, carbon);
  expect(after.structure.check_is_current).toBe(true);
  expect(after.structure.check).toMatchObject({
    engine_version: expect.stringMatching(/^larmor-structure-check /),
    reference_pack: used,
  });
  expect(after.structure.check.reason).toContain('where reference pack made 1 expects them');
  expect(after.structure.check.groups[0].basis).toMatch(/^Reference pack: /);

  const { body: run } = await server.call('POST', `/raw-fid/${after.archive_id}/process`, {
    token: ada,
    json: { smiles: ether },
  });
  expect(run).toMatchObject({ match_score: after.structure.match_score, match_reference_pack: used });
  const { body: verdict } = await judge(after.id);
  expect(verdict.reference_pack).toEqual(used);
  expect(verdict.candidates[0].reason).toContain('where reference pack made 1 expects them');
  const trail = `/audit/events?record_id=${verdict.id}&event=analysis.judge_sample`;
  const { items } = (await server.call('GET', trail, { token: ada })).body;
  expect(items[0].payload.reference_pack_digest).toBe(digest);

  // A pack that knows carbons alone says nothing of protons.
  const ofProtons = await analysed(server, ada, brukerParts(), { ...proton, smiles: 'COc1ccccc1' });
  expect(ofProtons.structure.check).not.toHaveProperty('reference_pack');
  expect(ofProtons.structure.check_is_current).toBe(true);

  expect((await changePack(server, ada, installed.id, 'retire')).status).toBe(200);
  expect((await read(after.id)).structure).toEqual({ ...after.structure, check_is_current: false });
  const again = await analysed(server, ada, carbonParts, carbon);
  expect(again.structure.check).toEqual(before.structure.check);
  expect(await storedCheck(again.id)).toBe(kept);
  expect((await read(before.id)).structure.check_is_current).toBe(true);
});
