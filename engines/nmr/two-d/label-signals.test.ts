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
});

const label = (question: Partial<LabelQuestion>) =>
  labelSignals({
    signals: [signalAt(0.9, 55)],
    experiment: { kind: 'hsqc', isEdited: false },
    isHomonuclear: false,
    solventName: null,
    cellPpm: { f2: 0.01, f1: 0.5 },
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
