import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('rita@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const derive = (json: object) => server.call('POST', '/regulatory/acceptable-intake', { token, json });

const robust = { animals_per_group: 50, dosed_groups: 2, weeks: 104 };

describe('an acceptable intake', () => {
  it('is written out line by line, with basis, disclaimer and an id', async () => {
    const { status, body } = await derive({
      name: 'Ethylene oxide',
      smiles: 'C1CO1',
      studies: [{ species: 'rat', td50_mg_per_kg_day: 21.3, source: 'Potency table', ...robust }],
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^aci_/),
      status: 'established',
      governed_by: 'linear_extrapolation',
      intake_ug_per_day: 21.3,
      potency_pack: null,
      human_review_required: true,
      studies: [{ rank: 1, chosen: true, robustness: 'robust', from_pack: false, source: 'Potency table' }],
    });
    expect(body.extrapolation.steps.at(-1)).toEqual({
      id: 'intake_ug',
      expression: '0.0213 mg/day × 1000 µg/mg = 21.3 µg/day',
      value: 21.3,
      unit: 'ug/day',
    });
    expect(body.disclaimer).toContain('not a certification');
    const intake = body.numbers.find(({ field }: { field: string }) => field === 'intake_ug_per_day');
    expect(body.basis[intake.basis]).toMatchObject({ guideline: 'ICH M7', clause: 'Note 4' });
    expect(body.rule_set_version).toMatch(/^acceptable-intake@1\.1\.0\+sha256:/);
  });

  it('of a name with another structure is for review, and a solvent of concern is named', async () => {
    const studies = [{ species: 'rat', td50_mg_per_kg_day: 21.3, ...robust }];
    const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);
    const { body: misnamed } = await derive({ name: 'NDMA', smiles: 'C1CO1', studies });
    expect([misnamed.status, codesOf(misnamed)]).toEqual(['review', ['name_contradicts_structure']]);
    const { body: benzene } = await derive({ name: 'Benzene', smiles: 'c1ccccc1', studies });
    expect(codesOf(benzene)).toEqual(['listed_as_solvent']);
  });

  it('of a TD50 without its study is for review', async () => {
    const { body } = await derive({ smiles: 'C1CO1', td50_mg_per_kg_day: 21.3 });
    expect(body).toMatchObject({ status: 'review', intake_ug_per_day: 21.3, name: 'C1CO1' });
    expect(body.studies).toMatchObject([{ species: null, robustness: 'not_known', chosen: true }]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['study_not_robust']);
  });

  it('of a nitrosamine follows its rules, which stand beside the extrapolation', async () => {
    const { body } = await derive({ smiles: 'CN(C)N=O', td50_mg_per_kg_day: 0.0959 });
    expect(body).toMatchObject({
      governed_by: 'nitrosamine_rules',
      extrapolation: { intake_ug_per_day: 0.0959 },
      nitrosamine: { acceptable_intake: expect.any(Array) },
      durations: [],
    });
    expect(body.intake_ug_per_day).toBeLessThan(1.5);
  });

  it('of a compound of the addendum is what is published, whatever the studies say', async () => {
    const { body } = await derive({ smiles: 'ClCc1ccccc1', td50_mg_per_kg_day: 61.5, max_daily_dose_g: 0.1 });
    expect(body).toMatchObject({ governed_by: 'published', status: 'established', intake_ug_per_day: 41 });
    expect(body.durations.map((each: { limit_ug_per_day: number }) => each.limit_ug_per_day).at(-1)).toBe(41);
    expect(body.durations[0]).toMatchObject({ limit_ug_per_day: 500, capped: true });
  });

  it('is recorded with digests of question and answer, and the same question gives the same answer', async () => {
    const [first, second] = await Promise.all([derive({ smiles: 'C1CO1' }), derive({ smiles: 'C1CO1' })]);
    expect({ ...first.body, id: null }).toEqual({ ...second.body, id: null });
    const query = 'event=regulatory.acceptable_intake.derive&limit=100';
    const { body } = await server.call('GET', `/audit/events?${query}`, { token });
    const own = body.items.find(({ record_id }: { record_id: string }) => record_id === first.body.id);
    expect(own).toMatchObject({
      record_type: 'acceptable_intake',
      payload: {
        governed_by: 'ttc',
        inputs_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        result_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(JSON.stringify(own.payload)).not.toContain('C1CO1');
  });
});

describe('bad input', () => {
  it.each([
    [{ smiles: 'C(' }, 'smiles'],
    [{ smiles: 'C1CO1.CCCl' }, 'smiles'],
    [{}, 'smiles'],
    [{ smiles: 'C1CO1', td50_mg_per_kg_day: 0 }, 'td50_mg_per_kg_day'],
    [{ smiles: 'C1CO1', td50_mg_per_kg_day: -1 }, 'td50_mg_per_kg_day'],
    [{ smiles: 'C1CO1', td50_mg_per_kg_day: '21.3' }, 'td50_mg_per_kg_day'],
    [{ smiles: 'C1CO1', studies: [{ species: 'cat', td50_mg_per_kg_day: 1 }] }, 'studies.0.species'],
    [{ smiles: 'C1CO1', studies: [{ species: 'rat' }] }, 'studies.0.td50_mg_per_kg_day'],
    [{ smiles: 'C1CO1', route: 'sublingual' }, 'route'],
    [{ smiles: 'C1CO1', max_daily_dose_g: 0 }, 'max_daily_dose_g'],
  ])('%j is refused at %s', async (json, field) => {
    const { status, body } = await derive(json);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it('is asked by a signed-in person alone', async () => {
    const asked = await server.call('POST', '/regulatory/acceptable-intake', { json: { smiles: 'C1CO1' } });
    expect(asked.status).toBe(401);
  });
});
