import { expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { listCheckPoints } from './list-check-points.ts';

const peak = (id: string, category: PeakRow['category'], area: number, snr = 100 * area): PeakRow =>
  ({ id, category, area, snr, shift_ppm: 1 }) as PeakRow;

const contradiction = (severity: 'info' | 'warning') =>
  ({ severity, code: 'reference_lost', message: 'No line fixes the axis.' }) as Parameters<
    typeof listCheckPoints
  >[0][number];

it('contradictions first, then unknown peaks by strength; information asks for nothing', () => {
  const points = listCheckPoints(
    [contradiction('info'), contradiction('warning')],
    [peak('a', 'unknown', 1), peak('b', 'unknown', 3), peak('c', 'compound', 100)],
  );
  expect(points.map(({ kind, id }) => [kind, id])).toEqual([
    ['contradiction', 'reference_lost/1'],
    ['unknown', 'b'],
    ['unknown', 'a'],
  ]);
});

it('peaks below 0.1 % of the compound are one point that tells their number and share', () => {
  const traces = [0.01, 0.05, 0.02].map((area, index) => peak(`t${index}`, 'unknown', area));
  const points = listCheckPoints([], [peak('c', 'compound', 100), peak('u', 'unknown', 2), ...traces]);
  expect(points).toEqual([
    { kind: 'unknown', id: 'u', shiftPpm: 1 },
    { kind: 'traces', id: 't1', count: 3, share: expect.closeTo(0.0008, 8) },
  ]);
});

it('two traces are shown one by one, and all are where nothing is the compound', () => {
  const kindsOf = (peaks: PeakRow[]): string[] => listCheckPoints([], peaks).map(({ kind }) => kind);
  const traces = [0.01, 0.02].map((area, index) => peak(`t${index}`, 'unknown', area));
  expect(kindsOf([peak('c', 'compound', 100), ...traces])).toEqual(['unknown', 'unknown']);
  expect(kindsOf([...traces, peak('t3', 'unknown', 0.03)])).toEqual(['unknown', 'unknown', 'unknown']);
});
