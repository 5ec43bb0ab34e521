export { queueDecision } from './queue-decision.ts';
export { rescheduleSync } from './schedule-sync.ts';
