import { beforeEach, describe, expect, it } from 'vitest';
import {
  addQueueItems,
  changeQueueItem,
  countQueue,
  countRunning,
  isFinished,
  newQueueItem,
  queueStore,
} from './queue.ts';

const items = () => queueStore.getState().items;

beforeEach(() => {
  queueStore.setState({ items: [], endedCount: 0 });
  addQueueItems([newQueueItem('a', 'first', 1000)]);
  addQueueItems([newQueueItem('b', 'second', 2000)]);
});

describe('queue', () => {
  it('says in numbers how the whole of it stands', () => {
    changeQueueItem('a', { phase: 'failed' }, 3000);
    expect(countQueue(items())).toEqual({
      running: 1,
      reviewRequired: 0,
      completed: 0,
      failed: 1,
      fraction: 0.5,
    });
  });

  it('shows the newest first and counts what runs', () => {
    expect(items().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(countRunning(queueStore.getState())).toBe(2);
    addQueueItems([newQueueItem('c', 'third', 3000), newQueueItem('d', 'fourth', 3000)]);
    expect(items().map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });

  it('keeps the moment an item ends, once, and counts the end', () => {
    changeQueueItem('a', { phase: 'processing' }, 3000);
    changeQueueItem('a', { phase: 'review_required' }, 4000);
    changeQueueItem('a', { title: 'renamed' }, 5000);
    expect(items().find(({ id }) => id === 'a')).toMatchObject({ endedAtMs: 4000, title: 'renamed' });
    expect(queueStore.getState().endedCount).toBe(1);
  });

  it('counts nothing as finished that the service never took', () => {
    changeQueueItem('a', { phase: 'failed' }, 3000);
    changeQueueItem('b', { phase: 'failed', record: { kind: 'analysis', id: 'ana_1' } }, 3000);
    expect(
      items()
        .filter(isFinished)
        .map(({ id }) => id),
    ).toEqual(['b']);
  });

  it('forgets the end when an item is tried again', () => {
    changeQueueItem('a', { phase: 'failed' }, 3000);
    changeQueueItem('a', { phase: 'waiting' }, 4000);
    expect(items().find(({ id }) => id === 'a')?.endedAtMs).toBeNull();
  });
});
