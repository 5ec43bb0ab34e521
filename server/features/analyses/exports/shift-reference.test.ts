import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, proton, settled, type UploadPart, upload } from '../../../testing/upload.ts';
import { shiftReferenceLines } from './shift-reference-lines.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ access_token: token } = await server.signUp('ada@example.org'));
});
afterAll(() => server.cleanUp());

const settledId = async (parts: readonly UploadPart[], fields: Record<string, string>): Promise<string> => {
  const created = await upload(server, token, parts, fields);
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  return (await settled(server, token, created.body.id)).id;
};

const exported = async (id: string): Promise<string> => {
  const answer = await fetch(`${server.url}/analyses/${id}/export?format=jcamp`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
};

const sentAgain = async (text: string): Promise<string> =>
  exported(
    await settledId([{ part: 'fid_file', name: 'again.jdx', bytes: Buffer.from(text) }], {
      nucleus: '1H',
      instrument: 'jcamp_dx',
    }),
  );

const acquisition = {
  nucleus: '19F',
  base_frequency_mhz: 376.5,
  spectral_width_hz: 1000,
  solvent_name: null,
  temperature_k: null,
  scans: null,
  receiver_gain: null,
  pulse_program: null,
  acquired_at: null,
  processed_elsewhere: false,
  parameters: { '.SHIFT REFERENCE': 'INTERNAL, TMS, 1, 9' },
};

const linesOf = (parameters: Readonly<Record<string, string | number>>): readonly string[] =>
  shiftReferenceLines(
    { fromPpm: 9.5 },
    { acquisition, recipe: [{ step: 'reference', enabled: true, parameters }], reference_reason: '' },
  );

const label = (text: string): string | undefined => /^##\.SHIFT REFERENCE=(.*)$/m.exec(text)?.[1];
const firstPpm = (text: string): number => Number(/^##\.SHIFT REFERENCE=.*, (\S+)$/m.exec(text)?.[1]);
const methodIn = (text: string): string | undefined => /^##\$SHIFT REFERENCE METHOD=(.*)$/m.exec(text)?.[1];

/** Neither a standard nor a solvent: nothing an axis could be fixed by. */
const unreferenced = { lines: [{ shiftPpm: 6.5, amplitude: 2, widthHz: 1 }] } as const;

describe('the label of an axis', () => {
  it('that the unified scale fixed is external', () => {
    expect(
      linesOf({ offset_ppm: 0.2, method: 'xi_scale', compound: 'CCl3F, neat', reason: 'by ##\nΞ' }),
    ).toEqual([
      '##.SHIFT REFERENCE=EXTERNAL, CCl3F  neat, 1, 9.5',
      '##$SHIFT REFERENCE METHOD=xi_scale',
      '##$SHIFT REFERENCE REASON=by   Ξ',
    ]);
  });

  it('that a person moved by a number is not said to be of either kind', () => {
    expect(linesOf({ offset_ppm: -0.03 }).slice(0, 2)).toEqual([
      '##$OFFSET=9.5',
      '##$SHIFT REFERENCE METHOD=metadata',
    ]);
  });

  it('of a FID is not taken from labels left over from processing', () => {
    expect(linesOf({ offset_ppm: 0, method: 'none' })[0]).toBe(
      '##.SHIFT REFERENCE=EXTERNAL, UNKNOWN, 1, 9.5',
    );
  });
});

describe('what a JCAMP-DX file says its axis counts from', () => {
  it('is internal where a line of the sample fixed it', async () => {
    const text = await exported(await settledId(brukerParts(), proton));
    expect(methodIn(text)).toBe('internal_standard');
    expect(label(text)).toMatch(/^INTERNAL, TMS, 1, \d/);
  });

  it('is external, with no compound, where the axis is as the spectrometer recorded it; sent back it says the same', async () => {
    const text = await exported(await settledId(brukerParts(unreferenced), proton));
    expect(methodIn(text)).toBe('metadata');
    expect(label(text)).toMatch(/^EXTERNAL, UNKNOWN, 1, \d/);
    const again = await sentAgain(text);
    expect(label(again)).toMatch(/^EXTERNAL, UNKNOWN, 1, \d/);
    expect(firstPpm(again)).toBeCloseTo(firstPpm(text), 9);
  });

  it('is what the file said where nothing here fixed the axis of a spectrum that came transformed', async () => {
    const text = await exported(await settledId(brukerParts(unreferenced), proton));
    const stated = text.replace(
      /^##\.SHIFT REFERENCE=EXTERNAL, UNKNOWN,/m,
      '##.SHIFT REFERENCE=INTERNAL, TSP,',
    );
    expect(stated).not.toBe(text);
    expect(label(await sentAgain(stated))).toMatch(/^INTERNAL, TSP, 1, \d/);
  });

  it('is left open where nothing tells, and the axis stays where it is', async () => {
    const text = await exported(await settledId(brukerParts(unreferenced), proton));
    const silent = text.replace(/^##\.SHIFT REFERENCE=.*, (\S+)$/m, '##$OFFSET=$1');
    const again = await sentAgain(silent);
    expect(label(again)).toBeUndefined();
    expect(Number(/^##\$OFFSET=(\S+)$/m.exec(again)?.[1])).toBeCloseTo(firstPpm(text), 9);
  });
});
