import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('rita@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const product = {
  name: 'Examplamide',
  max_daily_dose_g: 0.5,
  route: 'oral',
  substance_type: 'drug_substance',
  treatment_duration: 'lifetime',
};

const assess = (json: object) => server.call('POST', '/regulatory/impurities/assess', { token, json });
const lookUp = (query: string) => server.call('GET', `/regulatory/thresholds${query}`, { token });

interface Row {
  readonly name: string;
  readonly verdict: string;
  readonly basis: readonly {
    readonly guideline: string;
    readonly clause: string;
    readonly rule_set_version: string;
  }[];
  readonly numbers: readonly { readonly field: string; readonly text: string; readonly basis: number }[];
}

const read = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row);

describe('an impurity assessment', () => {
  it('answers each list under its name, with what every regulated answer carries', async () => {
    const { status, body } = await assess({
      product,
      organic_impurities: [{ name: 'Impurity A', level_percent: 0.12 }],
      residual_solvents: [{ name: 'acetonitrile', level_ppm: 300 }],
      elemental_impurities: [{ element: 'Pb', level_ug_per_g: 20 }],
      mutagenic_impurities: [
        { name: 'Chloride', smiles: 'ClCCCCCC(C)C', level_ug_per_day: 1, ames: 'positive' },
      ],
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.organic_impurities[0]).toMatchObject({
      reported_percent: 0.12,
      reported_tdi: { value: 0.6, unit: 'mg' },
      exceeds: { reporting: true, identification: true, qualification: false },
      verdict: 'exceeds',
    });
    expect(body.residual_solvents[0]).toMatchObject({
      name: 'Acetonitrile',
      cas: '75-05-8',
      solvent_class: 2,
      pde_mg_per_day: 4.1,
      limit_ppm: 410,
      option: 1,
      verdict: 'within',
    });
    expect(body.elemental_impurities[0]).toMatchObject({
      element: 'Pb',
      element_class: '1',
      pde_ug_per_day: 5,
      control_threshold_ug_per_day: 1.5,
      exposure_ug_per_day: 10,
      permitted_ug_per_g: { option1: 0.5, option2a: 10 },
      verdict: 'exceeds',
    });
    expect(body.mutagenic_impurities[0]).toMatchObject({
      m7_class: 2,
      limit_ug_per_day: 1.5,
      limit_kind: 'ttc',
      alerts: [{ atom_ids: ['a1', 'a2'] }],
      verdict: 'within',
    });
    expect(body.human_review_required).toBe(true);
    expect(body.disclaimer).not.toBe('');
    expect(body.warnings).toEqual([]);
  });

  it('scores nitrosamines with the atoms of every feature, shows the authorities side by side and sums the risk', async () => {
    const { status, body } = await assess({
      product: { ...product, treatment_duration: { value: 6, unit: 'months' } },
      nitrosamines: [
        { name: 'N-nitrosopiperidine derivative', smiles: 'O=NN1CCC(CCCO)CC1', measured_ng_per_day: 100 },
        { name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24 },
        { name: 'not measured', smiles: 'CCN(CC)N=O' },
        { name: 'no nitrosamine', smiles: 'CCN', measured_ng_per_day: 1 },
        { name: 'broken', smiles: 'C1CC', measured_ng_per_day: 1 },
      ],
    });
    expect([status, body.message]).toEqual([200, undefined]);
    const [ring, ndma] = body.nitrosamines;
    expect(ring.cpca).toMatchObject({ in_scope: true, alpha_hydrogens: '2,2', category: 3 });
    expect(ring.cpca.features[0].atom_ids.length).toBeGreaterThan(0);
    expect(ring.acceptable_intake.map((row: Record<string, unknown>) => row['jurisdiction'])).toEqual([
      'FDA',
      'EMA',
      'HC',
    ]);
    expect(ndma).toMatchObject({ governing_limit_ng_per_day: 96, ratio: 0.25, verdict: 'within' });
    expect(body.cumulative_risk).toMatchObject({
      sum: 0.5,
      verdict: 'within',
      accepted_by_authorities: true,
      excluded: [
        { name: 'not measured', reason: 'not_measured' },
        { name: 'no nitrosamine', reason: 'not_a_nitrosamine' },
        { name: 'broken', reason: 'not_assessed' },
      ],
    });
    expect(body.cumulative_risk.watches.map(({ place }: { place: number }) => place)).toEqual([0, 1]);
    expect(body.cumulative_risk.excluded.map(({ place }: { place: number }) => place)).toEqual([2, 3, 4]);
    const codes = body.warnings.map(({ code, section }: Record<string, string>) => `${section} ${code}`);
    expect(codes).toContain('nitrosamines invalid_smiles');
    expect(codes).toContain('cumulative_risk watches_excluded');
  });

  it('opens the sum of mutagenic impurities and its limit as it opens every other number', async () => {
    const { body } = await assess({
      product,
      mutagenic_impurities: ['CCCBr', 'CCCCBr', 'CCCCCBr'].map((smiles) => ({
        name: smiles,
        smiles,
        level_ug_per_day: 1.1,
        ames: 'positive',
      })),
    });
    expect(body.mutagenic_total).toMatchObject({
      sum_ug_per_day: 3.3,
      exceeds: false,
      numbers: [
        { field: 'sum_ug_per_day', text: '3.3', unit: 'ug/day', basis: 0 },
        { field: 'limit_ug_per_day', text: '5', unit: 'ug/day', basis: 0 },
      ],
      basis: [{ guideline: 'ICH M7' }],
    });
  });

  const tablet = { ...product, max_daily_dose_g: 2.5, product_mass_g: 2.5, substance_type: 'drug_product' };
  const byComponent = {
    element: 'Pb',
    components: [
      { name: 'drug substance', concentration_ug_per_g: 6.5, daily_amount_g: 0.5 },
      { name: 'excipient', concentration_ug_per_g: 1, daily_amount_g: 2 },
    ],
  };

  it.each([
    ['the whole product', { element: 'Pb', level_ug_per_g: 2 }, 'within', 5, 'section 7, option 3'],
    ['its components', byComponent, 'exceeds', 5.25, 'section 7, option 2b'],
  ])(
    'answers options 1, 2a, 2b and 3 of Q3D, each number by its own clause: %s',
    async (_of, row, ...told) => {
      const { body } = await assess({ product: tablet, elemental_impurities: [row] });
      const [found] = body.elemental_impurities;
      const clauseOf = (field: string) => {
        const place = found.numbers.find((number: { field: string }) => number.field === field)?.basis ?? -1;
        return found.basis[place]?.clause;
      };
      expect([found.verdict, found.exposure_ug_per_day, clauseOf('exposure_ug_per_day')]).toEqual(told);
      expect(clauseOf('permitted_ug_per_g.option1')).toBe('section 7, option 1');
      expect(clauseOf('permitted_ug_per_g.option2a')).toBe('section 7, option 2a');
    },
  );

  it('counts a concentration with the mass of the product, never with the dose of the drug substance', async () => {
    const dose = { ...product, max_daily_dose_g: 0.01, substance_type: 'drug_product' };
    const asked = {
      elemental_impurities: [{ element: 'Pb', level_ug_per_g: 300 }],
      residual_solvents: [{ name: 'acetonitrile', level_ppm: 5000 }],
    };
    const known = await assess({ product: { ...dose, product_mass_g: 0.6 }, ...asked });
    expect(known.body).toMatchObject({
      elemental_impurities: [{ verdict: 'exceeds', exposure_ug_per_day: 180, pde_ug_per_day: 5 }],
      residual_solvents: [{ verdict: 'within', option: 2, intake_mg_per_day: 3 }],
    });
    const unknown = await assess({ product: dose, ...asked });
    expect(unknown.body).toMatchObject({
      elemental_impurities: [{ verdict: 'review', exposure_ug_per_day: null }],
      residual_solvents: [{ verdict: 'review', intake_mg_per_day: null }],
    });
    const codes = unknown.body.warnings.map(({ code }: { code: string }) => code);
    expect(codes.filter((code: string) => code === 'product_mass_missing')).toHaveLength(2);
  });

  it('sums the rows of one substance, whatever it is called and in which component', async () => {
    const of = (name: string, component_mass_g: number, level_ppm: number) => ({
      name,
      component: `part of ${component_mass_g} g`,
      component_mass_g,
      level_ppm,
    });
    const { body } = await assess({
      product: { ...product, max_daily_dose_g: 0.3, product_mass_g: 5, substance_type: 'drug_product' },
      residual_solvents: [
        of('acetonitrile', 0.3, 800),
        of('75-05-8', 0.9, 2000),
        of('Acetonitrile', 3.8, 800),
      ],
      elemental_impurities: [
        { element: 'Pb', level_ug_per_day: 3 },
        { element: 'lead', level_ug_per_day: 3 },
      ],
    });
    for (const row of body.residual_solvents)
      expect(row).toMatchObject({
        verdict: 'exceeds',
        total_intake_mg_per_day: 5.08,
        pde_mg_per_day: 4.1,
        summed_places: [0, 1, 2],
      });
    for (const row of body.elemental_impurities)
      expect(row).toMatchObject({ verdict: 'exceeds', total_exposure_ug_per_day: 6, summed_places: [0, 1] });
  });

  it.each([
    ['two doses that differ', { product: { drug_substance_dose_g: 0.02 } }, 'product.drug_substance_dose_g'],
    [
      'a product lighter than its drug substance',
      { product: { product_mass_g: 0.001 } },
      'product.product_mass_g',
    ],
    [
      'a mass of no component',
      { product: {}, residual_solvents: [{ name: 'methanol', component_mass_g: 1 }] },
      'residual_solvents.0.component',
    ],
  ])('refuses %s', async (_what, { product: change, ...rest }, field) => {
    const { status, body } = await assess({ product: { ...product, ...change }, ...rest });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('has an id, by which the trail keeps digests of what was asked and answered', async () => {
    const asked = { product, organic_impurities: [{ name: 'A', level_percent: 0.1 }] };
    const { body } = await assess(asked);
    const query = `/audit/events?class=change&record_type=impurity_assessment&record_id=${body.id}`;
    const trail = await server.call('GET', query, { token });
    const digest = (content: unknown) => hash('sha256', canonicalize(content) ?? '');
    const { id, ...answer } = body;
    expect(id).toMatch(/^ias_/);
    expect(trail.body.items[0]?.payload).toMatchObject({
      inputs_sha256: digest(asked),
      result_sha256: digest(answer),
    });
  });

  it('has an empty section for a list that is missing', async () => {
    const { status, body } = await assess({ product });
    expect(status).toBe(200);
    for (const section of [
      'organic_impurities',
      'residual_solvents',
      'elemental_impurities',
      'mutagenic_impurities',
      'nitrosamines',
    ])
      expect(body[section], section).toEqual([]);
    expect(body.cumulative_risk).toMatchObject({ sum: 0, verdict: 'review', watches: [], excluded: [] });
  });

  it('opens every number to its text, unit, clause and rule set', async () => {
    const { body } = await assess({
      product,
      organic_impurities: [{ name: 'A', level_percent: 0.1 }],
      residual_solvents: [{ name: 'toluene', level_ppm: 20 }],
      elemental_impurities: [{ element: 'Ni', level_ug_per_g: 1 }],
      mutagenic_impurities: [{ name: 'G', smiles: 'OCC1CO1', level_ug_per_day: 1 }],
      nitrosamines: [{ name: 'NMOR', smiles: 'O=NN1CCOCC1', measured_ng_per_day: 12 }],
    });
    const rows: Row[] = [
      ...body.nitrosamines,
      { name: 'risk', ...body.cumulative_risk },
      ...body.organic_impurities,
      ...body.residual_solvents,
      ...body.elemental_impurities,
      ...body.mutagenic_impurities,
    ];
    for (const row of rows) {
      expect(row.numbers.length, row.name).toBeGreaterThan(0);
      for (const number of row.numbers) {
        const value = read(row, number.field);
        const shown = typeof value === 'object' ? (value as { value: number }).value : value;
        expect(Number(number.text), `${row.name} ${number.field}`).toBeCloseTo(shown as number, 5);
        expect(body.rule_set_versions).toContain(row.basis[number.basis]?.rule_set_version);
      }
    }
    const organic: Row = body.organic_impurities[0];
    expect(organic.numbers.find(({ field }) => field === 'reported_percent')?.text).toBe('0.10');
  });

  it('turns what fails into a warning that names section and impurity; the rest stands', async () => {
    const { status, body } = await assess({
      product,
      organic_impurities: [{ name: 'No level' }],
      residual_solvents: [{ name: 'IPA', level_ppm: 5 }, { cas: '67-56-2' }, { name: 'unobtainium' }],
      elemental_impurities: [{ element: 'Xx' }, { element: 'Al', level_ug_per_g: 1 }],
      mutagenic_impurities: [
        { name: 'broken', smiles: 'C1CC' },
        { name: 'mixture', smiles: 'CCCO.CCCN' },
        { name: 'polymer', smiles: '*CC*' },
        { name: 'fine', smiles: 'CCCBr', ames: 'positive', level_ug_per_day: 2 },
        { name: 'fine', smiles: 'CCCBr', ames: 'positive', level_ug_per_day: 2 },
      ],
    });
    expect(status).toBe(200);
    const told = body.warnings.map(({ code, section, name }: Record<string, string>) => [
      code,
      section,
      name,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['level_missing', 'organic_impurities', 'No level'],
        ['solvent_ambiguous', 'residual_solvents', 'IPA'],
        ['cas_invalid', 'residual_solvents', '67-56-2'],
        ['solvent_unknown', 'residual_solvents', 'unobtainium'],
        ['element_unknown', 'elemental_impurities', 'Xx'],
        ['no_established_pde', 'elemental_impurities', 'Al'],
        ['invalid_smiles', 'mutagenic_impurities', 'broken'],
        ['multiple_components', 'mutagenic_impurities', 'mixture'],
        ['invalid_smiles', 'mutagenic_impurities', 'polymer'],
        ['duplicate_impurity', 'mutagenic_impurities', 'fine'],
      ]),
    );
    expect(body.residual_solvents[0].candidates.map(({ name }: { name: string }) => name)).toContain(
      '2-Propanol',
    );
    const fine = body.mutagenic_impurities as { verdict: string; place: number }[];
    expect(fine.map(({ verdict, place }) => [verdict, place])).toEqual([
      ['exceeds', 3],
      ['exceeds', 4],
    ]);
    const broken = body.warnings.filter(
      ({ name }: { name: string }) => name === 'polymer' || name === 'fine',
    );
    expect(broken.map(({ place }: { place: number | null }) => place)).toEqual([2, 3, 4, null]);
  });

  it.each([
    [{ ...product, max_daily_dose_g: 0 }, {}, 'product.max_daily_dose_g'],
    [{ ...product, max_daily_dose_g: -1 }, {}, 'product.max_daily_dose_g'],
    [{ ...product, max_daily_dose_g: 1e9 }, {}, 'product.max_daily_dose_g'],
    [{ ...product, max_daily_dose_g: 'NaN' }, {}, 'product.max_daily_dose_g'],
    [{ ...product, route: undefined }, {}, 'product.route'],
    [{ ...product, route: 'nasal' }, {}, 'product.route'],
    [{ ...product, treatment_duration: { value: -1, unit: 'days' } }, {}, 'product.treatment_duration.value'],
    [
      product,
      { organic_impurities: [{ name: 'A', level_percent: 100.1 }] },
      'organic_impurities.0.level_percent',
    ],
    [
      product,
      { organic_impurities: [{ name: 'A', level_percent: -0.1 }] },
      'organic_impurities.0.level_percent',
    ],
    [
      product,
      { organic_impurities: [{ name: 'A', level_percent: 1, level_ug_per_day: 1 }] },
      'organic_impurities.0',
    ],
    [product, { residual_solvents: [{ level_ppm: 5 }] }, 'residual_solvents.0'],
    [product, { residual_solvents: [{ name: 'ethanol', level_ppm: 2e6 }] }, 'residual_solvents.0.level_ppm'],
    [product, { mutagenic_impurities: [{ name: 'A' }] }, 'mutagenic_impurities.0.smiles'],
  ])('refuses %o with %o at the field', async (given, lists, field) => {
    const { status, body } = await assess({ product: given, ...lists });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('clears no nitrosamine by the thresholds of ordinary impurities', async () => {
    const { body } = await assess({
      product: { ...product, substance_type: 'drug_product', max_daily_dose_g: 1 },
      organic_impurities: [
        { name: 'NDEA', smiles: 'CCN(CC)N=O', level_percent: 0.02, impurity_kind: 'degradant' },
        {
          name: 'Nitrobenzene',
          smiles: 'O=[N+]([O-])c1ccccc1',
          level_percent: 0.02,
          impurity_kind: 'degradant',
        },
      ],
    });
    expect(body.organic_impurities.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'review',
      'within',
    ]);
    expect(body.warnings).toMatchObject([{ code: 'nitrosamine_among_organic', name: 'NDEA' }]);
  });

  it.each([
    ['Benzene', 'c1ccccc1', 'exceeds', 2],
    ['Carbon tetrachloride', 'ClC(Cl)(Cl)Cl', 'exceeds', 4],
    ['1,2-Dichloroethane', 'ClCCCl', 'exceeds', 5],
    ['1,1-Dichloroethene', 'C=C(Cl)Cl', 'exceeds', 8],
    ['1,1,1-Trichloroethane', 'CC(Cl)(Cl)Cl', 'within', 1500],
  ])('holds %s to Q3C as well, whatever it was listed as', async (name, smiles, verdict, limit) => {
    const { body } = await assess({
      product,
      organic_impurities: [
        { name, level_percent: 0.01 },
        { name: 'Impurity A', smiles, level_percent: 0.01 },
      ],
      mutagenic_impurities: [
        // 100 ppm of 0.5 g.
        { name, smiles, level_ug_per_day: 50, ames: 'negative' },
      ],
    });
    const listed = { name, solvent_class: 1, limit_ppm: limit, verdict };
    expect(body.organic_impurities).toMatchObject([
      { verdict, listed_solvent: listed },
      { verdict, listed_solvent: listed },
    ]);
    for (const row of body.organic_impurities)
      expect(row.basis).toContainEqual(expect.objectContaining({ guideline: 'ICH Q3C', clause: 'Table 1' }));
    expect(body.mutagenic_impurities[0].listed_solvent).toMatchObject(listed);
    expect(body.mutagenic_impurities[0].verdict === 'exceeds').toBe(verdict === 'exceeds');
    const named = body.warnings.filter(({ code }: { code: string }) => code === 'listed_as_solvent');
    expect(named).toHaveLength(3);
  });

  it('takes the stricter of the limits of M7 and Q3C', async () => {
    const { body } = await assess({
      product,
      mutagenic_impurities: [
        { name: 'Benzene', smiles: 'c1ccccc1', ames: 'positive', level_ug_per_day: 1.2 },
      ],
    });
    // 2 ppm of 0.5 g are 1 µg a day, less than the 1.5 µg of the threshold of concern.
    expect(body.mutagenic_impurities).toMatchObject([{ verdict: 'exceeds', limit_ug_per_day: 1 }]);
  });

  it('clears nothing by a limit of more than the daily dose', async () => {
    const { body } = await assess({
      product: { ...product, max_daily_dose_g: 0.0005 },
      mutagenic_impurities: [{ name: 'Ethyl chloride', smiles: 'CCCl', level_ug_per_day: 100 }],
    });
    expect(body.mutagenic_impurities).toMatchObject([{ verdict: 'review', limit_ug_per_day: 1810 }]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('limit_above_dose');
  });

  it('clears no compound of M7 and no nitrosamine by its name', async () => {
    const { body } = await assess({
      product,
      organic_impurities: [
        { name: 'NDMA', level_percent: 0.01 },
        { name: 'Styrene', level_percent: 0.01 },
        { name: 'Impurity A', smiles: 'ClCc1ccccc1', level_percent: 0.01 },
      ],
    });
    expect(body.organic_impurities.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'review',
      'review',
      'review',
    ]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'nitrosamine_among_organic',
      'mutagen_among_organic',
      'mutagen_among_organic',
    ]);
  });

  it('clears no element and no member of the cohort of concern among the organic ones', async () => {
    const level_percent = 0.01;
    const aflatoxin = 'COc1cc2c(c3oc(=O)c4c(c13)CCC4=O)[C@@H]1C=CO[C@@H]1O2';
    const { body } = await assess({
      product,
      organic_impurities: [
        ...['Cd', 'lead', 'Pb', 'arsenic'].map((name) => ({ name, level_percent })),
        { name: 'Impurity M', smiles: '[Cd+2]', level_percent },
        { name: 'Aflatoxin B1', smiles: aflatoxin, level_percent },
        { name: 'Azoxymethane', smiles: 'C[N+]([O-])=NC', level_percent },
        ...['A', 'B', 'K'].map((name) => ({ name, level_percent })),
        { name: 'Lead compound', smiles: 'CCCCO', level_percent },
      ],
    });
    const verdicts = body.organic_impurities.map(({ verdict }: { verdict: string }) => verdict);
    expect(verdicts).toEqual([...Array(7).fill('review'), ...Array(4).fill('within')]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      ...Array(5).fill('element_among_organic'),
      ...Array(2).fill('cohort_among_organic'),
    ]);
  });

  it('names a known name with the structure of another compound, wherever it stands', async () => {
    const { body } = await assess({
      product,
      organic_impurities: [{ name: 'methanol', smiles: 'CCCCCCO', level_percent: 0.01 }],
      mutagenic_impurities: [
        { name: 'NDMA', smiles: 'CCCCCCO', ames: 'positive', level_ug_per_day: 0.1 },
        { name: 'Glycidol', smiles: 'OCC1CO1', level_ug_per_day: 1 },
        { name: 'Aniline', smiles: 'Nc1ccccc1.Cl', level_ug_per_day: 1 },
      ],
      nitrosamines: [{ name: 'acetone', smiles: 'CCN(CC)N=O', measured_ng_per_day: 1 }],
    });
    const named = body.warnings.filter(({ code }: { code: string }) => code === 'name_contradicts_structure');
    expect(named.map(({ name }: { name: string }) => name)).toEqual(['methanol', 'NDMA', 'acetone']);
    expect(body.organic_impurities[0].verdict).toBe('review');
    expect(body.mutagenic_impurities[0].verdict).toBe('review');
    expect(body.nitrosamines[0]).toMatchObject({ verdict: 'review', governing_limit_ng_per_day: 26.5 });
  });

  it('takes ten thousand impurities at once, and not one more', async () => {
    const rows = Array.from({ length: 10_000 }, (_, place) => ({ name: `A${place}`, level_percent: 0.05 }));
    const { status, body } = await assess({ product, organic_impurities: rows });
    expect([status, body.organic_impurities?.length]).toEqual([200, 10_000]);
    const more = await assess({
      product,
      organic_impurities: rows,
      residual_solvents: [{ name: 'ethanol', level_ppm: 1 }],
    });
    expect(more.status).toBe(422);
  });
});

describe('thresholds', () => {
  it('of organic impurities follow dose and substance type', async () => {
    const { status, body } = await lookUp('?guideline=Q3B&max_daily_dose_g=0.005');
    expect(status).toBe(200);
    expect(body.organic.thresholds).toMatchObject({
      reporting_percent: 0.1,
      identification: {
        percent: 0.5,
        tdi: { value: 20, unit: 'ug' },
        governs: 'tdi',
        effective_percent: 0.4,
      },
      qualification: { percent: 1, governs: 'percent' },
    });
    expect(body.organic.rule_set_version).toMatch(/^ich-q3b@/);
    expect(body.solvents).toEqual([]);
    expect((await lookUp('?guideline=Q3A')).body.fields).toHaveProperty('max_daily_dose_g');
  });

  it('of one solvent, one element, or all of a guideline', async () => {
    const solvent = await lookUp('?solvent=67-56-1&max_daily_dose_g=1');
    expect(solvent.body.solvents).toMatchObject([{ name: 'Methanol', limit_option2_ppm: 30_000 }]);
    const element = await lookUp('?element=cadmium&route=inhalation&max_daily_dose_g=2');
    expect(element.body.elements).toMatchObject([
      { element: 'Cd', pde_ug_per_day: 3, permitted_ug_per_g: { option1: 0.3, option2a: 1.5 } },
    ]);
    expect((await lookUp('?guideline=Q3C')).body.solvents).toHaveLength(72);
    expect((await lookUp('?guideline=Q3D&route=cutaneous')).body.elements).toHaveLength(24);
    expect((await lookUp('?guideline=M7')).body.mutagenic).toHaveLength(4);
    const all = await lookUp('');
    expect([all.body.solvents.length, all.body.elements.length, all.body.organic]).toEqual([72, 24, null]);
  });

  it('of what is not in the tables are refused at the parameter', async () => {
    expect((await lookUp('?solvent=unobtainium')).body.fields).toHaveProperty('solvent');
    expect((await lookUp('?element=Xx')).body.fields).toHaveProperty('element');
    expect((await lookUp('?max_daily_dose_g=0')).status).toBe(422);
  });
});
