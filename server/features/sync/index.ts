export { queueDecision } from './queue-decision.ts';
export { findUpdatePlan, type HeldUpdatePlan, noteUpdateProgress } from './update-plan.ts';
