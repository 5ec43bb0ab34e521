import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { caffeineSmiles, useCaffeineLibrary } from '../../testing/caffeine-library.ts';
import { drawnMzml, readDrawnRun } from '../../testing/drawn-ms-run.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

let server: TestServer;
let admin: string;
let ada: string;
let ben: string;
let eve: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { compoundRegistryVisibility: 'shared' } });
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
  await useCaffeineLibrary(server, admin, 7);
}, 120_000);
afterAll(() => server.cleanUp());

const anisole = 'COc1ccccc1';

const get = async (path: string, token = ada): Promise<CallResult['body']> =>
  (await server.call('GET', path, { token })).body;
const post = async (path: string, json: object, token = ada): Promise<CallResult['body']> => {
  const { status, body } = await server.call('POST', path, { token, json });
  expect([status < 300, body.message]).toEqual([true, undefined]);
  return body;
};
const annotate = async (runId: string, json: object = {}) =>
  untilEnded(server, ada, `/ms/annotations/${(await post(`/ms/runs/${runId}/annotate`, json)).id}?limit=200`);
const setStructure = (id: string, smiles: string) =>
  post(`/analyses/${id}/corrections`, {
    edits: [{ action: 'structure', structure: { smiles } }],
    reason_for_change: 'The batch record says so.',
  });
const approve = (id: string) =>
  post(`/ms/annotations/${id}/reviews`, { decision: 'approve', comment: 'Looked at.' }, ben);
const near = (features: readonly MsAnnotatedIon[], mz: number): MsAnnotatedIon | undefined =>
  features.find((each) => Math.abs(each.mz - mz) < 0.002);

/** An NMR analysis with a structure and an annotated run of caffeine, attached to one compound. */
const tiedRecords = async (smiles: string, name: string) => {
  const analysis = await analysed(server, ada, brukerParts(), { ...proton, title: name, smiles });
  const { run } = await readDrawnRun(server, ada, drawnMzml(), { sample_name: `${name}.mzML` });
  const compound = await post('/compounds', { name, smiles, synonyms: [name] });
  await post(`/compounds/${compound.id}/attachments`, { analysis_id: analysis.id });
  await post(`/compounds/${compound.id}/attachments`, { ms_run_id: run.id });
  return { analysis, run, compound };
};

describe('NMR and mass spectra of one compound', () => {
  it('stand beside each other and agree; each says against what it was held', async () => {
    const { analysis, run, compound } = await tiedRecords(caffeineSmiles, 'Caffeine, batch 1');
    const annotation = await annotate(run.id);
    expect(annotation.nmr).toMatchObject([
      {
        analysis_id: analysis.id,
        revision: 0,
        reviewed: false,
        tie: 'compound',
        formula: 'C8H10N4O2',
        outcome: 'formula_agrees',
        contradicts: false,
        adduct: '[M+H]+',
      },
    ]);
    expect(annotation.nmr_is_current).toBe(true);
    expect(near(annotation.features, 195.0877)?.contradictions).toEqual([]);

    // The analysis was there before: it says so, and its next revision is held against the annotation.
    const before = await get(`/analyses/${analysis.id}`);
    expect(before.structure.check.mass).toBeUndefined();
    expect(before.structure.mass_is_current).toBe(false);
    await setStructure(analysis.id, caffeineSmiles);
    const after = await get(`/analyses/${analysis.id}`);
    expect(after.structure.check.mass).toMatchObject([
      {
        annotation_id: annotation.id,
        revision: 0,
        reviewed: false,
        run_id: run.id,
        outcome: 'formula_agrees',
        ion: { formula: 'C8H10N4O2' },
      },
    ]);
    expect(after.structure.mass_is_current).toBe(true);
    expect(after.contradictions.filter(({ code }: { code: string }) => code.startsWith('mass_'))).toEqual([]);
    expect((await get(`/ms/annotations/${annotation.id}`)).nmr_is_current).toBe(true);

    const evidence = await get(`/compounds/${compound.id}/evidence`);
    expect(evidence).toMatchObject({
      compound_id: compound.id,
      nmr: [
        {
          analysis_id: analysis.id,
          revision: 1,
          inchikey: 'RYYVLZVUVIJVGH-UHFFFAOYSA-N',
          formula: 'C8H10N4O2',
          is_registered: true,
        },
      ],
      mass: [
        {
          run_id: run.id,
          annotation_id: annotation.id,
          reviewed: false,
          main: { formula: 'C8H10N4O2', adduct: '[M+H]+' },
          registered: { outcome: 'formula_agrees', contradicts: false },
        },
      ],
      pairs: [
        {
          analysis_id: analysis.id,
          revision: 1,
          judged: { annotation_id: annotation.id, outcome: 'formula_agrees' },
        },
      ],
      human_review_required: true,
    });
    expect(evidence.disclaimer).toContain('supports a decision');
  }, 120_000);

  it('contradict each other on both records, as sure as they were reviewed, and the report keeps it', async () => {
    const { analysis, run, compound } = await tiedRecords(anisole, 'Anisole, batch 2');
    const annotation = await annotate(run.id);
    const ion = near(annotation.features, 195.0877);
    const [contradiction] = ion?.contradictions ?? [];
    expect(contradiction).toMatchObject({
      code: 'nmr_disagrees',
      message: 'The structure is C7H8O, and mass spectra say C8H10N4O2.',
    });
    expect(contradiction?.evidence).toContain(
      `NMR analysis ${analysis.id} (Anisole, batch 2), revision 0, not reviewed`,
    );
    expect(['3', '4', '5']).toContain(ion?.identification_level);
    expect(annotation.nmr).toMatchObject([
      { outcome: 'formula_disagrees', contradicts: true, key: ion?.key },
    ]);
    expect(annotation.counts.contradictions).toBe(1);

    await setStructure(analysis.id, anisole);
    const doubted = await get(`/analyses/${analysis.id}`);
    const ofMass = (of: CallResult['body']) =>
      of.contradictions.filter(({ code }: { code: string }) => code.startsWith('mass_'));
    expect(ofMass(doubted)).toMatchObject([{ code: 'mass_formula_disagrees', severity: 'warning' }]);
    expect(ofMass(doubted)[0].evidence).toContain(`Annotation ${annotation.id}, revision 0, not reviewed`);
    expect(doubted.structure.check.verdict).not.toBe('consistent');
    // The score stays what NMR says.
    const alone = await analysed(server, ada, brukerParts(), { ...proton, smiles: anisole });
    expect(doubted.structure.check.score).toBe(alone.structure.check.score);

    await approve(annotation.id);
    const accept = { authorization: `Bearer ${ada}`, accept: 'application/json' };
    const answered = await fetch(`${server.url}/ms/annotations/${annotation.id}/report`, { headers: accept });
    const report = (await answered.json()) as CallResult['body'];
    expect(report.ions.find(({ key }: { key: string }) => key === ion?.key).contradictions).toEqual(
      ion?.contradictions,
    );
    expect((await get(`/analyses/${analysis.id}`)).structure.mass_is_current).toBe(false);
    await setStructure(analysis.id, anisole);
    expect(ofMass(await get(`/analyses/${analysis.id}`))).toMatchObject([
      { code: 'mass_formula_disagrees', severity: 'critical' },
    ]);

    // NMR moves on to the right structure; the frozen annotation says that it does.
    await setStructure(analysis.id, caffeineSmiles);
    expect(ofMass(await get(`/analyses/${analysis.id}`))).toEqual([]);
    const stale = await get(`/ms/annotations/${annotation.id}`);
    expect(stale).toMatchObject({ nmr_is_current: false, nmr: [{ revision: 0, formula: 'C7H8O' }] });
    const [pair] = (await get(`/compounds/${compound.id}/evidence`)).pairs;
    expect(pair).toMatchObject({ revision: 3, judged: { outcome: 'formula_agrees' } });
    const [registered] = (await get(`/compounds/${compound.id}/evidence`)).mass;
    expect(registered.registered).toMatchObject({ outcome: 'formula_disagrees', contradicts: true });
  }, 120_000);

  it('of candidates, those of another formula are told', async () => {
    const { analysis, run } = await tiedRecords('CCOC(=O)c1ccccc1', 'Benzoate, batch 3');
    await annotate(run.id);
    const verdict = await post(`/analyses/${analysis.id}/joint-verdict`, {
      candidates: [{ smiles: caffeineSmiles }],
    });
    const outcomes = Object.fromEntries(
      verdict.candidates.map(({ id, mass }: CallResult['body']) => [id, mass[0].outcome]),
    );
    expect(outcomes).toEqual({ s0: 'formula_disagrees', s1: 'formula_agrees' });
  }, 120_000);
});

describe('reasoning about an analysis', () => {
  const lines = [{ shift_ppm: 55.1 }, { shift_ppm: 113.9 }, { shift_ppm: 120.7 }];

  it('takes the formula that mass spectra of its sample bear out, with its source', async () => {
    const { analysis, run } = await tiedRecords('CCOc1ccccc1', 'Phenetole, batch 6');
    const asked = { analysis_id: analysis.id, candidates: [{ id: 'own', smiles: 'CCOc1ccccc1' }] };
    expect((await post('/spectrum/reason', asked)).parameters).toMatchObject({
      formula: null,
      formula_source: null,
    });
    const annotation = await annotate(run.id);
    const taken = await post('/spectrum/reason', asked);
    expect(taken.parameters).toMatchObject({
      formula: 'C8H10N4O2',
      formula_source: { annotation_id: annotation.id, revision: 0, reviewed: false, tie: 'compound' },
    });
    const wordOf = (answer: CallResult['body']) => answer.warnings.map(({ code }: { code: string }) => code);
    expect(wordOf(taken)).toContain('mass_formula_taken');
    expect(taken.warnings[0].message).toContain('not reviewed');
    expect(taken.candidates[0]).toMatchObject({ verdict: 'contradicted', contradicted_by: ['formula'] });
    expect((await post('/spectrum/reason', { ...asked, mass_formula: false })).parameters.formula).toBeNull();
    const given = await post('/spectrum/reason', { ...asked, formula: 'C8H10O' });
    expect(given.parameters).toMatchObject({ formula: 'C8H10O', formula_source: null });
    expect(wordOf(given)).toContain('mass_formula_disagrees');
    expect((await post('/spectrum/reason', { nucleus: '13C', peaks: lines })).parameters.formula).toBeNull();
  }, 120_000);
});

describe('records of one sample', () => {
  it('are shown to nobody who may not read them', async () => {
    const { compound } = await tiedRecords('CCOCC', 'Ether, batch 4');
    expect(await get(`/compounds/${compound.id}/evidence`, eve)).toMatchObject({
      nmr: [],
      mass: [],
      pairs: [],
    });
    expect((await server.call('GET', '/compounds/cmp_none/evidence', { token: eve })).status).toBe(404);
    expect((await get(`/compounds/${compound.id}/evidence`, admin)).nmr).toHaveLength(1);
  }, 120_000);

  it('are tied by name within one project alone, and by no name where they are attached to different compounds', async () => {
    const project = await post('/projects', { name: 'Spring', description: null });
    const fields = { ...proton, title: 'Menthone 1H CDCl3', smiles: anisole, project_id: project.id };
    const { run } = await readDrawnRun(server, ada, drawnMzml(), {
      sample_name: 'Menthone.mzML',
      project_id: project.id,
    });
    const annotation = await annotate(run.id);
    expect(annotation.nmr).toEqual([]);
    expect(annotation.nmr_is_current).toBeNull();
    const inside = await analysed(server, ada, brukerParts(), fields);
    expect(inside.structure.check.mass).toMatchObject([{ tie: 'sample_name', outcome: 'formula_disagrees' }]);
    expect(inside.structure.check.mass[0].tied_by).toContain('"menthone"');
    const { project_id: _, ...outside } = fields;
    expect((await analysed(server, ada, brukerParts(), outside)).structure.check.mass).toBeUndefined();

    const [one, other] = [
      await post('/compounds', { name: 'One', smiles: 'CCCO' }),
      await post('/compounds', { name: 'Other', smiles: 'CCCCO' }),
    ];
    await post(`/compounds/${one.id}/attachments`, { analysis_id: inside.id });
    await post(`/compounds/${other.id}/attachments`, { ms_run_id: run.id });
    expect((await get(`/analyses/${inside.id}`)).structure.mass_is_current).toBe(false);
    await setStructure(inside.id, anisole);
    expect((await get(`/analyses/${inside.id}`)).structure).toMatchObject({ mass_is_current: null });
  }, 120_000);

  it('of another project are not copied from, whoever attached both', async () => {
    const project = await post('/projects', { name: 'Shared', description: null });
    const { analysis, compound } = await tiedRecords('CCCOC', 'Ether, batch 5');
    const { run } = await readDrawnRun(server, ada, drawnMzml(), { project_id: project.id });
    await post(`/compounds/${compound.id}/attachments`, { ms_run_id: run.id });
    const annotation = await annotate(run.id);
    expect(annotation.nmr).toEqual([]);
    await setStructure(analysis.id, anisole);
    expect((await get(`/analyses/${analysis.id}`)).structure.check.mass).toBeUndefined();
    // Whoever may read both sees them beside each other.
    expect((await get(`/compounds/${compound.id}/evidence`)).pairs).toHaveLength(1);
  }, 120_000);
});

describe('a compound on a run of mass spectra', () => {
  it('is attached once, listed with its title, and detached with a reason', async () => {
    const compound = await post('/compounds', { name: 'Attached', smiles: 'CCCCCO' });
    const { run } = await readDrawnRun(server, ada, drawnMzml(), { sample_name: 'Pentanol' });
    const path = `/compounds/${compound.id}/attachments`;
    expect(await post(path, { ms_run_id: run.id })).toMatchObject({ ms_run_id: run.id, analysis_id: null });
    const again = await server.call('POST', path, { token: ada, json: { ms_run_id: run.id } });
    expect(again.status).toBe(409);
    expect((await get(path)).items).toMatchObject([{ ms_run_id: run.id, title: 'Pentanol' }]);
    expect((await get(`/compounds?ms_run_id=${run.id}`)).items).toMatchObject([{ id: compound.id }]);
    expect((await get(`/compounds?ms_run_id=${run.id}`, eve)).items).toEqual([]);
    for (const json of [{ ms_run_id: 'msr_none' }, { ms_run_id: run.id, analysis_id: 'x' }, {}])
      expect([404, 422]).toContain((await server.call('POST', path, { token: ada, json })).status);
    const foreign = await post('/compounds', { name: 'Hers', smiles: 'CCCCCCO' }, eve);
    const refused = await server.call('POST', `/compounds/${foreign.id}/attachments`, {
      token: eve,
      json: { ms_run_id: run.id },
    });
    expect(refused.status).toBe(404);
    const end = await server.call('DELETE', path, {
      token: ada,
      json: { ms_run_id: run.id, reason_for_change: 'Another sample.' },
    });
    expect([end.status, end.body.detached_at]).toEqual([200, expect.any(String)]);
    expect((await get(path)).items).toEqual([]);
    await post(path, { ms_run_id: run.id });
  }, 120_000);
});
