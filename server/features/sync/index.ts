export { queueDecision } from './queue-decision.ts';
