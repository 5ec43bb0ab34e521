import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let token: string;
let reviewer: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  await server.signUp('root@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
  reviewer = (await server.signUp('grace@example.org')).access_token;
});
afterAll(() => server.cleanUp());

interface Multiplet {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly shift_ppm: number;
  readonly area: number;
  readonly ratio: number;
  readonly multiplicity: string;
  readonly peak_ids: string[];
  readonly drawn?: boolean;
}

interface Peak {
  readonly id: string;
  readonly shift_ppm: number;
  readonly height: number;
  readonly multiplet_id: string | null;
  readonly excluded_by: string | null;
  readonly reason: string;
}

const get = (route: string): Promise<CallResult> => server.call('GET', route, { token });
const correct = (id: string, edits: readonly object[]): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/corrections`, {
    token,
    json: { edits, reason_for_change: 'Looked at the spectrum.' },
  });
const read = async (
  id: string,
): Promise<{ multiplets: Multiplet[]; exclusions: { id: string }[]; journal_text: string }> =>
  (await get(`/analyses/${id}`)).body;
const readPeaks = async (id: string): Promise<Peak[]> => (await get(`/analyses/${id}/peaks`)).body.items;
const near = (multiplets: readonly Multiplet[], ppm: number): Multiplet => {
  const found = multiplets.find((m) => Math.abs(m.shift_ppm - ppm) < 0.05);
  if (!found) throw new Error(`no multiplet near ${ppm} ppm`);
  return found;
};

// The synthetic sample: a doublet of two at 6.5 ppm, a singlet of three at 3.7 ppm.
describe('ranges', () => {
  it('that are drawn replace what they cover and are integrated over the points between their limits', async () => {
    const { id } = await analysed(server, token);
    const before = near((await read(id)).multiplets, 6.5);
    expect((await correct(id, [{ action: 'add_range', from_ppm: 6.45, to_ppm: 6.55 }])).status).toBe(201);
    const { multiplets, journal_text } = await read(id);
    const drawn = near(multiplets, 6.5);
    expect(drawn).toMatchObject({ id: 'r1', from_ppm: 6.55, to_ppm: 6.45, drawn: true, multiplicity: 'd' });
    expect(drawn.peak_ids).toEqual(before.peak_ids);
    expect(multiplets.some((m) => m.id === before.id)).toBe(false);
    expect(drawn.area / before.area).toBeCloseTo(1, 1);
    expect(drawn.ratio / before.ratio).toBeCloseTo(1, 1);
    expect(journal_text).toContain('6.50 (d');
    const owners = (await readPeaks(id))
      .filter((p) => drawn.peak_ids.includes(p.id))
      .map((p) => p.multiplet_id);
    expect(new Set(owners)).toEqual(new Set(['r1']));
  });

  it('lose lines when an edge moves over them, and are named anew', async () => {
    const { id } = await analysed(server, token);
    const before = near((await read(id)).multiplets, 6.5);
    await correct(id, [{ action: 'change_range', multiplet_id: before.id, from_ppm: 6.55, to_ppm: 6.5 }]);
    const after = (await read(id)).multiplets.find((m) => m.id === before.id);
    expect(after).toMatchObject({ multiplicity: 's', drawn: true });
    expect(after?.peak_ids).toHaveLength(1);
    expect((after?.area ?? 0) / before.area).toBeCloseTo(0.5, 1);
    const lost = (await readPeaks(id)).find(
      (p) => before.peak_ids.includes(p.id) && !after?.peak_ids.includes(p.id),
    );
    expect(lost?.multiplet_id).toBeNull();
  });

  it('that overlap are cut back to the one drawn last; the covered ones go', async () => {
    const { id } = await analysed(server, token);
    await correct(id, [
      { action: 'add_range', from_ppm: 5.4, to_ppm: 5.2 },
      { action: 'add_range', from_ppm: 5.3, to_ppm: 5.1 },
      { action: 'add_range', from_ppm: 4.6, to_ppm: 4.5 },
      { action: 'add_range', from_ppm: 4.7, to_ppm: 4.4 },
    ]);
    const drawn = (await read(id)).multiplets.filter((m) => m.drawn);
    expect(drawn.map(({ id: name, from_ppm, to_ppm }) => [name, from_ppm, to_ppm])).toEqual([
      ['r1', 5.4, 5.3],
      ['r2', 5.3, 5.1],
      ['r4', 4.7, 4.4],
    ]);
  });

  it('can be cut: each part is measured for itself, and what was said of the whole holds for none', async () => {
    const { id } = await analysed(server, token);
    const before = near((await read(id)).multiplets, 6.5);
    await correct(id, [{ action: 'set_protons', multiplet_id: before.id, protons: 2 }]);
    const cut = { action: 'split_range', multiplet_id: before.id, at_ppm: [before.shift_ppm] };
    expect((await correct(id, [cut])).status).toBe(201);
    const after = await get(`/analyses/${id}`);
    const parts: Multiplet[] = after.body.multiplets.filter((m: Multiplet) => m.drawn);
    expect(parts.map(({ id: name, multiplicity }) => [name, multiplicity])).toEqual([
      ['r1', 's'],
      ['r2', 's'],
    ]);
    expect(parts.flatMap(({ peak_ids }) => peak_ids).toSorted()).toEqual(before.peak_ids.toSorted());
    expect(parts[0]?.to_ppm).toBe(parts[1]?.from_ppm);
    const areas = parts.map(({ area }) => area / before.area);
    for (const share of areas) expect(share).toBeCloseTo(0.5, 1);
    expect(areas.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
    expect(after.body.proton_reference).toMatchObject({ multiplet_id: before.id, in_force: false });
    expect(after.body.journal_text).not.toContain('(d');
    const owners = (await readPeaks(id)).filter((p) => before.peak_ids.includes(p.id));
    expect(new Set(owners.map((p) => p.multiplet_id))).toEqual(new Set(['r1', 'r2']));
    const listed = (await get(`/analyses/${id}/corrections`)).body.items;
    expect(listed[0].edits).toEqual([cut]);
    // A part that goes brings back nothing of the whole.
    await correct(id, [{ action: 'remove_range', multiplet_id: 'r2' }]);
    const left = (await read(id)).multiplets;
    expect(left.map((m) => m.id)).toContain('r1');
    expect(left.some((m) => m.id === before.id || m.id === 'r2')).toBe(false);
  });

  it('are cut between two of their lines alone', async () => {
    const { id } = await analysed(server, token);
    const { id: multiplet_id, shift_ppm, from_ppm, to_ppm } = near((await read(id)).multiplets, 6.5);
    const [high, low] = [Math.max(from_ppm, to_ppm), Math.min(from_ppm, to_ppm)];
    const refused = async (at_ppm: readonly unknown[], name = multiplet_id): Promise<string[]> => {
      const answer = await correct(id, [{ action: 'split_range', multiplet_id: name, at_ppm }]);
      expect(answer.status, JSON.stringify(at_ppm)).toBe(422);
      return Object.keys(answer.body.fields);
    };
    expect(await refused([high])).toEqual(['edits.0.at_ppm']);
    expect(await refused([low])).toEqual(['edits.0.at_ppm']);
    expect(await refused([shift_ppm, shift_ppm])).toEqual(['edits.0.at_ppm']);
    expect(await refused([high - 0.0005])).toEqual(['edits.0.at_ppm']);
    expect(await refused([shift_ppm], 'm99')).toEqual(['edits.0.multiplet_id']);
    expect((await refused([])).length).toBe(1);
    expect((await refused(['6.5'])).length).toBe(1);
    expect((await get(`/analyses/${id}`)).body.revision).toBe(0);
  });

  it('can be removed, whether drawn or found; the former revision stays readable and ids are not given again', async () => {
    const { id } = await analysed(server, token);
    const found = near((await read(id)).multiplets, 3.7);
    await correct(id, [{ action: 'remove_range', multiplet_id: found.id }]);
    await correct(id, [{ action: 'add_range', from_ppm: 3.8, to_ppm: 3.6 }]);
    await correct(id, [{ action: 'remove_range', multiplet_id: 'r1' }]);
    expect((await read(id)).multiplets.some((m) => Math.abs(m.shift_ppm - 3.7) < 0.05)).toBe(false);
    await correct(id, [{ action: 'add_range', from_ppm: 3.8, to_ppm: 3.6 }]);
    expect(near((await read(id)).multiplets, 3.7).id).toBe('r2');
    const former: Peak[] = (await get(`/analyses/${id}/peaks?revision=2`)).body.items;
    expect(former.some((p) => p.multiplet_id === 'r1')).toBe(true);
  });

  it('survive later corrections of other kinds', async () => {
    const { id, peaks } = await analysed(server, token);
    await correct(id, [{ action: 'add_range', from_ppm: 6.55, to_ppm: 6.45 }]);
    await correct(id, [{ action: 'recategorise', peak_id: peaks[0].id, category: 'impurity' }]);
    expect(near((await read(id)).multiplets, 6.5).id).toBe('r1');
  });
});

describe('exclusions', () => {
  it('list their peaks with what excludes them and count none of them, until they are removed', async () => {
    const { id } = await analysed(server, token);
    const before = near((await read(id)).multiplets, 3.7);
    const edit = { action: 'add_exclusion', from_ppm: 3.6, to_ppm: 3.8, reason: 'Water of the batch.' };
    expect((await correct(id, [edit])).status).toBe(201);
    const excluded = await read(id);
    expect(excluded.exclusions).toMatchObject([
      { id: 'x1', from_ppm: 3.8, to_ppm: 3.6, reason: 'Water of the batch.', created_by_name: 'ada' },
    ]);
    expect(excluded.multiplets.some((m) => m.id === before.id)).toBe(false);
    expect(excluded.journal_text).not.toContain('3.70');
    const inside = (await readPeaks(id)).filter((p) => before.peak_ids.includes(p.id));
    expect(inside.map((p) => [p.excluded_by, p.multiplet_id])).toEqual(inside.map(() => ['x1', null]));
    await correct(id, [{ action: 'remove_exclusion', exclusion_id: 'x1' }]);
    expect(near((await read(id)).multiplets, 3.7)).toMatchObject({ id: before.id, area: before.area });
  });

  it('leave their part out of the integral of a range around them', async () => {
    const { id } = await analysed(server, token);
    const { area } = near((await read(id)).multiplets, 6.5);
    await correct(id, [
      { action: 'add_range', from_ppm: 6.55, to_ppm: 6.45 },
      { action: 'add_exclusion', from_ppm: 6.5, to_ppm: 6.47, reason: 'Half of it.' },
    ]);
    const drawn = (await read(id)).multiplets.find((m) => m.id === 'r1');
    expect((drawn?.area ?? 0) / area).toBeCloseTo(0.5, 1);
  });
});

describe('added peaks', () => {
  it('are fitted beside the others; where nothing can be fitted the reason says why', async () => {
    const { id } = await analysed(server, token);
    const line = (await readPeaks(id)).find((p) => Math.abs(p.shift_ppm - 3.7) < 0.02);
    await correct(id, [
      { action: 'remove', peak_id: line?.id },
      { action: 'add', shift_ppm: 3.7005, category: 'compound' },
      { action: 'add', shift_ppm: 9.5, category: 'impurity' },
    ]);
    const peaks = await readPeaks(id);
    const fitted = peaks.find((p) => p.id === 'c1');
    expect(fitted?.shift_ppm).toBeCloseTo(line?.shift_ppm ?? 0, 3);
    expect((fitted?.height ?? 0) / (line?.height ?? 1)).toBeCloseTo(1, 1);
    expect(fitted?.reason).toMatch(/^Added by ada\. Fitted at 3\.70/);
    expect(peaks.find((p) => p.id === 'c2')).toMatchObject({
      height: 0,
      reason: expect.stringMatching(/^Added by ada\. No line could be fitted at 9\.500 ppm/),
    });
  });
});

describe('a range edit that cannot be', () => {
  it('is refused with the field it is about', async () => {
    const { id } = await analysed(server, token);
    const refused = async (edit: object): Promise<string[]> => {
      const answer = await correct(id, [edit]);
      expect(answer.status, JSON.stringify(edit)).toBe(422);
      return Object.keys(answer.body.fields);
    };
    const add = { action: 'add_range', from_ppm: 5, to_ppm: 4 };
    const exclude = { action: 'add_exclusion', from_ppm: 2, to_ppm: 1, reason: 'x' };
    expect(await refused({ ...add, from_ppm: 50 })).toEqual(['edits.0.from_ppm']);
    expect(await refused({ ...add, to_ppm: -80 })).toEqual(['edits.0.to_ppm']);
    expect(await refused({ ...add, to_ppm: 5 })).toEqual(['edits.0.to_ppm']);
    expect(await refused({ ...add, action: 'change_range', multiplet_id: 'm99' })).toEqual([
      'edits.0.multiplet_id',
    ]);
    expect(await refused({ action: 'remove_range', multiplet_id: 'r7' })).toEqual(['edits.0.multiplet_id']);
    expect(await refused({ action: 'remove_exclusion', exclusion_id: 'x7' })).toEqual([
      'edits.0.exclusion_id',
    ]);
    expect(await refused({ ...exclude, from_ppm: 1 })).toEqual(['edits.0.to_ppm']);
    expect((await correct(id, [exclude, { ...exclude, to_ppm: 1.5 }])).body.fields).toHaveProperty(
      'edits.1.from_ppm',
    );
    expect((await correct(id, [exclude, { ...add, from_ppm: 1.8, to_ppm: 1.2 }])).body.fields).toHaveProperty(
      'edits.1.from_ppm',
    );
    expect((await correct(id, [{ ...exclude, reason: '' }])).status).toBe(422);
    expect((await correct(id, [{ ...add, from_ppm: '5' }])).status).toBe(422);
    expect((await get(`/analyses/${id}`)).body.revision).toBe(0);
  });
});

describe('what follows a range edit', () => {
  it('is an audit entry with the edits, and a report of the revised multiplets', async () => {
    const { id, run_id } = await analysed(server, token);
    const edits = [
      { action: 'add_range', from_ppm: 6.55, to_ppm: 6.45 },
      { action: 'add_exclusion', from_ppm: 3.8, to_ppm: 3.6, reason: 'Water of the batch.' },
    ];
    await correct(id, edits);
    const entries = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['reason_for_change', 'canonical'])
      .where('event', '=', 'analysis.correct')
      .where('record_id', '=', id)
      .execute();
    expect(entries).toMatchObject([{ reason_for_change: 'Looked at the spectrum.' }]);
    expect(JSON.parse(entries[0]?.canonical ?? '')).toMatchObject({ payload: { revision: 1, edits } });
    const decided = await server.call('POST', `/fid/runs/${run_id}/reviews`, {
      token: reviewer,
      json: { decision: 'approve', comment: 'Looked at it.' },
    });
    expect(decided.status).toBe(201);
    const { report_url } = (await get(`/analyses/${id}`)).body;
    const report = await (await fetch(report_url, { headers: { accept: 'application/json' } })).json();
    expect(report).toMatchObject({ exclusions: [{ id: 'x1', reason: 'Water of the batch.' }] });
    expect((report as { multiplets: Multiplet[] }).multiplets.map((m) => m.id)).toContain('r1');
    const html = await (await fetch(report_url, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('Exclusion x1');
    expect(html).toContain('Water of the batch.');
    const csv = await server.call('GET', `/analyses/${id}/export?format=csv`, { token });
    expect(csv.status).toBe(200);
  });
});
