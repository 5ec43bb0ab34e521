import { AppError } from '#kernel/app-error.ts';
import type { RefusalCause } from './contract.ts';

/** Not the person's fault, and told: 503. */
export const issuerSilent = (): AppError =>
  new AppError(
    'feature_not_enabled',
    'The sign-in service of your organisation gave no answer that could be used. Try again later, or ask your administrator.',
  );

/** Told as every refused sign-in is; the cause is in the log and with the organisation. */
export const refuseSso = (cause: RefusalCause): AppError =>
  cause === 'issuer_unreachable'
    ? issuerSilent()
    : new AppError('credentials_invalid', `single sign-on was refused: ${cause}`);
