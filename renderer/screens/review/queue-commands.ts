import type { CommandDefinition } from '../../frame/commands.ts';

/** Walks the queue; Enter opens what has the focus. */
export const queueCommands = {
  next: { id: 'review.next', titleKey: 'review.next', scope: 'review', keys: 'j' },
  previous: { id: 'review.previous', titleKey: 'review.previous', scope: 'review', keys: 'k' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

/** The place after or before another in a list; from none, the first or the last. Stops at the ends; −1 in an empty list. */
export const stepPlace = (count: number, current: number, direction: 1 | -1): number => {
  if (current < 0) return direction === 1 ? Math.min(0, count - 1) : count - 1;
  return Math.max(0, Math.min(count - 1, current + direction));
};
