import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImpurityTrend } from '#contract/batches';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';
import { drawTrend } from './draw-trend.ts';

let people: StaffedServer;
let dossier: string;
beforeAll(async () => {
  people = await startStaffedServer({});
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', anyDossier);
  dossier = `/regulatory/dossiers/${body.id}`;
});
afterAll(() => people.server.cleanUp());

const levels = [0.049, 0.047, 0.051, 0.05, 0.046, 0.048, 0.05, 0.049, 0.05, 0.049, 0.095, 0.05];

const trendOf = async (name: string, prefix: string, query = ''): Promise<ImpurityTrend> => {
  let impurity = '';
  for (const [k, value] of levels.entries()) {
    const { body } = await people.call(people.ada, 'POST', `${dossier}/batches`, {
      batch_no: `${prefix}${k + 1}`,
      made_at: `2026-02-${String(k + 1).padStart(2, '0')}`,
      scale: 'production',
      results: [{ name, value, unit: '%' }],
    });
    impurity = body.results[0].impurity_id;
  }
  return (await people.call(people.ada, 'GET', `${dossier}/trends?impurity_id=${impurity}${query}`)).body;
};

/** Texts of the picture, once it was read to its end without a fault, and where each stands. */
const readPicture = (svg: string) => {
  const texts: { text: string; x: number; y: number }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'text') texts.push({ text: '', x: Number(attributes['x']), y: Number(attributes['y']) });
  });
  parser.on('text', (piece) => {
    const last = texts.at(-1);
    if (last !== undefined) last.text += piece;
  });
  parser.write(svg).close();
  return texts;
};
const wordsOf = (svg: string): string[] => readPicture(svg).map(({ text }) => text);

describe('a trend as a picture', () => {
  it('has axes with units, every batch by its number, the limits with their values, and the rules where they are hit', async () => {
    const trend = await trendOf('Impurity A', 'EX-', '&limit=0.09&limit_unit=%25');
    const words = wordsOf(drawTrend(trend));
    expect(words).toEqual(expect.arrayContaining(['Impurity A / %', 'Moving range / %', 'Batch']));
    for (const { batch_no } of trend.points) expect(words).toContain(batch_no);
    expect(words).toContain('Limit 0.09');
    const { limits } = trend.chart ?? {};
    expect(words).toContain(`Centre line ${Number(limits?.centre.toPrecision(4))}`);
    expect(words).toContain(`Upper control limit ${Number(limits?.upper.toPrecision(4))}`);
    const hit = trend.rules.filter(({ hits }) => hits.length > 0).map(({ rule }) => rule);
    expect(hit).toContain('WE1');
    for (const rule of hit) expect(words.some((text) => text.split(' ').includes(rule))).toBe(true);
    expect(drawTrend(trend)).toBe(drawTrend(trend));
  });

  it('keeps the labels of near limits apart', async () => {
    const trend = await trendOf('Impurity B', 'NEAR-');
    const { chart } = trend;
    if (chart === null) throw new Error('There is no chart.');
    const near = { ...trend, limit: { ...limitAt(chart.limits.upper * 1.001) } };
    const labels = readPicture(drawTrend(near)).filter(({ text }) =>
      /^(Limit|Upper|Centre|Lower)/.test(text),
    );
    const heights = labels.map(({ y }) => y).toSorted((a, b) => a - b);
    expect(labels.length).toBeGreaterThan(4);
    for (const [k, y] of heights.entries())
      expect(y - (heights[k - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(8.9);
  });

  it('says a limit far above the batches, or one without a number here, instead of flattening the chart', async () => {
    const trend = await trendOf('Impurity C', 'FAR-');
    const words = (limit: ImpurityTrend['limit']) => wordsOf(drawTrend({ ...trend, limit }));
    expect(words(limitAt(5))).toContain('Limit 5 %: above the chart.');
    expect(words({ ...limitAt(5), value: null })).toContain(
      'Limit 5 %: it cannot be told in % and is not drawn.',
    );
    expect(words(null)).toContain('No limit of this impurity is known.');
  });

  it('takes names people write, and prints those no font has', async () => {
    const trend = await trendOf('<A> & "B" 批', '批<b>&-');
    const words = wordsOf(drawTrend(trend));
    expect(words).toContain('<A> & "B" □ / %');
    expect(words).toContain('□<b>&-1');
    const path = `${people.server.url}${dossier}/trends?impurity_id=${trend.impurity.id}`;
    const { access_token } = people.ada;
    const answer = await fetch(path, {
      headers: { authorization: `Bearer ${access_token}`, accept: 'application/pdf' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

const limitAt = (value: number): NonNullable<ImpurityTrend['limit']> => ({
  ...{ kind: 'given', text: String(value), unit: '%', value, record: null, basis: [], former: false },
});
