export { announce } from './announce.ts';
export { digestDecision } from './digest-decision.ts';
