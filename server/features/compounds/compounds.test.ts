import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;
let eve: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('root@example.org');
  ada = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const register = (token: string, json: object, headers = {}): Promise<CallResult> =>
  server.call('POST', '/compounds', { token, json, headers });

describe('registering a structure', () => {
  it('answers identity, canonical SMILES, formula, molar mass with unit and source, and what was given', async () => {
    const given = 'CC(=O)Oc1ccccc1C(O)=O';
    const { status, body } = await register(ada, {
      name: 'Aspirin',
      smiles: given,
      synonyms: ['ASA', 'Acetylsalicylsäure'],
      cas_number: '50-78-2',
      notes: 'Reference lot',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Aspirin',
      synonyms: ['ASA', 'Acetylsalicylsäure'],
      cas_number: '50-78-2',
      formula: 'C9H8O4',
      molar_mass: { unit: 'g/mol', source: expect.stringContaining('CIAAW') },
      identity: { method: expect.stringContaining('openchemlib') },
      given: { notation: 'smiles', text: given },
      revision: 1,
    });
    expect(body.molar_mass.value).toBeCloseTo(180.157, 2);
    // 9 · 12 + 8 · 1.00782503 + 4 · 15.99491462 u
    expect(body.exact_mass.value).toBeCloseTo(180.04226, 4);
    expect((await server.call('GET', `/compounds/${body.id}`, { token: ada })).body).toEqual(body);
  });

  it.each([
    ['an ion', '[NH4+]'],
    ['a labelled structure', '[13CH3]O'],
    ['an element without a mass in the table', '[Tc]'],
  ])('states no exact mass of %s', async (what, smiles) => {
    const { status, body } = await register(eve, { name: what, smiles });
    expect([status, body.exact_mass]).toEqual([201, null]);
  });

  it('answers 409 with the compound for every other spelling, and for its drawing', async () => {
    const { body } = await register(ada, { name: 'L-Alanine', smiles: 'C[C@H](N)C(=O)O' });
    const spellings = [
      { smiles: 'N[C@@H](C)C(O)=O' },
      { smiles: 'C[C@H]([NH3+])C([O-])=O' },
      { smiles: body.smiles },
      { molfile: body.molfile },
    ];
    for (const spelling of spellings) {
      const again = await register(ada, { name: 'again', ...spelling });
      expect([again.status, again.body.code, again.body.details]).toEqual([
        409,
        'conflict',
        { existing_id: body.id },
      ]);
    }
    const mirrored = await register(ada, { name: 'D-Alanine', smiles: 'C[C@@H](N)C(=O)O' });
    expect(mirrored.status).toBe(201);
    expect((await register(eve, { name: 'hers', smiles: 'C[C@H](N)C(=O)O' })).status).toBe(201);
  });

  it('records one of many requests that race, and each of the others names it', async () => {
    const spellings = ['Cc1ccccc1', 'CC1=CC=CC=C1', 'c1ccc(C)cc1', 'c1(C)ccccc1', 'C1=CC=CC=C1C'];
    const all = await Promise.all(spellings.map((smiles) => register(ada, { name: 'Toluene', smiles })));
    const made = all.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 409).map(({ body }) => body.details);
    expect(refused).toEqual(Array.from({ length: 4 }, () => ({ existing_id: made[0]?.body.id })));
  });

  it('answers a repeated request with its key as the first time', async () => {
    const headers = { 'idempotency-key': 'anisole-1' };
    const json = { name: 'Anisole', smiles: 'COc1ccccc1' };
    const first = await register(ada, json, headers);
    const second = await register(ada, json, headers);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('has no molar mass where an element has none', async () => {
    const { body } = await register(ada, { name: 'Technetium', smiles: '[Tc]' });
    expect(body).toMatchObject({ formula: 'Tc', molar_mass: null });
  });

  it.each([
    ['a ring left open', { smiles: 'C1CC' }, 'smiles'],
    ['a branch left open', { smiles: 'CC(' }, 'smiles'],
    ['words', { smiles: 'aspirin, please' }, 'smiles'],
    ['an extension', { smiles: 'C[C@H](N)O |&1:1|' }, 'smiles'],
    ['a place that is no atom', { smiles: '*CC' }, 'smiles'],
    ['NUL', { smiles: 'CC\u0000O' }, 'smiles'],
    ['too many atoms', { smiles: 'C'.repeat(201) }, 'smiles'],
    ['too many characters', { smiles: 'C'.repeat(5001) }, 'smiles'],
    ['nothing', {}, 'smiles'],
    ['two notations', { smiles: 'C', molfile: 'x' }, 'smiles'],
    ['no molfile', { molfile: 'not a molfile' }, 'molfile'],
    ['a molfile cut off', { molfile: '\n\n\n 99 99  0  0  0  0  0  0  0  0999 V2000\n' }, 'molfile'],
    ['a wrong check digit', { smiles: 'CCCCCCC', cas_number: '142-82-6' }, 'cas_number'],
    ['no CAS number', { smiles: 'CCCCCCC', cas_number: 'heptane' }, 'cas_number'],
    ['no name', { smiles: 'CCCCCCC', name: '' }, 'name'],
    ['too many synonyms', { smiles: 'CCCCCCC', synonyms: Array(51).fill('x') }, 'synonyms'],
  ])('is refused for %s, naming the field', async (_what, json, field) => {
    const { status, body } = await register(ada, { name: 'bad', ...json });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'validation_error', [field]]);
    expect(body.message).not.toBe('');
  });
});

describe('a compound', () => {
  it('is found by text, formula in any order, and page by page', async () => {
    const { access_token: token } = await server.signUp('list@example.org');
    for (const [name, smiles] of [
      ['Sodium acetate', 'CC(=O)[O-].[Na+]'],
      ['Ethanol 100%', 'CCO'],
      ['Dimethyl ether', 'COC'],
    ]) {
      await register(token, { name, smiles, synonyms: [`${name} "dry"`] });
    }
    const names = async (query: string): Promise<string[]> =>
      (await server.call('GET', `/compounds?${query}`, { token })).body.items.map(
        (item: { name: string }) => item.name,
      );
    expect(await names('')).toEqual(['Dimethyl ether', 'Ethanol 100%', 'Sodium acetate']);
    expect(await names('q=ETHER%20%22dry')).toEqual(['Dimethyl ether']);
    expect(await names('q=100%25')).toEqual(['Ethanol 100%']);
    expect(await names('q=CC(O)=O')).toEqual([]);
    expect(await names('formula=OC2H6')).toEqual(['Dimethyl ether', 'Ethanol 100%']);
    expect(await names('formula=NaC2H3O2')).toEqual(['Sodium acetate']);
    expect((await server.call('GET', '/compounds?formula=water', { token })).status).toBe(422);
    const first = (await server.call('GET', '/compounds?limit=2', { token })).body;
    const rest = (await server.call('GET', `/compounds?limit=2&cursor=${first.next_cursor}`, { token })).body;
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(await names(''));
    expect(rest.next_cursor).toBeNull();
  });

  it('changes what is said of it for a reason, with both in the trail, and never its structure', async () => {
    const { body } = await register(ada, { name: 'Benzen', smiles: 'c1ccccc1', notes: 'old' });
    const route = `/compounds/${body.id}`;
    const change = (json: object) => server.call('PATCH', route, { token: ada, json });
    const reason_for_change = 'Misspelt.';
    const changed = await change({ name: 'Benzene', cas_number: '71-43-2', reason_for_change });
    expect(changed.body).toMatchObject({ name: 'Benzene', cas_number: '71-43-2', notes: 'old', revision: 2 });
    expect((await change({ name: 'x' })).status).toBe(422);
    expect((await change({ reason_for_change })).status).toBe(422);
    expect((await change({ smiles: 'C', reason_for_change })).status).toBe(422);
    expect((await change({ cas_number: '71-43-3', reason_for_change })).body.fields).toHaveProperty(
      'cas_number',
    );
    const { body: trail } = await server.call('GET', '/audit/events?event=compound.update', { token: ada });
    expect(trail.items[0]).toMatchObject({
      reason_for_change,
      payload: { revision: 2, before: { name: 'Benzen' }, after: { name: 'Benzene', cas_number: '71-43-2' } },
    });
    await expect(
      behindTheTrail(server.kernel, async (tx) => {
        await tx
          .withTables<{ compound: { id: string; smiles: string } }>()
          .updateTable('compound')
          .set({ smiles: 'C' })
          .where('id', '=', body.id)
          .execute();
      }),
    ).rejects.toThrow('another structure is another compound');
  });

  it('can be signed, and is another content after a change', async () => {
    const { body } = await register(ada, { name: 'Pyridine', smiles: 'c1ccncc1' });
    const query = `record_type=compound&record_id=${body.id}`;
    const snapshot = () => server.call('GET', `/esignatures/snapshot?${query}`, { token: ada });
    const before = await snapshot();
    expect(before.status).toBe(200);
    const json = { notes: 'dried', reason_for_change: 'It was dried.' };
    await server.call('PATCH', `/compounds/${body.id}`, { token: ada, json });
    const after = await snapshot();
    expect(after.body.record_sha256).not.toBe(before.body.record_sha256);
    const foreign = await server.call('GET', `/esignatures/snapshot?${query}`, { token: eve });
    expect(foreign.status).toBe(404);
  });
});
