import { describe, expect, it } from 'vitest';
import type { AxisComparison } from './compare-with-lines.ts';
import { type LabelQuestion, labelSignals } from './label-signals.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

const signalAt = (f2Ppm: number, f1Ppm: number): Signal2D => ({
  f2Ppm,
  f1Ppm,
  f2WidthHz: 4,
  f1WidthHz: 20,
  column: 100,
  height: 9,
  snr: 9,
  volume: 20,
  sign: 1,
  isMixed: false,
  maxima: 1,
  f2Ppms: [f2Ppm + 0.02, f2Ppm - 0.02],
  f1Ppms: [f1Ppm + 0.5, f1Ppm - 0.5],
});

const compared = (...isMatched: readonly boolean[]): AxisComparison => ({
  label: 'A 1D spectrum',
  reference: { method: 'metadata', compound: null, offsetPpm: 0, reason: 'as recorded', source: 'recipe' },
  offsetPpm: 0,
  isMatched,
  unseen: [],
  lines: [],
});

const label = (question: Partial<LabelQuestion>) =>
  labelSignals({
    signals: [signalAt(0.9, 55)],
    experiment: { kind: 'hsqc', isEdited: false },
    isHomonuclear: false,
    f2Nucleus: '1H',
    solventName: null,
    refusedSolvents: [],
    cellPpm: { f2: 0.01, f1: 0.5 },
    f2Mhz: 500,
    f2: null,
    f1: null,
    excesses: [17],
    ...question,
  })[0];

describe('a signal no higher than t1 noise of its column', () => {
  it('is no evidence where no 1D spectrum says anything, or its F2 shift alone, where the ridge stands anyway', () => {
    for (const [f2, f1] of [
      [null, null],
      [compared(true), null],
      [compared(true), compared(false)],
    ] as const) {
      const named = label({ f2, f1 });
      expect(named).toMatchObject({ isOnRidge: true, category: 'unknown' });
      expect(named?.reason).toContain('its column or the one beside it scatters 17 times');
    }
  });

  it('is a correlation where 1D lines lie at both of its shifts, with one of them as its witness', () => {
    const witnesses = { f2: compared(true), f1: compared(true) };
    const onRidge = label(witnesses);
    expect(onRidge).toMatchObject({ isOnRidge: false, category: 'compound' });
    expect(onRidge?.reason).toContain('tells it from the t1 noise');
    const elsewhere = label({ ...witnesses, excesses: [null] });
    expect(elsewhere?.reason).not.toContain('t1 noise');
    expect(onRidge?.confidence).toBeLessThan(elsewhere?.confidence ?? 0);
  });

  it('is told from it by a mirror image that is on no ridge', () => {
    const signals = [signalAt(0.9, 3.7), signalAt(3.7, 0.9)];
    const cosy = { signals, isHomonuclear: true };
    expect(label({ ...cosy, excesses: [17, null] })).toMatchObject({
      isOnRidge: false,
      category: 'compound',
    });
    expect(label({ ...cosy, excesses: [17, 8] })).toMatchObject({ isOnRidge: true, category: 'unknown' });
  });
});

describe('a weak signal between two strong ones of a one-bond map', () => {
  const strong = (f2Ppm: number, f1Ppm: number): Signal2D => ({
    ...signalAt(f2Ppm, f1Ppm),
    height: 100,
    snr: 100,
  });
  const between = (height: number): readonly Signal2D[] => [
    { ...signalAt(7.51, 116.8), height, snr: height },
    strong(7.51, 131.8),
    strong(7.3, 116.8),
  ];

  it('is unknown, whatever lines of 1D spectra lie there, and names the two', () => {
    const compares = { f2: compared(true, true, true), f1: compared(true, true, true) };
    const named = label({ signals: between(20), excesses: [null, null, null], ...compares });
    expect(named?.category).toBe('unknown');
    expect(named?.reason).toContain(
      'signal at 7.30/116.8 ppm and the F2 shift of the one at 7.51/131.8 ppm, 5 times',
    );
  });

  it('is a correlation where it is nearly as high: two protons of one carbon', () => {
    expect(label({ signals: between(30), excesses: [null, null, null] })?.category).toBe('compound');
  });

  it('is a correlation where only its row or its column has a stronger one, and in maps over several bonds', () => {
    const [weak, column, row] = between(20);
    if (!weak || !column || !row) throw new Error('three signals');
    for (const other of [column, row])
      expect(label({ signals: [weak, other], excesses: [null, null] })?.category).toBe('compound');
    const hmbc = { experiment: { kind: 'hmbc', isEdited: false } } as const;
    expect(label({ ...hmbc, signals: between(20), excesses: [null, null, null] })?.category).toBe('compound');
  });
});

describe('a half of a one-bond doublet that HMBC shows', () => {
  const hmbc = { kind: 'hmbc', isEdited: false } as const;
  const line = (shiftPpm: number, share: number) =>
    ({
      fromPpm: shiftPpm + 0.01,
      toPpm: shiftPpm - 0.01,
      shiftPpm,
      category: 'compound',
      share,
    }) as const;
  /** A proton and its ¹³C satellites, 170 Hz apart at 500 MHz. */
  const satellites = [line(6.55, 0.001), line(6.21, 0.001)];
  const named = (signals: readonly Signal2D[], lines: AxisComparison['lines']) =>
    label({
      signals,
      experiment: hmbc,
      excesses: signals.map(() => null),
      f2: { ...compared(...signals.map(() => true)), lines },
      f1: compared(...signals.map(() => true)),
    });
  const pair = [signalAt(6.55, 116.7), signalAt(6.21, 116.7)];

  it('is unknown, with the proton and the other half', () => {
    const half = named(pair, [line(6.38, 1), ...satellites]);
    expect(half?.category).toBe('unknown');
    expect(half?.reason).toContain('proton near 6.38 ppm');
    expect(half?.reason).toContain('about 170 Hz apart, at or under the signal at 6.21/116.7 ppm');
  });

  it('is unknown where the other half lies under a stronger signal, or is not there', () => {
    const over = { ...signalAt(6.2, 116.7), height: 90 };
    for (const signals of [[signalAt(6.55, 116.7), over], [signalAt(6.55, 116.7)]])
      expect(named(signals, [line(6.38, 1), ...satellites])?.category).toBe('unknown');
  });

  it('is a correlation where a proton lies at its shift, or none half a coupling away', () => {
    expect(named(pair, [line(6.38, 1), line(6.55, 0.5)])?.category).toBe('compound');
    expect(named(pair, [line(6.45, 1), ...satellites])?.category).toBe('compound');
  });

  it('is not looked for where no 1D spectrum tells of protons', () => {
    expect(label({ signals: pair, experiment: hmbc, excesses: [null, null] })?.category).toBe('compound');
  });
});

describe('a residual solvent', () => {
  const line = (shiftPpm: number, category: 'solvent' | 'compound') =>
    ({ fromPpm: shiftPpm + 0.02, toPpm: shiftPpm - 0.02, shiftPpm, category, share: 1 }) as const;
  const chloroform = (f1: AxisComparison | null, signals = [signalAt(7.27, 77.3)]) =>
    label({ signals, solventName: 'D2O', excesses: signals.map(() => null), f1 });

  it('is solvent where the 1D spectrum has it, whatever the metadata say', () => {
    const named = chloroform({ ...compared(true), lines: [line(77.16, 'solvent')] });
    expect(named).toMatchObject({ category: 'solvent', assignment: 'CDCl3' });
    expect(named?.reason).toContain('the solvent of the 1D spectrum');
  });

  it('is unknown where the metadata say another one and the 1D spectrum has no line at its carbon', () => {
    const named = chloroform({ ...compared(false), lines: [] });
    expect(named).toMatchObject({ category: 'unknown', assignment: null });
    expect(named?.reason).toContain('which is not the solvent of the metadata');
  });

  it('is suspected without any 1D spectrum only where one with the name of the sample was measured in it', () => {
    const named = (refusedSolvents: readonly string[]) =>
      label({ signals: [signalAt(7.27, 77.3)], solventName: 'D2O', excesses: [null], refusedSolvents });
    expect(named(['CDCl3'])).toMatchObject({ category: 'unknown' });
    expect(named(['CDCl3'])?.reason).toContain('residual CDCl3');
    for (const solvents of [[], ['DMSO-d6']]) expect(named(solvents)?.category).toBe('compound');
  });

  it('is not seen in a correlation that the compound has a carbon for, or that fits on one axis', () => {
    expect(chloroform({ ...compared(true), lines: [line(77.2, 'compound')] })?.category).toBe('compound');
    const off = chloroform({ ...compared(false), lines: [] }, [signalAt(4.1, 77.3)]);
    expect(off?.reason).toContain('No line of the 1D spectrum');
  });

  it('shows both halves of its doublet in an HMBC', () => {
    const hmbc = {
      experiment: { kind: 'hmbc', isEdited: false },
      solventName: 'CDCl3',
      excesses: [null, null],
    } as const;
    const halves = [signalAt(7.469, 77.3), signalAt(7.051, 77.3)];
    expect(label({ ...hmbc, signals: halves })).toMatchObject({ category: 'solvent', assignment: 'CDCl3' });
    const uneven = [signalAt(7.469, 77.3), signalAt(7.1, 77.3)];
    expect(label({ ...hmbc, signals: uneven })?.category).toBe('compound');
  });
});

describe('a signal of an HMBC no higher than artefacts of its column', () => {
  const stray = [163.4, 156.7, 121.4];
  const at = (f1Ppm: number, height: number): Signal2D => ({ ...signalAt(6.38, f1Ppm), height });
  const named = (signals: readonly Signal2D[], isAtCarbon: readonly boolean[]) =>
    label({
      signals,
      experiment: { kind: 'hmbc', isEdited: false },
      excesses: signals.map(() => null),
      f1: compared(...isAtCarbon),
    });

  it('is unknown, and names the highest of them', () => {
    const low = named(
      [at(131.9, 20), ...stray.map((ppm, index) => at(ppm, 40 - index))],
      [true, false, false, false],
    );
    expect(low?.category).toBe('unknown');
    expect(low?.reason).toContain(
      '3 signals there lie where the 1D spectrum has no carbon, the highest at 6.38/163.4',
    );
  });

  it('is a correlation where it is higher, where two lie so, or they lie in another column', () => {
    const three = [true, false, false, false];
    expect(named([at(131.9, 50), ...stray.map((ppm) => at(ppm, 40))], three)?.category).toBe('compound');
    expect(named([at(131.9, 20), at(163.4, 40), at(156.7, 30)], [true, false, false])?.category).toBe(
      'compound',
    );
    const elsewhere = stray.map((ppm) => ({ ...signalAt(7.2, ppm), height: 40 }));
    expect(named([at(131.9, 20), ...elsewhere], three)?.category).toBe('compound');
  });
});
