import { expect, it } from 'vitest';
import { logStudentDensity } from '../../stats/student-t.ts';
import { logBackground } from '../prediction/prediction-errors.ts';
import type { NucleusGroup } from '../structure-check/model.ts';
import { alignSignals } from './align-signals.ts';
import type { ReasonedPeak } from './model.ts';

const [scalePpm, degrees] = [2, 4];

const groupAt = (shiftPpm: number, more: Partial<NucleusGroup> = {}): NucleusGroup => ({
  id: `g${shiftPpm}`,
  atoms: [0],
  nuclei: 1,
  shiftsPpm: [shiftPpm],
  errorPpm: scalePpm,
  exchange: null,
  basis: 'test',
  errorShape: { scalePpm, degrees },
  hydrogens: 1,
  mayDiffer: false,
  ...more,
});

const lineAt = (shiftPpm: number, attachedHydrogens: number | null = null): ReasonedPeak => ({
  shiftPpm,
  attachedHydrogens,
  protons: null,
  couplingsHz: [],
  multiplicity: null,
});

const density = (offset: number): number =>
  logStudentDensity(offset / scalePpm, degrees) - Math.log(scalePpm);

it('lays as many groups as lines in the order of their shifts', () => {
  const found = alignSignals(
    '13C',
    [groupAt(120), groupAt(20), groupAt(60)],
    [lineAt(61), lineAt(118), lineAt(20)],
  );
  expect(found.support).toBeCloseTo(density(1) + density(2) + density(0), 10);
  expect(found.expected).toBeCloseTo(-3 * Math.log(scalePpm), 10);
  expect([found.missing, found.strange]).toEqual([[], []]);
});

it('lets two groups share a line, and a line be of nothing', () => {
  const shared = alignSignals('13C', [groupAt(128), groupAt(129)], [lineAt(128.5)]);
  expect(shared.laid).toHaveLength(2);
  expect(shared.support).toBeCloseTo(2 * density(0.5) + Math.log(0.1), 10);
  const strange = alignSignals('13C', [groupAt(20)], [lineAt(20), lineAt(170)]);
  expect(strange.strange.map(({ shiftPpm }) => shiftPpm)).toEqual([170]);
  expect(strange.support).toBeCloseTo(density(0) + logBackground('13C', 170) + Math.log(0.02), 10);
});

it('gives a second line to a group whose nuclei may differ alone', () => {
  const lines = [lineAt(22), lineAt(24)];
  const two = alignSignals('13C', [groupAt(23, { mayDiffer: true })], lines);
  expect([two.laid.length, two.strange.length]).toEqual([2, 0]);
  const one = alignSignals('13C', [groupAt(23)], lines);
  expect([one.laid.length, one.strange.length]).toEqual([1, 1]);
});

it('keeps to the hydrogens on the carbon where every line says them, and to shifts alone where one does not', () => {
  const groups = [groupAt(30, { hydrogens: 3 }), groupAt(40, { hydrogens: 2 })];
  const told = alignSignals('13C', groups, [lineAt(30, 2), lineAt(40, 3)]);
  expect(told.support).toBeCloseTo(2 * density(10), 10);
  const untold = alignSignals('13C', groups, [lineAt(30, 2), lineAt(40)]);
  expect(untold.support).toBeCloseTo(2 * density(0), 10);
});

it('leaves out what exchanges or is not predicted', () => {
  const groups = [groupAt(5, { exchange: 'alcohol' }), groupAt(3, { shiftsPpm: [] })];
  const found = alignSignals('1H', groups, [lineAt(7)]);
  expect([found.laid.length, found.missing.length, found.strange.length]).toEqual([0, 0, 1]);
});

it('misses no carbon without hydrogen where every line has hydrogen on its carbon', () => {
  const groups = [groupAt(30, { hydrogens: 2 }), groupAt(140, { hydrogens: 0 })];
  const dept = alignSignals('13C', groups, [lineAt(30, 2)]);
  expect([dept.missing, dept.terms]).toEqual([[], 1]);
  const whole = alignSignals('13C', groups, [lineAt(30)]);
  expect(whole.missing.map(({ shiftsPpm }) => shiftsPpm[0])).toEqual([140]);
});
