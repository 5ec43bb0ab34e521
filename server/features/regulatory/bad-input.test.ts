import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

/** What people send by mistake: refused at its field, or remarked beside its impurity. Never a 500, never a silent default. */

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('rita@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const product = {
  max_daily_dose_g: 0.5,
  route: 'oral',
  substance_type: 'drug_substance',
  treatment_duration: 'lifetime',
};

const path = '/regulatory/impurities/assess';
const post = (json: object) => server.call('POST', path, { token, json });

const assess = async (lists: object) => {
  const { status, body } = await post({ product, ...lists });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

const fieldsOf = async (json: object): Promise<readonly string[]> => {
  const { status, body } = await post(json);
  expect([status, body.code]).toEqual([422, 'validation_error']);
  return Object.keys(body.fields);
};

const codesOf = (body: { warnings: readonly { code: string; section: string; place: number | null }[] }) =>
  body.warnings.map(({ code, section, place }) => `${section} ${place}: ${code}`);

/** The same structure as a mutagenic impurity and as a nitrosamine. */
const bothWays = (smiles: string) => ({
  mutagenic_impurities: [{ name: 'A', smiles, ames: 'positive', level_ug_per_day: 1 }],
  nitrosamines: [{ name: 'B', smiles, measured_ng_per_day: 1 }],
});

describe('a structure', () => {
  it.each([
    ['that cannot be parsed', 'C1CC', 'invalid_smiles', 'invalid_smiles'],
    ['of several components', 'CN(C)N=O.CCN(CC)N=O', 'multiple_components', 'multiple_components'],
    ['that is a polymer', '*CCN(C)N=O', 'invalid_smiles', 'polymer_not_supported'],
    ['that is no text of a structure', 'NDMA or so', 'invalid_smiles', 'invalid_smiles'],
  ])(
    '%s is a remark on its impurity, and the other lists stand',
    async (_, smiles, mutagenic, nitrosamine) => {
      const body = await assess({
        ...bothWays(smiles),
        organic_impurities: [{ name: 'C', level_percent: 0.05 }],
      });
      expect(codesOf(body)).toContain(`mutagenic_impurities 0: ${mutagenic}`);
      expect(codesOf(body)).toContain(`nitrosamines 0: ${nitrosamine}`);
      expect(body.mutagenic_impurities).toEqual([]);
      expect(body.nitrosamines).toEqual([]);
      expect(body.organic_impurities).toMatchObject([{ verdict: 'within' }]);
      expect(body.cumulative_risk.excluded).toMatchObject([{ name: 'B', reason: 'not_assessed' }]);
    },
  );

  it('that is a salt is its parent, its counter-ion named', async () => {
    const body = await assess(bothWays('CN(CC(=O)[O-])N=O.[Na+]'));
    expect(body.mutagenic_impurities[0].counter_ions).toEqual(['sodium']);
    expect(body.nitrosamines[0].counter_ions).toEqual(['sodium']);
    expect(codesOf(body)).toContain('mutagenic_impurities 0: counter_ion_set_aside');
    expect(codesOf(body)).toContain('nitrosamines 0: counter_ion_set_aside');
  });

  it('with isotopes is the compound without them, and says so', async () => {
    const body = await assess(bothWays('[2H]C([2H])([2H])N(C)N=O'));
    expect(codesOf(body)).toContain('mutagenic_impurities 0: isotopes_set_aside');
    expect(codesOf(body)).toContain('nitrosamines 0: isotopes_set_aside');
    expect(body.nitrosamines[0].governing_limit_ng_per_day).toBe(96);
  });

  it('with fifty N-nitroso groups has all of them scored', async () => {
    const body = await assess(bothWays(Array(50).fill('N(N=O)').join('C')));
    expect(body.nitrosamines[0].cpca.groups).toHaveLength(50);
    expect(body.mutagenic_impurities[0].limit_kind).toBe('cohort_of_concern');
  });

  it('that is missing where the rules need it is refused at its field', async () => {
    expect(await fieldsOf({ product, mutagenic_impurities: [{ name: 'A' }] })).toEqual([
      'mutagenic_impurities.0.smiles',
    ]);
  });
});

describe('a dose', () => {
  it.each([-1, 0, 1e9, null, 'NaN', '1'])('of %j is refused', async (max_daily_dose_g) => {
    expect(await fieldsOf({ product: { ...product, max_daily_dose_g } })).toEqual([
      'product.max_daily_dose_g',
    ]);
  });

  it('of a component or a batch is refused as well', async () => {
    const components = [{ name: 'A', concentration_ug_per_g: 1, daily_amount_g: -1 }];
    expect(await fieldsOf({ product, elemental_impurities: [{ element: 'Pb', components }] })).toEqual([
      'elemental_impurities.0.components.0.daily_amount_g',
    ]);
    const solvent = { name: 'toluene', level_ppm: 1, dose_basis_g: 0 };
    expect(await fieldsOf({ product, residual_solvents: [solvent] })).toEqual([
      'residual_solvents.0.dose_basis_g',
    ]);
  });
});

describe('a route', () => {
  it.each([undefined, null, '', 'nasal'])(
    'that is %j is refused, and none is taken instead',
    async (route) => {
      expect(await fieldsOf({ product: { ...product, route } })).toEqual(['product.route']);
    },
  );
});

describe('a level', () => {
  it.each([
    ['organic_impurities', { name: 'A', level_percent: 100.1 }, 'level_percent'],
    ['organic_impurities', { name: 'A', level_percent: -0.1 }, 'level_percent'],
    ['organic_impurities', { name: 'A', level_percent: null }, 'level_percent'],
    ['residual_solvents', { name: 'toluene', level_ppm: 1_000_001 }, 'level_ppm'],
    ['elemental_impurities', { element: 'Pb', level_ug_per_g: 1_000_001 }, 'level_ug_per_g'],
    ['mutagenic_impurities', { name: 'A', smiles: 'CCCBr', level_ug_per_day: -1 }, 'level_ug_per_day'],
    ['nitrosamines', { name: 'NDMA', measured_ng_per_day: 'NaN' }, 'measured_ng_per_day'],
    ['nitrosamines', { name: 'NDMA', published_limit_ng_per_day: 0 }, 'published_limit_ng_per_day'],
  ])('of %s %j is refused at its field', async (list, row, field) => {
    expect(await fieldsOf({ product, [list]: [row] })).toEqual([`${list}.0.${field}`]);
  });

  it('given a day, above the whole dose, is remarked: its unit was mixed up', async () => {
    const body = await assess({
      organic_impurities: [{ name: 'A', level_ug_per_day: 500_000.1 }],
      elemental_impurities: [{ element: 'Pb', level_ug_per_day: 500_001 }],
      mutagenic_impurities: [{ name: 'A', smiles: 'CCCBr', level_ug_per_day: 500_001 }],
      nitrosamines: [{ name: 'NDMA', measured_ng_per_day: 500_000_001 }],
    });
    const absurd = codesOf(body).filter((told) => told.endsWith('level_above_dose'));
    expect(absurd).toEqual([
      'organic_impurities 0: level_above_dose',
      'elemental_impurities 0: level_above_dose',
      'mutagenic_impurities 0: level_above_dose',
      'nitrosamines 0: level_above_dose',
    ]);
    expect(body.organic_impurities[0].verdict).toBe('exceeds');
    const whole = await assess({ organic_impurities: [{ name: 'A', level_ug_per_day: 500_000 }] });
    expect(codesOf(whole).some((told) => told.endsWith('level_above_dose'))).toBe(false);
  });
});

it('a body that is no JSON, as with a bare NaN, is refused', async () => {
  const text = JSON.stringify({ product }).replace('0.5', 'NaN');
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: text,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad_request' });
});

it('an element nobody knows is a remark, and an element without an exposure is one for a person', async () => {
  const body = await assess({
    elemental_impurities: [{ element: 'Xx' }, { element: 'Fe', level_ug_per_g: 1 }],
  });
  expect(codesOf(body)).toEqual([
    'elemental_impurities 0: element_unknown',
    'elemental_impurities 1: no_established_pde',
  ]);
  expect(body.elemental_impurities).toMatchObject([{ element: 'Fe', verdict: 'review' }]);
});

it('impurities listed twice are assessed each by itself, and said to be there twice', async () => {
  const body = await assess({
    organic_impurities: [
      { name: 'A', level_percent: 0.05 },
      { name: 'A', level_percent: 0.5 },
    ],
  });
  expect(body.organic_impurities.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'within',
    'exceeds',
  ]);
  expect(codesOf(body)).toEqual(['organic_impurities null: duplicate_impurity']);
});
