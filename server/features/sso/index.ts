export { backToDesktop } from './back-to-desktop.ts';
export { arePasswordsAllowed } from './passwords-allowed.ts';
export { type Confirmed, redeemConfirmation } from './redeem-confirmation.ts';
export { type RedeemedHandle, redeemHandle } from './redeem-handle.ts';
export { isFactorLeftToIssuer, unlinkAccount } from './subject-store.ts';
