import { failedWithoutAnswer } from '../api/api-error.ts';
import { type QueueItem, queueStore } from './queue.ts';

/** The analysis of a queued item once the service has accepted it; throws why it did not. */
export const waitForAnalysis = (itemId: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = (items: readonly QueueItem[]): boolean => {
      const item = items.find(({ id }) => id === itemId);
      if (item !== undefined && item.record !== null) resolve(item.record.id);
      else if (item === undefined) reject(failedWithoutAnswer('aborted', itemId));
      else if (item.phase === 'failed') reject(item.error ?? failedWithoutAnswer('unreadable', itemId));
      else return false;
      return true;
    };
    if (look(queueStore.getState().items)) return;
    const stop = queueStore.subscribe(({ items }) => {
      if (look(items)) stop();
    });
  });
