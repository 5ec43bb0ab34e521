import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyReadAcross } from '../../testing/any-statement.ts';
import { madePotencyPack } from '../../testing/made-regulatory-packs.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let people: StaffedServer;
let dossier: string;
let dossierId: string;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());
const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };
beforeEach(async () => {
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', { ...anyDossier, product });
  dossierId = body.id;
  dossier = `/regulatory/dossiers/${body.id}`;
});

const ask = (method: string, path: string, json?: object, by = people.ada): Promise<CallResult> =>
  people.call(by, method, `${dossier}/${path}`, json);
const record = (change: object = {}) => ask('POST', 'read-across', { ...anyReadAcross, ...change });
const refusal = async (change: object) => {
  const { status, body } = await record(change);
  return [status, Object.keys(body.fields ?? {})[0]];
};
const approve = (id: string, revision = 1, by = people.root) =>
  ask(
    'POST',
    `read-across/${id}/reviews`,
    { decision: 'approve', revision, reason_for_change: 'Agreed.' },
    by,
  );
const rules = async () => {
  const { body } = await ask('POST', 'readiness-report');
  return body.findings
    .map(({ rule }: { rule: string }) => rule)
    .filter((rule: string) => rule.startsWith('read_across.') || rule.endsWith('looser_limit'));
};
const study = anyReadAcross.studies[0];
/** 0.5 mg/kg/day ÷ 50,000 × 50 kg = 0.5 µg/day, below the TTC. */
const strict = { studies: [{ ...study, td50_mg_per_kg_day: 0.5 }], conclusion: { kind: 'intake' } };
const benzyl = {
  impurity: { name: '4-Methylbenzyl chloride', smiles: 'Cc1ccc(CCl)cc1' },
  analogue: { name: 'Benzyl chloride', smiles: 'ClCc1ccccc1' },
  studies: undefined,
};
const register = () =>
  ask('POST', 'impurity-risk-register', { mutagenic_impurities: [anyReadAcross.impurity] });

describe('a read-across', () => {
  it('has the alert of both structures, what differs, and an intake with its arithmetic', async () => {
    const { status, body } = await record(strict);
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.shared_alerts).toMatchObject([
      { impurity_atom_ids: ['a2', 'a3', 'a4'], analogue_atom_ids: ['a1', 'a2', 'a3'] },
    ]);
    expect(body.comparison.common).toMatchObject({ atoms: 3, impurity_only_atom_ids: ['a1'] });
    expect(body).toMatchObject({
      ...{ status: 'unreviewed', revision: 1, stale: [], human_review_required: true },
      ...{ intake_ug_per_day: 0.5, looser: false, data_origin: 'typed' },
      analogue: {
        inchi: 'InChI=1S/C2H4O/c1-2-3-1/h1-2H2',
        inchikey: 'IAYPIBMASNFSPL-UHFFFAOYSA-N',
        formula: 'C2H4O',
      },
      governs: { guideline: 'M7', value: '0.5', unit: 'ug/day' },
    });
    expect(body.analogue_intake.extrapolation.steps[3].expression).toBe(
      '0.0005 mg/day × 1000 µg/mg = 0.5 µg/day',
    );
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('typed_data');
    const [entry] = await people.trailOf('dossier', dossierId);
    expect(entry).toMatchObject({
      event: 'regulatory.read_across.create',
      payload: { read_across_id: body.id, intake_ug_per_day: 0.5, looser: false },
    });
  });

  it('takes the published intake of the analogue, and says why where it is looser than what is known', async () => {
    expect(await refusal({ ...benzyl, conclusion: { kind: 'intake' } })).toEqual([
      422,
      'conclusion.looser_reason',
    ]);
    const conclusion = { kind: 'intake', looser_reason: 'The methyl group stands far from the alert.' };
    const { body } = await record({ ...benzyl, conclusion });
    expect(body).toMatchObject({ intake_ug_per_day: 41, looser: true, data_origin: 'published' });
    expect(body.known_intake.governed_by).toBe('ttc');
    await approve(body.id);
    expect(await rules()).toEqual(['read_across.looser_limit', 'read_across.not_used']);
  });

  it('refuses what does not fit, each by its field', async () => {
    expect(await refusal({ analogue: { name: 'A', smiles: 'C1CO' } })).toEqual([422, 'analogue.smiles']);
    expect(await refusal({ impurity: { name: 'A', smiles: 'C1CO' } })).toEqual([422, 'impurity.smiles']);
    // No alert of the impurity, and none at all.
    expect(await refusal({ analogue: { name: 'Aniline', smiles: 'Nc1ccccc1' } })).toEqual([
      422,
      'analogue.smiles',
    ]);
    expect(await refusal({ impurity: { name: 'Propane', smiles: 'CCC' } })).toEqual([422, 'analogue.smiles']);
    expect(await refusal({ analogue: { name: 'The same', smiles: 'C1OC1C' } })).toEqual([
      422,
      'analogue.smiles',
    ]);
    expect(
      await refusal({ analogue: { ...anyReadAcross.analogue, inchikey: 'GOOHAUXETOMSMM-UHFFFAOYSA-N' } }),
    ).toEqual([422, 'analogue.inchikey']);
    expect(await refusal({ studies: [] })).toEqual([422, 'studies']);
    expect(await refusal({ studies: [{ species: 'rat', td50_mg_per_kg_day: 3 }] })).toEqual([
      422,
      'studies.0.source',
    ]);
    const missing = await people.call(people.ben, 'POST', `${dossier}/read-across`, anyReadAcross);
    expect(missing.status).toBe(404);
  });

  it('concludes class 4 only where the impurity has no alert besides, and of no cohort of concern', async () => {
    const conclusion = { kind: 'class', m7_class: 4, ames_source: 'Report A-1' };
    const { status, body } = await record({ ...benzyl, conclusion });
    expect([status, body.intake_ug_per_day, body.governs]).toEqual([201, null, null]);
    const nitro = { name: 'Nitrobenzyl chloride', smiles: 'O=[N+]([O-])c1ccc(CCl)cc1' };
    expect(await refusal({ ...benzyl, impurity: nitro, conclusion })).toEqual([422, 'conclusion.m7_class']);
    const nitrosamine = {
      impurity: { name: 'N', smiles: 'CCCN(CC)N=O' },
      analogue: { name: 'NDEA', smiles: 'CCN(CC)N=O' },
    };
    expect(await refusal({ ...nitrosamine, conclusion })).toEqual([422, 'conclusion.m7_class']);
  });

  it('governs an assessment once a second person approved it, and names itself there', async () => {
    const { body: made } = await record(strict);
    const before = await register();
    expect(before.body.mutagenic_impurities[0]).toMatchObject({ limit_ug_per_day: 1.5, override: null });
    expect((await approve(made.id, 1, people.ada)).status).toBe(403);
    expect((await approve(made.id)).body.status).toBe('approved');
    expect(await rules()).toEqual(['read_across.not_used']);
    const after = await register();
    expect(after.body.mutagenic_impurities[0]).toMatchObject({
      limit_ug_per_day: 0.5,
      override: { id: made.id, source: expect.stringContaining('Read-across from Ethylene oxide') },
    });
    expect(await rules()).toEqual([]);
    // A further revision is unreviewed and governs nothing.
    await ask('PATCH', `read-across/${made.id}`, {
      ...anyReadAcross,
      ...strict,
      reason_for_change: 'Other words.',
    });
    expect((await approve(made.id)).status).toBe(409);
    expect((await register()).body.mutagenic_impurities[0].limit_ug_per_day).toBe(1.5);
    expect(await rules()).toEqual(['read_across.unreviewed']);
  });

  it('governs the substance, whatever it is called and however it is drawn, and batches are held against it', async () => {
    const { body: made } = await record(strict);
    await approve(made.id);
    await ask('POST', 'batches', {
      ...{ batch_no: 'B-1', made_at: '2026-03-02', scale: 'production' },
      // 0.6 µg in the 0.5 g of a day: above 0.5 µg/day, far below the TTC.
      results: [{ name: 'methyloxirane', value: 1.2, unit: 'ppm' }],
    });
    const exceeding = async () => {
      const { body } = await ask('POST', 'readiness-report');
      return body.findings.filter(({ rule }: { rule: string }) => rule === 'batch.exceeds').length;
    };
    expect(await exceeding()).toBe(0);
    const { body } = await ask('POST', 'impurity-risk-register', {
      mutagenic_impurities: [{ name: 'Methyloxirane', smiles: 'C1OC1C' }],
    });
    expect(body.mutagenic_impurities[0]).toMatchObject({ limit_ug_per_day: 0.5, override: { id: made.id } });
    expect(await exceeding()).toBe(1);
    // Another spelling under the same name is no other substance.
    await ask('POST', 'impurity-risk-register', {
      organic_impurities: [{ name: ' propylene OXIDE', smiles: 'C1OC1C' }],
    });
    expect((await ask('GET', `read-across/${made.id}`)).body.stale).toEqual([]);
  });

  it('governs the control strategy of the impurity too', async () => {
    const { body: made } = await record(strict);
    await approve(made.id);
    const { body } = await ask('POST', 'control-strategies', {
      impurity: { ...anyReadAcross.impurity, ames: 'positive' },
      initial_ppm: 10,
      steps: [{ name: 'Washing', factors: [] }],
      option: 1,
      statement: 'Tested.',
    });
    expect(body.purge).toMatchObject({ limit_ug_per_day: 0.5 });
  });

  it('governs a nitrosamine among the authorities and says where it is looser', async () => {
    const impurity = { name: 'N-Nitroso-ethylpentylamine', smiles: 'CCCCCN(CC)N=O' };
    const analogue = { name: 'N-Nitrosodiethylamine', smiles: 'CCN(CC)N=O' };
    const conclusion = { kind: 'intake', looser_reason: 'For the test.' };
    const { status, body: made } = await record({ impurity, analogue, studies: undefined, conclusion });
    expect([status, made.message]).toEqual([201, undefined]);
    expect(made).toMatchObject({ data_origin: 'published', intake_ug_per_day: 0.0265 });
    expect(made.governs).toMatchObject({ guideline: 'nitrosamines', value: '26.5', unit: 'ng/day' });
    await approve(made.id);
    const { body } = await ask('POST', 'nitrosamine-watch', impurity);
    expect(body.nitrosamine).toMatchObject({
      governing_limit_ng_per_day: 26.5,
      governing_limit_from: 'own',
      override: { id: made.id },
    });
  });

  it('says what changed under it, and then permits nothing looser', async () => {
    const conclusion = { kind: 'intake', looser_reason: 'The methyl group stands far from the alert.' };
    const { body: made } = await record({ ...benzyl, conclusion });
    await approve(made.id);
    const assess = () => ask('POST', 'impurity-risk-register', { mutagenic_impurities: [benzyl.impurity] });
    expect((await assess()).body.mutagenic_impurities[0].limit_ug_per_day).toBe(41);
    // Under its name the dossier draws another isomer.
    await ask('POST', 'impurity-risk-register', {
      organic_impurities: [{ name: benzyl.impurity.name, smiles: 'Cc1cccc(CCl)c1' }],
    });
    expect((await ask('GET', `read-across/${made.id}`)).body.stale).toEqual(['structure_changed']);
    expect(await rules()).toContain('read_across.stale');
    const { body } = await assess();
    expect(body.mutagenic_impurities[0].limit_ug_per_day).toBe(1.5);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('override_awaits_review');
  });

  it('stands in section 3.2.S.3.2 with both structures and every number, and prints', async () => {
    const { body: made } = await record(strict);
    const { body } = await ask('GET', 'ctd-preview?sections=3.2.S.3.2');
    const { blocks } = body.sections[0];
    const drawn = blocks.filter(({ kind }: { kind: string }) => kind === 'structure');
    expect(drawn).toMatchObject([
      { smiles: 'CC1CO1', marked_atoms: ['a2', 'a3', 'a4'] },
      { smiles: 'C1CO1', marked_atoms: ['a1', 'a2', 'a3'] },
    ]);
    const text = JSON.stringify(blocks);
    for (const said of [anyReadAcross.differences, 'Report T-1', '0.5 µg/day', made.id])
      expect(text).toContain(said);
    expect(body.gaps.map((gap: { text: string }) => gap.text)).toContain(
      'Read-across to Propylene oxide: the review of a second person.',
    );
    const pdf = await fetch(`${people.server.url}${dossier}/read-across/${made.id}`, {
      headers: { authorization: `Bearer ${people.ada.access_token}`, accept: 'application/pdf' },
    });
    expect([pdf.status, Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)]).toEqual([
      200,
      '%PDF-',
    ]);
  });

  // Last: the pack stays in use.
  it('takes the TD50 of the potency table in use, and is stale under another one', async () => {
    const { body: before } = await record(strict);
    const { server, root } = people;
    const sent = await sendPack(server, root.access_token, await madePotencyPack());
    expect([sent.status, sent.body.message]).toEqual([201, undefined]);
    expect((await changePack(server, root.access_token, sent.body.id, 'activate')).status).toBe(200);
    expect((await ask('GET', `read-across/${before.id}`)).body.stale).toEqual(['pack_changed']);
  });
});
