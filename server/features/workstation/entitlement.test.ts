import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementRefusals } from '#engines/entitlement/vocabulary.ts';
import { BoundWorkstation } from '../../testing/bound-workstation.ts';
import { refusalCode, workstationRefusals } from './contract-state.ts';
import { askWorkspace, explainOffered, explainRefusal } from './refusal-sentences.ts';

const here = new BoundWorkstation();
beforeAll(() => here.setUp());
afterAll(() => here.server.cleanUp());

const always = ['reading', 'exporting', 'verifying'];

describe('a bound workstation', () => {
  it('without a statement neither computes nor signs, reads everything, and says what is missing', async () => {
    expect(await here.entitlement()).toMatchObject({
      state: 'none',
      refusal: { code: 'no_statement', missing: ['entitlement statement'] },
      what_works: always,
    });
    for (const work of ['computing', 'signing'] as const)
      expect(await here.may(work)).toMatch(/no entitlement statement.*Reading.*work.*Fetch/s);
    expect((await here.call('GET', '/analyses')).status).toBe(200);
  });

  it('computes and signs with a statement, and the trail names it without any key', async () => {
    const { status, body } = await here.offer(here.statement());
    expect([status, body]).toMatchObject([
      200,
      { state: 'valid', days_left: 20, refusal: null, what_works: [...always, 'computing', 'signing'] },
    ]);
    expect(await here.entitlement()).toEqual(body);
    expect([await here.may('computing'), await here.may('signing')]).toEqual(['yes', 'yes']);
    const [accepted] = await here.trailOf('workstation.statement.accept');
    expect(accepted).toMatchObject({
      workspace_id: 'wsp_1',
      serial: body.statement.serial,
      resets_clock: false,
    });
    expect(JSON.stringify(accepted)).not.toMatch(/BEGIN|MC[4o]wB/);
    expect((await here.call('GET', '/workstation')).body).toMatchObject({
      installation: { status: 'active' },
      steps: [{}, {}, { state: 'done' }, { id: 'entitlement', state: 'done' }, { state: 'next' }],
    });
  });

  it('does what its statement names, and nothing else', async () => {
    here.later(0.001);
    const { body } = await here.offer(here.statement({ features: ['computing'] }));
    expect(body.what_works).toEqual([...always, 'computing']);
    expect(await here.may('computing')).toBe('yes');
    expect(await here.may('signing')).toContain('does not permit signing');
  });

  it('speaks of the end a fortnight before, and refuses from that moment on', async () => {
    here.later(0.001);
    await here.offer(here.statement());
    here.later(5.5);
    expect(await here.entitlement()).toMatchObject({ state: 'expiring', days_left: 14 });
    here.later(14);
    expect(await here.entitlement()).toMatchObject({ state: 'expiring', days_left: 0 });
    expect(await here.may('computing')).toBe('yes');
    here.later(0.5);
    expect(await here.entitlement()).toMatchObject({
      state: 'expired',
      refusal: { code: 'offline_window_over' },
      what_works: always,
    });
    expect(await here.may('computing')).toContain('offline for longer');
    expect((await here.offer(here.statement())).body.state).toBe('valid');
  });

  it('survives a restart', async () => {
    await here.restart();
    expect((await here.entitlement()).state).toBe('valid');
  });
});

describe('a statement that is offered', () => {
  it('older than one that was accepted is not taken, and the refusal is in the trail', async () => {
    const { serial } = (await here.entitlement()).statement ?? { serial: 0 };
    const { status, body } = await here.offer(here.statement({ serial: serial - 1 }));
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('older than one that was accepted'),
    ]);
    expect((await here.trailOf('workstation.statement.refuse'))[0]).toMatchObject({ code: 'replayed_older' });
    expect((await here.entitlement()).state).toBe('valid');
  });

  it('once more is the same statement', async () => {
    const statement = here.statement();
    const answers = [await here.offer(statement), await here.offer(statement)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['of another workspace', { workspaceId: 'wsp_2' }, 'wrong_workspace'],
    ['for another installation', { installationId: 'ins_2' }, 'wrong_installation'],
    ['for another device key', { deviceKeySpki: 'AAAA' }, 'wrong_device'],
    ['of a later build', { buildFloor: '99.0.0' }, 'build_too_old'],
  ])('%s is not taken', async (_what, change, code) => {
    const { status, body } = await here.offer(here.statement(change));
    expect([status, body.details]).toEqual([
      409,
      { findings: [{ code, sentence: body.message, missing: expect.any(Array) }] },
    ]);
    expect(body.message).not.toContain(code);
    expect((await here.trailOf('workstation.statement.refuse'))[0]).toMatchObject({ code });
  });

  it.each([
    ['that is no envelope', { hello: 'world' }, 409],
    ['that is no object', [], 422],
    ['of 40 KiB', { payload: 'A'.repeat(40_000) }, 413],
  ])('%s is refused by name', async (_what, envelope, status) => {
    expect((await here.offer(envelope)).status).toBe(status);
  });

  it('before there is a binding has nobody to vouch for it', async () => {
    const free = new BoundWorkstation();
    await free.start();
    const { access_token: token } = await free.server.signUp('ada@example.org');
    const { status, body } = await free.server.call('POST', '/workstation/statement', { token, json: {} });
    expect([status, body.message]).toEqual([409, expect.stringContaining('bound to no workspace')]);
    await free.server.cleanUp();
  });
});

describe('every refusal', () => {
  it.each(refusalCode.options)('%s says what, what still works and what to do', (code) => {
    const { sentence } = explainRefusal(code, null);
    expect(sentence).toMatch(/Reading, exporting and verifying records work\./);
    expect(sentence.split('. ').length).toBeGreaterThanOrEqual(4);
    expect(explainOffered(code).sentence).toContain('not taken');
  });

  it('names the workspace whose administrators can help', () => {
    expect(askWorkspace(null)).toBe('Ask an administrator of the workspace.');
    const binding = { workspace_name: 'Larmor Basel', address: 'https://larmor.example.org' };
    expect(askWorkspace(binding)).toBe(
      'Ask an administrator of the workspace Larmor Basel (https://larmor.example.org).',
    );
    expect(askWorkspace({ ...binding, address: null })).toBe(
      'Ask an administrator of the workspace Larmor Basel.',
    );
  });

  it('is of the statement or of the workstation, never of both', () => {
    expect(
      statementRefusals.filter((code) => (workstationRefusals as readonly string[]).includes(code)),
    ).toEqual([]);
  });
});
