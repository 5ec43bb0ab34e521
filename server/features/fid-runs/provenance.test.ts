import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quantity } from '#contract/fid-runs';
import { methods } from '#engines/nmr/methods.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let author: string;
let reviewer: string;
let outsider: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 101 } });
  await server.signUp('root@example.org');
  author = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
  outsider = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

describe('the provenance of a run', () => {
  it('names raw data, engine, recipe, tables and the person', async () => {
    const analysis = await analysed(server, author);
    const { status, body } = await server.call('GET', `/fid/runs/${analysis.run_id}/provenance`, {
      token: author,
    });
    expect(status).toBe(200);
    const run = (await server.call('GET', `/fid/runs/${analysis.run_id}`, { token: author })).body;
    const archive = (await server.call('GET', `/raw-fid/${run.archive_id}`, { token: author })).body;
    expect(body).toMatchObject({
      run_id: run.id,
      analysis_id: analysis.id,
      author_name: 'ada',
      engine_version: run.engine_version,
      recipe_digest: run.recipe_digest,
      spectrum_digest: run.spectrum_digest,
      archive: { id: archive.id, sha256: archive.sha256, uploaded_by_name: 'ada' },
    });
    expect(body.rule_sets).toEqual([
      expect.objectContaining({ id: 'solvent-shifts', digest: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ]);
    expect(
      body.methods.find((each: { quantity: string }) => each.quantity === 'peak.category'),
    ).toMatchObject({
      method: 'classification',
      rule_set: 'solvent-shifts',
      references: [expect.stringContaining('Fulmer')],
    });
  });

  it('is not found by people who may not read the run', async () => {
    const { run_id } = await analysed(server, author);
    const ask = async (token: string) =>
      (await server.call('GET', `/fid/runs/${run_id}/provenance`, { token })).status;
    const json = { decision: 'approve', comment: 'Looked at it.' };
    await server.call('POST', `/fid/runs/${run_id}/reviews`, { token: reviewer, json });
    expect(await ask(reviewer)).toBe(200);
    expect(await ask(outsider)).toBe(404);
  });

  it('has one method for every quantity', () => {
    expect(methods.map((each) => each.quantity).sort()).toEqual([...quantity.options].sort());
  });
});
