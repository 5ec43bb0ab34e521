export { listStrategies } from './list-strategies.ts';
export { stepBasisWords, stepEvidence } from './report-strategy.ts';
