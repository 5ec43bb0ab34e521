export { arePasswordsAllowed } from './passwords-allowed.ts';
export { type RedeemedHandle, redeemHandle } from './redeem-handle.ts';
export { isFactorLeftToIssuer, unlinkAccount } from './subject-store.ts';
