export { queueDecision } from './queue-decision.ts';
export { findUpdatePlan, noteUpdateProgress } from './update-plan.ts';
