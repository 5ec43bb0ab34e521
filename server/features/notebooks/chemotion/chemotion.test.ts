import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type ChemotionDouble, startChemotionDouble } from '../../../testing/chemotion-double.ts';
import { answers, breaksAt } from '../../../testing/notebook-double.ts';
import { sendingAs } from '../testing/sending.ts';

let server: TestServer;
let eln: ChemotionDouble;
let root: string;
let ada: string;
let act: ReturnType<typeof sendingAs>;

beforeAll(async () => {
  server = await startTestServer({ settings: { webhooks: { privateNetwork: true } } });
  eln = await startChemotionDouble();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  act = sendingAs(server, ada);
}, 60_000);
afterAll(async () => {
  await server.cleanUp();
  await eln.stop();
});
beforeEach(() => {
  eln.trouble = () => false;
});

const post = (route: string, json: object) => server.call('POST', route, { token: root, json });
const connect = async (more: object = {}) => {
  const { url, login, password } = eln;
  const given = { name: 'Group ELN', kind: 'chemotion', url, login, password };
  const answer = await post('/admin/notebooks', { ...given, ...more });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as { id: string; revision: number };
};
const sentNames = (id: string, hasStructure = true) =>
  [`${id}.eln`, `${id}.jdx`, ...(hasStructure ? [`${id}.mol`] : [])].toSorted();
const countOf = (path: RegExp, from = 0): number =>
  eln.calls.slice(from).filter((call) => path.test(`${call.method} ${call.path}`)).length;
const signIns = /^POST \/api\/v1\/authentication\/token$/;

/** Everything of a sample but the analyses whose identifiers are given. */
const restOf = (sample: ChemotionDouble['samples'][number], without: readonly number[]) =>
  structuredClone({
    columns: sample.columns,
    labels: sample.user_labels,
    analyses: eln.analysesOf(sample).filter(({ id }) => !without.includes(id)),
    files: eln.attachments.map(({ id, filename, container }) => ({ id, filename, container })),
  });

describe('an analysis that is sent to Chemotion', () => {
  it('becomes one sample with its structure, an analysis with text and files, and one more analysis after a correction', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis('COc1ccccc1');
    const before = eln.samples.length;
    const first = await act.sendAndSettle(id, { notebook_id: notebook.id });
    expect(first).toMatchObject({ state: 'sent', attempts: 1, failure: null, sent_revision: 0 });
    expect(eln.samples).toHaveLength(before + 1);
    const sample = eln.samples.at(-1);
    if (sample === undefined) throw new Error('No sample was made.');
    expect(first.url).toBe(`${eln.url}/mydb/collection/all/sample/${sample.id}`);
    expect(sample.columns).toMatchObject({
      name: 'Batch <7>',
      external_label: first.id,
      description: `${new URL(server.url).origin}/analyses/${id}`,
      decoupled: false,
    });
    expect(sample.columns['molfile']).toContain('V2000');
    const [analysis, ...more] = eln.analysesOf(sample);
    expect(more).toEqual([]);
    expect(eln.namesIn(analysis).toSorted()).toEqual(sentNames(id));
    const text = analysis?.metadata['content'] ?? '';
    for (const said of [
      'Batch <7>',
      disclaimer,
      'Human review required.',
      'InChI=1S/C7H8O/c1-8-7-5-3-2-4-6-7/h2-6H,1H3',
      'RDOXTESZEPMUJZ-UHFFFAOYSA-N',
      `${new URL(server.url).origin}/analyses/${id}`,
      first.id,
    ])
      expect(text).toContain(said);
    // Made at once, whole: nothing of it was changed afterwards.
    expect(countOf(/^PUT /)).toBe(0);

    // Sent again as it is, nothing is done there.
    const calls = eln.calls.length;
    await act.sendAndSettle(id, { notebook_id: notebook.id });
    expect(countOf(/^(?:POST|PUT) \/api\/v1\/(?:samples|attachments)/, calls)).toBe(0);

    await act.correct(id, 0);
    const second = await act.sendAndSettle(id, { notebook_id: notebook.id });
    expect(second).toMatchObject({ id: first.id, state: 'sent', sent_revision: 1, url: first.url });
    expect(eln.samples).toHaveLength(before + 1);
    expect(eln.analysesOf(sample).map(({ name }) => name)).toEqual([
      'Batch <7>, revision 0',
      'Batch <7>, revision 1',
    ]);
    expect(eln.namesIn(eln.analysesOf(sample)[1]).toSorted()).toEqual(sentNames(id));
    expect(eln.violations).toEqual([]);
  });

  it('loses nothing that people wrote into the sample, into its analyses, or into the analysis that was sent', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis('COc1ccccc1');
    await act.sendAndSettle(id, { notebook_id: notebook.id });
    const sample = eln.samples.at(-1);
    if (sample === undefined) throw new Error('No sample was made.');
    eln.edit(sample, {
      name: 'My sample',
      description: 'From the second column.',
      solvent: [{ label: 'Chloroform-d', smiles: '[2H]C(Cl)(Cl)Cl', ratio: '100' }],
      boiling_point: '-12.5..100.0',
      melting_point: '80.0...Infinity',
      dry_solvent: true,
      inventory_sample: true,
      sample_type: 'Mixture',
      sample_details: { total: 3 },
      density: 1.2,
      location: 'Fridge 4',
      xref: { cas: '100-66-3' },
    });
    sample.user_labels = [4, 9];
    eln.addAnalysis(sample, 'IR of Ben');
    const [ours] = eln.analysesOf(sample);
    if (ours === undefined) throw new Error('No analysis was made.');
    ours.name = 'Renamed';
    ours.metadata['kind'] = 'CHMO:0000593 | 1H NMR';
    ours.metadata['hidden'] = 'not shown by the interface';
    const before = restOf(sample, []);
    await act.correct(id, 0);
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    const added = eln.analysesOf(sample).at(-1);
    if (added === undefined) throw new Error('No analysis was added.');
    expect(added.name).toBe('Batch <7>, revision 1');
    const after = restOf(sample, [added.id]);
    expect({ ...after, files: after.files.slice(0, before.files.length) }).toEqual(before);
    expect(eln.violations).toEqual([]);
  });

  it('is held back while somebody changes the sample, and brought after it with what they wrote', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis('COc1ccccc1');
    await act.sendAndSettle(id, { notebook_id: notebook.id });
    const sample = eln.samples.at(-1);
    if (sample === undefined) throw new Error('No sample was made.');
    await act.correct(id, 0);
    eln.trouble = ({ operation, when }) => {
      if (operation === 'post-chunk-complete' && when === 'after')
        eln.edit(sample, { solvent: [{ label: 'Water', smiles: 'O' }] });
      return false;
    };
    const calls = eln.calls.length;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'waiting',
      attempts: 1,
      failure: 'changed_there',
    });
    expect(countOf(/^PUT /, calls)).toBe(0);
    eln.trouble = () => false;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    expect(sample.columns['solvent']).toEqual([{ label: 'Water', smiles: 'O' }]);
    expect(eln.violations).toEqual([]);
  });

  it('leaves a sample alone whose temperatures it cannot read, or of which the account sees a part', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    await act.sendAndSettle(id, { notebook_id: notebook.id });
    const sample = eln.samples.at(-1);
    if (sample === undefined) throw new Error('No sample was made.');
    await act.correct(id, 0);
    eln.edit(sample, { melting_point: 'about 80' });
    const calls = eln.calls.length;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      failure: 'unexpected',
      detail: 'A range of temperatures of the sample cannot be read; a change would lose it.',
    });
    eln.collections.set(31, { isWritable: true, isRestricted: true });
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id, target: '31' })).toMatchObject({
      state: 'failed',
      failure: 'unauthorised',
      detail: 'The account sees only a part of the sample.',
    });
    expect(countOf(/^PUT /, calls)).toBe(0);
    expect(eln.violations).toEqual([]);
  });

  it('goes without a structure, and takes its report and what was decided along within one revision', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    await act.sendAndSettle(id, { notebook_id: notebook.id });
    const sample = eln.samples.at(-1);
    expect(sample?.columns).toMatchObject({ decoupled: true });
    expect(sample?.columns['molfile']).toBeUndefined();
    const { run_id } = (await server.call('GET', `/analyses/${id}`, { token: ada })).body;
    expect((await post(`/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'Yes.' })).status).toBe(
      201,
    );
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    const analyses = eln.analysesOf(sample);
    expect(analyses).toHaveLength(2);
    expect(eln.namesIn(analyses[1]).toSorted()).toEqual([...sentNames(id, false), `report-${id}.pdf`]);
    expect(analyses[1]?.metadata['content']).not.toContain('Human review required.');
    expect(eln.violations).toEqual([]);
  });

  it('goes into a collection by number or link, and is told where the account may not write', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    eln.collections.set(12, { isWritable: true, isRestricted: false });
    eln.collections.set(13, { isWritable: false, isRestricted: false });
    const link = `${eln.url}/mydb/collection/12/sample/4`;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id, target: link })).toMatchObject({
      state: 'sent',
      target: '12',
    });
    expect(eln.samples.at(-1)?.collections).toEqual([12]);
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id, target: '13' })).toMatchObject({
      state: 'failed',
      failure: 'unauthorised',
      detail: '403 Forbidden',
    });
    for (const target of ['mine', `${eln.url}/mydb/collection/all`, `${eln.url}/mydb`]) {
      const answer = await server.call('POST', `/analyses/${id}/notebook-entries`, {
        token: ada,
        json: { notebook_id: notebook.id, target },
      });
      expect([target, answer.status]).toEqual([target, 422]);
    }
    expect(eln.violations).toEqual([]);
  });

  it.each(['own samples', 'a collection'])(
    'is no second sample where the answer was lost after it was made among %s',
    async (where) => {
      const notebook = await connect();
      const { id } = await act.makeAnalysis();
      eln.collections.set(14, { isWritable: true, isRestricted: false });
      const target = where === 'a collection' ? { target: '14' } : {};
      const before = eln.samples.length;
      eln.trouble = breaksAt('post-sample', 'after');
      const waits = await act.sendAndSettle(id, { notebook_id: notebook.id, ...target });
      expect(waits).toMatchObject({ state: 'waiting', attempts: 1, failure: 'no_answer', url: null });
      expect(eln.samples).toHaveLength(before + 1);
      // More are made there meanwhile than it lists at once.
      const [made] = eln.samples.slice(before);
      if (made === undefined) throw new Error('No sample was made.');
      const others = Array.from({ length: 230 }, (_, index) => ({
        ...made,
        id: 900_000 + eln.samples.length + index,
        columns: { ...made.columns, external_label: null, updated_at: '2099-01-01, 00:00:00 +0000' },
      }));
      eln.samples.push(...others);
      await act.forgetWait(waits.id);
      // Somebody changes it while the list is read: it comes to the front, past what was read.
      eln.trouble = ({ operation, when }) => {
        if (where === 'a collection' && operation === 'list-samples' && when === 'after')
          made.columns['updated_at'] = '2100-01-01, 00:00:00 +0000';
        return false;
      };
      expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
      expect(eln.samples).toHaveLength(before + 1 + others.length);
      expect(eln.analysesOf(made)).toHaveLength(1);
      expect(eln.violations).toEqual([]);
    },
  );

  it.each([
    ['post-chunk', 'before'],
    ['post-chunk-complete', 'after'],
    ['get-sample', 'before'],
    ['put-sample', 'before'],
    ['put-sample', 'after'],
  ] as const)(
    'goes on where it was where the connection broke at %s, %s it was done',
    async (where, when) => {
      const notebook = await connect();
      const { id } = await act.makeAnalysis('COc1ccccc1');
      await act.sendAndSettle(id, { notebook_id: notebook.id });
      const sample = eln.samples.at(-1);
      const before = eln.samples.length;
      await act.correct(id, 0);
      eln.trouble = breaksAt(where, when);
      expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
        failure: 'no_answer',
      });
      eln.trouble = () => false;
      expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
      expect(eln.samples).toHaveLength(before);
      expect(eln.analysesOf(sample)).toHaveLength(2);
      expect(eln.namesIn(eln.analysesOf(sample)[1]).toSorted()).toEqual(sentNames(id));
      expect(eln.violations).toEqual([]);
    },
  );

  it('signs in afresh where its token ends on the way, once', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    eln.trouble = ({ operation, when }) => {
      if (operation === 'post-chunk' && when === 'after') {
        eln.tokens.clear();
        eln.trouble = () => false;
      }
      return false;
    };
    const calls = eln.calls.length;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'sent',
      attempts: 1,
    });
    expect(countOf(signIns, calls)).toBe(2);
    eln.trouble = ({ operation }) => {
      if (operation !== 'post-token') eln.tokens.clear();
      return false;
    };
    await act.correct(id, 0);
    const later = eln.calls.length;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      failure: 'unauthorised',
    });
    expect(countOf(signIns, later)).toBe(2);
    expect(eln.violations).toEqual([]);
  });

  it('does not try a wrong password twice', async () => {
    const notebook = await connect({ password: 'not the password' });
    const { id } = await act.makeAnalysis();
    const calls = eln.calls.length;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      attempts: 1,
      failure: 'unauthorised',
      detail: '401 Unauthorized',
      next_attempt_at: null,
    });
    expect(eln.calls.slice(calls)).toMatchObject([{ path: '/api/v1/authentication/token', status: 401 }]);
  });

  it('says why it was not taken', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    const cases: readonly (readonly [number, string, string])[] = [
      [500, 'trouble', 'waiting'],
      [409, 'refused', 'failed'],
      [429, 'busy', 'waiting'],
      [413, 'too_large', 'failed'],
      [422, 'refused', 'failed'],
      [302, 'redirected', 'failed'],
    ];
    for (const [status, failure, state] of cases) {
      eln.trouble = answers(status, { error: 'Said there' });
      expect([status, await act.sendAndSettle(id, { notebook_id: notebook.id })]).toMatchObject([
        status,
        { failure, state, detail: 'Said there' },
      ]);
    }
    // A file that was not taken is answered as a success, with words.
    const refusals = [
      ['post-chunk', { ok: false, statusText: 'File key is not valid' }, 'File key is not valid'],
      ['post-chunk-complete', { ok: true, statusText: ['Quota exceeded'] }, 'Quota exceeded'],
    ] as const;
    for (const [where, json, detail] of refusals) {
      eln.trouble = answers(201, json, [where]);
      expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
        state: 'failed',
        failure: 'refused',
        detail,
      });
    }
    expect(eln.violations).toEqual([]);
  });

  it.each(['post-token', 'get-sample', 'post-chunk'])(
    'is no second sample where a proxy says 404 at %s: that says nothing of the sample',
    async (where) => {
      const notebook = await connect();
      const { id } = await act.makeAnalysis();
      await act.sendAndSettle(id, { notebook_id: notebook.id });
      const before = eln.samples.length;
      await act.correct(id, 0);
      const places = where === 'post-token' ? [where, 'post-former-token'] : [where];
      eln.trouble = answers(404, '<html>Not here</html>', places);
      expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
        state: 'failed',
        failure: 'unexpected',
        detail: 'The interface is not at this address.',
      });
      eln.trouble = () => false;
      expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
      expect(eln.samples).toHaveLength(before);
      expect(eln.violations).toEqual([]);
    },
  );

  it('writes into no sample of another server that has the number of ours', async () => {
    const other = await startChemotionDouble();
    onTestFinished(() => other.stop());
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    const first = await act.sendAndSettle(id, { notebook_id: notebook.id });
    const sample = eln.samples.at(-1);
    if (sample === undefined) throw new Error('No sample was made.');
    const { url, login, password } = other;
    const moved = await server.call('PATCH', `/admin/notebooks/${notebook.id}`, {
      token: root,
      json: { url, login, password, revision: 1, reason_for_change: 'It moved.' },
    });
    expect(moved.status).toBe(200);
    // It moved with its samples, and somebody gave ours another label: it is known by its analysis.
    other.samples.push(structuredClone({ ...sample, columns: { ...sample.columns, external_label: 'B7' } }));
    await act.correct(id, 0);
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'sent',
      id: first.id,
    });
    other.samples.splice(0);
    const stranger = structuredClone({
      ...sample,
      columns: { ...sample.columns, external_label: 'of Ben' },
      root: { ...sample.root, children: [] },
    });
    other.samples.push(stranger);
    const calls = other.calls.length;
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      failure: 'target_missing',
      detail: 'What stands under its number there is not what was sent.',
    });
    expect(other.calls.slice(calls).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('becomes a new sample where the one of before was deleted there, once it is sent again', async () => {
    const notebook = await connect();
    const { id } = await act.makeAnalysis();
    await act.sendAndSettle(id, { notebook_id: notebook.id });
    const former = eln.samples.pop();
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      failure: 'target_missing',
    });
    expect(await act.sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    expect(eln.samples.at(-1)?.id).not.toBe(former?.id);
    expect(eln.violations).toEqual([]);
  });
});

describe('a Chemotion that is connected', () => {
  it('says whose account it is, or why not, and neither password nor token is anywhere to be read', async () => {
    const notebook = await connect();
    expect((await post(`/admin/notebooks/${notebook.id}/tests`, {})).body).toEqual({
      account: 'Larmor Service (LSV, larmor@example.org)',
      version: null,
      failure: null,
      detail: null,
    });
    const wrong = await connect({ password: 'not the password' });
    expect((await post(`/admin/notebooks/${wrong.id}/tests`, {})).body).toMatchObject({
      account: null,
      failure: 'unauthorised',
    });
    const { read } = server.kernel.store;
    const audit = await read.selectFrom('audit_entry').select('canonical').execute();
    const rows = await read
      .withTables<{ notebook: { sealed_token: string } }>()
      .selectFrom('notebook')
      .selectAll()
      .execute();
    const { body } = await server.call('GET', '/notebooks', { token: ada });
    const everything = JSON.stringify([body, audit, rows, server.logLines]);
    expect(everything).toContain('Larmor Service');
    expect(everything).not.toContain('pass word of');
    for (const token of eln.tokens) expect(everything).not.toContain(token);
  });

  it('takes login and password together, and hands them to no other address', async () => {
    const { url, login, password } = eln;
    const given = { name: 'N', kind: 'chemotion', url };
    const bodies = [
      [given, 422],
      [{ ...given, login }, 422],
      [{ ...given, password }, 422],
      [{ ...given, login, password, token: 'a-key-of-it' }, 422],
      [{ ...given, kind: 'elabftw', login, password }, 422],
      [{ ...given, kind: 'elabftw' }, 422],
      [{ ...given, login, password }, 201],
    ] as const;
    for (const [json, status] of bodies)
      expect([json, (await post('/admin/notebooks', json)).status]).toEqual([json, status]);
    const { id } = await connect();
    const change = (json: object) =>
      server.call('PATCH', `/admin/notebooks/${id}`, {
        token: root,
        json: { ...json, revision: 1, reason_for_change: 'As agreed.' },
      });
    expect((await change({ url: 'https://elsewhere.example' })).status).toBe(409);
    expect((await change({ url: 'https://elsewhere.example', password })).status).toBe(422);
    expect((await change({ url: 'https://elsewhere.example', login, password })).status).toBe(200);
  });

  it('gives tokens at the address of its former versions too', async () => {
    const former = await startChemotionDouble({ isFormer: true });
    onTestFinished(() => former.stop());
    const notebook = await connect({ url: former.url });
    expect((await post(`/admin/notebooks/${notebook.id}/tests`, {})).body).toMatchObject({
      account: 'Larmor Service (LSV, larmor@example.org)',
    });
    expect(former.violations).toEqual([]);
  });
});
