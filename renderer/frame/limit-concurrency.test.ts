import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limited concurrency', () => {
  it('starts the next task when one ends, in order, also after a failure', async () => {
    const limit = limitConcurrency(2);
    const started: number[] = [];
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const ends = gates.map((gate, index) =>
      limit(async () => {
        started.push(index);
        await gate.promise;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error('broken'));
    await expect(ends[1]).rejects.toThrow('broken');
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all([ends[0], ends[2], ends[3]]);
    expect(started).toEqual([0, 1, 2, 3]);
  });
});
