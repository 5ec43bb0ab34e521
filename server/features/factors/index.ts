export { type ProvenStepUp, type StepUpUse, useStepUp } from './use-step-up.ts';
