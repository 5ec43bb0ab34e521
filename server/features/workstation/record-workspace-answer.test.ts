import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoundWorkstation } from '../../testing/bound-workstation.ts';
import { acceptStatement, recordWorkspaceAnswer } from './index.ts';

const here = new BoundWorkstation();
beforeAll(() => here.setUp());
afterAll(() => here.server.cleanUp());

const workstation = async () => (await here.call('GET', '/workstation')).body;
const hear = (heard: Parameters<typeof recordWorkspaceAnswer>[2]) =>
  recordWorkspaceAnswer(here.server.kernel, 'ins_1', heard);

describe('what the workspace says', () => {
  it('that it is not approved yet is what is missing', async () => {
    await hear({ status: 'pending' });
    expect((await here.entitlement()).refusal).toMatchObject({ code: 'not_approved', missing: ['approval'] });
    expect((await workstation()).sync.last_success_at).toBe(here.server.kernel.nowUtc());
  });

  it('of another installation is not about this one', async () => {
    await recordWorkspaceAnswer(here.server.kernel, 'ins_2', { status: 'retired' });
    expect((await workstation()).installation.status).toBe('pending');
  });

  it('why it issues no statement is said in its words, with what it names', async () => {
    const declined = {
      sentence: 'How long one may be offline is not decided, so no statement is issued.',
      missing: ['ENTITLEMENT_OFFLINE_DAYS'],
    };
    for (const _time of [1, 2]) await hear({ status: 'active', declined });
    const { state, refusal } = await here.entitlement();
    expect([state, refusal?.code, refusal?.missing]).toEqual([
      'declined',
      'declined',
      ['ENTITLEMENT_OFFLINE_DAYS'],
    ]);
    expect(refusal?.sentence).toContain(declined.sentence);
    expect(await here.trailOf('workstation.statement.decline')).toHaveLength(1);
  });

  it('a statement it hands out is taken like one from a file, and one that does not hold is not', async () => {
    const { kernel } = here.server;
    expect(await acceptStatement(kernel, here.statement({ workspaceId: 'wsp_2' }))).toContain(
      'another workspace',
    );
    expect(await acceptStatement(kernel, here.statement())).toBeNull();
    expect((await here.entitlement()).state).toBe('valid');
    expect(await here.trailOf('workstation.statement.refuse')).toHaveLength(1);
  });

  it('that it was suspended counts at once; a statement issued later takes it back', async () => {
    await hear({ status: 'suspended' });
    expect(await here.entitlement()).toMatchObject({ state: 'revoked', refusal: { code: 'revoked' } });
    expect(await here.may('signing')).toContain('suspended or retired');
    expect((await here.offer(here.statement({}, here.authority, here.nowMs - 1000))).status).toBe(409);
    expect((await here.entitlement()).state).toBe('revoked');
    here.later(0.01);
    expect((await here.offer(here.statement())).body.state).toBe('valid');
    const statuses = (await here.trailOf('workstation.installation_status')).map(({ status }) => status);
    expect(statuses).toEqual(['suspended', 'active', 'pending']);
  });

  it('a statement that ends while it issues no other one says why', async () => {
    await hear({ declined: { sentence: 'The lifetime of statements is not decided.', missing: [] } });
    expect((await here.entitlement()).state).toBe('valid');
    here.later(40);
    expect(await here.entitlement()).toMatchObject({ state: 'declined' });
  });
});
