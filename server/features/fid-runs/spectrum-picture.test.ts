import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#kernel/db/store.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { digestSpectrum } from './digests.ts';
import type { StoredSpectrum } from './run-result.ts';
import { encodeFloat32, encodeSamples } from './spectrum-bytes.ts';
import { pictureOfSpectrum } from './spectrum-picture.ts';
import { insertSpectrum } from './store.ts';

let store: Store;

beforeEach(async () => {
  ({ store } = await openTestStore());
});

const withDigest = (spectrum: Omit<StoredSpectrum, 'digest'>): StoredSpectrum => ({
  ...spectrum,
  digest: digestSpectrum(spectrum),
});

const f2 = { nucleus: '1H', fromPpm: 10, toPpm: 0, frequencyMhz: 400 };

/** All zero but for one point. */
const mapWith = (height: number, f1Nucleus: string): StoredSpectrum => {
  const values = new Float32Array(100 * 200);
  values[50 * 200 + 20] = height;
  const indirect = { ...f2, nucleus: f1Nucleus, rows: 100 };
  return withDigest({ ...f2, points: 200, samples: encodeFloat32(values), indirect });
};

const insert = (...spectra: readonly StoredSpectrum[]): Promise<void> =>
  store.transact(async (tx) => {
    for (const spectrum of spectra) await insertSpectrum(tx, spectrum);
  });

describe('the picture of a spectrum', () => {
  it('is a map whose cells keep what is highest of either sign', async () => {
    const spectrum = mapWith(-7, '13C');
    await insert(spectrum);
    const picture = await pictureOfSpectrum(store, spectrum.digest);
    if (picture.dimensions !== 2) throw new Error('It has two dimensions.');
    expect([picture.rows, picture.columns]).toEqual([44, 60]);
    expect([...picture.values].flatMap((value, at) => (value === 0 ? [] : [[at, value]]))).toEqual([
      [22 * 60 + 6, -7],
    ]);
  });

  it('is square where both axes are of one nucleus, and a trace where there is one axis', async () => {
    const samples = encodeSamples(Float64Array.from({ length: 1200 }, (_, at) => (at === 605 ? 3 : 0)));
    const [square, trace] = [mapWith(2, '1H'), withDigest({ ...f2, points: 1200, samples })];
    await insert(square, trace);
    expect(await pictureOfSpectrum(store, square.digest)).toMatchObject({ rows: 44, columns: 44 });
    const picture = await pictureOfSpectrum(store, trace.digest);
    if (picture.dimensions !== 1) throw new Error('It has one dimension.');
    expect([picture.max.length, picture.max.indexOf(3)]).toEqual([120, 60]);
  });

  it('is made once, for whoever asks at once or later', async () => {
    const spectrum = mapWith(5, '13C');
    await insert(spectrum);
    const ask = () => pictureOfSpectrum(store, spectrum.digest);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    expect(await ask()).toBe(first);
  });

  it('is looked for again where it was not there', async () => {
    const spectrum = mapWith(6, '13C');
    await expect(pictureOfSpectrum(store, spectrum.digest)).rejects.toThrow('is not there');
    await insert(spectrum);
    expect(await pictureOfSpectrum(store, spectrum.digest)).toMatchObject({ dimensions: 2 });
  });

  it('is forgotten once five hundred others were asked for since', async () => {
    const spectra = Array.from({ length: 501 }, (_, at) =>
      withDigest({ ...f2, points: 1, samples: encodeSamples(Float64Array.of(at)) }),
    );
    await insert(...spectra);
    const [first, second] = await Promise.all(
      spectra.slice(0, 2).map(({ digest }) => pictureOfSpectrum(store, digest)),
    );
    const ask = (at: number) => pictureOfSpectrum(store, spectra[at]?.digest ?? '');
    // Asked for again, the first is younger than the second.
    await ask(0);
    for (let at = 2; at < spectra.length; at++) await ask(at);
    expect(await ask(0)).toBe(first);
    expect(await ask(1)).not.toBe(second);
  });
});
