import { expect, it } from 'vitest';
import type { InstallationStatus } from '#contract/installations';
import { decisionsFor, isHarsh, statusAfter } from './decisions.ts';

const statuses: readonly InstallationStatus[] = ['pending', 'active', 'suspended', 'retired'];

it.each(statuses)('offers for an installation that is %s what makes something else of it', (status) => {
  expect(decisionsFor(status).map(statusAfter)).not.toContain(status);
});

it('offers nothing for one that is retired, and retiring for every other', () => {
  expect(decisionsFor('retired')).toEqual([]);
  for (const status of statuses.slice(0, -1)) expect(decisionsFor(status)).toContain('retire');
});

it('warns before what takes something away, and of nothing else', () => {
  const offered = [...new Set(statuses.flatMap(decisionsFor))];
  expect(offered.filter(isHarsh).map(statusAfter).toSorted()).toEqual(['retired', 'suspended']);
});
