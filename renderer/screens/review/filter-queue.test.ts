import { describe, expect, it } from 'vitest';
import { chooseNext, filterQueue } from './filter-queue.ts';

const items = [
  { id: 'r1', can_review: false, author_id: 'me' },
  { id: 'r2', can_review: true, author_id: 'u2' },
  { id: 'r3', can_review: true, author_id: null },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the review queue', () => {
  it('shows all, what I may decide, or what I started', () => {
    expect(ids(filterQueue(items, 'all', 'me'))).toEqual(['r1', 'r2', 'r3']);
    expect(ids(filterQueue(items, 'mine', 'me'))).toEqual(['r2', 'r3']);
    expect(ids(filterQueue(items, 'own', 'me'))).toEqual(['r1']);
  });

  it('goes on with the oldest run that is mine to decide and not decided just now', () => {
    expect(chooseNext(items, 'r2')?.id).toBe('r3');
    expect(chooseNext(items, 'r9')?.id).toBe('r2');
    expect(chooseNext(items.slice(0, 1), 'r9')).toBeNull();
  });
});
