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

const assess = async (smiles: string, more: object = {}, token = ada) => {
  const json = { product, mutagenic_impurities: [{ name: 'A', smiles, ...more }] };
  const { body } = await server.call('POST', '/regulatory/impurities/assess', { token, json });
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

  describe('and a robust study that is stricter than the published limit', () => {
    const epichlorohydrin = 'ClCC1CO1';
    const dibromide = 'BrCCBr';

    it('the published limit governs, both are shown, and no level is within', async () => {
      for (const level_ug_per_day of [0.1, 1, 2.9]) {
        const { row, codes } = await assess(epichlorohydrin, { level_ug_per_day });
        expect(row).toMatchObject({
          verdict: 'review',
          limit_ug_per_day: 3,
          limit_kind: 'compound_specific',
          stricter_study: {
            intake_ug_per_day: 0.5,
            td50_mg_per_kg_day: 0.5,
            species: 'rat',
            robustness: 'robust',
            source: expect.stringContaining('Made study 5'),
            pack: { digest },
          },
        });
        expect(codes).toContain('stricter_study_known');
        expect(row.numbers).toContainEqual(
          expect.objectContaining({ field: 'stricter_study.intake_ug_per_day', text: '0.5' }),
        );
      }
      const above = await assess(epichlorohydrin, { level_ug_per_day: 3.1 });
      expect(above.row.verdict).toBe('exceeds');
    });

    it('one that is not robust is named and changes no verdict', async () => {
      const { row, codes } = await assess(dibromide, { level_ug_per_day: 1 });
      expect(row).toMatchObject({ verdict: 'within', stricter_study: { robustness: 'not_known' } });
      expect(codes).toContain('stricter_study_not_robust');
    });

    it('a study that rounds to the published limit, and a compound without one, say nothing', async () => {
      expect((await assess('C=CC#N', { level_ug_per_day: 1 })).row).toMatchObject({
        verdict: 'within',
        stricter_study: null,
      });
      expect((await assess('OC(=O)c1ccccc1')).row.stricter_study).toBeNull();
    });

    it('the acceptable intake says the same, and is review', async () => {
      const body = await derive({ smiles: epichlorohydrin });
      expect(body).toMatchObject({ governed_by: 'published', intake_ug_per_day: 3, status: 'review' });
      expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('extrapolation_is_stricter');
    });

    it('is settled by a rule row that a second person reviewed, and not before', async () => {
      const ben = (await server.signUp('ben@example.org')).access_token;
      const entered = await server.call('POST', '/regulatory/rule-overrides', {
        token: ben,
        json: {
          guideline: 'M7',
          smiles: epichlorohydrin,
          name: 'Epichlorohydrin',
          value: '3',
          unit: 'ug/day',
          effective_from: '2026-01-01',
          reason: 'The addendum governs; the study was looked at.',
          source: 'Report T-18',
        },
      });
      expect([entered.status, entered.body.fields]).toEqual([201, undefined]);
      const asked = () => assess(epichlorohydrin, { level_ug_per_day: 1 }, ben);
      expect((await asked()).row.verdict).toBe('review');
      const json = { decision: 'confirm', reason_for_change: 'Read.' };
      const reviewed = await server.call('POST', `/regulatory/rule-overrides/${entered.body.id}/reviews`, {
        token: ada,
        json,
      });
      expect([reviewed.status, reviewed.body.message]).toEqual([201, undefined]);
      const { row, codes } = await asked();
      expect(row).toMatchObject({ verdict: 'within', stricter_study: { intake_ug_per_day: 0.5 } });
      expect(codes).toContain('stricter_study_known');
    });
  });
});
