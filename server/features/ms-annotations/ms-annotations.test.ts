import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MsShownIon } from '#contract/ms-annotations';
import { behindTheTrail, dropTrigger } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { finishedMsRun, msForm, uploadMsRun } from '../../testing/any-ms-run.ts';
import { caffeineSmiles, useCaffeineLibrary } from '../../testing/caffeine-library.ts';
import { caffeine, drawnMzml, readDrawnRun } from '../../testing/drawn-ms-run.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import type { MsReportModel } from './report-model.ts';
import { faultsOfMzTab } from './testing/check-mztab.ts';

let server: TestServer;
let admin: string;
let ada: string;
let ben: string;
let runId: string;
let packId: string;

const chlorinated = {
  formula: 'C14H11Cl2NO2',
  patternOf: 'C14H13NO2',
  apexS: 44,
  ions: { '[M+H]+': 5e5 },
} as const;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  packId = (await useCaffeineLibrary(server, admin, 7)).id;
  runId = (await readDrawnRun(server, ada, drawnMzml([caffeine, chlorinated]))).run.id;
}, 120_000);
afterAll(() => server.cleanUp());

const get = (path: string, token = ada) => server.call('GET', path, { token });
const annotate = (json: object = {}, id = runId, token = ada) =>
  server.call('POST', `/ms/runs/${id}/annotate`, { token, json });
const send = (json: object, token = ada) => server.call('POST', '/ms/annotate', { token, json });
const ended = (id: string, token = ada) => untilEnded(server, token, `/ms/annotations/${id}?limit=200`);
const annotated = async (json: object = {}, id = runId) => {
  const { status, body } = await annotate(json, id);
  expect([status, body.message]).toEqual([201, undefined]);
  return ended(body.id);
};
const near = (features: readonly MsShownIon[], mz: number): MsShownIon | undefined =>
  features.find((each) => Math.abs(each.mz - mz) < 0.002);
const review = (id: string, json: object, token = ben) =>
  server.call('POST', `/ms/annotations/${id}/reviews`, { token, json: { comment: 'Looked at.', ...json } });
const peaksOf = (pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([mz, intensity]) => ({ mz, intensity }));
const reportOf = (id: string, accept: string) =>
  fetch(`${server.url}/ms/annotations/${id}/report`, { headers: { authorization: `Bearer ${ada}`, accept } });
const eventsOf = async (id: string) =>
  (await eventsOfRecord(server, id)).filter((event) => !event.startsWith('access.'));

const spectrum = {
  precursor_mz: 195.08765,
  polarity: 'positive',
  adduct: '[M+H]+',
  peaks: peaksOf(caffeine.fragments ?? []),
} as const;

describe('the annotation of a run', () => {
  it('tells hits with calibrated q-values, formulas, level and evidence', async () => {
    const done = await annotated();
    expect(done).toMatchObject({
      status: 'completed',
      review_state: 'pending',
      revision: 0,
      run_id: runId,
      reference_pack: { id: packId },
      human_review_required: true,
      can_review: false,
    });
    expect(done.disclaimer).toContain('supports a decision');
    const ion = near(done.features, 195.0877);
    const [hit, second] = ion?.hits ?? [];
    expect(hit).toMatchObject({
      rank: 1,
      record: { name: 'Caffeine', smiles: caffeineSmiles },
      matched_peaks: 5,
    });
    expect(hit?.score).toBeCloseTo(1, 3);
    expect(hit?.reference?.mz).toEqual(caffeine.fragments?.map(([mz]) => mz));
    expect(hit?.q_value).toBeGreaterThanOrEqual(done.least_q_value);
    expect(second?.q_value ?? null).toBeNull();
    expect(ion?.formulas[0]).toMatchObject({ formula: 'C8H10N4O2' });
    expect(ion?.formulas.reduce((sum, { posterior }) => sum + posterior, 0)).toBeLessThanOrEqual(1.000001);
    expect(ion).toMatchObject({ adduct: '[M+H]+', adduct_basis: 'partner', contradictions: [] });
    const isTold = (hit?.q_value ?? 1) <= 0.05;
    expect(ion?.identification_level).toBe(isTold ? '2a' : '3');
    // The library of this test gives no key: it follows from the structure.
    expect(ion?.answer).toMatchObject({
      name: 'Caffeine',
      basis: 'library',
      inchi: 'InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3',
      inchikey: 'RYYVLZVUVIJVGH-UHFFFAOYSA-N',
    });
    expect(ion?.evidence.map(({ kind }) => kind)).toEqual(['library', 'formula', 'adduct', 'isotopes']);
    const sodiated = near(done.features, 217.0696);
    expect(sodiated).toMatchObject({
      adduct: '[M+Na]+',
      hits: [],
      no_hits_reason: expect.stringContaining('no fragment'),
    });
    expect(await eventsOf(done.id)).toEqual(['ms.annotate', 'ms.annotated']);
    const again = await annotated();
    expect(again.record_sha256).toBe(done.record_sha256);
    const one = (await get(`/ms/annotations/${done.id}?key=${ion?.key}`)).body;
    expect(one.features).toEqual([ion]);
    expect((await get(`/ms/annotations/${done.id}?key=f0`)).status).toBe(404);
    expect((await get(`/ms/annotations/${done.id}?revision=1`)).status).toBe(422);
  });

  it('tells no level above the mass where nothing bears it, and no formula the isotopes deny', async () => {
    const done = await annotated({ modes: ['formula'] });
    const ion = near(done.features, 296.024);
    expect(ion?.adduct_basis).toBe('assumed');
    expect(ion?.identification_level).toBe('5');
    expect(ion?.answer).toBeNull();
    expect(ion?.no_hits_reason).toBe('The library was not asked.');
    expect(ion?.formulas.find(({ formula }) => formula === chlorinated.formula)?.posterior ?? 0).toBeLessThan(
      0.5,
    );
    expect(done.reference_pack).toBeNull();
  });

  it('compares given structures by breaking their bonds, and says which have another mass', async () => {
    const candidates = [
      { id: 'caffeine', smiles: caffeineSmiles },
      { id: 'isomer', smiles: 'CN1C=NC2=C1C(=O)N(CC)C(=O)N2' },
      { id: 'aspirin', smiles: 'CC(=O)Oc1ccccc1C(=O)O' },
      { id: 'none', smiles: 'C1CC' },
    ];
    const done = await annotated({ modes: ['candidates'], candidates });
    const ion = near(done.features, 195.0877);
    expect(ion?.candidates.map(({ id }) => id).toSorted()).toEqual(['caffeine', 'isomer']);
    expect(ion?.candidates.map(({ id, inchikey }) => [id, inchikey]).toSorted()).toEqual([
      ['caffeine', 'RYYVLZVUVIJVGH-UHFFFAOYSA-N'],
      ['isomer', 'KUDYKVVRKXPVQZ-UHFFFAOYSA-N'],
    ]);
    expect(ion?.candidates.find(({ id }) => id === 'caffeine')?.inchi).toBe(
      'InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3',
    );
    expect(ion?.candidates[0]?.peaks[0]?.atom_ids.length).toBeGreaterThan(0);
    expect(ion?.no_formulas_reason).toBe('Formulas were not asked for.');
    expect(done.warnings.map(({ message }: { message: string }) => message).join()).toContain(
      'candidate none',
    );
    expect(near(done.features, 217.0696)?.no_candidates_reason).toMatch(/no fragment spectrum/);
  });

  it('stands for each fragment spectrum of a file without surveys', async () => {
    const peaks = caffeine.fragments?.map(([mz, intensity]) => `${mz} ${intensity}`).join('\n');
    const mgf = `BEGIN IONS\nPEPMASS=195.08765\nCHARGE=1+\n${peaks}\nEND IONS\nBEGIN IONS\n${peaks}\nEND IONS\n`;
    const { id } = (await uploadMsRun(server, ada, msForm(mgf, 'a.mgf'))).body;
    await finishedMsRun(server, ada, id);
    const done = await annotated({}, id);
    expect(done.features).toHaveLength(1);
    expect(done.features[0]).toMatchObject({ feature_id: null, hits: [{ record: { name: 'Caffeine' } }] });
    expect(done.warnings).toEqual([]);
    expect((await annotate({ feature_ids: [1] }, id)).status).toBe(422);
  });

  it('refuses what it cannot rest on', async () => {
    for (const [json, field] of [
      [{ modes: [] }, 'modes'],
      [{ modes: ['library', 'library'] }, 'modes'],
      [{ modes: ['candidates'] }, 'candidates'],
      [{ candidates: [{ id: 'a', smiles: 'C' }] }, 'candidates'],
      [{ precursor_ppm: -1 }, 'precursor_ppm'],
      [{ feature_ids: [999_999] }, 'feature_ids'],
      [{ speed: 1 }, 'speed'],
    ] as const) {
      const { status, body } = await annotate(json);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(json)).toEqual([422, [field]]);
    }
    expect((await annotate({ feature_list_id: 'msf_none' })).status).toBe(404);
    const other = await annotate({ pack: 'pck_none' });
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining(packId)]);
    expect((await annotate({}, runId, ben)).status).toBe(404);
  });
});

describe('the annotation of a spectrum that was sent', () => {
  it('is one ion with its hits', async () => {
    const { status, body } = await send(spectrum);
    expect(status).toBe(201);
    const done = await ended(body.id);
    expect(done).toMatchObject({ run_id: null, features: [{ key: 'q1', adduct_basis: 'given' }] });
    expect(done.features[0].hits[0].record.name).toBe('Caffeine');
    const tentative = done.features[0].identification_level;
    expect(['2a', '5']).toContain(tentative);
    expect(
      (await get(`/ms/annotations/${body.id}`, (await server.signUp('eve@example.org')).access_token)).status,
    ).toBe(200);
  });

  it.each([
    ['negative m/z', { peaks: peaksOf([[-1, 3]]) }, 'peaks'],
    ['a number that is none', { peaks: peaksOf([[100, null]]) }, 'peaks'],
    ['no peak', { peaks: [] }, 'peaks'],
    ['nothing but zeros', { peaks: peaksOf([[100, 0]]) }, 'peaks'],
    ['a precursor of zero', { precursor_mz: 0 }, 'precursor_mz'],
    ['an adduct nobody knows', { adduct: '[M+Xx]+' }, 'adduct'],
    ['an adduct of the other polarity', { adduct: '[M-H]-' }, 'adduct'],
    ['a polarity that is none', { polarity: 'both' }, 'polarity'],
  ])('refuses %s', async (_, change, field) => {
    const { status, body } = await send({ ...spectrum, ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)[0]?.startsWith(field)).toBe(true);
  });
});

describe('the review of an annotation', () => {
  it('is a second person’s, once, and freezes the report', async () => {
    const { id, features } = await annotated();
    expect((await get('/ms/annotations?waiting=true', ben)).body.items[0]).toMatchObject({
      id,
      can_review: true,
    });
    expect((await get(`/ms/runs/${runId}/chromatogram`, ben)).status).toBe(200);
    expect((await server.call('POST', `/ms/runs/${runId}/features`, { token: ben, json: {} })).status).toBe(
      404,
    );
    expect((await get(`/ms/annotations/${id}/report`)).status).toBe(409);
    const own = await review(id, { decision: 'approve' }, ada);
    expect([own.status, own.body.message]).toEqual([409, expect.stringContaining('second person')]);
    const machine = (
      await server.call('POST', '/auth/api-keys', { token: ben, json: { name: 'm', kind: 'machine' } })
    ).body.secret;
    expect((await review(id, { decision: 'approve' }, machine)).status).toBe(403);
    const done = await review(id, { decision: 'approve' });
    expect([done.status, done.body]).toMatchObject([
      201,
      { decision: 'approve', revision: 0, override: false },
    ]);
    expect((await review(id, { decision: 'reject' })).status).toBe(409);
    expect(await eventsOf(id)).toEqual(['ms.annotate', 'ms.annotated', 'ms.review']);
    const after = (await get(`/ms/annotations/${id}`)).body;
    expect(after).toMatchObject({ review_state: 'approved', human_review_required: false });
    const json = await reportOf(id, 'application/json');
    const report = (await json.json()) as MsReportModel;
    expect(report).toMatchObject({ annotation_id: id, revision: 0, decision: { reviewer_name: 'ben' } });
    expect(report.ions).toHaveLength(features.length);
    const text = await (await reportOf(id, 'text/html')).text();
    expect(text).toContain('Caffeine');
    expect(text).toContain('Approved by');
    const pdf = await reportOf(id, 'application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([pdf.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('corrects a level downwards freely, upwards by evidence alone, and keeps each revision', async () => {
    const done = await annotated();
    const { id } = done;
    const ion = near(done.features, 195.0877);
    const other = near(done.features, 296.024);
    const correct = (corrections: readonly object[]) => review(id, { decision: 'correct', corrections });
    const isomer = { smiles: 'OC(=O)Cc1ccccc1Nc1ccc(Cl)c(Cl)c1' };
    const up = await correct([{ key: other?.key, identification_level: '3', answer: isomer }]);
    expect([up.status, up.body.fields.corrections[0]]).toEqual([
      422,
      expect.stringContaining('not recorded'),
    ]);
    expect((await correct([{ key: 'f0' }])).status).toBe(422);
    expect((await correct([])).status).toBe(422);
    expect((await review(id, { decision: 'approve', corrections: [{ key: ion?.key }] })).status).toBe(422);
    const down = await correct([{ key: ion?.key, identification_level: '4' }]);
    expect(down.body).toMatchObject({ decision: 'correct', revision: 1 });
    const diagnostic = {
      rule: 'Loss of HCl from the ortho position.',
      ions: [250.02],
      excluded: ['The para isomer.'],
    };
    const raised = await correct([
      {
        key: other?.key,
        answer: { name: 'Diclofenac', smiles: 'OC(=O)Cc1ccccc1Nc1c(Cl)cccc1Cl', formula: 'C14H11Cl2NO2' },
        diagnostic,
      },
    ]);
    expect(raised.body).toMatchObject({ revision: 2 });
    const now = (await get(`/ms/annotations/${id}?limit=200`)).body;
    expect(now).toMatchObject({ revision: 2, review_state: 'pending' });
    expect(near(now.features, 195.0877)).toMatchObject({ identification_level: '4', corrected_in: 1 });
    const lifted = near(now.features, 296.024);
    expect(lifted).toMatchObject({
      identification_level: '2b',
      answer: { name: 'Diclofenac', basis: 'reviewer' },
    });
    expect(lifted?.evidence.at(-1)).toMatchObject({ kind: 'diagnostic', met: true });
    const before = (await get(`/ms/annotations/${id}?revision=0&limit=200`)).body;
    expect(before.features).toEqual(done.features);
    await review(id, { decision: 'approve' });
    const report = (await (await reportOf(id, 'application/json')).json()) as MsReportModel;
    expect([report.revision, report.corrections.length]).toEqual([2, 2]);
    // Model and hash of a report changed together: the trail still has the digest of the one that was approved.
    const model = JSON.stringify({ ...report, title: 'Another' });
    await behindTheTrail(server.kernel, async (tx) => {
      await dropTrigger(tx, 'ms_report', 'ms_report_no_update');
      await sql`UPDATE ms_report SET model = ${model}, model_sha256 = ${hash('sha256', model)} WHERE annotation_id = ${id}`.execute(
        tx,
      );
    });
    expect((await reportOf(id, 'application/json')).status).toBe(409);
    expect((await get(`/ms/annotations/${id}/reviews`)).body.items).toHaveLength(3);
  });

  it('says that the mass of an ion is not that of the structure a reviewer names, and leaves level 5', async () => {
    const { id, features } = await annotated();
    const key = near(features, 195.0877)?.key;
    const toluene = { name: 'Toluene', smiles: 'Cc1ccccc1' };
    const diagnostic = { rule: 'Seen before.', ions: [91.05], excluded: ['Xylene.'] };
    const correct = (correction: object) =>
      review(id, { decision: 'correct', corrections: [{ key, ...correction }] });
    const sure = await correct({ answer: toluene, diagnostic, identification_level: '2b' });
    expect([sure.status, sure.body.fields.corrections[0]]).toEqual([
      422,
      expect.stringContaining('The m/z of the ion is not that of C7H8.'),
    ]);
    const unlike = await correct({ answer: { ...toluene, formula: 'C8H10' } });
    expect([unlike.status, unlike.body.fields.corrections[0]]).toEqual([
      422,
      expect.stringContaining('the formula says C8H10'),
    ]);
    expect((await correct({ answer: { smiles: 'not a structure' } })).status).toBe(422);
    expect((await correct({ answer: toluene })).status).toBe(201);
    const read = async () => near((await get(`/ms/annotations/${id}?limit=200`)).body.features, 195.0877);
    expect(await read()).toMatchObject({
      identification_level: '5',
      answer: { name: 'Toluene', formula: 'C7H8' },
      contradictions: [{ code: 'mass_disagrees', evidence: expect.stringContaining('93.0699') }],
    });
    const [before, now] = [features, (await get(`/ms/annotations/${id}?limit=200`)).body];
    const ofMass = now.features.filter((each: MsShownIon) => each.identification_level === '5').length;
    expect(now.counts).toMatchObject({ ions: before.length, levels: { 5: ofMass } });
    const queue = (await get(`/reviews?limit=200`)).body.items;
    expect(queue.find((each: { id: string }) => each.id === id)).toMatchObject({
      contradictions: now.counts.contradictions,
      unknown: ofMass,
    });
    expect((await correct({ answer: { formula: 'C7H8' } })).status).toBe(201);
    expect((await read())?.contradictions).toHaveLength(1);
    expect((await correct({ answer: { smiles: 'Cn1cnc2c1c(=O)n(C)c(=O)n2C' } })).status).toBe(201);
    expect(await read()).toMatchObject({ contradictions: [], answer: { formula: 'C8H10N4O2' } });
  });

  it('reaches level 1 by a standard that was run here and approved', async () => {
    const standard = await annotated();
    const key = near(standard.features, 195.0877)?.key;
    const sample = await readDrawnRun(server, ada, drawnMzml([caffeine], { seed: 77 }));
    const done = await annotated({}, sample.run.id);
    const own = near(done.features, 195.0877)?.key;
    const correction = { key: own, standard: { annotation_id: standard.id, key } };
    const early = await review(done.id, { decision: 'correct', corrections: [correction] });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('approved first')]);
    await review(standard.id, { decision: 'approve' });
    const { status } = await review(done.id, { decision: 'correct', corrections: [correction] });
    expect(status).toBe(201);
    const now = (await get(`/ms/annotations/${done.id}?key=${own}`)).body;
    expect(now.features[0]).toMatchObject({ identification_level: '1', answer: { name: 'Caffeine' } });
    const itself = { key, standard: { annotation_id: standard.id, key } };
    const again = await annotated();
    const same = await review(again.id, { decision: 'correct', corrections: [itself] });
    expect(same.body.fields.corrections[0]).toMatch(/another run/);
  });

  it('can be overridden by an admin with a reason, and is marked', async () => {
    const mine = await readDrawnRun(server, admin, drawnMzml([caffeine], { seed: 8 }));
    const asked = await server.call('POST', `/ms/runs/${mine.run.id}/annotate`, { token: admin, json: {} });
    await ended(asked.body.id, admin);
    const plain = await review(asked.body.id, { decision: 'approve', override: true }, admin);
    expect(plain.status).toBe(422);
    const json = { decision: 'approve', override: true, reason_for_change: 'Nobody else is here.' };
    expect((await review(asked.body.id, json, ben)).status).toBe(403);
    expect((await review(asked.body.id, json, admin)).body).toMatchObject({ override: true });
  });

  it('takes feedback as other predictions do', async () => {
    const { id } = await annotated();
    const given = await server.call('POST', `/ai/predictions/${id}/feedback`, {
      token: ada,
      json: { verdict: 'up' },
    });
    expect(given.body).toMatchObject({ prediction_type: 'ms_annotation', verdict: 'up' });
    const doubt = (reason_code: string) =>
      server.call('POST', `/ai/predictions/${id}/feedback`, {
        token: ada,
        json: { verdict: 'down', reason_code },
      });
    expect((await doubt('isomers_not_parted')).body).toMatchObject({ reason_code: 'isomers_not_parted' });
    expect((await doubt('other')).body).toMatchObject({ reason_code: 'other' });
    const strange = await doubt('wrong_integration');
    expect([strange.status, strange.body.fields.reason_code[0]]).toEqual([
      422,
      expect.stringContaining('wrong_compound'),
    ]);
    const { items } = (await get(`/ai/predictions/${id}/feedback`)).body;
    expect(items.map((each: { reason_code: string | null }) => each.reason_code)).toEqual([
      'other',
      'isomers_not_parted',
      null,
    ]);
  });
});

describe('an exported annotation', () => {
  const text = async (id: string, format: string) => {
    const answer = await fetch(`${server.url}/ms/annotations/${id}/export?format=${format}`, {
      headers: { authorization: `Bearer ${ada}` },
    });
    return { status: answer.status, body: await answer.text() };
  };

  it('is a table, spectra, or mzTab-M with its evidence', async () => {
    const { id, features } = await annotated();
    const csv = (await text(id, 'csv')).body.split('\r\n');
    expect(csv).toHaveLength(features.length + 2);
    expect(csv[0]).toContain('identification_level');
    expect(csv[0]).toContain(',smiles,inchi,inchikey,');
    expect(csv.find((row) => row.includes('Caffeine'))).toContain('RYYVLZVUVIJVGH-UHFFFAOYSA-N');
    const mgf = (await text(id, 'mgf')).body;
    expect(mgf.match(/BEGIN IONS/g)).toHaveLength(1);
    expect(mgf).toMatch(/PEPMASS=195\.087\d*\nCHARGE=1\+\nRTINSECONDS=/);
    expect(mgf).toContain('NAME=Caffeine');
    expect(mgf).toContain('INCHI=InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3\n');
    const again = await uploadMsRun(server, ada, msForm(mgf, 'again.mgf'));
    expect(await finishedMsRun(server, ada, again.body.id)).toMatchObject({
      status: 'completed',
      reading: { peaks: 5 },
    });
    const tab = (await text(id, 'mztab-m')).body.split('\n');
    expect(tab[0]).toBe('MTD\tmzTab-version\t2.0.0-M');
    expect(faultsOfMzTab(tab.join('\n'))).toEqual([]);
    expect(tab.filter((row) => row.startsWith('SML'))).toHaveLength(features.length);
    expect(tab.find((row) => row.startsWith('SME'))).toContain('Caffeine');
    expect(tab.find((row) => row.startsWith('SML') && row.includes('Caffeine'))).toContain(
      '\tInChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3\t',
    );
    expect((await text(id, 'pdf')).status).toBe(422);
  });
});
