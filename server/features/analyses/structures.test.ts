import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton, upload } from '../../testing/upload.ts';

let server: TestServer;
let token: string;
let reviewer: string;

beforeAll(async () => {
  // Zero lets every analysis without contradictions complete by policy.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  reviewer = (await server.signUp('grace@example.org')).access_token;
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const get = (route: string): Promise<CallResult> => server.call('GET', route, { token });
const correct = (id: string, edits: readonly object[]): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/corrections`, {
    token,
    json: { edits, reason_for_change: 'The batch record names the compound.' },
  });
const setStructure = (structure: object | null) => ({ action: 'structure', structure });
const ethanol = setStructure({ smiles: 'CCO' });

describe('a structure that comes with the upload', () => {
  it('is that of the first revision and of the audit entry; its score is the one processing on request gives', async () => {
    const fields = { ...proton, smiles: 'c1ccccc1OC' };
    const { id, archive_id, ...after } = await analysed(server, token, brukerParts(), fields);
    expect(after).toMatchObject({ revision: 0, structure: { smiles: 'COc1ccccc1', hydrogen_count: 8 } });
    expect(after.multiplets.some((m: { protons: number | null }) => m.protons !== null)).toBe(true);
    const { body: run } = await server.call('POST', `/raw-fid/${archive_id}/process`, {
      token,
      json: { smiles: 'COc1ccccc1' },
    });
    expect(after.structure.match_score).toEqual(expect.any(Number));
    expect(run).toMatchObject({
      match_score: after.structure.match_score,
      match_reason: after.structure.check.reason,
    });
    const trail = `/audit/events?record_id=${id}&event=analysis.create`;
    const { items } = (await server.call('GET', trail, { token: reviewer })).body;
    expect(items[0].payload).toMatchObject({ smiles: 'COc1ccccc1' });
  });

  it('changes nothing about the spectrum', async () => {
    const plain = await analysed(server, token);
    const { id } = await analysed(server, token, brukerParts(), { ...proton, smiles: 'COc1ccccc1' });
    const digest = async (of: string) => (await get(`/analyses/${of}/spectrum`)).body.digest;
    expect(await digest(id)).toBe(await digest(plain.id));
  });

  it('is refused with the reason of the reader, and nothing is archived', async () => {
    const before = (await get('/analyses')).body.items.length;
    const answer = await upload(server, token, brukerParts(), { ...proton, smiles: 'C1CC' });
    expect(answer.status).toBe(422);
    expect(answer.body.fields.smiles[0]).toContain('dangling ring closure');
    expect((await get('/analyses')).body.items).toHaveLength(before);
  });
});

describe('the structure of a sample', () => {
  it('is part of a revision: canonical, drawn, counted against the spectrum, and in the audit trail', async () => {
    const { id, structure, peaks } = await analysed(server, token);
    expect(structure).toBeNull();
    const edits = [
      setStructure({ smiles: 'OCC' }),
      { action: 'assign', peak_id: peaks[1].id, assignment: null, atom_ids: ['a2', 'a2'] },
    ];
    expect(await correct(id, edits)).toMatchObject({ status: 201, body: { revision: 1 } });
    const after = (await get(`/analyses/${id}`)).body;
    expect(after.structure).toMatchObject({ smiles: 'CCO', formula: 'C2H6O', hydrogen_count: 6 });
    expect(after.structure.molfile).toContain('V2000');
    expect(after.structure.atoms[1]).toMatchObject({ id: 'a2', label: 'C2', hydrogens: 2 });
    expect(after.structure.match_score).toBe(after.structure.check.score);
    expect(after.structure.check.reason).toMatch(/kinds of protons/);
    const counted = after.multiplets.filter((m: { category: string }) => m.category === 'compound');
    const protons = counted.reduce((sum: number, m: { protons: number }) => sum + m.protons, 0);
    // The hydroxyl proton is not in the spectrum: five are counted, and none is stretched to make six.
    expect(protons).toBeCloseTo(5, 3);
    expect(after.journal_texts.map(({ style }: { style: string }) => style)).toEqual(['acs', 'rsc', 'wiley']);
    expect(after.journal_texts[0].text).toBe(after.journal_text);
    expect(after.listed_protons).toEqual({ listed: 5, formula: 6, exchanging: 1, is_borne_out: true });
    const table = (await get(`/analyses/${id}/peaks`)).body.items;
    expect(table.find((peak: { id: string }) => peak.id === peaks[1].id).atom_ids).toEqual(['a2']);
    const entries = (
      await server.call('GET', `/audit/events?record_id=${id}&event=analysis.correct`, { token: reviewer })
    ).body.items;
    expect(entries[0]).toMatchObject({ reason_for_change: 'The batch record names the compound.' });
    expect(JSON.stringify(entries[0])).toContain('"structure":"CCO"');
  });

  it('stays when peaks are corrected, and leaves with its proton counts and atoms', async () => {
    const { id, peaks } = await analysed(server, token);
    const assign = { action: 'assign', peak_id: peaks[1].id, assignment: 'CH2', atom_ids: ['a2'] };
    await correct(id, [ethanol, assign]);
    await correct(id, [{ action: 'recategorise', peak_id: peaks[1].id, category: 'impurity' }]);
    expect((await get(`/analyses/${id}`)).body.structure.smiles).toBe('CCO');
    await correct(id, [setStructure(null)]);
    const after = (await get(`/analyses/${id}`)).body;
    expect(after.structure).toBeNull();
    expect(after.listed_protons).toBeNull();
    expect(after.multiplets.every((m: { protons: number | null }) => m.protons === null)).toBe(true);
    const peak = (await get(`/analyses/${id}/peaks`)).body.items.find(
      (row: { id: string }) => row.id === peaks[1].id,
    );
    expect(peak).toMatchObject({ atom_ids: [], assignment: 'CH2', category: 'impurity' });
  });

  it('keeps atom assignments when it is only drawn anew, and ends them under other atoms', async () => {
    const { id, peaks } = await analysed(server, token);
    const assign = { action: 'assign', peak_id: peaks[1].id, assignment: null, atom_ids: ['a2'] };
    await correct(id, [ethanol, assign]);
    const atomIds = async () =>
      (await get(`/analyses/${id}/peaks`)).body.items.find((row: { id: string }) => row.id === peaks[1].id)
        .atom_ids;
    const { molfile } = (await get(`/analyses/${id}`)).body.structure;
    await correct(id, [setStructure({ molfile })]);
    expect(await atomIds()).toEqual(['a2']);
    await correct(id, [setStructure({ smiles: 'OCC' })]);
    expect(await atomIds()).toEqual([]);
  });

  it('is compared with the signals: what cannot be told is said so, what contradicts is counted', async () => {
    const { id, contradiction_count } = await analysed(server, token);
    await correct(id, [ethanol]);
    const told = (await get(`/analyses/${id}`)).body;
    expect(told.structure.check).toMatchObject({ verdict: 'cannot_tell', score: null });
    expect(told.structure.check.reason).toContain('kinds of protons');
    await correct(id, [setStructure({ smiles: 'COc1ccc(C=O)cc1C(C)(C)C' })]);
    const after = (await get(`/analyses/${id}`)).body;
    const { check } = after.structure;
    expect(check).toMatchObject({ verdict: 'contradicted', coverage: 1 });
    expect(check.engine_version).toMatch(/^larmor-structure-check /);
    const codes = check.contradictions.map((item: { code: string }) => item.code);
    expect(after.contradictions.map((item: { code: string }) => item.code)).toEqual(
      expect.arrayContaining(codes),
    );
    expect(after.contradiction_count).toBe(contradiction_count + codes.length);
    const tButyl = check.groups.find((group: { nuclei: number }) => group.nuclei === 9);
    expect(tButyl).toMatchObject({ atom_ids: ['a12', 'a13', 'a14'], predicted_ppm: [expect.any(Number)] });
    await correct(id, [setStructure(null)]);
    expect((await get(`/analyses/${id}`)).body).toMatchObject({ structure: null, contradiction_count });
  });

  it.each([
    [{ smiles: 'C1CC' }, 'dangling ring closure'],
    [{ smiles: 'C'.repeat(201) }, '201 heavy atoms'],
    [{ molfile: 'no molfile' }, 'no atoms'],
  ])(
    'is refused with the reason of the reader, and nothing is recorded: %.30j',
    async (structure, reason) => {
      const { id } = await analysed(server, token);
      const answer = await correct(id, [setStructure(structure)]);
      expect(answer.status).toBe(422);
      expect(answer.body.fields['edits.0.structure'][0]).toContain(reason);
      expect((await get(`/analyses/${id}`)).body).toMatchObject({ revision: 0, structure: null });
    },
  );

  it('is refused beyond 5,000 characters, and atoms it does not have are', async () => {
    const { id, peaks } = await analysed(server, token);
    expect((await correct(id, [setStructure({ smiles: 'C'.repeat(5001) })])).status).toBe(422);
    const assign = { action: 'assign', peak_id: peaks[0].id, assignment: null, atom_ids: ['a9'] };
    const without = await correct(id, [assign]);
    expect(without.body.fields['edits.0.atom_ids'][0]).toContain('no structure');
    const beyond = await correct(id, [ethanol, assign]);
    expect(beyond.body.fields['edits.1.atom_ids'][0]).toContain('no atom a9');
  });

  it('is shown in the report of the decision with its proton count and its atoms, and carried by the export', async () => {
    const { id, run_id, peaks } = await analysed(server, token);
    const assign = { action: 'assign', peak_id: peaks[1].id, assignment: null, atom_ids: ['a2'] };
    await correct(id, [ethanol, assign]);
    const approve = { decision: 'approve', comment: 'Agreed.' };
    await server.call('POST', `/fid/runs/${run_id}/reviews`, { token: reviewer, json: approve });
    const { report_url } = (await get(`/analyses/${id}`)).body;
    const report = JSON.parse(
      await (await fetch(report_url, { headers: { accept: 'application/json' } })).text(),
    );
    expect(report.structure).toMatchObject({
      smiles: 'CCO',
      formula: 'C2H6O',
      inchi: 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3',
      inchikey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
    });
    const page = await (await fetch(report_url, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('LFQSCWFLJHTTHZ-UHFFFAOYSA-N');
    expect(report.findings.proton_count).toBe(6);
    const sdf = await fetch(`${server.url}/analyses/${id}/export?format=nmredata`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await sdf.text();
    expect(text).toContain('<NMREDATA_SMILES>\nCCO\\');
    expect(text).toMatch(/<NMREDATA_ASSIGNMENT>\nm\d+, [\d.]+, H2\\/);
  });
});
