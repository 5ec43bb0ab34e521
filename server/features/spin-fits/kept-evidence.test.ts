import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysedEthyl, fittedSpins } from '../../testing/ethyl-sample.ts';

let server: TestServer;
let reviewer: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  reviewer = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const upload = (title: string) => analysedEthyl(server, ada, { title, smiles: 'CCO' });

const fitSpins = (analysisId: string) => fittedSpins(server, ada, analysisId);

const judge = async (id: string, json: object = {}, token = ada) =>
  (await server.call('POST', `/analyses/${id}/joint-verdict`, { token, json })).body;

const approve = async (id: string) => {
  const { body } = await server.call('GET', `/analyses/${id}`, { token: ada });
  const json = { decision: 'approve', comment: 'Looked at it.' };
  const { status } = await server.call('POST', `/fid/runs/${body.run_id}/reviews`, { token: reviewer, json });
  expect(status).toBe(201);
};

const report = async (id: string, accept = 'application/json') => {
  const headers = { authorization: `Bearer ${ada}`, accept };
  return fetch(`${server.url}/analyses/${id}/report`, { headers });
};
const reportModel = async (id: string): Promise<CallResult['body']> => (await report(id)).json();

const correct = async (id: string) => {
  const { body } = await server.call('GET', `/analyses/${id}/peaks`, { token: ada });
  const edits = [{ action: 'remove', peak_id: body.items.at(-1).id }];
  const json = { edits, reason_for_change: 'An artefact.' };
  expect((await server.call('POST', `/analyses/${id}/corrections`, { token: ada, json })).status).toBe(201);
};

describe('the report of a revision', () => {
  it('shows its spin fit and its joint verdict, traceable to their records, and stays as it was issued', async () => {
    const { id } = await upload('Ethanol 1');
    await fitSpins(id);
    const fitted = await fitSpins(id);
    const verdict = await judge(id, { candidates: [{ smiles: 'COC' }] });
    await approve(id);
    const issued = await reportModel(id);
    expect(issued.spin_fit).toMatchObject({
      id: fitted.id,
      revision: 0,
      made_at: fitted.finished_at,
      made_by: { name: 'ada' },
      engine_version: fitted.engine_version,
      spectrum_digest: issued.run.spectrum_digest,
      recipe_digest: issued.run.recipe_digest,
      r_factor: fitted.result.r_factor,
    });
    expect(issued.spin_fit.couplings[0]).toMatchObject({ determined: true, doubt: null });
    expect(issued.joint_verdict).toMatchObject({
      id: verdict.id,
      revision: 0,
      made_by: { name: 'ada' },
      engine_version: verdict.engine_version,
      spectra: [{ analysis_id: id, revision: 0, revision_now: 0 }],
    });
    expect(issued.joint_verdict.candidates.map(({ score }: { score: number }) => score)).toEqual(
      verdict.candidates.map(({ score }: { score: number }) => score),
    );
    expect(issued.evidence_left_out).toBeUndefined();
    for (const [type, event, found] of [
      ['spin_fit', 'spin_fit.completed', issued.spin_fit],
      ['joint_verdict', 'analysis.judge_sample', issued.joint_verdict],
    ]) {
      const trail = `/audit/events?record_id=${found.id}&event=${event}`;
      const { items } = (await server.call('GET', trail, { token: reviewer })).body;
      expect(items[0]).toMatchObject({ record_type: type, payload: { record_sha256: found.record_sha256 } });
    }
    const html = await (await report(id, 'text/html')).text();
    expect(html).toContain('<h2>Spin fit</h2>');
    expect(html).toContain('All spectra of the sample together');
    expect(html).toContain('7.10');
    expect(html).not.toMatch(/no_influence|cannot_tell|proton_shifts|carbons_missing/);
    const pdf = new Uint8Array(await (await report(id, 'application/pdf')).arrayBuffer());
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    await fitSpins(id);
    await judge(id);
    expect(await reportModel(id)).toEqual(issued);
  });

  it('has neither where nobody asked for them, and says nothing of them', async () => {
    const { id } = await upload('Ethanol 2');
    await approve(id);
    const issued = await reportModel(id);
    for (const field of ['spin_fit', 'joint_verdict', 'evidence_left_out'])
      expect(issued).not.toHaveProperty(field);
    expect(await (await report(id, 'text/html')).text()).not.toMatch(/Spin fit|Not part of this report/);
  });

  it('names what is of an older revision and shows nothing of it', async () => {
    const { id } = await upload('Ethanol 3');
    const fitted = await fitSpins(id);
    const verdict = await judge(id);
    await correct(id);
    await approve(id);
    const issued = await reportModel(id);
    expect(issued).not.toHaveProperty('spin_fit');
    expect(issued).not.toHaveProperty('joint_verdict');
    expect(issued.evidence_left_out).toEqual([
      `The newest spin fit, ${fitted.id}, is of revision 0 and is not part of this report.`,
      `The newest joint verdict, ${verdict.id}, is of revision 0 and is not part of this report.`,
    ]);
    expect(await (await report(id, 'text/html')).text()).toContain('Not part of this report');
  });

  it('says of a spectrum that was changed after the verdict which revision was compared', async () => {
    const { id } = await upload('Propanol 4');
    const other = await upload('Propanol 5');
    await judge(id, { analysis_ids: [other.id] });
    await correct(other.id);
    await approve(id);
    const { joint_verdict } = await reportModel(id);
    expect(joint_verdict.spectra[1]).toMatchObject({ analysis_id: other.id, revision: 0, revision_now: 1 });
    expect(await (await report(id, 'text/html')).text()).toContain('0, now at 1');
  });

  it('leaves out a verdict on spectra that its readers may not see', async () => {
    const { id } = await upload('Butanol 6');
    const project = (await server.call('POST', '/projects', { token: ada, json: { name: 'Elsewhere' } })).body
      .id;
    const secret = await analysedEthyl(server, ada, {
      title: 'Secret name',
      project_id: project,
      smiles: 'CCO',
    });
    const verdict = await judge(id, { analysis_ids: [secret.id] });
    await approve(id);
    const issued = await reportModel(id);
    expect(issued).not.toHaveProperty('joint_verdict');
    expect(issued.evidence_left_out).toEqual([expect.stringContaining(verdict.id)]);
    expect(JSON.stringify(issued)).not.toContain('Secret name');
  });
});
