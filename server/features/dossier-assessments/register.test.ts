import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());

const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };
const openRegister = async (): Promise<string> => {
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', { ...anyDossier, product });
  return `/regulatory/dossiers/${body.id}/impurity-risk-register`;
};
const post = (path: string, json: object): Promise<CallResult> => people.call(people.ada, 'POST', path, json);
const get = (path: string): Promise<CallResult> => people.call(people.ada, 'GET', path);
const decide = (register: string, id: string, json: object): Promise<CallResult> =>
  people.call(people.ada, 'PATCH', `${register}/entries/${id}`, json);
const reason_for_change = 'After the meeting.';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly risk: string;
  readonly current: boolean;
}

describe('a register of impurities', () => {
  it('has an entry for every impurity given, its risk by the verdict alone', async () => {
    const register = await openRegister();
    const json = {
      organic_impurities: [
        { name: 'Impurity A', level_percent: 0.5 },
        { name: 'Impurity B', level_percent: 0.01 },
        { name: 'No level' },
      ],
      mutagenic_impurities: [
        { name: 'broken', smiles: 'C1CC' },
        { name: 'Chloride', smiles: 'ClCCCCCC(C)C', level_ug_per_day: 1, ames: 'positive' },
        { name: 'Control', smiles: 'CCO', qsar: [], ames: 'negative' },
      ],
      source: 'Report 17',
      notes: 'First draft',
    };
    const { status, body } = await post(register, json);
    expect([status, body.message]).toEqual([201, undefined]);
    expect(
      body.entries.map(({ name, verdict, risk }: Record<string, string>) => [name, verdict, risk]),
    ).toEqual([
      ['Impurity A', 'exceeds', 'high'],
      ['Impurity B', 'within', 'low'],
      ['No level', 'review', 'undetermined'],
      ['broken', null, 'undetermined'],
      ['Chloride', 'within', 'low'],
      ['Control', 'not_applicable', 'not_rated'],
    ]);
    expect(body).toMatchObject({
      counts: { high: 1, undetermined: 2, low: 2, not_rated: 1 },
      source: 'Report 17',
      notes: 'First draft',
      human_review_required: true,
      product,
    });
    expect(body.entries[0]).toMatchObject({
      status: 'open',
      mitigation_note: null,
      decisions: [],
      current: true,
    });
    expect(body.mutagenic_impurities).toHaveLength(2);
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: 'invalid_smiles', name: 'broken', place: 0 }),
    );
    expect((await get(`${register}/${body.id}`)).body).toEqual(body);
    const {
      request: _given,
      organic_impurities: _organic,
      mutagenic_impurities: _mutagenic,
      ...summary
    } = body;
    expect((await get(register)).body.items).toEqual([summary]);
  });

  it('rates what is in a total that exceeds as high, though none exceeds by itself', async () => {
    const mutagenic_impurities = ['CCCBr', 'CCCCBr', 'CCCCCBr', 'CCCCCCBr'].map((smiles) => ({
      name: smiles,
      smiles,
      level_ug_per_day: 1.4,
      ames: 'positive',
    }));
    const { body } = await post(await openRegister(), { mutagenic_impurities });
    expect(body.mutagenic_total.exceeds).toBe(true);
    expect(body.entries.map(({ verdict, risk }: Record<string, string>) => [verdict, risk])).toEqual(
      mutagenic_impurities.map(() => ['exceeds', 'high']),
    );
  });

  it('takes a thousand impurities and not one more', async () => {
    const register = await openRegister();
    const organic_impurities = Array.from({ length: 1000 }, (_, n) => ({
      name: `A${n}`,
      level_percent: 0.05,
    }));
    const { status, body } = await post(register, { organic_impurities });
    expect([status, body.entries.length]).toEqual([201, 1000]);
    const mutagenic_impurities = [{ name: 'B', smiles: 'CCBr' }];
    expect((await post(register, { organic_impurities, mutagenic_impurities })).status).toBe(422);
  });
});

describe('an entry', () => {
  it('is decided on with a reason; each decision is kept, the newest holds', async () => {
    const register = await openRegister();
    const { body } = await post(register, { organic_impurities: [{ name: 'A', level_percent: 0.5 }] });
    const [{ id }] = body.entries;
    expect((await decide(register, id, { status: 'accepted' })).body.fields).toHaveProperty(
      'reason_for_change',
    );
    expect((await decide(register, id, { reason_for_change })).status).toBe(422);
    expect((await decide(register, id, { status: 'closed', reason_for_change })).status).toBe(422);
    const unsaid = await decide(register, id, { status: 'mitigated', reason_for_change });
    expect([unsaid.status, Object.keys(unsaid.body.fields)]).toEqual([422, ['mitigation_note']]);
    const mitigation_note = 'Recrystallised once more.';
    const first = await decide(register, id, { status: 'mitigated', mitigation_note, reason_for_change });
    expect(first.body).toMatchObject({
      status: 'mitigated',
      mitigation_note,
      risk: 'high',
      verdict: 'exceeds',
    });
    const second = await decide(register, id, { status: 'open', reason_for_change: 'It came back.' });
    expect(second.body).toMatchObject({
      status: 'open',
      mitigation_note,
      decisions: [
        { status: 'open', reason_for_change: 'It came back.', decided_by: people.ada.user.id },
        { status: 'mitigated', reason_for_change },
      ],
    });
    expect((await get(`${register}/${body.id}`)).body.entries).toEqual([second.body]);
    const [newest] = await people.trailOf('dossier', body.dossier_id);
    expect(newest).toMatchObject({
      event: 'regulatory_compliance.impurity_risk_register.decide',
      reason_for_change: 'It came back.',
      payload: { entry_id: id, before: { status: 'mitigated' }, after: { status: 'open' } },
    });
  });

  it('gives way to a later one about the same impurity, and is then no longer decided on', async () => {
    const register = await openRegister();
    const names = (entries: readonly Entry[]) => entries.map(({ name, current }) => [name, current]);
    const first = await post(register, {
      organic_impurities: [
        { name: 'A', level_percent: 0.5 },
        { name: 'B', level_percent: 0.5 },
      ],
    });
    const second = await post(register, { organic_impurities: [{ name: ' a', level_percent: 0.4 }] });
    expect(names(second.body.entries)).toEqual([[' a', true]]);
    const again = (await get(`${register}/${first.body.id}`)).body;
    expect(names(again.entries)).toEqual([
      ['A', false],
      ['B', true],
    ]);
    const refused = await decide(register, again.entries[0].id, { status: 'accepted', reason_for_change });
    expect(refused.status).toBe(409);
  });

  it('is a matter for people', async () => {
    const register = await openRegister();
    const { body } = await post(register, { organic_impurities: [{ name: 'A', level_percent: 0.5 }] });
    const key = await people.call(people.ada, 'POST', '/auth/api-keys', { name: 'robot', kind: 'machine' });
    const path = `${register}/entries/${body.entries[0].id}`;
    const json = { status: 'accepted', reason_for_change };
    expect((await people.server.call('PATCH', path, { token: key.body.secret, json })).status).toBe(403);
  });
});
