import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confidenceModel, neverPercent } from '#engines/nmr/classify/confidence/confidence-model.ts';
import { confidenceKinds } from '#engines/nmr/vocabulary.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts } from '../../testing/upload.ts';
import { reviewThresholdOf } from './review-threshold.ts';

let server: TestServer;
let author: string;

beforeAll(async () => {
  // Nothing but a contradiction or another nucleus sends an analysis to review here.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  await server.signUp('root@example.org');
  author = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

describe('a file of another nucleus than the request', () => {
  it('is never completed without review, even where the policy asks for no confidence at all', async () => {
    const right = await analysed(server, author);
    expect(right).toMatchObject({
      status: 'completed',
      policy: { completes_from: 0, completes_by: 'policy' },
    });
    const wrong = await analysed(server, author, brukerParts(), { nucleus: '13C', instrument: 'bruker' });
    expect(wrong).toMatchObject({ status: 'review_required', review_state: 'pending' });
    const queue = (await server.call('GET', '/fid/reviews', { token: author })).body.items;
    const entry = queue.find((item: { run_id: string }) => item.run_id === wrong.run_id);
    expect(entry.reason).toMatch(/recorded for 1H, but 13C was chosen/);
  });
});

describe('the threshold', () => {
  const run = { nucleus: '1H', pulseProgram: 'zg30', isTwoDimensional: false };

  it('is the policy where one is set, else what is certified for the kind of experiment', () => {
    expect(reviewThresholdOf(70, run)).toEqual({ percent: 70, basis: 'policy' });
    const certified = confidenceModel.thresholdsPercent['1H'];
    expect(reviewThresholdOf(null, run)).toEqual({
      percent: certified >= neverPercent ? null : certified,
      basis: 'certificate',
    });
    expect(reviewThresholdOf(null, { ...run, isTwoDimensional: true }).basis).toBe('usual');
  });

  it('is told with weights, reliability and the cases behind it', async () => {
    const { status, body } = await server.call('GET', '/fid/confidence-method', { token: author });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      engine_version: confidenceModel.engineVersion,
      data_sha256: confidenceModel.dataSha256,
      promised_share: 0.05,
    });
    expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([...confidenceKinds]);
    expect(body.reliability).toHaveLength(10);
    expect(body.kinds[0].chosen_on.samples).toBe(confidenceModel.counts.chosenOn['1H'].cases);
    expect((await server.call('GET', '/fid/confidence-method')).status).toBe(401);
  });
});
