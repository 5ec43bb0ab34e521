import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';
import type { MultipletRow } from '../fid-runs/index.ts';
import { groupSignals } from './group-signals.ts';
import { measureAmount, shareOfCompound } from './measure-amount.ts';

let server: TestServer;
let ada: string;
let grace: string;
let eve: string;

beforeAll(async () => {
  // Zero lets every analysis without contradictions complete by policy.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  grace = (await server.signUp('grace@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object, token = ada): Promise<CallResult> =>
  server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
const newDossier = async (token = ada): Promise<string> =>
  (await call('POST', '/regulatory/dossiers', anyDossier, token)).body.id;

/** An analysis whose first line a person took for an impurity, and which a second person approved so. */
const withImpurity = async (assignment: string | null = null) => {
  const { id, run_id, peaks } = await analysed(server, ada, brukerParts(), {
    ...proton,
    smiles: 'c1ccccc1OC',
  });
  const [peak] = peaks as PeakRow[];
  if (peak === undefined) throw new Error('the sample has no line');
  await correct(id, [
    { action: 'recategorise', peak_id: peak.id, category: 'impurity' },
    ...(assignment === null ? [] : [{ action: 'assign', peak_id: peak.id, assignment }]),
  ]);
  return { id, run_id, peak };
};
const correct = async (id: string, edits: readonly object[]): Promise<void> => {
  const answer = await call('POST', `/analyses/${id}/corrections`, {
    edits,
    reason_for_change: 'Known from the batch record.',
  });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
};
const approve = async (runId: string): Promise<void> => {
  const json = { decision: 'approve', comment: 'Looked at it.' };
  const answer = await call('POST', `/fid/runs/${runId}/reviews`, json, grace);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
};
const send = (id: string, json: object, token = ada) =>
  call('POST', `/analyses/${id}/impurities`, json, token);

describe('signals of an impurity', () => {
  it('go to the register by their shift where nobody identified them, with the record, and once', async () => {
    const { id, run_id, peak } = await withImpurity();
    const dossier = await newDossier();
    const body = { peak_id: peak.id, revision: 1, dossier_id: dossier };
    const waiting = await send(id, body);
    expect([waiting.status, waiting.body.message]).toEqual([409, expect.stringContaining('review')]);
    await approve(run_id);
    const { status, body: sent } = await send(id, body);
    expect([status, sent.message]).toEqual([201, undefined]);
    expect(sent).toMatchObject({ is_new: true, human_review_required: true, dossier: { id: dossier } });
    expect(sent.evidence).toMatchObject({
      ...{ method: 'nmr', analysis_id: id, analysis_revision: 1, run_id, nucleus: '1H', standing: 'as_sent' },
      ...{ assigned_today: null, review_today: 'approved' },
      ...{ proposed: null, check: null, amount: null },
    });
    expect(sent.evidence.name).toMatch(/^Unidentified, δ -?\d+\.\d\d ppm$/);
    expect(sent.evidence.area_percent).toBeGreaterThan(0);
    const register = (
      await call('GET', `/regulatory/dossiers/${dossier}/impurity-risk-register/${sent.evidence.register_id}`)
    ).body;
    expect(register.entries).toMatchObject([{ name: sent.evidence.name, evidence: [{ analysis_id: id }] }]);
    expect(register.source).toContain(`Analysis ${id} by NMR, revision 1, δ`);
    const again = await send(id, body);
    expect([again.status, again.body.is_new, again.body.evidence.id]).toEqual([201, false, sent.evidence.id]);
    expect((await call('GET', `/analyses/${id}/impurities`)).body.items).toHaveLength(1);
  });

  it('have a structure that a person gives checked, and an amount where the protons are given', async () => {
    const { id, run_id, peak } = await withImpurity('N-Nitrosodiethylamine');
    await approve(run_id);
    const dossier = await newDossier();
    const { body } = await send(id, {
      ...{ peak_id: peak.id, revision: 1, dossier_id: dossier },
      ...{ smiles: 'CCN(CC)N=O', protons: 6 },
    });
    expect(body.evidence).toMatchObject({
      name: 'N-Nitrosodiethylamine',
      check: 'nitrosamine',
      watch_id: expect.any(String),
      proposed: { smiles: 'CCN(CC)N=O', formula: 'C4H10N2O', inchikey: 'WBNQDOYYEUMPFS-UHFFFAOYSA-N' },
      amount: { protons: 6, method: 'integral_relative_to_compound' },
    });
    expect(body.evidence.amount.mole_percent).toBeGreaterThan(0);
  });

  it('are recorded beside what was sent where more is known of them, and not in its place', async () => {
    const { id, run_id, peak } = await withImpurity();
    await approve(run_id);
    const json = { peak_id: peak.id, revision: 1, dossier_id: await newDossier(), name: 'Impurity A' };
    const bare = (await send(id, json)).body;
    const counted = (await send(id, { ...json, protons: 2 })).body;
    expect([counted.is_new, counted.evidence.amount.protons]).toEqual([true, 2]);
    expect((await send(id, { ...json, protons: 2 })).body.evidence.id).toBe(counted.evidence.id);
    const { items } = (await call('GET', `/analyses/${id}/impurities`)).body;
    expect(items.map(({ evidence }: { evidence: { id: string } }) => evidence.id).toSorted()).toEqual(
      [bare.evidence.id, counted.evidence.id].toSorted(),
    );
    const register = await call('GET', `/regulatory/dossiers/${json.dossier_id}/impurity-risk-register`);
    expect(register.body.items).toHaveLength(1);
    expect(register.body.items[0].entries[0].evidence).toHaveLength(2);
  });

  it('say so in the register and in readiness once a revision takes the line for something else', async () => {
    const { id, run_id, peak } = await withImpurity();
    await approve(run_id);
    const dossier = await newDossier();
    await send(id, { peak_id: peak.id, revision: 1, dossier_id: dossier });
    const place = `/regulatory/dossiers/${dossier}`;
    const evidence = async () => {
      const { items } = (await call('GET', `${place}/impurity-risk-register`)).body;
      return items[0].entries[0].evidence[0];
    };
    const findings = async () =>
      (await call('POST', `${place}/readiness-report`)).body.findings.map(
        ({ rule }: { rule: string }) => rule,
      );
    await correct(id, [{ action: 'assign', peak_id: peak.id, assignment: 'Ethyl acetate' }]);
    expect(await evidence()).toMatchObject({
      ...{ standing: 'still_impurity', assigned_today: 'Ethyl acetate', review_today: 'pending' },
    });
    expect(await findings()).not.toContain('register.evidence_withdrawn');
    const json = { decision: 'reject', comment: 'Not what was made.' };
    expect((await call('POST', `/fid/runs/${run_id}/reviews`, json, grace)).status).toBe(201);
    expect(await evidence()).toMatchObject({ standing: 'still_impurity', review_today: 'rejected' });
    expect(await findings()).toContain('register.evidence_withdrawn');
    await correct(id, [{ action: 'recategorise', peak_id: peak.id, category: 'compound' }]);
    expect(await evidence()).toMatchObject({ standing: 'no_longer_impurity', assigned_today: null });
    expect(await findings()).toContain('register.evidence_withdrawn');
  });

  it('are refused where they are none, changed meanwhile, or one of the two records is not open', async () => {
    const { id, run_id, peak } = await withImpurity();
    await approve(run_id);
    const dossier = await newDossier();
    const { items } = (await call('GET', `/analyses/${id}/peaks`)).body;
    const other = items.find(({ category }: { category: string }) => category === 'compound');
    const body = { peak_id: peak.id, revision: 1, dossier_id: dossier };
    const refused = async (change: object) => {
      const answer = await send(id, { ...body, ...change });
      return [answer.status, Object.keys(answer.body.fields ?? {})[0]];
    };
    expect(await refused({ peak_id: other.id })).toEqual([422, 'peak_id']);
    expect(await refused({ peak_id: 'none' })).toEqual([422, 'peak_id']);
    expect(await refused({ smiles: 'C1CC' })).toEqual([422, 'smiles']);
    expect(await refused({ protons: 0 })).toEqual([422, 'protons']);
    expect(await refused({ revision: 0 })).toEqual([409, undefined]);
    expect(await refused({ dossier_id: await newDossier(eve) })).toEqual([404, undefined]);
    expect((await send(id, { ...body, dossier_id: await newDossier(eve) }, eve)).status).toBe(404);
    expect((await call('GET', `/analyses/${id}/impurities`, undefined, eve)).status).toBe(404);
  });
});

const line = (id: string, shift_ppm: number, more: Partial<PeakRow> = {}): PeakRow => ({
  ...{
    id,
    shift_ppm,
    assignment: null,
    category: 'impurity',
    confidence: 90,
    reason: '',
    height: 1,
    area: 3,
  },
  ...{
    width_hz: 1,
    multiplicity: null,
    j_hz: [],
    multiplet_id: null,
    atom_ids: [],
    snr: 10,
    fit_residual: 0,
  },
  ...more,
});
const multiplet = (id: string, area: number, protons: number | null): MultipletRow => ({
  ...{ id, from_ppm: 1, to_ppm: 2, shift_ppm: 1.5, multiplicity: 's', j_hz: [], area, ratio: null, protons },
  ...{ category: 'compound', peak_ids: [] },
});

describe('lines of one impurity', () => {
  it('are those of one assignment, else of one multiplet', () => {
    const ester = [
      line('a', 4.12, { assignment: 'ethyl acetate' }),
      line('b', 1.26, { assignment: 'Ethyl acetate' }),
    ];
    const doublet = [line('c', 2.1, { multiplet_id: 'm1' }), line('d', 2.09, { multiplet_id: 'm1' })];
    const all = [...ester, ...doublet, line('e', 7)];
    const ids = (of: PeakRow | undefined) =>
      of === undefined
        ? []
        : groupSignals(of, { runId: 'run', revision: 1, read: [], peaks: all, multiplets: [] }).peaks.map(
            ({ id }) => id,
          );
    expect(ids(ester[1])).toEqual(['a', 'b']);
    expect(ids(doublet[0])).toEqual(['c', 'd']);
    expect(ids(all[4])).toEqual(['e']);
    const keyIn = (runId: string, revision: number) =>
      groupSignals(line('e', 7), { runId, revision, read: [], peaks: all, multiplets: [] }).key;
    expect(new Set([keyIn('run-1', 1), keyIn('run-2', 1), keyIn('run-1', 2)]).size).toBe(3);
  });
});

describe('a name of a line', () => {
  const nameOf = (read: PeakRow, revised: PeakRow) =>
    groupSignals(revised, { runId: 'run', revision: 1, read: [read], peaks: [revised], multiplets: [] })
      .assignment;

  it('is that of an impurity alone: not what it was called as something else, and no atoms of the compound', () => {
    const solvent = line('a', 7.26, { category: 'solvent', assignment: 'CDCl3' });
    expect(nameOf(solvent, line('a', 7.26, { assignment: 'CDCl3' }))).toBeNull();
    expect(nameOf(solvent, line('a', 7.26, { assignment: 'Chlorobenzene' }))).toBe('Chlorobenzene');
    const acetone = line('b', 2.17, { assignment: 'acetone' });
    expect(nameOf(acetone, acetone)).toBe('acetone');
    const ofAtoms = line('c', 3, { assignment: 'H-3', atom_ids: ['a3'] });
    expect(nameOf(line('c', 3, { category: 'compound' }), ofAtoms)).toBeNull();
  });
});

describe('an amount by integral', () => {
  const compound = [multiplet('m1', 100, 10), multiplet('m2', 110, 10)];
  const own = line('a', 4);
  const counted = { peaks: [own], multiplets: compound };

  it('is the area per proton over that of the compound, as sure as its signals agree and its noise leaves it', () => {
    // 100 and 110 for 10 protons each: 10.5 a proton; 3 of area for 3 protons are 1 a proton.
    const amount = measureAmount([own], counted, 3);
    if (typeof amount === 'string') throw new Error(amount);
    expect(amount.mole_percent).toBeCloseTo(100 / 10.5, 10);
    // Deviations of ∓4.7619 %: their standard deviation is √2 of that; a signal-to-noise ratio of 10 is 10 %.
    expect(amount.standard_uncertainty).toBeCloseTo(
      (100 / 10.5) * Math.hypot(0.047_619 * Math.SQRT2, 0.1),
      4,
    );
    expect(amount).toMatchObject({ overlapped: false, compound_signals: 2 });
    expect(shareOfCompound([own], counted)).toBeCloseTo((3 / 210) * 100, 10);
  });

  it('says why it is none: no proton known beside it, or a line without an area', () => {
    expect(measureAmount([own], { ...counted, multiplets: [multiplet('m1', 100, null)] }, 3)).toBe(
      'no_reference',
    );
    const byHand = line('b', 2, { area: 0, snr: 0 });
    expect(measureAmount([own, byHand], counted, 3)).toBe('no_area');
    expect(measureAmount([line('b', 2, { excluded_by: 'x1' })], counted, 3)).toBe('no_area');
    expect(shareOfCompound([own, byHand], counted)).toBeNull();
    expect(measureAmount([own], { ...counted, multiplets: [multiplet('m1', 100, 10)] }, 3)).toMatchObject({
      standard_uncertainty: null,
    });
  });

  it('takes the integral of a range that is wholly its own, also around a line drawn by hand', () => {
    const byHand = line('b', 2, { area: 0, snr: 0 });
    const range = { ...multiplet('r1', 21, null), category: 'impurity' as const, peak_ids: ['b'] };
    const amount = measureAmount([byHand], { peaks: [byHand], multiplets: [...compound, range] }, 2);
    // Nobody measured the noise of such a line.
    expect(amount).toMatchObject({ mole_percent: 100, standard_uncertainty: null, overlapped: false });
  });

  it('counts the fitted line alone within a signal of the compound, says so, and takes that signal as no reference', () => {
    const inside = { ...multiplet('m3', 33, 3), peak_ids: ['c', 'a'] };
    const peaks = [own, line('c', 4.01, { category: 'compound', area: 30 })];
    const mixed = { peaks, multiplets: [...compound, inside] };
    expect(measureAmount([own], mixed, 3)).toMatchObject({
      ...{ mole_percent: 100 / 10.5, standard_uncertainty: null, overlapped: true, compound_signals: 2 },
    });
    expect(shareOfCompound([own], mixed)).toBeCloseTo((3 / 240) * 100, 10);
    expect(measureAmount([own], { peaks, multiplets: [inside] }, 3)).toBe('no_reference');
  });
});
