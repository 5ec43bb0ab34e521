import { describe, expect, it } from 'vitest';
import type { StructureCheckRow } from '#contract/structures';
import { proposeAssignments } from './propose-assignment.ts';

type Group = StructureCheckRow['groups'][number];

const group = (
  id: string,
  atoms: readonly string[],
  signalIds: readonly string[],
  rest: Partial<Group> = {},
): Group => ({
  id,
  atom_ids: [...atoms],
  nuclei: atoms.length,
  predicted_ppm: [1],
  error_ppm: 0.2,
  exchange: null,
  basis: 'a table',
  observed_ppm: 1,
  deviation: 0.5,
  status: 'supported',
  shares: signalIds.map((signal) => ({
    signal_id: signal,
    nuclei: 1,
    peak_ids: [`${signal}/1`, `${signal}/2`],
  })),
  ambiguous_with: [],
  ...rest,
});

const lines = (ids: readonly string[], assigned: readonly string[] = []) =>
  ids.flatMap((id) =>
    [1, 2].map((line) => ({ id: `${id}/${line}`, atom_ids: assigned.includes(id) ? ['a9'] : [] })),
  );

describe('what can be taken over of a proposal', () => {
  it('is every clear group, all lines of its signal, and both groups of one signal together', () => {
    const groups = [
      group('g1', ['a1'], ['m1']),
      group('g2', ['a2', 'a3'], ['m2']),
      group('g3', ['a4'], ['m2']),
    ];
    expect(proposeAssignments(groups, lines(['m1', 'm2']))).toEqual([
      { peakIds: ['m1/1', 'm1/2'], atomIds: ['a1'] },
      { peakIds: ['m2/1', 'm2/2'], atomIds: ['a2', 'a3', 'a4'] },
    ]);
  });

  it.each([
    ['could as well be another one', { ambiguous_with: ['g2'] }],
    ['is far off', { status: 'doubtful' as const }],
    ['exchanges', { exchange: 'alcohol', status: 'exchanging' as const }],
  ])('leaves out a group that %s', (_, rest) => {
    expect(proposeAssignments([group('g1', ['a1'], ['m1'], rest)], lines(['m1']))).toEqual([]);
  });

  it('leaves alone what a person assigned, and signals that are no longer there', () => {
    const groups = [group('g1', ['a1'], ['m1']), group('g2', ['a2'], ['m2'])];
    expect(proposeAssignments(groups, lines(['m1'], ['m1']))).toEqual([]);
  });
});
