import { expect, it } from 'vitest';
import type { PackCoverage } from '#contract/reference-packs';
import { farthestOff, leastLabels, seenAt } from './judge-coverage.ts';

const row = (sphere: PackCoverage['sphere'], seen: number | null, labels = 1000): PackCoverage => ({
  nucleus: '13C',
  atom_class: null,
  sphere,
  labels,
  molecules: 200,
  levels: [
    { nominal: 0.5, seen: 0.5 },
    { nominal: 0.9, seen },
  ],
});

it('the bucket farthest from its promise is named, too wide as well as too narrow', () => {
  expect(farthestOff([row('1', 0.89), row('2', 0.86), row('3', 0.92)])?.sphere).toBe('2');
  expect(farthestOff([row('1', 0.89), row('3', 0.96)])?.sphere).toBe('3');
});

it('neither all labels together nor buckets of few labels nor those without an interval are named', () => {
  expect(farthestOff([row(null, 0.5), row('1', 0.5, leastLabels - 1), row('2', null)])).toBeNull();
  expect(seenAt(row('2', null), 0.9)).toBeNull();
});
