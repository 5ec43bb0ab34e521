import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { recipeFor2D } from '../../testing/process-2d.ts';
import { analyzeFid2D } from './analyze-fid-2d.ts';
import { findSatellites } from './find-satellites.ts';
import { findSidebands } from './find-sidebands.ts';
import type { Signal2D } from './pick-peaks-2d.ts';
import { readExperiment2D } from './read-experiment-2d.ts';

const signalAt = (f2Ppm: number, f1Ppm: number, height: number, halfWidthPpm = 0.01): Signal2D => ({
  f2Ppm,
  f1Ppm,
  f2WidthHz: 4,
  f1WidthHz: 20,
  column: 100,
  height,
  snr: 100,
  volume: 20,
  sign: height > 0 ? 1 : -1,
  isMixed: false,
  maxima: 1,
  f2Ppms: [f2Ppm + halfWidthPpm, f2Ppm - halfWidthPpm],
  f1Ppms: [f1Ppm + halfWidthPpm, f1Ppm - halfWidthPpm],
});

const line = (shiftPpm: number, share = 1) =>
  ({ fromPpm: shiftPpm + 0.02, toPpm: shiftPpm - 0.02, shiftPpm, category: 'compound', share }) as const;

/** Half of 170 Hz at 500 MHz. */
const half = 0.17;
const proton = { cellPpm: { f2: 0.005, f1: 0.01 }, frequencyMhz: 500 };

describe('a ¹³C satellite in a map of protons', () => {
  const diagonal = [signalAt(6.4, 6.4, 1000), signalAt(6.4 + half, 6.4 + half, 6), signalAt(6.23, 6.23, 5)];
  const beside = (signals: readonly Signal2D[], lines: ReturnType<typeof line>[] | null = [line(6.4)]) =>
    findSatellites(signals, { lines, ...proton }).map((found) => found !== null);

  it('stands half a coupling beside its line, with its twin, at half a per cent of it', () => {
    expect(beside(diagonal)).toEqual([false, true, true]);
    expect(beside(diagonal, null)).toEqual([false, true, true]);
    expect(findSatellites(diagonal, { lines: null, ...proton })[1]).toMatchObject({ share: 0.006 });
  });

  it('is one of a cross peak as well, on either axis', () => {
    const cross = [signalAt(6.4, 7.7, 900), signalAt(6.57, 7.7, 5), signalAt(6.23, 7.7, 5)];
    const turned = cross.map((each) => ({
      ...each,
      f2Ppm: each.f1Ppm,
      f1Ppm: each.f2Ppm,
      f2Ppms: each.f1Ppms,
      f1Ppms: each.f2Ppms,
    }));
    for (const signals of [cross, turned])
      expect(beside(signals, [line(6.4), line(7.7)])).toEqual([false, true, true]);
  });

  it('is none where it is too high or too low, has no twin, or a line of some size lies there', () => {
    const [parent, above, below] = diagonal;
    if (!parent || !above || !below) throw new Error('three signals');
    for (const height of [60, 0.5])
      expect(beside([parent, { ...above, height }, { ...below, height }])).toEqual([false, false, false]);
    for (const lines of [null, [line(6.4)]]) expect(beside([parent, above], lines)).toEqual([false, false]);
    expect(beside(diagonal, [line(6.4), line(6.57, 0.02)])).toEqual([false, false, true]);
  });

  it('may lie under a higher signal on one side where a 1D spectrum tells of its line', () => {
    const [parent, above] = diagonal;
    if (!parent || !above) throw new Error('two signals');
    const hiding = signalAt(6.24, 6.24, 800);
    expect(beside([parent, above, hiding], [line(6.4), line(6.24)])[1]).toBe(true);
    expect(beside([parent, above, hiding], null)[1]).toBe(false);
  });

  it('does not ask a proton on a saturated carbon for more than 180 Hz', () => {
    const at = (ppm: number) => [
      signalAt(ppm, ppm, 1000),
      signalAt(ppm + 0.2, ppm + 0.2, 5),
      signalAt(ppm - 0.2, ppm - 0.2, 5),
    ];
    expect(beside(at(7.3), null)).toEqual([false, true, true]);
    expect(beside(at(3.2), null)).toEqual([false, false, false]);
  });
});

describe('a sideband of the decoupling', () => {
  const options = { cellPpm: { f2: 0.01, f1: 1 }, frequencyMhz: 300 };
  const pair = (above: number, below: number, f1Ppm = 123.75) => [
    signalAt(7.05, 123.77, 66),
    signalAt(7.05 + above, f1Ppm, 2.1),
    signalAt(7.05 - below, 123.76, 2),
  ];
  const called = (signals: readonly Signal2D[]) =>
    findSidebands(signals, options).map((found) => found !== null);

  it('has its twin as far below a strong signal as it is above, at the same carbon', () => {
    expect(called(pair(0.55, 0.55))).toEqual([false, true, true]);
    expect(findSidebands(pair(0.55, 0.55), options)[1]).toMatchObject({ ratio: 66 / 2.1 });
    expect(findSidebands(pair(0.55, 0.55), options)[1]?.offsetHz).toBeCloseTo(165, 6);
  });

  it('is none without a twin that fits in place, height, sign and carbon', () => {
    expect(called(pair(0.55, 0.48))).toEqual([false, false, false]);
    expect(called(pair(0.55, 0.55, 124.3))).toEqual([false, false, false]);
    const [centre, above, below] = pair(0.55, 0.55);
    if (!centre || !above || !below) throw new Error('three signals');
    expect(called([centre, above])).toEqual([false, false]);
    expect(called([centre, above, { ...below, height: 1 }])).toEqual([false, false, false]);
    expect(called([centre, above, { ...below, height: -2, sign: -1 }])).toEqual([false, false, false]);
    expect(called([{ ...centre, height: 8 }, above, below])).toEqual([false, false, false]);
  });

  it('is none so near that the two are parts of one pattern of couplings', () => {
    expect(called(pair(0.1, 0.1))).toEqual([false, false, false]);
  });
});

const shared = resolve(import.meta.dirname, '../../../../shared/data/nmr');

describe.skipIf(!existsSync(shared))('measured maps (skipped without shared/data/nmr)', () => {
  const peaksOf = (set: string, name: string) => {
    const bytes = unzipSync(new Uint8Array(readFileSync(resolve(shared, set))))[name];
    if (bytes === undefined) throw new Error(`${set} holds no ${name}`);
    const read = readExperiment2D([{ name, bytes }], 'jcamp_dx');
    if (!read.ok || read.value.kind !== 'fid_2d') throw new Error('no rows were read');
    const analysed = analyzeFid2D(read.value, { recipe: recipeFor2D(read.value) });
    if (!analysed.ok) throw new Error(analysed.error.message);
    return analysed.value.peaks;
  };

  it('the COSY of coumarin has satellites of H-3, 87 Hz above and below it, and its cross peak to H-4', () => {
    const peaks = peaksOf('91-64-5.zip', 'raw/cosy.ser.dx');
    const near = (f2: number, f1: number) =>
      peaks.find(({ f2Ppm, f1Ppm }) => Math.abs(f2Ppm - f2) < 0.03 && Math.abs(f1Ppm - f1) < 0.03);
    for (const ppm of [6.577, 6.231]) {
      expect(near(ppm, ppm)).toMatchObject({ category: 'unknown', isArtefact: true });
      expect(near(ppm, ppm)?.reason).toContain('At a ¹³C satellite of the line at 6.41 ppm');
    }
    expect(near(7.713, 6.406)).toMatchObject({ category: 'compound', isArtefact: false });
  });

  it('the HMQC of aspirin has two sidebands 165 Hz beside H-3', () => {
    const peaks = peaksOf('50-78-2.zip', 'raw/hmqc.ser.dx');
    const bands = peaks.filter(({ reason }) => reason.includes('Sidebands of the decoupling'));
    expect(bands.map(({ f2Ppm }) => f2Ppm.toFixed(2))).toEqual(['7.60', '6.50']);
    expect(bands.every(({ category, isArtefact }) => category === 'unknown' && isArtefact)).toBe(true);
    expect(bands[0]?.reason).toContain('165 Hz above and below the one at 7.05/123.8 ppm');
  });
});
