import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyReactionProject, anyRoute } from '../../testing/any-reaction.ts';
import { routeLimits } from './contract.ts';

let server: TestServer;
let token: string;
let eve: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
  const { body } = await server.call('POST', '/reaction-projects', { token, json: anyReactionProject });
  path = `/reaction-projects/${body.id}/route-scores`;
});
afterAll(() => server.cleanUp());

const score = (json: object) => server.call('POST', path, { token, json });
const get = (route: string) => server.call('GET', route, { token });

/** As it is sent, for bodies no serialiser writes. */
const send = async (
  text: string,
  contentType = 'application/json',
): Promise<Pick<CallResult, 'status' | 'body'>> => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: text,
  });
  return { status: response.status, body: await response.json() };
};

const leaf = (smiles: string) => ({ type: 'mol', smiles, in_stock: true });
const made = (smiles: string, ...ways: object[][]) => ({
  type: 'mol',
  smiles,
  in_stock: false,
  children: ways.map((children) => ({ type: 'reaction', children })),
});

describe('a route score', () => {
  it('is kept as it was answered, with request, diagram, rule sets and disclaimer', async () => {
    const { status, body } = await score(anyRoute);
    expect([status, body]).toMatchObject([
      201,
      {
        format: 'native',
        target_smiles: 'CCN(CC)CC(=O)Nc1c(C)cccc1C',
        target_inchi:
          'InChI=1S/C14H22N2O/c1-5-16(6-2)10-13(17)15-14-11(3)8-7-9-12(14)4/h7-9H,5-6,10H2,1-4H3,(H,15,17)',
        target_inchikey: 'NNJVILVZKWQKPM-UHFFFAOYSA-N',
        step_count: 2,
        longest_linear_sequence: 2,
        convergence: 0,
        starting_material_count: 3,
        request: { format: null, or_choice: 'refuse', prices: 0 },
        human_review_required: true,
        disclaimer,
      },
    ]);
    expect(body.longest_sequence_yield_percent).toBeCloseTo(72, 9);
    expect(body.rule_set_versions.length).toBeGreaterThan(2);
    expect(body.steps).toMatchObject([
      { step: 1, product_smiles: 'ClCC(=O)Nc1c(C)cccc1C', depth: 2, on_longest_path: true },
      { step: 2, depth: 1, reagent_smiles: ['Cc1ccccc1'] },
    ]);
    expect(body.green.atom_economy_percent.value).toBeGreaterThan(50);
    expect(body.green.e_factor).toMatchObject({ value: null, basis: expect.stringContaining('masses') });
    expect((await get(`${path}/${body.id}`)).body).toEqual(body);
    const [first] = (await get(path)).body.items;
    expect(first).toMatchObject({ id: body.id, overall_score: body.overall_score });
    expect(first).not.toHaveProperty('steps');
  });

  it('asked the same again is a new record and no further work', async () => {
    const json = { ...anyRoute, or_choice: 'first' };
    const made = [await score(json), await score(json)].map(({ body }) => body.id);
    const usage = await server.kernel.store.read
      .selectFrom('usage_event')
      .select('record_id')
      .where('record_id', 'in', made)
      .execute();
    expect(usage).toEqual([{ record_id: made[0] }]);
  });

  describe('of several routes', () => {
    const ester = made('CCOC(C)=O', [leaf('CCO'), leaf('CC(=O)O')]);
    const icosane = made('C'.repeat(20), [leaf('O')]);
    const broken = made('CCO', [leaf('C1CC')]);
    const ranksOf = ({ comparison }: CallResult['body']) =>
      comparison.ranked.map(({ target_smiles, rank }: { target_smiles: string; rank: number }) => [
        target_smiles,
        rank,
      ]);

    it('ranks all, what cannot balance last, by name; the best stands in full and one record is kept', async () => {
      const before = (await get(`${path}?limit=100`)).body.items.length;
      const { status, body } = await score({ tree: [icosane, anyRoute.tree, broken, ester] });
      expect([status, body.request.routes]).toEqual([201, 4]);
      expect(body.comparison.ranked.at(-1)).toMatchObject({
        route_index: 0,
        rank: 3,
        overall_score: 0,
        balance: { status: 'cannot_balance', message: expect.stringContaining('C20') },
        missing: expect.arrayContaining([{ what: 'masses', count: 1 }]),
        ecoscale: null,
        e_factor: { value: null, basis: expect.stringContaining('masses') },
        target_inchikey: 'CBFCDTFDPHXCNY-UHFFFAOYSA-N',
        starting_materials: [
          { smiles: 'O', inchi: 'InChI=1S/H2O/h1H2', inchikey: 'XLYOFNOQVPJJNP-UHFFFAOYSA-N' },
        ],
      });
      const [first] = body.comparison.ranked;
      expect([body.comparison.route_index, body.target_smiles, body.overall_score]).toEqual([
        first.route_index,
        first.target_smiles,
        first.overall_score,
      ]);
      expect(body.comparison.not_scored).toEqual([
        { route_index: 2, message: expect.stringContaining('C1CC') },
      ]);
      expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(
        expect.arrayContaining(['routes_not_scored', 'routes_of_several_targets']),
      );
      expect((await get(`${path}/${body.id}`)).body).toEqual(body);
      expect((await get(`${path}?limit=100`)).body.items).toHaveLength(before + 1);
      const events = await server.kernel.store.read
        .selectFrom('audit_entry')
        .select('canonical')
        .where('record_id', '=', body.id)
        .execute();
      const [event, ...more] = events.map(({ canonical }) => JSON.parse(canonical));
      expect(more).toEqual([]);
      expect(event).toMatchObject({
        event: 'reaction.route_score.create',
        payload: { request: { routes: 4 }, routes_not_scored: 1 },
      });
    });

    it('scores each as it is scored alone, in whatever order they are sent', async () => {
      const trees = [icosane, anyRoute.tree, ester];
      const alone = await Promise.all(trees.map(async (tree) => (await score({ tree })).body));
      const { body } = await score({ tree: trees });
      const turned = await score({ tree: { trees: trees.toReversed() } });
      expect(ranksOf(turned.body)).toEqual(ranksOf(body));
      for (const { route_index, overall_score, route_cost } of body.comparison.ranked)
        expect(alone[route_index]).toMatchObject({ overall_score, route_cost });
      expect(alone[0]).not.toHaveProperty('comparison');
    });

    it('shows another one in full where route_index says so, and the ranking is the same', async () => {
      const trees = [anyRoute.tree, icosane, broken];
      const best = (await score({ tree: trees })).body;
      const { status, body } = await score({ tree: trees, route_index: 1 });
      expect([status, body.target_smiles, body.balance]).toEqual([201, 'C'.repeat(20), 'cannot_balance']);
      expect(body.comparison).toEqual({ ...best.comparison, route_index: 1 });
    });

    it('names what was asked for and is not there, cannot be read or is too much', async () => {
      const trees = [anyRoute.tree, broken];
      const refused = async (json: object) => {
        const { status, body } = await score(json);
        return [status, body.message];
      };
      expect(await refused({ tree: trees, route_index: 2 })).toEqual([
        400,
        expect.stringContaining('route_index'),
      ]);
      expect(await refused({ tree: trees, route_index: 1 })).toEqual([
        400,
        expect.stringMatching(/^tree\[1\].*C1CC/),
      ]);
      expect(await refused({ tree: [broken, broken] })).toEqual([400, expect.stringMatching(/^tree\[0\]/)]);
      expect(await refused({ tree: [] })).toEqual([400, expect.stringContaining('no route')]);
      const many = Array.from({ length: routeLimits.routes + 1 }, () => ester);
      expect(await refused({ tree: many })).toEqual([400, expect.stringContaining('at most 100')]);
      expect((await score({ tree: trees, route_index: -1 })).status).toBe(422);
    });
  });

  it('carries balance, masses, EcoScale and criticality of its steps with their sources', async () => {
    const step = {
      product: 'CCOC(C)=O',
      reactants: [
        { smiles: 'CCO', mass_g: 50, equivalents: 1 },
        { smiles: 'CC(=O)O', mass_g: 60, equivalents: 1 },
      ],
      solvents: [{ smiles: 'Cc1ccccc1', mass_g: 100 }],
      product_mass_g: 80,
      yield_percent: 90,
      ecoscale: {
        price_usd_10_mmol: 2,
        hazards: [],
        setup: [],
        temperature_time: 'heating_above_1_h',
        workup: ['distillation'],
      },
      thermal: { process_c: 60, mtsr_c: 70, mtt_c: 77, td24_c: 200 },
    };
    const { body } = await score({ tree: { target: 'CCOC(C)=O', steps: [step] } });
    expect(body.green.process_mass_intensity.value).toBeCloseTo(210 / 80, 12);
    expect(body.steps[0]).toMatchObject({
      balance: { status: 'balanced' },
      green: { e_factor: { value: 130 / 80 }, carbon_efficiency_percent: { value: 90 } },
      ecoscale: { value: 89, grade: 'excellent', evidence: { status: 'unconfirmed' } },
      criticality: { class: 1, evidence: { status: 'unconfirmed' } },
    });
    expect(body.steps[0].green.solvents[0].evidence.source).not.toBe('');
    expect((await get(`${path}/${body.id}`)).body).toEqual(body);
  });

  it('gives its diagram as a picture that loads and runs nothing, and the request byte for byte', async () => {
    const text = `{ "tree": ${JSON.stringify(anyRoute.tree)}  }`;
    const { body } = await send(text);
    const headers = { authorization: `Bearer ${token}` };
    const drawn = await fetch(`${server.url}${path}/${body.id}/diagram`, { headers });
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml');
    expect(drawn.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await drawn.text()).toBe(body.diagram_svg);
    expect(body.diagram_svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    const sent = await fetch(`${server.url}${path}/${body.id}/tree`, { headers });
    expect(await sent.text()).toBe(text);
    expect(body.request.request_bytes).toBe(Buffer.byteLength(text));
  });

  it('flags what is in the tables at the step and in the count', async () => {
    const azide = made('c1ccc(Cn2ccnn2)cc1', [
      made('[N-]=[N+]=NCc1ccccc1', [leaf('BrCc1ccccc1'), leaf('[N-]=[N+]=[N-].[Na+]')]),
      leaf('C#C'),
    ]);
    const { body } = await score({ format: 'aizynthfinder', tree: azide });
    expect(body.safety.verdict).toBe('flagged');
    expect(body.safety.high).toBeGreaterThan(0);
    const group = body.steps[0].hazards.find(({ code }: { code: string }) => code === 'azide_organic');
    expect(group).toMatchObject({ kind: 'energetic_group', smiles: ['[N-]=[N+]=NCc1ccccc1'] });
    expect(group.evidence.source).not.toBe('');
  });

  it('takes one of several ways only where it is told to, and says which', async () => {
    const tree = made('CCOC(C)=O', [leaf('CCO'), leaf('CC(=O)O')], [leaf('CCO'), leaf('CC(=O)Cl')]);
    const refused = await score({ tree });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
    expect(refused.body.message).toContain('CCOC(C)=O');
    const { status, body } = await score({ tree, or_choice: 'first' });
    expect([status, body.choices]).toMatchObject([201, [{ smiles: 'CCOC(C)=O', taken: 0, of: 2 }]]);
  });

  it('names what is made and bought by InChI, and says of what InChI cannot say that there is none', async () => {
    const complex = '[NH3][Pt]([NH3])(Cl)Cl';
    const aspirin = made('CC(=O)Oc1ccccc1C(=O)O', [leaf('O=C(O)c1ccccc1O'), leaf(complex)]);
    const { status, body } = await score({ tree: aspirin });
    expect([status, body.target_inchikey], body.message).toEqual([201, 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N']);
    const named = body.starting_materials.map(
      ({ smiles, inchi, inchikey }: Record<'smiles' | 'inchi' | 'inchikey', string | null>) => [
        smiles,
        inchi,
        inchikey,
      ],
    );
    expect(named).toEqual([
      [complex, null, null],
      [
        'O=C(O)c1ccccc1O',
        'InChI=1S/C7H6O3/c8-6-4-2-1-3-5(6)7(9)10/h1-4,8H,(H,9,10)',
        'YGSDEFSMJLZEOE-UHFFFAOYSA-N',
      ],
    ]);
    expect(body.steps[0]).toMatchObject({
      product_smiles: 'CC(=O)Oc1ccccc1C(=O)O',
      product_inchikey: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
    });
  });

  it('finds prices however a SMILES is written', async () => {
    const prices = { OCC: 3, 'OC(C)=O': 4 };
    const { body } = await score({ tree: made('CCOC(C)=O', [leaf('CCO'), leaf('CC(=O)O')]), prices });
    const priced = body.starting_materials.map((each: { smiles: string; price: number }) => [
      each.smiles,
      each.price,
    ]);
    expect(Object.fromEntries(priced)).toEqual({ CCO: 3, 'CC(=O)O': 4 });
    expect(body.request.prices).toBe(2);
  });

  it.each([
    ['a SMILES that is none', made('CCO', [leaf('C1CC')]), 'C1CC'],
    ['a molecule made of itself', made('CCO', [made('CC=O', [made('CCO', [leaf('C')])])]), 'children[0]'],
    ['a reaction without reactants', made('CCO', []), 'children[0]'],
    ['a shape nobody knows', { what: 'is this' }, 'format'],
    [
      'a child that is missing',
      { target: 'CCO', steps: [{ product: 'CCO', reactants: [null] }] },
      'reactants',
    ],
  ])('is refused for %s with a 400 that names it', async (_what, tree, named) => {
    const { status, body } = await score({ tree });
    expect([status, body.code]).toEqual([400, 'bad_request']);
    expect(body.message).toContain(named);
  });

  it.each([
    ['no tree', {}, ['tree']],
    ['a tree that is a number', { tree: 3 }, ['tree']],
    ['a format nobody knows', { ...anyRoute, format: 'chemdraw' }, ['format']],
    ['a price below nothing', { ...anyRoute, prices: { CCO: -1 } }, ['prices.CCO']],
    ['a field nobody knows', { ...anyRoute, colour: 'red' }, ['colour']],
    ['NUL in the tree', { tree: { smiles: 'C\u0000' } }, ['tree']],
  ])('is refused with a 422 for %s', async (_what, json, fields) => {
    const { status, body } = await score(json);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, fields]);
  });

  it('is refused as what it is where it is no JSON', async () => {
    for (const [text, type] of [
      ['{"tree":', 'application/json'],
      ['{}', 'text/plain'],
    ] as const)
      expect((await send(text, type)).status).toBe(400);
    for (const text of ['[]', '']) expect((await send(text)).status).toBe(422);
  });

  it('is another’s 404, and of its own project only', async () => {
    const { body } = await score(anyRoute);
    const other = await server.call('POST', '/reaction-projects', { token, json: anyReactionProject });
    expect((await get(`/reaction-projects/${other.body.id}/route-scores/${body.id}`)).status).toBe(404);
    for (const suffix of ['', '/diagram', '/tree'])
      expect((await server.call('GET', `${path}/${body.id}${suffix}`, { token: eve })).status).toBe(404);
    const posted = await server.call('POST', path, { token: eve, json: anyRoute });
    expect(posted.status).toBe(404);
  });
});
