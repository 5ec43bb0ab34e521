export { announce } from './announce.ts';
export { digestDecision, readDecision } from './digest-decision.ts';
