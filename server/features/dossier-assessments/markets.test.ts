import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MarketLimits } from '#contract/dossier-assessments';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { markets } from '#engines/regulatory/vocabulary.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const { readText } = createSentenceReader(englishOf(sentenceTable));

let people: StaffedServer;
let id: string;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());
beforeEach(async () => {
  id = (await people.call(people.ada, 'POST', '/regulatory/dossiers', anyDossier)).body.id;
});

const at = (part: string): string => `/regulatory/dossiers/${id}${part}`;
const post = async (part: string, json: object) => {
  const { status, body } = await people.call(people.ada, 'POST', at(part), json);
  expect([part, status, body.message]).toEqual([part, 201, undefined]);
  return body;
};
const choose = async (chosen: readonly string[] | undefined) => {
  const product = { ...anyDossier.product, ...(chosen === undefined ? {} : { markets: chosen }) };
  const { status, body } = await people.call(people.ada, 'PATCH', at(''), {
    product,
    reason_for_change: 'Another application.',
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const sideBySide = async (): Promise<MarketLimits> =>
  (await people.call(people.ada, 'GET', at('/market-limits'))).body;
const findings = async (
  rule: string,
): Promise<{ rule: string; missing: string; why: string; to_do: string }[]> => {
  const { body } = await people.call(people.ada, 'POST', at('/readiness-report'));
  return body.findings.filter((each: { rule: string }) => each.rule === rule);
};

/** FDA 26.5, EMA and Health Canada 18 ng/day. */
const watched = { name: 'Allylbutylnitrosamine', smiles: 'CCCCN(CC=C)N=O', measured_ng_per_day: 20 };
const elements = { elemental_impurities: [{ element: 'Pb', level_ug_per_g: 0.1 }] };

describe('the markets of a dossier', () => {
  it('are a revision with an audit entry, kept in one order, and none are the product of before', async () => {
    const changed = await choose(['EU', 'US']);
    expect(changed).toMatchObject({ revision: 2, product: { markets: ['US', 'EU'] } });
    const [newest] = await people.trailOf('dossier', id);
    expect(newest).toMatchObject({
      event: 'regulatory.dossier.update',
      reason_for_change: 'Another application.',
      payload: { revision: 2, after: { product: { markets: ['US', 'EU'] } } },
    });
    expect(newest?.payload).not.toHaveProperty('before.product.markets');
    expect((await choose(undefined)).product).not.toHaveProperty('markets');
  });

  it.each([[[]], [['US', 'US']], [['XX']], ['US']])('are refused as %j', async (chosen) => {
    const product = { ...anyDossier.product, markets: chosen };
    const { status, body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', {
      title: 'Other',
      product,
    });
    expect([status, Object.keys(body.fields)[0]]).toEqual([422, expect.stringContaining('product.markets')]);
  });

  it('decide which limit of a nitrosamine governs', async () => {
    await choose(['US']);
    const us = await post('/nitrosamine-watch', watched);
    expect(us).toMatchObject({
      product: { markets: ['US'] },
      nitrosamine: { verdict: 'within', governing_limit_ng_per_day: 26.5, governing_limit_from: 'FDA' },
    });
    await choose(['US', 'CA']);
    const ca = await post('/nitrosamine-watch', watched);
    expect(ca.nitrosamine).toMatchObject({
      verdict: 'exceeds',
      governing_limit_ng_per_day: 18,
      governing_limit_from: 'HC',
    });
    const risk = await people.call(people.ada, 'GET', at('/nitrosamine-cumulative-risk'));
    expect(risk.body.watches).toMatchObject([{ watch_id: ca.id, limit_ng_per_day: 18 }]);
  });

  it('make what was assessed for others out of date, by name', async () => {
    await choose(['US']);
    await post('/nitrosamine-watch', watched);
    await post('/elemental-impurity-assessment', elements);
    expect(await findings('nitrosamine.markets_changed')).toEqual([]);
    await choose(['US', 'EU']);
    const [watch] = await findings('nitrosamine.markets_changed');
    expect(watch?.missing).toBe(
      'The nitrosamines watched were assessed for the markets US; the dossier is for the markets US, EU now.',
    );
    for (const text of [watch?.missing, watch?.why, watch?.to_do])
      expect(readText(text ?? '')).not.toBeNull();
    expect(await findings('elements.markets_changed')).toHaveLength(1);
    expect(await findings('elements.product_changed')).toEqual([]);
    await post('/nitrosamine-watch', watched);
    await post('/elemental-impurity-assessment', elements);
    expect(await findings('elements.markets_changed')).toEqual([]);
    expect(await findings('nitrosamine.markets_changed')).toEqual([]);
  });
});

describe('limits side by side', () => {
  it('are each authority’s own, with clause and mark, and what governs says why', async () => {
    await choose(['US', 'EU', 'JP']);
    const watch = await post('/nitrosamine-watch', watched);
    const { limits, ...answer } = await sideBySide();
    expect(answer).toMatchObject({
      markets: ['US', 'EU', 'JP'],
      is_chosen: true,
      human_review_required: true,
      disclaimer: expect.stringContaining('not a certification'),
    });
    expect(limits).toMatchObject([
      {
        impurity: watched.name,
        record: { type: 'nitrosamine_watch', id: watch.id },
        out_of_date: false,
        former: false,
        cells: [
          {
            market: 'US',
            authority: 'FDA',
            state: 'own_value',
            limit: { text: '26.5', unit: 'ng/day', basis: { jurisdiction: 'FDA' } },
          },
          { market: 'EU', authority: 'EMA', state: 'own_value', limit: { text: '18' } },
          { market: 'JP', authority: 'MHLW/PMDA', state: 'not_known', limit: null },
        ],
        governing: { text: '18', from: 'EMA', reason: 'stands_in', stands_in_for: ['JP'] },
      },
    ]);
    const [unknown] = await findings('nitrosamine.market_limit_not_known');
    for (const text of [unknown?.missing, unknown?.why, unknown?.to_do])
      expect(readText(text ?? '')).not.toBeNull();
  });

  it('of an ICH guideline are the same number in each market, and no value is invented', async () => {
    await choose(['US', 'JP']);
    await post('/elemental-impurity-assessment', elements);
    const { limits } = await sideBySide();
    const cell = {
      state: 'ich_as_adopted',
      limit: { text: '5', unit: 'ug/day', basis: { guideline: 'ICH Q3D' } },
    };
    expect(limits).toMatchObject([
      {
        impurity: 'Pb',
        kind: 'elemental_impurity',
        cells: [cell, cell],
        governing: { text: '5', from: 'ICH', reason: 'ich_in_all_markets' },
      },
    ]);
  });

  it('without a choice are shown for every market, and the strictest known governs', async () => {
    await post('/nitrosamine-watch', watched);
    const { limits, ...answer } = await sideBySide();
    expect(answer).toMatchObject({ markets: [...markets], is_chosen: false });
    expect(limits[0]?.governing).toMatchObject({ text: '18', reason: 'no_choice', stands_in_for: [] });
  });

  it('hold the stricter one of a watch that was recorded for other markets, in the trend as well', async () => {
    await choose(['US']);
    await post('/nitrosamine-watch', watched);
    await choose(['US', 'EU']);
    const { limits } = await sideBySide();
    expect(limits[0]).toMatchObject({ assessed_for: ['US'], out_of_date: true, governing: { text: '18' } });
    const batch = await post('/batches', {
      batch_no: 'B-1',
      made_at: '2026-01-05',
      scale: 'pilot',
      results: [{ name: watched.name, value: 20, unit: 'ng/day' }],
    });
    const impurity = batch.results[0].impurity_id;
    const trend = await people.call(people.ada, 'GET', at(`/trends?impurity_id=${impurity}`));
    expect(trend.body.limit).toMatchObject({ text: '18', kind: 'nitrosamine_watch' });
    await choose(['US']);
    await post('/nitrosamine-watch', { ...watched, measured_ng_per_day: 21 });
    await choose(['US', 'EU']);
    await post('/nitrosamine-watch', { ...watched, measured_ng_per_day: 21 });
    await choose(['US']);
    const [kept] = (await sideBySide()).limits;
    expect(kept?.governing).toMatchObject({ text: '18', reason: 'recorded_for_others' });
  });

  it('of a withdrawn record count still, and say so', async () => {
    const watch = await post('/nitrosamine-watch', watched);
    const assessed = await post('/elemental-impurity-assessment', elements);
    const withdraw = { reason_for_change: 'Another sample.' };
    for (const part of [`/nitrosamine-watch/${watch.id}`, `/elemental-impurity-assessment/${assessed.id}`]) {
      const { status } = await people.call(people.ada, 'POST', at(`${part}/withdraw`), withdraw);
      expect([part, status]).toEqual([part, 200]);
    }
    expect((await sideBySide()).limits).toMatchObject([
      { record: { id: watch.id }, former: true, governing: { text: '18' } },
      { record: { id: assessed.id }, former: true, governing: { text: '5' } },
    ]);
  });

  it('show a watch that another one stands for where its own limit is the stricter one', async () => {
    const strict = await post('/nitrosamine-watch', {
      ...{ name: watched.name, smiles: watched.smiles, measured_ng_per_day: 5 },
      published_limit_ng_per_day: 10,
    });
    const current = await post('/nitrosamine-watch', watched);
    const milder = await post('/nitrosamine-watch', { ...watched, measured_ng_per_day: 6 });
    const { limits } = await sideBySide();
    expect(limits.map(({ record, governing }) => [record.id, governing?.text])).toEqual([
      [current.id, '18'],
      [strict.id, '10'],
    ]);
    expect(limits.map(({ record }) => record.id)).not.toContain(milder.id);
  });

  it('are nobody else’s', async () => {
    const { status } = await people.call(people.ben, 'GET', at('/market-limits'));
    expect(status).toBe(404);
  });

  it('stand in Module 3 with clause, record and gaps', async () => {
    await choose(['US', 'EU', 'JP']);
    const watch = await post('/nitrosamine-watch', watched);
    const path = at('/ctd-preview?sections=3.2.P.5.6');
    const content = (await people.call(people.ada, 'GET', path)).body;
    const table = content.sections[0].blocks.find(
      (block: { caption?: string }) => block.caption === 'Limits of the markets side by side',
    );
    expect(table.columns).toEqual(['Impurity', 'US', 'EU', 'JP', 'Governs', 'Record']);
    expect(table.rows[0]).toMatchObject([
      { text: watched.name },
      { text: '26.5 ng/day', record: { id: watch.id } },
      { text: '18 ng/day' },
      { text: expect.stringMatching(/^\[to be filled, G\d+\]$/) },
      { text: '18 ng/day (EMA): the strictest known of any authority. Stands in for JP.' },
      { text: watch.id },
    ]);
    expect(content.citations[table.rows[0][1].citation]).toMatchObject({ jurisdiction: 'FDA' });
  });
});
