import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysedEthyl } from '../../testing/ethyl-sample.ts';

let server: TestServer;
let reviewer: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  reviewer = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

it('a prediction that an assignment was taken from is frozen with the approved report', async () => {
  const { id } = await analysedEthyl(server, ada, { title: 'Ethanol', smiles: 'CCO' });
  const asked = { analysis_id: id, nucleus: '1H' };
  const predicted = await server.call('POST', '/spectrum/predict/shifts', { token: ada, json: asked });
  expect([predicted.status, predicted.body.message]).toEqual([200, undefined]);
  const { prediction_id, atoms, matching } = predicted.body;
  expect(atoms.map(({ atom_id }: { atom_id: string }) => atom_id)).toEqual(['a1', 'a2', 'a3']);
  expect(matching).toMatchObject({ revision: 0, groups: expect.any(Array) });

  const { body: peaks } = await server.call('GET', `/analyses/${id}/peaks`, { token: ada });
  const edits = [
    { action: 'assign', peak_id: peaks.items[0].id, assignment: 'CH2', atom_ids: ['a2'], prediction_id },
  ];
  const json = { edits, reason_for_change: 'As predicted.' };
  const takeFrom = async (other: object, atom: string) => {
    const made = await server.call('POST', '/spectrum/predict/shifts', { token: ada, json: other });
    const taken = { ...edits[0], atom_ids: [atom], prediction_id: made.body.prediction_id };
    const body = { edits: [taken], reason_for_change: 'As predicted.' };
    const refused = await server.call('POST', `/analyses/${id}/corrections`, { token: ada, json: body });
    return [refused.status, refused.body.fields?.['edits.0.prediction_id']?.[0]];
  };
  const sentences = [
    await takeFrom({ ...asked, nucleus: '13C' }, 'a2'),
    await takeFrom({ smiles: 'CCC', nucleus: '1H' }, 'a2'),
    await takeFrom({ smiles: 'OCC', nucleus: '1H' }, 'a2'),
    await takeFrom({ smiles: '[2H]C([2H])([2H])CO', nucleus: '1H' }, 'a2'),
  ];
  expect(sentences).toEqual([
    [422, expect.stringMatching(/is of 13C; the spectrum is of 1H/)],
    [422, expect.stringMatching(/of another structure \(CCC\)/)],
    [422, expect.stringMatching(/numbered otherwise/)],
    [422, expect.stringMatching(/of another structure/)],
  ]);
  // Taken over, and another structure drawn afterwards: the assignment rested on the prediction when it was made.
  const redrawn = [
    ...edits,
    { action: 'structure', structure: { smiles: 'CCOC' } },
    { action: 'structure', structure: { smiles: 'CCO' } },
  ];
  const later = { edits: redrawn, reason_for_change: 'Drawn again.' };
  const again = await server.call('POST', `/analyses/${id}/corrections`, { token: ada, json: later });
  expect([again.status, again.body.message]).toEqual([201, undefined]);
  const corrected = await server.call('POST', `/analyses/${id}/corrections`, { token: ada, json });
  expect([corrected.status, corrected.body.message]).toEqual([201, undefined]);
  const { run_id } = (await server.call('GET', `/analyses/${id}`, { token: ada })).body;
  const decision = { decision: 'approve', comment: 'Looked at it.' };
  await server.call('POST', `/fid/runs/${run_id}/reviews`, { token: reviewer, json: decision });

  const read = async (accept: string) =>
    fetch(`${server.url}/analyses/${id}/report`, { headers: { authorization: `Bearer ${ada}`, accept } });
  const issued: CallResult['body'] = await (await read('application/json')).json();
  expect(issued.predictions).toMatchObject([
    {
      id: prediction_id,
      nucleus: '1H',
      smiles: predicted.body.smiles,
      reference_pack: null,
      made_by: { name: 'ada' },
      engine_version: predicted.body.engine_version,
    },
  ]);
  expect(issued.predictions[0].atoms[1]).toEqual({
    atom_id: 'a2',
    shift_ppm: atoms[1].shift_ppm,
    interval: atoms[1].interval,
    method: 'increments',
  });
  const trail = `/audit/events?record_id=${prediction_id}&event=spectrum.predict_shifts`;
  const { items } = (await server.call('GET', trail, { token: reviewer })).body;
  expect(items[0].payload.record_sha256).toBe(issued.predictions[0].record_sha256);
  expect(await (await read('text/html')).text()).toContain(`Assigned from ${prediction_id}`);
});
