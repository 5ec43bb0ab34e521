export { askForPasskey, checkPasskey } from './check-passkey.ts';
export { hasSecondFactor } from './has-second-factor.ts';
export { type HeldFactor, listFactors } from './list-factors.ts';
export { spendChallenge } from './passkey-store.ts';
export { type GivenComponents, type Proof, proveFactors } from './prove-factors.ts';
export { spendChangeProof } from './spend-change-proof.ts';
export { useStepUp } from './use-step-up.ts';
