import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { madeMutagenicityPack, madePotencyPack } from '../../testing/made-regulatory-packs.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const product = {
  max_daily_dose_g: 1,
  route: 'oral',
  substance_type: 'drug_substance',
  treatment_duration: 'lifetime',
};

const assess = async (smiles: string, more: object = {}) => {
  const json = { product, mutagenic_impurities: [{ name: 'A', smiles, ...more }] };
  const { body } = await server.call('POST', '/regulatory/impurities/assess', { token: ada, json });
  const [row] = body.mutagenic_impurities;
  const codes = body.warnings.map(({ code }: { code: string }) => code);
  return { row, codes };
};

const derive = async (json: object) => {
  const { body } = await server.call('POST', '/regulatory/acceptable-intake', { token: ada, json });
  return body;
};

const putToUse = async (bytes: Uint8Array): Promise<{ id: string; digest: string }> => {
  const sent = await sendPack(server, ada, bytes);
  expect([sent.status, sent.body.message]).toEqual([201, undefined]);
  const { status } = await changePack(server, ada, sent.body.id, 'activate');
  expect(status).toBe(200);
  return sent.body;
};

describe('without a pack of mutagenicity', () => {
  it('says that there is no statistical prediction, and what the alerts alone are', async () => {
    const { row, codes } = await assess('OC(=O)c1ccccc1');
    expect(row).toMatchObject({
      m7_class: null,
      verdict: 'review',
      qsar: {
        expert_rule: 'negative',
        expert_rule_from: 'alerts',
        statistical: null,
        agreement: 'one_method',
        prediction: null,
        note: expect.stringContaining('install one'),
      },
    });
    expect(codes).toContain('qsar_incomplete');
  });
});

describe('with a pack of mutagenicity', () => {
  let digest: string;
  beforeAll(async () => {
    ({ digest } = await putToUse(await madeMutagenicityPack()));
  });

  it('both negative is class 5, which an expert confirms before it clears anything', async () => {
    const { row, codes } = await assess('OC(=O)c1ccccc1');
    expect(row).toMatchObject({
      m7_class: 5,
      verdict: 'review',
      expert_review_required: true,
      qsar: {
        statistical: 'negative',
        statistical_from: 'pack',
        agreement: 'both_negative',
        note: null,
        prediction: { in_domain: true, tested: 'negative', pack: { digest, licence: 'CC0' } },
      },
    });
    expect(codes).toEqual(['alert_list_is_surrogate', 'statistical_call_is_own']);
    expect(row.qsar.prediction.neighbours[0]).toMatchObject({ ames: 'negative', likeness: 1 });
    expect(row.qsar.prediction.probability).toBeLessThan(0.4);
    const confirmed = await assess('OC(=O)c1ccccc1', { expert_call: 'negative' });
    expect(confirmed.row).toMatchObject({ m7_class: 5, verdict: 'not_applicable' });
  });

  it('both positive is class 3', async () => {
    const { row } = await assess('O=[N+]([O-])c1ccccc1');
    expect(row).toMatchObject({
      m7_class: 3,
      expert_review_required: true,
      qsar: { statistical: 'positive', agreement: 'both_positive', prediction: { tested: 'positive' } },
    });
  });

  it('out of its domain it makes no call, and an expert reviews', async () => {
    const { row, codes } = await assess('CC[Si](CC)(CC)CCP(C)C');
    expect(row).toMatchObject({
      m7_class: null,
      verdict: 'review',
      qsar: { statistical: 'out_of_domain', agreement: 'undecided', prediction: { in_domain: false } },
    });
    expect(row.qsar.prediction.unknown_atom_ids.length).toBeGreaterThan(0);
    expect(codes).toContain('calls_inconclusive');
  });

  it('an alert against a negative prediction is class 3 until an expert has looked', async () => {
    const qsar = [{ method: 'expert_rule', call: 'positive' }];
    const { row, codes } = await assess('OC(=O)c1ccccc1', { qsar });
    expect(row).toMatchObject({ m7_class: 3, expert_review_required: true, qsar: { agreement: 'conflict' } });
    expect(codes).toContain('calls_disagree');
  });

  it('a call that was given counts, and the prediction stands beside it', async () => {
    const qsar = [
      { method: 'expert_rule', call: 'negative' },
      { method: 'statistical', call: 'negative' },
    ];
    const { row } = await assess('OC(=O)c1ccccc1', { qsar });
    expect(row).toMatchObject({
      m7_class: 5,
      verdict: 'not_applicable',
      expert_review_required: false,
      qsar: { statistical_from: 'given', prediction: { call: 'negative' } },
    });
  });

  it('what was measured goes before any prediction', async () => {
    const { row } = await assess('OC(=O)c1ccccc1', { ames: 'positive', level_ug_per_day: 1 });
    expect(row).toMatchObject({ m7_class: 2, verdict: 'within', limit_ug_per_day: 1.5 });
  });
});

describe('with a pack of carcinogenic potencies', () => {
  let digest: string;
  beforeAll(async () => {
    ({ digest } = await putToUse(await madePotencyPack()));
  });

  it('a compound of the table has its studies, with source, digest and licence', async () => {
    const body = await derive({ smiles: 'CCCC1CO1' });
    expect(body).toMatchObject({
      governed_by: 'linear_extrapolation',
      intake_ug_per_day: 4,
      status: 'review',
      potency_pack: { digest, licence: 'CC0' },
    });
    expect(
      body.studies.map((study: { td50_mg_per_kg_day: number; from_pack: boolean }) => [
        study.td50_mg_per_kg_day,
        study.from_pack,
      ]),
    ).toEqual([
      [4, true],
      [12, true],
      [2, true],
    ]);
    expect(body.studies[0].source).toBe('made potencies, version 1: Made study 2, Made epoxide');
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['lower_td50_left_out']);
  });

  it('a study that is given stands beside those of the table', async () => {
    const studies = [
      { species: 'rat', td50_mg_per_kg_day: 3, animals_per_group: 50, dosed_groups: 3, weeks: 104 },
    ];
    const body = await derive({ smiles: 'CCCC1CO1', studies });
    expect(body).toMatchObject({ intake_ug_per_day: 3, studies: [{ from_pack: false }, {}, {}, {}] });
  });

  it('a table that lists the salt does not speak for the base without a person', async () => {
    const body = await derive({ smiles: 'CCCCNc1ccc(CBr)cc1' });
    expect(body).toMatchObject({ status: 'review', studies: [{ robustness: 'not_known' }] });
    expect(body.studies[0].remarks[0]).toContain('the mass of the dose differs');
    const salt = await derive({ smiles: 'Cl.CCCCNc1ccc(CBr)cc1' });
    expect(salt).toMatchObject({ status: 'established', studies: [{ robustness: 'robust' }] });
  });

  it('a compound the table does not know has none, and the table is named all the same', async () => {
    const body = await derive({ smiles: 'CCCCCC1CO1' });
    expect(body).toMatchObject({
      governed_by: 'ttc',
      status: 'review',
      studies: [],
      potency_pack: { digest },
    });
  });
});
