export { assessOnPool, identifyNitrosamineOnPool } from './assess-on-pool.ts';
export { countVerdicts } from './count-verdicts.ts';
export { regulatedAnswer } from './regulatory-answer.ts';
export { toWireBasis } from './row-evidence.ts';
export { keepVersionsOf, type Section } from './rule-sets-by-section.ts';
