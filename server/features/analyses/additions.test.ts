import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '#contract/analyses';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('root@example.org');
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const correct = (id: string, edits: readonly object[]): Promise<CallResult> =>
  server.call('POST', `/analyses/${id}/corrections`, {
    token,
    json: { edits, reason_for_change: 'Seen in the spectrum.' },
  });
const read = async (id: string): Promise<Analysis> =>
  (await server.call('GET', `/analyses/${id}`, { token })).body as Analysis;
const fieldsOf = ({ body }: CallResult): string[] => Object.keys(body.fields ?? {});

const arrow = {
  kind: 'arrow',
  text: 'water',
  shift_ppm: 4.1,
  height: 0.6,
  to_shift_ppm: 3.9,
  to_height: 0.2,
} as const;

describe('annotations', () => {
  it('are drawn, changed and removed as corrections, with who and in which revision; the former stays readable', async () => {
    const { id } = await analysed(server, token);
    const text = { ...arrow, kind: 'text', text: 'Batch 7', to_shift_ppm: null, to_height: null };
    expect(
      await correct(id, [
        { action: 'annotate', annotation: arrow },
        { action: 'annotate', annotation: text },
      ]),
    ).toMatchObject({ status: 201, body: { revision: 1 } });
    expect((await read(id)).annotations).toMatchObject([
      { id: 'a1', ...arrow, revision: 1, created_by_name: expect.any(String) },
      { id: 'a2', kind: 'text', text: 'Batch 7', to_shift_ppm: null },
    ]);
    await correct(id, [
      { action: 'remove_annotation', annotation_id: 'a2' },
      { action: 'change_annotation', annotation_id: 'a1', annotation: { ...arrow, text: 'residual water' } },
    ]);
    await correct(id, [{ action: 'annotate', annotation: text }]);
    // No number is given twice, and what nobody touched keeps its revision.
    expect((await read(id)).annotations).toMatchObject([
      { id: 'a1', text: 'residual water', revision: 2 },
      { id: 'a3', revision: 3 },
    ]);
    const listed = (await server.call('GET', `/analyses/${id}/corrections`, { token })).body.items;
    expect(listed.map(({ edits }: { edits: unknown[] }) => edits.length)).toEqual([1, 2, 2]);
  });

  it.each([
    [
      'a text without words',
      { ...arrow, kind: 'text', text: '', to_shift_ppm: null, to_height: null },
      'edits.0.annotation.text',
    ],
    ['a text with an end', { ...arrow, kind: 'text' }, 'edits.0.annotation.to_shift_ppm'],
    [
      'an arrow without an end',
      { ...arrow, to_shift_ppm: null, to_height: null },
      'edits.0.annotation.to_shift_ppm',
    ],
    [
      'a box without a width',
      { ...arrow, kind: 'box', to_shift_ppm: 4.1 },
      'edits.0.annotation.to_shift_ppm',
    ],
    ['a place outside the axis', { ...arrow, shift_ppm: 400 }, 'edits.0.annotation.shift_ppm'],
  ])('refuse %s by its field', async (_, annotation, field) => {
    const { id } = await analysed(server, token);
    const answer = await correct(id, [{ action: 'annotate', annotation }]);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    expect((await read(id)).revision).toBe(0);
  });

  it('refuse what is not there, more than fifty, and who did not sign in', async () => {
    const { id } = await analysed(server, token);
    const gone = await correct(id, [{ action: 'remove_annotation', annotation_id: 'a1' }]);
    expect([gone.status, fieldsOf(gone)]).toEqual([422, ['edits.0.annotation_id']]);
    const many = Array.from({ length: 51 }, () => ({ action: 'annotate', annotation: arrow }));
    expect((await correct(id, many)).status).toBe(422);
    const nobody = await server.call('POST', `/analyses/${id}/corrections`, {
      json: { edits: [{ action: 'annotate', annotation: arrow }], reason_for_change: 'No.' },
    });
    expect(nobody.status).toBe(401);
  });
});

describe('an integral that a person set', () => {
  it('scales all others by their areas, and the list of signals follows', async () => {
    const { id, multiplets } = await analysed(server, token);
    const compound = multiplets.filter(
      ({ category, area }: Analysis['multiplets'][number]) => category === 'compound' && area > 0,
    );
    const [first, second] = compound as Analysis['multiplets'];
    if (!first || !second) throw new Error('the sample has fewer than two signals of the compound');
    expect((await correct(id, [{ action: 'set_protons', multiplet_id: first.id, protons: 6 }])).status).toBe(
      201,
    );
    const after = await read(id);
    const countOf = (wanted: string) => after.multiplets.find((m) => m.id === wanted)?.protons;
    expect(countOf(first.id)).toBeCloseTo(6, 10);
    expect(countOf(second.id)).toBeCloseTo((6 * second.area) / first.area, 8);
    expect(after.proton_reference).toMatchObject({ multiplet_id: first.id, protons: 6, in_force: true });
    expect(after.journal_text).toContain('6H');
    // Counts that follow nothing any more fall back, and the record says that they did.
    await correct(
      id,
      first.peak_ids.map((peak_id) => ({ action: 'recategorise', peak_id, category: 'impurity' })),
    );
    expect((await read(id)).proton_reference).toMatchObject({ in_force: false });
    await correct(id, [{ action: 'clear_protons' }]);
    expect((await read(id)).proton_reference).toBeNull();
  });

  it.each([
    ['a range that is not there', { multiplet_id: 'm99', protons: 3 }, 'edits.0.multiplet_id'],
    ['no protons', { multiplet_id: 'm1', protons: 0 }, 'edits.0.protons'],
  ])('is refused for %s', async (_, edit, field) => {
    const { id } = await analysed(server, token);
    const answer = await correct(id, [{ action: 'set_protons', ...edit }]);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

describe('a list of signals that a person edited', () => {
  it('is what a notebook gets, marked as edited, with what the record says', async () => {
    const { id, journal_text } = await analysed(server, token);
    const entry = async (): Promise<string> => {
      const route = `${server.url}/analyses/${id}/export?format=eln`;
      const answer = await fetch(route, { headers: { authorization: `Bearer ${token}` } });
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const crate = JSON.parse(strFromU8(files[`${id}/ro-crate-metadata.json`] as Uint8Array));
      return crate['@graph'].find((each: { identifier?: string }) => each.identifier === id).text;
    };
    expect(await entry()).toContain(journal_text as string);
    expect(await entry()).not.toContain('Edited by a person');
    await correct(id, [{ action: 'edit_journal', style: 'acs', text: 'A text of mine, δ 9.87 (s, 1H).' }]);
    const { journal_text: recorded } = await read(id);
    const text = await entry();
    expect(text.startsWith('A text of mine')).toBe(true);
    expect(text).toMatch(/Edited by a person in revision 1, \d{4}-.*Reason: Seen in the spectrum\./);
    expect(text).toMatch(/It parts from the record in \d+ places?\./);
    expect(text).toContain(`As the record says it: ${recorded}`);
    // A list nobody edited is that of the revision, not that of the run.
    await correct(id, [{ action: 'restore_journal', style: 'acs' }]);
    const { multiplets } = await read(id);
    const [gone] = multiplets.filter(({ category }) => category === 'compound');
    await correct(id, [{ action: 'remove_range', multiplet_id: gone?.id }]);
    const after = await read(id);
    expect(after.journal_text).not.toBe(journal_text);
    expect(await entry()).toContain(after.journal_text as string);
  });

  it('is kept with who, when and why, and says where it and the record part, also after the record moved on', async () => {
    const { id, journal_texts: forms } = await analysed(server, token);
    const acs = (forms as Analysis['journal_texts']).find(({ style }) => style === 'acs');
    if (!acs) throw new Error('the sample has no list of signals');
    const textOf = (analysis: Analysis) => analysis.journal_texts.find(({ style }) => style === 'acs');
    await correct(id, [{ action: 'edit_journal', style: 'acs', text: `${acs.text} Recorded at 298 K.` }]);
    const same = await read(id);
    expect(textOf(same)).toMatchObject({
      text: acs.text,
      edited: {
        text: `${acs.text} Recorded at 298 K.`,
        revision: 1,
        reason_for_change: 'Seen in the spectrum.',
        differences: [],
      },
    });
    expect(same.journal_texts.filter(({ edited }) => edited !== null)).toHaveLength(1);
    const wrong = acs.text.replace(/\d\.\d\d \(/, '9.87 (');
    await correct(id, [{ action: 'edit_journal', style: 'acs', text: wrong }]);
    expect(textOf(await read(id))?.edited?.differences.map(({ code }) => code)).toContain('signal_unknown');
    // The text is right again, and then a signal of the record goes.
    await correct(id, [{ action: 'edit_journal', style: 'acs', text: acs.text }]);
    const [gone] = same.multiplets.filter(({ category }) => category === 'compound');
    if (!gone) throw new Error('the sample has no signal of the compound');
    await correct(id, [{ action: 'remove_range', multiplet_id: gone.id }]);
    expect(textOf(await read(id))?.edited?.differences.map(({ code }) => code)).toContain('signal_unknown');
    await correct(id, [{ action: 'restore_journal', style: 'acs' }]);
    expect(textOf(await read(id))?.edited).toBeNull();
    const again = await correct(id, [{ action: 'restore_journal', style: 'acs' }]);
    expect([again.status, fieldsOf(again)]).toEqual([422, ['edits.0.style']]);
  });
});
