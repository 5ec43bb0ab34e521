import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

const address = '/spectrum/analyze/gsd';
const points = 16_384;

let server: TestServer;
let admin: string;
let token: string;
let userId: string;

beforeAll(async () => {
  // No analysis waits for a review: those that do are read by who may decide them.
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  admin = (await server.signUp('ada@example.org')).access_token;
  const ben = await server.signUp('ben@example.org');
  token = ben.access_token;
  userId = ben.user.id;
});
afterAll(() => server.cleanUp());

const ask = (json: object, as = token) => server.call('POST', address, { token: as, json });

/** CHCl3, two overlapping lines of 3 and 2 units, and TMS, 400 MHz, falling shifts. */
const inline = (change: object = {}) => {
  const rng = createRng(3);
  const shift_ppm = Array.from({ length: points }, (_, i) => 10 - (11 * i) / (points - 1));
  const line = (ppm: number, centre: number): number => 1 / (1 + ((ppm - centre) / 0.0025) ** 2);
  const intensity = shift_ppm.map(
    (ppm) =>
      line(ppm, 7.26) + 3 * line(ppm, 3.704) + 2 * line(ppm, 3.7) + line(ppm, 0) + 0.002 * rng.gaussian(),
  );
  return { nucleus: '1H', frequency_mhz: 400, shift_ppm, intensity, ...change };
};

describe('deconvolution on request', () => {
  it('answers lines with shape, category and quality, and says that it is experimental', async () => {
    const { status, body } = await ask({ spectrum: inline(), level: 3 });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.peaks.map(({ id }: { id: string }) => id)).toEqual(['g1', 'g2', 'g3', 'g4']);
    const [chloroform, left, right, standard] = body.peaks;
    expect(chloroform).toMatchObject({ category: 'solvent', shape: { kind: 'generalized_lorentzian' } });
    expect(standard.category).toBe('reference');
    expect(left.shift_ppm).toBeCloseTo(3.704, 4);
    expect(left.area / right.area).toBeCloseTo(1.5, 1);
    expect(right.qc.flags).toContain('overlapped');
    expect(Math.abs(left.area - 3 * 0.0025 * Math.PI)).toBeLessThan(5 * left.qc.standard_errors.area);
    expect(body).toMatchObject({
      solvent: { name: 'CDCl3', auto_detected: true },
      experimental: true,
      parameters: { level: 3, regions: null, signs: 'positive', solvent: null },
      engine_version: expect.stringMatching(/^larmor-gsd /),
      human_review_required: true,
      disclaimer: expect.stringMatching(/./),
    });
    expect(body.residual_rms).toBeLessThan(1.2 * body.noise);
  });

  it('finds the same lines whatever region is asked about', async () => {
    const whole = (await ask({ spectrum: inline(), level: 3 })).body;
    const regions = [{ from_ppm: 3.5, to_ppm: 3.9 }];
    const part = (await ask({ spectrum: inline(), level: 3, regions })).body;
    expect(part.peaks).toEqual(whole.peaks.slice(1, 3));
    expect(part.parameters.regions).toEqual(regions);
  });

  it('takes the solvent that is given and warns where the lines speak against it', async () => {
    const { body } = await ask({ spectrum: inline({ solvent: 'CDCl3' }) });
    expect(body.solvent).toMatchObject({ name: 'CDCl3', auto_detected: false });
    const unknown = await ask({ spectrum: inline({ solvent: 'ditch water' }) });
    expect(unknown.body.warnings).toContainEqual(expect.objectContaining({ code: 'solvent_unknown' }));
  });

  it('keeps lines that hang down', async () => {
    const spectrum = inline();
    const { body } = await ask({ spectrum: { ...spectrum, intensity: spectrum.intensity.map((v) => -v) } });
    expect(body.parameters.signs).toBe('both');
    expect(body.peaks.filter(({ area }: { area: number }) => area < 0)).toHaveLength(4);
  });

  it('works on an analysis, twice the same but for the run', async () => {
    const { id, peaks } = await analysed(server, token);
    const question = { spectrum: { analysis_id: id }, level: 2 };
    const [first, second] = [await ask(question), await ask(question)];
    expect(first.status).toBe(200);
    expect(first.body.peaks.length).toBeGreaterThan(3);
    const known = new Set(peaks.map((peak: { id: string }) => peak.id));
    const adopted = first.body.peaks.flatMap(
      (peak: { analysis_peak_id: string | null }) => peak.analysis_peak_id ?? [],
    );
    expect(adopted.length).toBeGreaterThan(3);
    expect(adopted.every((peak: string) => known.has(peak))).toBe(true);
    expect({ ...second.body, run_id: '' }).toEqual({ ...first.body, run_id: '' });
    const foreign = (await server.signUp('eve@example.org')).access_token;
    expect((await ask(question, foreign)).status).toBe(404);
  });

  it('writes its audit event with what was asked and found, and no spectrum', async () => {
    const { run_id } = (await ask({ spectrum: inline(), level: 1 })).body;
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .selectAll()
      .where('event', '=', 'spectrum.analyze_gsd')
      .execute();
    const entry = rows.find(({ canonical }) => canonical.includes(run_id));
    expect(entry?.actor_id).toBe(userId);
    expect(JSON.parse(entry?.canonical ?? '{}')).toMatchObject({
      payload: { level: 1, lines: 3, experimental: true },
    });
    expect(entry?.canonical.length).toBeLessThan(1500);
  });

  it('is no longer experimental once the account has been graduated', async () => {
    const carl = await server.signUp('carl@example.org');
    const json = { graduated: true, reason: 'Compared with manual integrals of 20 spectra.' };
    await server.call('POST', `/admin/users/${carl.user.id}/gsd-graduation`, { token: admin, json });
    expect((await ask({ spectrum: inline() }, carl.access_token)).body.experimental).toBe(false);
    expect((await ask({ spectrum: inline() })).body.experimental).toBe(true);
  });

  it.each([
    ['level 0', { level: 0 }, 'level'],
    ['level 6', { level: 6 }, 'level'],
    ['half a level', { level: 2.5 }, 'level'],
    ['lists of two lengths', { spectrum: inline({ intensity: [1, 2, 3] }) }, 'spectrum'],
    [
      'an axis that turns',
      { spectrum: inline({ shift_ppm: Array.from({ length: points }, (_, i) => i % 9) }) },
      'spectrum',
    ],
    ['no region at all', { regions: [] }, 'regions'],
    ['a region without width', { regions: [{ from_ppm: 3, to_ppm: 3 }] }, 'regions'],
    ['a field nobody knows', { speed: 11 }, 'speed'],
  ])('refuses %s with a 422 that names the field', async (_, change, field) => {
    const { status, body } = await ask({ spectrum: inline(), level: 3, ...change });
    expect(status).toBe(422);
    expect(JSON.stringify(body.fields)).toContain(field);
  });

  it('asks who is there', async () => {
    expect((await server.call('POST', address, { json: { spectrum: inline() } })).status).toBe(401);
  });
});

it('answers all the same where telemetry cannot be written', async () => {
  const own = await startTestServer();
  try {
    const { access_token } = await own.signUp('ada@example.org');
    await own.kernel.store.transact(async (tx) => {
      await tx.schema.alterTable('gsd_run').renameTo('gsd_run_elsewhere').execute();
    });
    const { status, body } = await own.call('POST', address, {
      token: access_token,
      json: { spectrum: inline(), level: 1 },
    });
    expect([status, body.peaks.length]).toEqual([200, 3]);
    expect(own.logLines.some((line) => line.includes('gsd telemetry not recorded'))).toBe(true);
  } finally {
    await own.cleanUp();
  }
});
