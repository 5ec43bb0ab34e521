import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallPack } from '../../testing/made-pack.ts';
import { madeSpectra } from '../../testing/made-spectra.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

let staff: StaffedServer;
let digest: string;

beforeAll(async () => {
  staff = await startStaffedServer({});
  const { server, root } = staff;
  const { body } = await sendPack(server, root.access_token, await madeSpectra());
  digest = body.digest;
  expect((await changePack(server, root.access_token, body.id, 'activate')).status).toBe(200);
});
afterAll(() => staff.server.cleanUp());

const ask = (json: object) => staff.call(staff.ada, 'POST', '/spectrum/reason', json);

/** 1-Propanol, with the hydrogens of each carbon. */
const propanol = {
  nucleus: '13C',
  peaks: [
    { shift_ppm: 10.3, attached_hydrogens: 3 },
    { shift_ppm: 25.9, attached_hydrogens: 2 },
    { shift_ppm: 64.4, attached_hydrogens: 2 },
  ],
  formula: 'C3H8O',
} as const;

it('takes precedent and its isomers for candidates, within the formula, and names the index', async () => {
  const { status, body } = await ask(propanol);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    mode: 'without_model',
    degraded_reasons: [{ code: 'no_model' }],
    index: { size: 5, digest },
    reference_packs: { shifts: null, spectra: { digest, licence: 'CC0' } },
  });
  expect(body.precedent[0]).toMatchObject({ id: 'propanol' });
  expect(body.candidates[0]).toMatchObject({ id: 'propanol', source: 'retrieved', of: 'propanol' });
  const ids = body.candidates.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain('ethanol');
  expect(body.generated.tried).toBeGreaterThan(0);
});

it('lets a verifier outvote the nearest record', async () => {
  const peaks = propanol.peaks.map((peak) => ({
    ...peak,
    attached_hydrogens: peak.attached_hydrogens === 3 ? 3 : 0,
  }));
  const { body } = await ask({ ...propanol, peaks, formula: undefined, isomers: false });
  const own = body.candidates.find(({ of }: { of: string }) => of === 'propanol');
  expect(own).toMatchObject({
    verdict: 'contradicted',
    contradicted_by: expect.arrayContaining(['multiplicities']),
  });
  expect(own.probability).toBeLessThanOrEqual(0.05);
});

it('goes on without precedent where no line can be looked up', async () => {
  const { status, body } = await ask({
    nucleus: '13C',
    peaks: [{ shift_ppm: 250 }],
    candidates: [{ id: 'x', smiles: 'CCO' }],
  });
  expect(status).toBe(200);
  expect(body.degraded_reasons).toMatchObject([
    { code: 'index_failed' },
    { code: 'no_index' },
    { code: 'no_model' },
  ]);
});

it('says full where a pack of shifts is in use as well, and names both', async () => {
  const { server, root } = staff;
  const shifts = (await sendPack(server, root.access_token, await smallPack())).body;
  expect((await changePack(server, root.access_token, shifts.id, 'activate')).status).toBe(200);
  const { status, body } = await ask(propanol);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    mode: 'full',
    degraded_reasons: [],
    reference_packs: { shifts: { digest: shifts.digest }, spectra: { digest } },
  });
}, 60_000);
