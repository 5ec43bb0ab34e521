import { describe, expect, it } from 'vitest';
import { firstDraft } from './draft.ts';
import { giveUpSignal, markedIn, marksOf, moveSignal, signalIdOf, takeSignal } from './signals-on-plot.ts';

const parse = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const draft = firstDraft(null);
const [analyteId, standardId] = [draft.analyte.id, draft.standard.id];
const regions = [
  { id: 'm1', shiftPpm: 8, multiplicity: 'dd', fromPpm: 8.1, toPpm: 7.9 },
  { id: 'm2', shiftPpm: 2.3, multiplicity: 's', fromPpm: 2.4, toPpm: 2.2 },
];
const shown = (of: typeof draft) =>
  marksOf(markedIn(of), regions, parse).map(({ id, multiplicity, fromPpm, toPpm }) => [
    signalIdOf(id) === null ? id : 'taken',
    multiplicity,
    fromPpm,
    toPpm,
  ]);

describe('signals taken on the plot', () => {
  it('fill the empty row of their substance first, then one more; what nobody took stays open', () => {
    expect(shown(draft)).toEqual([
      ['m1', '', 8.1, 7.9],
      ['m2', '', 2.4, 2.2],
    ]);
    const one = takeSignal(draft, { substanceId: analyteId, limits: { from: '8.1', to: '7.9' }, id: 50 });
    expect(one.analyte.signals).toHaveLength(1);
    const two = takeSignal(one, { substanceId: analyteId, limits: { from: '7.5', to: '7.3' }, id: 52 });
    const three = takeSignal(two, { substanceId: standardId, limits: { from: '2.2', to: '2.4' }, id: 54 });
    expect(shown(three)).toEqual([
      ['taken', 'A1', 8.1, 7.9],
      ['taken', 'A2', 7.5, 7.3],
      ['taken', 'S1', 2.4, 2.2],
    ]);
  });

  it('keep what was typed beside their limits when an edge moves, and leave one empty row when given up', () => {
    const typed = {
      ...draft,
      analyte: { ...draft.analyte, signals: [{ ...draft.analyte.signals[0], nuclei: '3', t1: '2,5' }] },
    } as typeof draft;
    const taken = takeSignal(typed, { substanceId: analyteId, limits: { from: '8.1', to: '7.9' }, id: 50 });
    const id = taken.analyte.signals[0]?.id ?? 0;
    const moved = moveSignal(taken, id, { from: '8.2', to: '7.9' });
    expect(moved.analyte.signals).toMatchObject([{ from: '8.2', to: '7.9', nuclei: '3', t1: '2,5' }]);
    expect(giveUpSignal(moved, id).analyte.signals).toMatchObject([{ from: '', to: '', nuclei: '' }]);
    expect(giveUpSignal(moved, id).standard).toEqual(moved.standard);
  });

  it('of an external standard are on its own spectrum; components count from the analyte on', () => {
    const external = markedIn({ ...draft, method: 'external_standard' });
    expect(external.map(({ role, spectrum }) => [role, spectrum])).toEqual([
      ['analyte', 'measured'],
      ['standard', 'reference'],
    ]);
    const hundred = markedIn({ ...draft, method: 'hundred_percent' });
    expect(hundred.map(({ role, number }) => [role, number])).toEqual([
      ['component', 1],
      ['component', 2],
    ]);
  });
});
