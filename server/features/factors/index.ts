export { type GivenComponents, hasSecondFactor, type Proof, proveFactors } from './prove-factors.ts';
export { type ProvenStepUp, type StepUpUse, useStepUp } from './use-step-up.ts';
