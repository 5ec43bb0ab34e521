import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const { readText } = createSentenceReader(englishOf(sentenceTable));
let people: StaffedServer;
let dossier: string;
beforeAll(async () => {
  people = await startStaffedServer({});
});
afterAll(() => people.server.cleanUp());
const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };
beforeEach(async () => {
  const { body } = await people.call(people.ada, 'POST', '/regulatory/dossiers', { ...anyDossier, product });
  dossier = `/regulatory/dossiers/${body.id}`;
});

const ask = (method: string, path: string, json?: object, by = people.ada): Promise<CallResult> =>
  people.call(by, method, `${dossier}/${path}`, json);
const levels = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];

/** Records a batch for each level; answers with the impurity they are of. */
const record = async (
  name: string,
  values: readonly number[],
  unit: string,
  more: object = {},
  prefix = 'B',
): Promise<string> => {
  let impurity = '';
  for (const [k, value] of values.entries()) {
    const made_at = `2026-02-${String(k + 1).padStart(2, '0')}`;
    const json = {
      batch_no: `${prefix}-${k + 1}`,
      made_at,
      scale: 'production',
      results: [{ name, value, unit, ...more }],
    };
    const { status, body } = await ask('POST', 'batches', json);
    expect([status, body.message]).toEqual([201, undefined]);
    impurity = body.results[0].impurity_id;
  }
  return impurity;
};
const trendOf = (impurity: string, query = '') => ask('GET', `trends?impurity_id=${impurity}${query}`);

describe('the trend of an impurity', () => {
  it('has the chart, the index and the forecast of its batches, with what they rest on, and says it in the trail', async () => {
    const impurity = await record('Impurity A', levels, 'ppm');
    const { status, body } = await trendOf(impurity, '&limit=60&limit_unit=ppm');
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      unit: 'ppm',
      limit: { kind: 'given', value: 60, record: null },
      human_review_required: true,
      chart: { kind: 'i_mr', preliminary: true, limits: { centre: 50.81 } },
    });
    expect(body.disclaimer).not.toBe('');
    expect(body.rule_set_versions).toEqual([expect.stringMatching(/^process-control@1\.0\.0\+sha256:/)]);
    expect(body.chart.limits.upper).toBeCloseTo(55.8041, 3);
    expect(body.points.map(({ batch_no }: { batch_no: string }) => batch_no)).toEqual(
      levels.map((_, k) => `B-${k + 1}`),
    );
    expect(body.rules).toHaveLength(12);
    expect(body.chart.basis.every(({ verification }: { verification: string }) => verification !== '')).toBe(
      true,
    );
    expect(body.capability.cpk.lower).toBeLessThan(body.capability.cpk.value);
    const trail = await people.trailOf('dossier', dossier.split('/').at(-1) ?? '');
    expect(trail).toContainEqual(
      expect.objectContaining({
        event: 'regulatory.batch.trend',
        payload: expect.objectContaining({ impurity: 'Impurity A', points: 10 }),
      }),
    );
  });

  it('is held against the limit the dossier has for the substance, whatever it is called', async () => {
    const watched = { name: 'dimethyl', smiles: 'CN(C)N=O', measured_ng_per_day: 24 };
    expect((await ask('POST', 'nitrosamine-watch', watched)).status).toBe(201);
    const impurity = await record('NDMA', [20, 10, 12, 200], 'ppb');
    const { body } = await trendOf(impurity);
    // 96 ng a day in 0.5 g a day are 192 ppb.
    expect(body.limit).toMatchObject({ kind: 'nitrosamine_watch', text: '96', unit: 'ng/day', value: 192 });
    expect(body.points.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'within',
      'within',
      'within',
      'exceeds',
    ]);
    expect(body.skip_testing).toMatchObject({ status: 'not_supported', threshold: 57.6 });
    expect(body.skip_testing.statement).toContain('B-4');
  });

  it('has the strictest limit, and says where the one given is looser', async () => {
    const lead = { elemental_impurities: [{ element: 'lead', level_ug_per_g: 0.2 }] };
    expect((await ask('POST', 'elemental-impurity-assessment', lead)).status).toBe(201);
    const impurity = await record('Pb', [1, 2, 3], 'ppm');
    const { body } = await trendOf(impurity, '&limit=50&limit_unit=ppm');
    expect(body.limit).toMatchObject({ kind: 'elemental_impurity', text: '5', unit: 'ug/day', value: 10 });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('given_limit_is_looser');
    expect(body.skip_testing.status).toBe('not_supported');
  });

  it('says nothing in sentences that have no German words', async () => {
    const impurity = await record('Impurity A', levels, 'ppm');
    const rising = await record(
      'Impurity B',
      levels.map((_, k) => 10 + 4 * k),
      'ppm',
      {},
      'C',
    );
    const replies = [
      await trendOf(impurity, '&limit=60&limit_unit=ppm'),
      await trendOf(rising, '&limit=60&limit_unit=ppm'),
      await trendOf(impurity, '&chart=xbar_r'),
    ];
    const said = replies.flatMap(({ body }) => [
      body.chart?.why,
      body.drift?.statement,
      body.skip_testing?.statement,
      body.below_loq?.statement,
      ...body.rules.map(({ text }: { text: string }) => text),
      ...body.warnings.map(({ message }: { message: string }) => message),
    ]);
    const texts = said.filter((text) => typeof text === 'string');
    expect(texts.length).toBeGreaterThan(30);
    const unknown = texts.flatMap((text) =>
      readText(text).flatMap((part) => (part.read === null ? [part.text] : [])),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('shows what stands in for a result below the quantitation limit', async () => {
    const impurity = await record('Impurity A', [0.02, 0.02, 0.02], '%', { below_loq: true });
    const { body } = await trendOf(impurity, '&limit=0.1&limit_unit=%25&below_loq=half_loq');
    expect(body.below_loq).toMatchObject({ rule: 'half_loq', batches: 3 });
    expect(body.points[0]).toMatchObject({
      value: 0.01,
      highest: 0.02,
      highest_below_loq: true,
      verdict: 'within',
    });
    expect(body.skip_testing).toMatchObject({
      status: 'supported',
      batch_ids: body.points.map(({ batch_id }: { batch_id: string }) => batch_id),
    });
  });

  it('follows a correction and leaves out what is invalid', async () => {
    const impurity = await record('Impurity A', [0.01, 0.3], '%');
    const { body: page } = await ask('GET', 'batches');
    const [second] = page.items;
    const path = `batches/${second.id}/results/${second.results[0].id}/corrections`;
    const reason_for_change = 'A digit was read wrongly.';
    await ask('POST', path, { value: 0.03, unit: '%', reason_for_change });
    expect((await trendOf(impurity)).body.points[1]).toMatchObject({ value: 0.03, corrected: true });
    await ask('POST', path, { value: 0.03, unit: '%', invalid: true, reason_for_change });
    expect((await trendOf(impurity)).body.left_out).toMatchObject([
      { batch_no: 'B-2', reason: 'not_measured' },
    ]);
  });

  it('does not let a looser limit that was typed clear what a recorded one may not', async () => {
    const json = {
      ...anyDossier,
      product: { ...product, substance_type: 'drug_product', product_mass_g: undefined },
    };
    const { body: made } = await people.call(people.ada, 'POST', '/regulatory/dossiers', json);
    dossier = `/regulatory/dossiers/${made.id}`;
    const lead = { elemental_impurities: [{ element: 'Pb', level_ug_per_day: 1 }] };
    expect((await ask('POST', 'elemental-impurity-assessment', lead)).status).toBe(201);
    const impurity = await record('Pb', levels, 'ppm');
    const { body } = await trendOf(impurity, '&limit=1000&limit_unit=ppm');
    expect(body.limit).toMatchObject({ kind: 'elemental_impurity', value: null });
    expect(body.points.every(({ verdict }: { verdict: string }) => verdict === 'review')).toBe(true);
    expect([body.capability, body.skip_testing]).toEqual([null, null]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['limit_not_comparable', 'given_limit_not_compared']),
    );
    const { body: above } = await trendOf(impurity, '&limit=1&limit_unit=ppm');
    expect(above.points.every(({ verdict }: { verdict: string }) => verdict === 'exceeds')).toBe(true);
  });

  it('holds an impurity without a structure against the identification threshold, and shows the other', async () => {
    const register = async (more: object) =>
      (await ask('POST', 'impurity-risk-register', { organic_impurities: [{ name: 'Impurity A', ...more }] }))
        .status;
    expect(await register({ level_percent: 0.12 })).toBe(201);
    const impurity = await record('Impurity A', [0.12], '%');
    const unknown = (await trendOf(impurity)).body;
    expect(unknown.limit).toMatchObject({ kind: 'identification_threshold', text: '0.10' });
    expect(unknown.other_limits).toMatchObject([{ kind: 'qualification_threshold', text: '0.15' }]);
    expect(unknown.points[0].verdict).toBe('exceeds');
  });

  it('does not support skip testing by a correction, until the result is withdrawn and measured again', async () => {
    const impurity = await record('Impurity A', [0.01, 0.3, 0.01], '%');
    const { body: page } = await ask('GET', 'batches');
    const second = page.items.find(({ batch_no }: { batch_no: string }) => batch_no === 'B-2');
    const path = `batches/${second.id}/results/${second.results[0].id}/corrections`;
    const correct = (json: object) =>
      ask('POST', path, { value: 0.01, unit: '%', reason_for_change: 'A digit was read wrongly.', ...json });
    const skip = async () => (await trendOf(impurity, '&limit=0.1&limit_unit=%25')).body;
    await correct({});
    const corrected = await skip();
    expect(corrected.skip_testing).toMatchObject({ status: 'not_supported', broken_by: second.id });
    expect(corrected.skip_testing.statement).toMatch(
      /B-2 .*0\.3 % was corrected to 0\.01 %.*A digit was read/,
    );
    expect(corrected.warnings.map(({ code }: { code: string }) => code)).toContain('corrected_exceedance');
    await correct({ invalid: true, reason_for_change: 'The wrong vial.' });
    expect((await skip()).skip_testing.status).toBe('not_supported');
    await ask('POST', `batches/${second.id}/results`, {
      results: [{ name: 'Impurity A', value: 0.02, unit: '%' }],
    });
    const again = (await skip()).skip_testing;
    expect(again.status).toBe('supported');
    expect(again.statement).toMatch(/0\.3 % was found invalid \(“The wrong vial\.”\)/);
  });

  it('follows the numbers of batches made on one day', async () => {
    const impurity = { name: 'Impurity A', value: 0.01, unit: '%' };
    let id = '';
    for (const batch_no of ['B-10', 'B-2', 'B-1']) {
      const json = { batch_no, made_at: '2026-02-01', scale: 'production', results: [impurity] };
      id = (await ask('POST', 'batches', json)).body.results[0].impurity_id;
    }
    expect((await trendOf(id)).body.points.map(({ batch_no }: { batch_no: string }) => batch_no)).toEqual([
      'B-1',
      'B-2',
      'B-10',
    ]);
  });

  it('lists the impurities there are trends of', async () => {
    await record('Impurity A', [0.01, 0.3], '%');
    expect((await ask('GET', 'batch-impurities')).body.items).toMatchObject([
      { name: 'Impurity A', batches: 2 },
    ]);
  });
});

describe('readiness', () => {
  const findings = async () =>
    (await ask('POST', 'readiness-report')).body.findings
      .map(({ rule }: { rule: string }) => rule)
      .filter((rule: string) => rule.startsWith('batch.'));

  it('names a batch above the limit of the dossier, and one that was so before it was corrected', async () => {
    await ask('POST', 'nitrosamine-watch', { name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24 });
    await record('N-Nitrosodimethylamine', [20, 200], 'ppb');
    expect(await findings()).toEqual(['batch.exceeds']);
    const { body: page } = await ask('GET', 'batches');
    const [second] = page.items;
    const path = `batches/${second.id}/results/${second.results[0].id}/corrections`;
    await ask('POST', path, { value: 20, unit: 'ppb', reason_for_change: 'The dilution was wrong.' });
    expect(await findings()).toEqual(['batch.corrected_exceedance']);
  });

  it('keeps the limit of a substance whatever is assessed after it, and names a result that nothing limits', async () => {
    const solvents = (name: string) =>
      ask('POST', 'residual-solvent-assessment', { residual_solvents: [{ name, level_ppm: 100 }] });
    expect((await solvents('methanol')).status).toBe(201);
    const methanol = await record('methanol', [50_000], 'ppm');
    expect(await findings()).toEqual(['batch.exceeds']);
    expect((await solvents('ethanol')).status).toBe(201);
    expect(await findings()).toEqual(['batch.exceeds']);
    expect((await trendOf(methanol)).body.limit).toMatchObject({ kind: 'residual_solvent' });
    const { body: page } = await ask('GET', `residual-solvent-assessment`);
    const why = { reason_for_change: 'Superseded.' };
    for (const { id } of page.items) await ask('POST', `residual-solvent-assessment/${id}/withdraw`, why);
    // What an assessment says of a product is withdrawn; the published limit of methanol is not.
    expect(await findings()).toEqual(['batch.exceeds']);
    expect((await trendOf(methanol)).body).toMatchObject({
      limit: { kind: 'residual_solvent', former: true },
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'former_limit_counts' })]),
    });
    await record('Impurity Z', [0.01], '%', {}, 'Z');
    expect((await findings()).toSorted()).toEqual(['batch.exceeds', 'batch.no_limit']);
  });

  it('holds a result against the register entry of its name, whose structure is not read here', async () => {
    const mutagenic_impurities = [{ name: 'Mut C', smiles: 'ClCCCCCC(C)C', level_ug_per_day: 0.1 }];
    expect((await ask('POST', 'impurity-risk-register', { mutagenic_impurities })).status).toBe(201);
    await record('Mut C', [5], 'ppm');
    expect(await findings()).toEqual(['batch.exceeds']);
  });

  it('names an exceedance that its own author withdrew', async () => {
    const assess = async () =>
      (
        await ask('POST', 'residual-solvent-assessment', {
          residual_solvents: [{ name: 'methanol', level_ppm: 100_000 }],
        })
      ).body.id;
    const why = { reason_for_change: 'A wrong sample.' };
    const rules = async () =>
      (await ask('POST', 'readiness-report')).body.findings.map(({ rule }: { rule: string }) => rule);
    await ask('POST', `residual-solvent-assessment/${await assess()}/withdraw`, why);
    expect(await rules()).toContain('solvents.withdrawn_exceedance');
  });

  it('knows the limit of a solvent that was registered as an organic impurity', async () => {
    const organic_impurities = [{ name: 'Benzene', level_percent: 0.0001 }];
    await ask('POST', 'impurity-risk-register', { organic_impurities });
    const benzene = await record('Benzene', [3], 'ppm');
    expect(await findings()).toEqual(['batch.exceeds']);
    expect((await trendOf(benzene)).body.limit).toMatchObject({ kind: 'residual_solvent', text: '2' });
  });

  it('judges by the threshold the trend is held against', async () => {
    const organic_impurities = [{ name: 'Impurity A', level_percent: 0.05 }];
    await ask('POST', 'impurity-risk-register', { organic_impurities });
    await record('Impurity A', [0.12], '%');
    expect(await findings()).toEqual(['batch.exceeds']);
    await ask('POST', 'impurity-risk-register', {
      organic_impurities: [{ ...organic_impurities[0], smiles: 'CCCCCCCCO' }],
    });
    expect(await findings()).toEqual(['batch.exceeds']);
    await ask('POST', 'batches', {
      batch_no: 'B-9',
      made_at: '2026-02-09',
      scale: 'production',
      results: [{ name: 'Impurity A', value: 0.1, unit: '%' }],
    });
    expect(await findings()).toEqual(['batch.exceeds']);
  });

  it('leaves open what the method cannot see', async () => {
    await ask('POST', 'nitrosamine-watch', { name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24 });
    await record('NDMA', [300], 'ppb', { below_loq: true });
    expect(await findings()).toEqual(['batch.undecided']);
  });
});

describe('what is refused', () => {
  it('a limit of more than the whole, by its field, and none of the whole', async () => {
    const impurity = await record('Impurity A', [0.01], '%');
    const typed = async (limit: number, unit: string) => {
      const { status, body } = await trendOf(
        impurity,
        `&limit=${limit}&limit_unit=${encodeURIComponent(unit)}`,
      );
      return [status, ...Object.keys(body.fields ?? {})];
    };
    // The dose is 0.5 g a day.
    for (const [whole, unit] of [
      [100, '%'],
      [1_000_000, 'ppm'],
      [1000, 'mg/g'],
      [500, 'mg/day'],
      [500_000, 'ug/day'],
    ] as const) {
      expect(await typed(whole, unit), unit).toEqual([200]);
      expect(await typed(whole + 1, unit), unit).toEqual([422, 'limit']);
    }
  });

  it.each(['', '?impurity_id=imp_none', '?chart=auto'])('the query %j', async (query) => {
    expect((await ask('GET', `trends${query}`)).status).toBe(422);
  });

  it('a limit without its unit, a rule and a chart that are none, and somebody else', async () => {
    const impurity = await record('Impurity A', [0.01], '%');
    for (const query of ['&limit=1', '&limit=-1&limit_unit=ppm', '&below_loq=mean', '&chart=pie'])
      expect((await trendOf(impurity, query)).status).toBe(422);
    expect((await ask('GET', `trends?impurity_id=${impurity}`, undefined, people.ben)).status).toBe(404);
  });
});
