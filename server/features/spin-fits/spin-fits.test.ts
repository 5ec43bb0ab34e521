import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysedEthyl } from '../../testing/ethyl-sample.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { untilEnded } from '../../testing/until-ended.ts';

const address = '/spectrum/spin-fits';

let server: TestServer;
let ada: string;
let ben: string;
/** Ethanol: CH₃ and CH₂ with one coupling of 7.1 Hz. */
let analysisId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  analysisId = (await analysedEthyl(server, ada, { smiles: 'CCO' })).id;
});
afterAll(() => server.cleanUp());

const create = (analysis_id: string, token = ada) =>
  server.call('POST', address, { token, json: { analysis_id } });

const ended = (id: string) => untilEnded(server, ada, `${address}/${id}`);

describe('a spin fit of an analysis with a structure', () => {
  it('is queued, fitted on a worker and recorded with its inputs, its audit entries and its usage', async () => {
    const created = await create(analysisId);
    expect(created).toMatchObject({ status: 201, body: { status: 'queued', result: null } });
    const fit = await ended(created.body.id);
    expect(fit).toMatchObject({
      status: 'completed',
      error: null,
      engine_version: expect.stringMatching(/^larmor-nmr /),
      human_review_required: true,
      disclaimer: expect.stringMatching(/./),
      inputs: {
        revision: 0,
        smiles: expect.any(String),
        structure_sha256: expect.stringMatching(/^\w{64}$/),
      },
    });
    expect(fit.result.couplings).toHaveLength(1);
    expect(fit.result.couplings[0]).toMatchObject({ determined: true, doubt: null });
    expect(fit.result.couplings[0].j_hz).toBeCloseTo(7.1, 1);
    const [methyl, methylene] = fit.result.shifts;
    expect(methyl).toMatchObject({ atom_ids: ['a1'], protons: 3, seen: true });
    expect(methyl.shift_ppm).toBeCloseTo(1.22, 2);
    expect(methylene.shift_ppm).toBeCloseTo(3.7, 2);
    expect(fit.result.r_factor).toBeLessThan(0.1);
    for (const { shift_ppm, measured, calculated } of fit.result.windows) {
      expect(measured).toHaveLength(shift_ppm.length);
      expect(calculated).toHaveLength(shift_ppm.length);
    }
    const { read } = server.kernel.store;
    expect(await eventsOfRecord(server, fit.id)).toEqual(['spin_fit.create', 'spin_fit.completed']);
    const usage = await sql<{
      task: string;
    }>`SELECT task FROM usage_event WHERE record_id = ${fit.id}`.execute(read);
    expect(usage.rows).toEqual([{ task: 'spin_fit' }]);
  });

  it('is listed with the analysis; what is not there is a 404', async () => {
    const { body } = await server.call('GET', `${address}?analysis_id=${analysisId}`, { token: ada });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ status: 'completed', determined: 1, couplings: 1 });
    expect((await server.call('GET', `${address}?analysis_id=ana_none`, { token: ada })).status).toBe(404);
    expect((await server.call('GET', `${address}/spf_none`, { token: ada })).status).toBe(404);
    expect((await create('ana_none')).status).toBe(404);
  });

  it('that has ended is not stopped any more', async () => {
    const { body } = await server.call('GET', `${address}?analysis_id=${analysisId}`, { token: ada });
    const stopped = await server.call('POST', `${address}/${body.items[0].id}/cancel`, { token: ada });
    expect(stopped.status).toBe(409);
  });

  it('gives the same result when it is asked for again', async () => {
    const first = await server.call('GET', `${address}?analysis_id=${analysisId}`, { token: ada });
    const before = await ended(first.body.items[0].id);
    const again = await ended((await create(analysisId)).body.id);
    expect(again.result).toEqual(before.result);
  });
});

it('a fit is stopped by who asked for it alone', async () => {
  const { body } = await create(analysisId);
  expect((await server.call('POST', `${address}/${body.id}/cancel`, { token: ben })).status).toBe(404);
  await ended(body.id);
});

it('a queued fit that is cancelled has failed with its reason, and both are in the trail', async () => {
  const { body } = await create(analysisId);
  const cancelled = await server.call('POST', `${address}/${body.id}/cancel`, { token: ada });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'failed', error: { code: 'cancelled' } } });
  const entries = await server.kernel.store.read
    .selectFrom('audit_entry')
    .select('event')
    .where('record_id', '=', body.id)
    .execute();
  expect(entries.map(({ event }) => event).toSorted()).toEqual([
    'spin_fit.cancel',
    'spin_fit.create',
    'spin_fit.failed',
  ]);
});

it('an analysis without a structure is refused with what to do', async () => {
  const { id } = await analysedEthyl(server, ada);
  const refused = await create(id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('structure');
});

it('a fit of a structure that the signals contradict says so', async () => {
  const smiles = 'CC(N)C(=O)OC';
  const { id, structure } = await analysedEthyl(server, ada, { smiles });
  expect(structure.check.verdict).toBe('contradicted');
  const fit = await ended((await create(id)).body.id);
  expect(fit.status).toBe('completed');
  expect(fit.warnings.map(({ code }: { code: string }) => code)).toContain('structure_contradicted');
  const { body } = await server.call('GET', `${address}?analysis_id=${analysisId}`, { token: ada });
  const sound = await ended(body.items.at(-1).id);
  expect(sound.warnings.map(({ code }: { code: string }) => code)).not.toContain('structure_contradicted');
});
