import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

const address = '/spectrum/predict/shifts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const ask = (json: object, token = ada) => server.call('POST', address, { token, json });
const codesOf = (body: { warnings: { code: string }[] }): string[] => body.warnings.map(({ code }) => code);

it('predicts every carbon by increments without a pack, each with its interval and its source', async () => {
  const { status, body } = await ask({ smiles: 'CCOC(C)=O', nucleus: '13C' });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    nucleus: '13C',
    level: 0.9,
    reference_pack: null,
    couplings: [],
    spectrum: null,
    matching: null,
    formula: 'C4H8O2',
    human_review_required: true,
    engine_version: expect.stringMatching(/^larmor-nmr/),
  });
  expect(body.inchikey).toBe('XEKOWRVHYACXOJ-UHFFFAOYSA-N');
  expect(codesOf(body)).toEqual(['no_reference_pack']);
  expect(body.atoms.map(({ atom_id }: { atom_id: string }) => atom_id)).toEqual(['a1', 'a2', 'a4', 'a5']);
  for (const atom of body.atoms) {
    expect(atom).toMatchObject({ method: 'increments', sphere: null, element: 'C', reason: null });
    expect(atom.interval.low_ppm).toBeLessThan(atom.shift_ppm);
    expect(atom.interval.high_ppm).toBeGreaterThan(atom.shift_ppm);
    expect(atom.sources[0].name).toMatch(/\d{4}/);
  }
  // The carbonyl of ethyl acetate is found at 171.4.
  expect(Math.abs(body.atoms[2].shift_ppm - 171.4)).toBeLessThan(5);
});

it('widens the interval with the level', async () => {
  const widthAt = async (level: number): Promise<number> => {
    const { body } = await ask({ smiles: 'CCCC', nucleus: '13C', level });
    return body.atoms[0].interval.high_ppm - body.atoms[0].interval.low_ppm;
  };
  const [half, ninety, between, most] = [
    await widthAt(0.5),
    await widthAt(0.9),
    await widthAt(0.92),
    await widthAt(0.99),
  ];
  expect(half).toBeLessThan(ninety);
  expect(ninety).toBeLessThan(between);
  expect(between).toBeLessThan(most);
});

it('gives protons with couplings, geminal ones negative, and draws them', async () => {
  const simulate = { frequency_mhz: 400, points: 4096 };
  const { status, body } = await ask({ smiles: 'CC(Cl)CBr', nucleus: '1H', simulate });
  expect([status, body.message]).toEqual([200, undefined]);
  const geminal = body.couplings.filter(({ bonds }: { bonds: number }) => bonds === 2);
  expect(geminal).toHaveLength(1);
  expect(geminal[0]).toMatchObject({ atoms: [3, 3], halves: [0, 1], source: expect.stringMatching(/\d{4}/) });
  expect(geminal[0].j_hz).toBeLessThan(0);
  expect(geminal[0].uncertainty_hz).toBeGreaterThan(0);
  expect(body.couplings.map(({ bonds }: { bonds: number }) => bonds)).toContain(3);
  const { intensity, from_ppm, to_ppm, nuclei } = body.spectrum;
  expect(intensity).toHaveLength(4096);
  expect(nuclei).toBeCloseTo(6, 2);
  const area =
    intensity.reduce((sum: number, value: number) => sum + value, 0) * ((from_ppm - to_ppm) / 4095);
  expect(area).toBeCloseTo(6, 1);
});

it('gives exchanging protons a range and no shift, wider in DMSO', async () => {
  const hydroxylOf = async (solvent?: string) => {
    const { body } = await ask({
      smiles: 'CCO',
      nucleus: '1H',
      ...(solvent === undefined ? {} : { solvent }),
    });
    return { body, atom: body.atoms.find(({ exchange }: { exchange: string | null }) => exchange !== null) };
  };
  const plain = await hydroxylOf();
  expect(plain.atom).toMatchObject({
    exchange: 'alcohol',
    shift_ppm: null,
    shifts_ppm: [],
    may_be_absent: true,
    reason: expect.stringMatching(/exchanges/),
  });
  const inDmso = await hydroxylOf('DMSO-d6');
  expect(codesOf(inDmso.body)).toContain('solvent_not_in_data');
  expect(inDmso.atom.interval.low_ppm).toBe(plain.atom.interval.low_ppm);
  expect(inDmso.atom.interval.high_ppm).toBeGreaterThan(plain.atom.interval.high_ppm);
  const carbonsOf = ({ body }: typeof plain) =>
    body.atoms.filter(({ exchange }: { exchange: string | null }) => exchange === null);
  expect(carbonsOf(inDmso)).toEqual(carbonsOf(plain));
});

it('leaves exchanging protons out of the drawn spectrum where the solvent takes them', async () => {
  const nucleiIn = async (solvent: string): Promise<number> => {
    const { body } = await ask({ smiles: 'CCO', nucleus: '1H', solvent, simulate: { frequency_mhz: 400 } });
    return body.spectrum.nuclei;
  };
  expect(await nucleiIn('CDCl3')).toBeCloseTo(6, 2);
  expect(await nucleiIn('D2O')).toBeCloseTo(5, 2);
});

describe('a structure', () => {
  it.each([
    ['that is no SMILES', 'CC(', /cannot be read: a bracket is left open/],
    ['of letters that are no atoms', 'not a molecule', /cannot be read/],
    ['of blanks', '   ', /no atoms were found/],
    ['of 500 heavy atoms', 'C'.repeat(500), /500 heavy atoms; 1 to 200 are accepted/],
    ['with an unpaired electron', 'CC1(C)CCCC(C)(C)N1[O]', /unpaired electron \(O11\)/],
    ['that is a bare carbon', '[C]', /unpaired electron \(C1\)/],
    ['with five bonds at a carbon', 'C(C)(C)(C)(C)C', /more bonds at an atom than it can have \(C1\)/],
    ['with five hydrogens at a carbon', '[CH5]', /more bonds at an atom than it can have \(C1\)/],
    ['with three bonds at an oxygen', 'CO(C)C', /more bonds at an atom than it can have \(O2\)/],
    ['that is two of them, one a line', 'CCO\nCCC', /several lines; give one structure/],
    ['of a hundred parts', Array(100).fill('CC').join('.'), /100 parts that no bond joins; at most 10/],
    ['that is a polymer', '*CC(*)c1ccccc1', /open places \(\*\), as polymers/],
    ['without carbon', 'O', /has no carbon/],
  ])('%s is refused with a sentence', async (_, smiles, sentence) => {
    const { status, body } = await ask({ smiles, nucleus: '13C' });
    expect([status, body.code]).toEqual([422, 'validation_error']);
    expect(body.fields.smiles[0]).toMatch(sentence);
  });

  it('that is missing or empty is asked for', async () => {
    const missing = await ask({ nucleus: '13C' });
    expect(missing.status).toBe(422);
    expect(missing.body.fields.smiles[0]).toMatch(/A structure is needed/);
    const empty = await ask({ smiles: '', nucleus: '13C' });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['smiles']]);
  });

  it.each([
    ['charged', 'C[N+](C)(C)CC(=O)OC', 'charged', /N2/],
    ['with a metal', 'CC[Mg]Br', 'metal', /Mg3/],
    ['deuterated', '[2H]C([2H])([2H])C(C)=O', 'deuterated', /Deuterium/],
    ['labelled with carbon-13', '[13CH3]CO', 'isotope_labelled', /C1/],
    ['of several parts', 'CCN.CC(=O)O', 'several_components', /2 parts/],
  ])('that is %s is answered with a warning', async (_, smiles, code, sentence) => {
    const { status, body } = await ask({ smiles, nucleus: '13C' });
    expect([status, body.message]).toEqual([200, undefined]);
    const found = body.warnings.find((warning: { code: string }) => warning.code === code);
    expect(found?.message).toMatch(sentence);
  });

  it.each([
    ['carbonates and salts of carbon', '[C-]#[O+].C[S+](C)C.[CH2-]C(C)=O'],
    ['a cage of boron and a complex', 'CB(C)[CH]1[BH]C1.C12C3C4C5C1[Fe]23451678C2C1C6C7C28'],
    [
      'sulfur, phosphorus, iodine and silicon of more bonds',
      'CS(C)(=O)=O.CP(C)(C)(C)C.O=I(=O)C.C[Si](C)(C)C',
    ],
  ])('of %s is no wrong drawing', async (_, smiles) => {
    const { status, body } = await ask({ smiles, nucleus: '13C' });
    expect([status, body.message]).toEqual([200, undefined]);
  });

  it('of two hydrogens is not called deuterated', async () => {
    const { body } = await ask({ smiles: '[H][H]', nucleus: '1H' });
    expect(codesOf(body)).not.toContain('deuterated');
  });

  it('whose molfile says it has a hundred million atoms is refused before room is made for them', async () => {
    const molfile = (counts: string): string =>
      `\n\n\n  0  0  0  0  0  0  0  0  0  0999 V3000\nM  V30 BEGIN CTAB\nM  V30 COUNTS ${counts} 0 0 0\nM  V30 END CTAB\nM  END\n`;
    const atoms = await ask({ molfile: molfile('99999999 0'), nucleus: '13C' });
    expect(atoms.body.fields.molfile[0]).toBe('The structure has 99999999 atoms; 1 to 800 are accepted.');
    const bonds = await ask({ molfile: molfile('2 99999999'), nucleus: '13C' });
    expect(bonds.body.fields.molfile[0]).toMatch(/cannot be read: it says that it has 99999999 bonds/);
  });

  it('with a nitro group is not called charged', async () => {
    const { body } = await ask({ smiles: 'C[N+](=O)[O-]', nucleus: '13C' });
    expect(codesOf(body)).toEqual(['no_reference_pack']);
  });

  it('with a metal has no shift and a reason where no rule reaches', async () => {
    const { body } = await ask({ smiles: 'C[Sn](C)(C)C', nucleus: '13C' });
    expect(body.atoms).toHaveLength(4);
    expect(body.atoms[0]).toMatchObject({ shift_ppm: null, interval: null, method: null, sources: [] });
    expect(body.atoms[0].reason).toMatch(/^No increment/);
  });

  it('that is deuterated counts the protons that are left', async () => {
    const { body } = await ask({ smiles: '[2H]C([2H])C(C)=O', nucleus: '1H' });
    expect(body.atoms.map(({ nuclei }: { nuclei: number }) => nuclei)).toEqual([1, 3]);
  });

  it('of several parts is answered for all of them', async () => {
    const { body } = await ask({ smiles: 'CCN.CC(=O)O', nucleus: '13C' });
    expect(body.atoms.map(({ atom_id }: { atom_id: string }) => atom_id)).toEqual(['a1', 'a2', 'a4', 'a5']);
  });
});

it.each(['19F', '31P', '15N'])('names the nuclei there are where %s is asked for', async (nucleus) => {
  const { status, body } = await ask({ smiles: 'CCF', nucleus });
  expect(status).toBe(422);
  expect(body.fields.nucleus[0]).toBe(
    `There is no shift model for ${nucleus}; shifts are predicted for 13C and 1H.`,
  );
});

it.each([
  [{ level: 0.4 }, 'level'],
  [{ level: 0.999 }, 'level'],
  [{ simulate: { frequency_mhz: 0 } }, 'simulate.frequency_mhz'],
  [{ simulate: { frequency_mhz: 400, points: 3 } }, 'simulate.points'],
  [{ simulate: { frequency_mhz: 400, from_ppm: 1, to_ppm: 5 } }, 'simulate.to_ppm'],
])('refuses %o', async (change, field) => {
  const { status, body } = await ask({ smiles: 'CCO', nucleus: '1H', ...change });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

it('keeps what it answered for its owner, in the trail by its digest, and takes feedback', async () => {
  const { body } = await ask({ smiles: 'CCO', nucleus: '1H', simulate: { frequency_mhz: 400, points: 64 } });
  const id = body.prediction_id;
  const kept = await server.call('GET', `${address}/${id}`, { token: ada });
  expect(kept).toMatchObject({ status: 200, body: { ...body, spectrum: null } });
  const ben = (await server.signUp('ben@example.org')).access_token;
  expect((await server.call('GET', `${address}/${id}`, { token: ben })).status).toBe(404);
  const verdict = { verdict: 'down', reason_code: 'wrong_shift' };
  const foreign = await server.call('POST', `/ai/predictions/${id}/feedback`, { token: ben, json: verdict });
  expect(foreign.status).toBe(404);
  const given = await server.call('POST', `/ai/predictions/${id}/feedback`, { token: ada, json: verdict });
  expect(given).toMatchObject({
    status: 201,
    body: { prediction_type: 'shift_prediction', prediction_id: id },
  });
});

it('sent again under one key it is answered once, and another question under that key is a conflict', async () => {
  const send = (smiles: string) =>
    server.call('POST', address, {
      token: ada,
      json: { smiles, nucleus: '13C' },
      headers: { 'Idempotency-Key': 'ethanol' },
    });
  const [first, second] = [await send('CCO'), await send('CCO')];
  expect(first.status).toBe(200);
  expect(second.body.prediction_id).toBe(first.body.prediction_id);
  expect((await send('CCC')).status).toBe(409);
});

it('gives shifts as decimal numbers, without the noise of binary fractions', async () => {
  const { body } = await ask({ smiles: 'CCO', nucleus: '13C' });
  for (const { shift_ppm, shifts_ppm, uncertainty_ppm, interval } of body.atoms)
    for (const value of [shift_ppm, ...shifts_ppm, uncertainty_ppm, interval.low_ppm, interval.high_ppm])
      expect(String(value)).toMatch(/^-?\d+(?:\.\d{1,4})?$/);
});

it('asked twice, the answer is the same but for its number', async () => {
  const json = { smiles: 'CC(Cl)CBr', nucleus: '1H', simulate: { frequency_mhz: 400, points: 256 } };
  const [first, second] = [await ask(json), await ask(json)];
  expect(second.body.prediction_id).not.toBe(first.body.prediction_id);
  expect({ ...second.body, prediction_id: '' }).toEqual({ ...first.body, prediction_id: '' });
});
