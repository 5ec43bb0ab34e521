import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type ElabftwDouble, startElabftwDouble } from '../../testing/elabftw-double.ts';
import { answers, breaksAt } from '../../testing/notebook-double.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { readEntry } from './testing/read-entry.ts';
import { sendingAs } from './testing/sending.ts';

type Sending = ReturnType<typeof sendingAs>;

let server: TestServer;
let elab: ElabftwDouble;
let root: string;
let ada: string;
let ben: string;
let makeAnalysis: Sending['makeAnalysis'];
let sendAndSettle: Sending['sendAndSettle'];
let correct: Sending['correct'];
let forgetWait: Sending['forgetWait'];

beforeAll(async () => {
  server = await startTestServer({ settings: { webhooks: { privateNetwork: true } } });
  elab = await startElabftwDouble();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  ({ makeAnalysis, sendAndSettle, correct, forgetWait } = sendingAs(server, ada));
}, 60_000);
afterAll(async () => {
  await server.cleanUp();
  await elab.stop();
});
beforeEach(() => {
  elab.trouble = () => false;
});

const post = (route: string, json: object, token = root) => server.call('POST', route, { token, json });
const connect = async (more: object = {}) => {
  const given = { name: 'Group notebook', kind: 'elabftw', url: elab.url, token: elab.key };
  const answer = await post('/admin/notebooks', { ...given, ...more });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as { id: string; revision: number };
};
const send = (analysis: string, json: object, token = ada) =>
  post(`/analyses/${analysis}/notebook-entries`, json, token);

describe('an analysis that is sent to eLabFTW', () => {
  it('becomes one entry with text, structure, files and the way back, and the same entry after a correction', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis('COc1ccccc1');
    const before = elab.experiments.length;
    const first = await sendAndSettle(id, { notebook_id: notebook.id });
    expect(first).toMatchObject({
      state: 'sent',
      failure: null,
      sent_revision: 0,
      asked_by_name: expect.any(String),
    });
    expect(elab.experiments).toHaveLength(before + 1);
    const experiment = elab.experiments[before];
    if (experiment === undefined) throw new Error('No experiment was made.');
    expect(first.url).toBe(`${elab.url}/experiments.php?mode=view&id=${experiment.id}`);
    expect(experiment.title).toBe('Batch <7>');
    for (const said of [
      'Batch &lt;7&gt;',
      disclaimer,
      'Human review required.',
      'InChI=1S/C7H8O/c1-8-7-5-3-2-4-6-7/h2-6H,1H3',
      'RDOXTESZEPMUJZ-UHFFFAOYSA-N',
      `${new URL(server.url).origin}/analyses/${id}`,
      first.id,
    ])
      expect(experiment.body).toContain(said);
    expect(JSON.parse(experiment.metadata ?? '{}').extra_fields).toMatchObject({
      'Larmor entry': { value: first.id },
      'Larmor human review required': { value: 'on' },
      InChIKey: { value: 'RDOXTESZEPMUJZ-UHFFFAOYSA-N' },
    });
    const names = () =>
      experiment.uploads
        .filter(({ state }) => state === 1)
        .map(({ real_name: name }) => name)
        .toSorted();
    expect(names()).toEqual([`${id}.eln`, `${id}.mol`].toSorted());
    const crate = readEntry(experiment, `${id}.eln`, `${id}/ro-crate-metadata.json`);
    expect(crate).toContain(`"identifier": "${id}"`);

    // Somebody writes around it, and adds a field and a file of their own.
    experiment.body = `<p>Before.</p>${experiment.body.replaceAll('<p>', '<p style="margin: 0;">')}<p>After.</p>`;
    const fields = JSON.parse(experiment.metadata ?? '{}');
    fields.extra_fields['Chemist'] = { type: 'text', value: 'Ada' };
    experiment.metadata = JSON.stringify(fields);
    await correct(id, 0);
    const second = await sendAndSettle(id, { notebook_id: notebook.id });
    expect(second).toMatchObject({ id: first.id, state: 'sent', sent_revision: 1, url: first.url });
    expect(elab.experiments).toHaveLength(before + 1);
    expect(experiment.body).toMatch(/^<p>Before\.<\/p>/);
    expect(experiment.body).toMatch(/<p>After\.<\/p>$/);
    expect(experiment.body).toContain('revision 1');
    expect(experiment.body).not.toContain('revision 0<');
    expect(experiment.body.split(`[Larmor ${first.id}: begin]`)).toHaveLength(2);
    expect(JSON.parse(experiment.metadata ?? '{}').extra_fields).toMatchObject({
      Chemist: { value: 'Ada' },
      'Larmor revision': { value: '1' },
    });
    // The notebook keeps the former files as archived; one that did not change was not sent again.
    expect(names()).toEqual([`${id}.eln`, `${id}.mol`].toSorted());
    expect(experiment.uploads.filter(({ state }) => state === 2).map(({ real_name: name }) => name)).toEqual([
      `${id}.eln`,
    ]);
    expect(elab.violations).toEqual([]);
  });

  it('takes its report along once it is completed, and loses no word about who has decided', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis('COc1ccccc1');
    const { run_id } = (await server.call('GET', `/analyses/${id}`, { token: ada })).body;
    const decision = await post(`/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'Yes.' });
    expect(decision.status).toBe(201);
    const sent = await sendAndSettle(id, { notebook_id: notebook.id });
    const experiment = elab.experiments.at(-1);
    expect(sent.state).toBe('sent');
    const report = experiment?.uploads.find(({ real_name: name }) => name === `report-${id}.pdf`);
    expect(report?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(experiment?.body).not.toContain('Human review required.');
    expect(experiment?.body).toContain(disclaimer);
    expect(elab.violations).toEqual([]);
  });

  it('goes into an experiment that is there already, by number or link, below what is written there', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    const there = elab.write({ title: 'Synthesis', body: '<p>Stir for an hour.</p>', metadata: '{"a":1}' });
    const before = elab.experiments.length;
    const link = `${elab.url}/experiments.php?mode=edit&id=${there.id}`;
    expect(await sendAndSettle(id, { notebook_id: notebook.id, target: link })).toMatchObject({
      state: 'sent',
      target: String(there.id),
    });
    expect(elab.experiments).toHaveLength(before);
    expect(there.title).toBe('Synthesis');
    expect(there.body).toMatch(/^<p>Stir for an hour\.<\/p>/);
    expect(JSON.parse(there.metadata ?? '')).toMatchObject({
      a: 1,
      extra_fields: { Larmor: { type: 'url' } },
    });
    const other = elab.write({ title: 'Other' });
    await sendAndSettle(id, { notebook_id: notebook.id, target: String(other.id) });
    expect(other.body).toContain('Larmor');
    expect((await send(id, { notebook_id: notebook.id, target: 'the other one' })).status).toBe(422);
    expect(
      (await send(id, { notebook_id: notebook.id, target: 'https://x.example/items.php?id=4' })).status,
    ).toBe(422);
    expect(elab.violations).toEqual([]);
  });

  it('is no second entry where the answer was lost after the notebook had taken it', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    const before = elab.experiments.length;
    elab.trouble = breaksAt('post-experiment', 'after');
    const waits = await sendAndSettle(id, { notebook_id: notebook.id });
    expect(waits).toMatchObject({ state: 'waiting', attempts: 1, failure: 'no_answer', url: null });
    expect(elab.experiments).toHaveLength(before + 1);
    await forgetWait(waits.id);
    elab.trouble = () => false;
    expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    expect(elab.experiments).toHaveLength(before + 1);
    expect(elab.violations).toEqual([]);
  });

  it.each([
    ['post-upload', 'after'],
    ['post-upload', 'before'],
    ['patch-experiment', 'before'],
    ['patch-experiment', 'after'],
    ['get-experiment', 'before'],
  ] as const)(
    'goes on where it was where the connection broke at %s, %s it was done',
    async (where, when) => {
      const notebook = await connect();
      const { id } = await makeAnalysis('COc1ccccc1');
      const before = elab.experiments.length;
      elab.trouble = breaksAt(where, when);
      expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ failure: 'no_answer' });
      elab.trouble = () => false;
      expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
      const [experiment, ...more] = elab.experiments.slice(before);
      expect(more).toEqual([]);
      expect(experiment?.uploads.map(({ real_name: name }) => name).toSorted()).toEqual(
        [`${id}.eln`, `${id}.mol`].toSorted(),
      );
      expect(elab.violations).toEqual([]);
    },
  );

  it('says why it was not taken, tries again what may pass, and leaves the rest to a person', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    const cases: readonly (readonly [number, string, string])[] = [
      [500, 'trouble', 'waiting'],
      [503, 'trouble', 'waiting'],
      [408, 'busy', 'waiting'],
      [429, 'busy', 'waiting'],
      [401, 'unauthorised', 'failed'],
      [403, 'unauthorised', 'failed'],
      [409, 'refused', 'failed'],
      [413, 'too_large', 'failed'],
      [422, 'refused', 'failed'],
      [302, 'redirected', 'failed'],
    ];
    for (const [status, failure, state] of cases) {
      elab.trouble = answers(status, { code: String(status), message: 'Said there', description: '' });
      expect([status, await sendAndSettle(id, { notebook_id: notebook.id })]).toMatchObject([
        status,
        { failure, state, detail: 'Said there' },
      ]);
    }
    for (const said of ['<html>Sign in</html>', '', {}, []]) {
      elab.trouble = answers(200, said);
      expect([said, await sendAndSettle(id, { notebook_id: notebook.id })]).toMatchObject([
        said,
        { state: 'failed', failure: 'unexpected' },
      ]);
    }
  });

  it.each([
    ['get-experiment', '<html>Not here</html>', 'The interface is not at this address.'],
    ['patch-experiment', '', 'The interface is not at this address.'],
    ['post-upload', { message: 'no Route matched' }, 'no Route matched'],
    ['read-experiments', { message: 'no Route matched' }, 'no Route matched'],
  ] as const)(
    'is no second entry where a proxy says 404 at %s: that says nothing of the entry',
    async (where, said, detail) => {
      const notebook = await connect();
      const { id } = await makeAnalysis();
      if (where === 'read-experiments') elab.trouble = breaksAt('post-experiment', 'after');
      const first = await sendAndSettle(id, { notebook_id: notebook.id });
      const before = elab.experiments.length;
      await forgetWait(first.id);
      await correct(id, 0);
      elab.trouble = answers(404, said, where === 'post-upload' ? [where, 'post-upload-replace'] : [where]);
      expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
        state: 'failed',
        failure: 'unexpected',
        detail,
      });
      elab.trouble = () => false;
      expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
      expect(elab.experiments).toHaveLength(before);
      expect(elab.violations).toEqual([]);
    },
  );

  it('leaves what people wrote behind a block that lost one of its lines', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    const { id: entry } = await sendAndSettle(id, { notebook_id: notebook.id });
    const experiment = elab.experiments.at(-1);
    if (experiment === undefined) throw new Error('No experiment was made.');
    experiment.body = `${experiment.body.replace(`[Larmor ${entry}: end]`, '')}<p>Yield 71 %.</p>`;
    experiment.metadata = '[]';
    await correct(id, 0);
    await sendAndSettle(id, { notebook_id: notebook.id });
    await correct(id, 1);
    expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    expect(experiment.body).toContain('<p>Yield 71 %.</p>');
    expect(experiment.body.split(`[Larmor ${entry}: end]`)).toHaveLength(2);
    // An end that stands alone, above all.
    experiment.body = `<p>[Larmor ${entry}: end]</p><p>Rf 0.4.</p>${experiment.body}`;
    await correct(id, 2);
    await sendAndSettle(id, { notebook_id: notebook.id });
    expect(experiment.body).toContain('<p>Rf 0.4.</p>');
    expect(experiment.body).toContain('revision 3<');
    expect(experiment.body).not.toContain('revision 2<');
  });

  it('writes into no entry of another server that has the number of ours', async () => {
    const other = await startElabftwDouble();
    onTestFinished(() => other.stop());
    const notebook = await connect();
    const { id } = await makeAnalysis();
    const there = elab.write({ title: 'Synthesis' });
    await sendAndSettle(id, { notebook_id: notebook.id, target: String(there.id) });
    while (other.experiments.length < elab.experiments.length) other.write({ body: '<p>Of Ben.</p>' });
    const moved = await server.call('PATCH', `/admin/notebooks/${notebook.id}`, {
      token: root,
      json: { url: other.url, token: other.key, revision: 1, reason_for_change: 'It moved.' },
    });
    expect(moved.status).toBe(200);
    expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      failure: 'target_missing',
      detail: 'What stands under its number there is not what was sent.',
    });
    expect(other.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    const before = other.experiments.length;
    expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    expect(other.experiments).toHaveLength(before + 1);
    expect(other.experiments.slice(0, before).every(({ body }) => body === '<p>Of Ben.</p>')).toBe(true);
  });

  it('is not put into one that was deleted there, and becomes a new one when it is sent again', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    await sendAndSettle(id, { notebook_id: notebook.id });
    const former = elab.experiments.at(-1);
    if (former === undefined) throw new Error('No experiment was made.');
    former.state = 3;
    expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({
      state: 'failed',
      failure: 'target_missing',
    });
    expect(await sendAndSettle(id, { notebook_id: notebook.id })).toMatchObject({ state: 'sent' });
    expect(elab.experiments.at(-1)?.id).not.toBe(former.id);
    expect(await sendAndSettle(id, { notebook_id: notebook.id, target: '999999' })).toMatchObject({
      state: 'failed',
      failure: 'target_missing',
    });
  });

  it('is told once more where it is asked for during an attempt', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    const came = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    elab.trouble = async ({ operation, when }) => {
      if (operation === 'patch-experiment' && when === 'before') {
        came.resolve();
        await go.promise;
      }
      return false;
    };
    await send(id, { notebook_id: notebook.id });
    await came.promise;
    const before = elab.calls.length;
    await correct(id, 0);
    await send(id, { notebook_id: notebook.id });
    go.resolve();
    const { items } = await untilEnded(
      server,
      ada,
      `/analyses/${id}/notebook-entries`,
      (body) => body.items[0].state === 'sent',
    );
    expect(items[0]).toMatchObject({ sent_revision: 1 });
    expect(elab.calls.length).toBeGreaterThan(before + 1);
    expect(elab.violations).toEqual([]);
  });
});

describe('a notebook', () => {
  it('says whose key it is, or why it does not, and never shows the key', async () => {
    const notebook = await connect();
    expect((await post(`/admin/notebooks/${notebook.id}/tests`, {})).body).toEqual({
      account: 'Toto Le sysadmin (toto@example.org)',
      version: '5.3.0',
      failure: null,
      detail: null,
    });
    const wrong = await connect({ token: 'not-the-key' });
    expect((await post(`/admin/notebooks/${wrong.id}/tests`, {})).body).toMatchObject({
      account: null,
      failure: 'unauthorised',
      detail: 'No corresponding API key found!',
    });
    const { body } = await server.call('GET', '/notebooks', { token: ada });
    const audit = await server.kernel.store.read.selectFrom('audit_entry').select('canonical').execute();
    const everything = JSON.stringify([body, audit, server.logLines]);
    expect(everything).not.toContain(elab.key);
    expect(everything).toContain('Toto Le sysadmin');
  });

  it('is changed by administrators, its key going to no other address, and given up for good', async () => {
    const { id } = await connect();
    const change = (json: object, token = root) =>
      server.call('PATCH', `/admin/notebooks/${id}`, {
        token,
        json: { ...json, reason_for_change: 'As agreed.' },
      });
    expect((await change({ name: 'Mine', revision: 1 }, ada)).status).toBe(403);
    expect(
      (await post('/admin/notebooks', { name: 'x', kind: 'elabftw', url: elab.url, token: elab.key }, ada))
        .status,
    ).toBe(403);
    expect((await change({ url: 'https://elsewhere.example', revision: 1 })).status).toBe(409);
    expect((await change({ name: 'Ours', state: 'off', revision: 1 })).body).toMatchObject({
      name: 'Ours',
      revision: 2,
    });
    expect((await change({ name: 'Late', revision: 1 })).status).toBe(409);
    const analysis = await makeAnalysis();
    expect((await send(analysis.id, { notebook_id: id })).status).toBe(409);
    expect((await change({ state: 'retired', revision: 2 })).status).toBe(200);
    expect((await change({ state: 'on', revision: 3 })).status).toBe(409);
    const { items } = (await server.call('GET', '/notebooks', { token: ada })).body;
    expect(items.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  it('has an address that a key may go to', async () => {
    const urls = [
      ['http://elab.example.org', 422],
      ['ftp://elab.example.org', 422],
      ['https://ada:secret@elab.example.org', 422],
      ['https://elab.example.org/?a=b', 422],
      ['http://169.254.169.254/', 422],
      ['http://10.0.0.1/', 422],
      ['https://10.0.0.1/', 201],
      ['http://localhost:3148/', 201],
      ['https://elab.example.org/api/v2/', 201],
    ] as const;
    for (const [url, status] of urls) {
      const answer = await post('/admin/notebooks', {
        name: 'N',
        kind: 'elabftw',
        url,
        token: 'a-key-of-it',
      });
      expect([url, answer.status]).toEqual([url, status]);
      if (url.includes('api')) expect(answer.body.url).toBe('https://elab.example.org');
    }
    const closed = await startTestServer();
    const json = { name: 'N', kind: 'elabftw', url: elab.url, token: elab.key };
    expect((await closed.call('POST', '/admin/notebooks', { token: closed.systemKey, json })).status).toBe(
      422,
    );
    await closed.cleanUp();
  });

  it('is sent what its author may send, and nothing that has no results', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    expect((await send(id, { notebook_id: notebook.id }, ben)).status).toBe(404);
    expect((await send(id, { notebook_id: 'ntb_none' })).status).toBe(404);
    expect(elab.violations).toEqual([]);
  });

  it('leaves in the trail of the analysis who sent what where, with the digests of the files', async () => {
    const notebook = await connect();
    const { id } = await makeAnalysis();
    await sendAndSettle(id, { notebook_id: notebook.id });
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'canonical'])
      .where('record_id', '=', id)
      .where('event', 'like', 'notebook.%')
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['notebook.send', 'notebook.sent']);
    const sent = JSON.stringify(rows.at(-1));
    const [upload] = elab.experiments.at(-1)?.uploads ?? [];
    expect(sent).toContain(upload?.hash ?? 'nothing');
  });
});
