import { AppError } from '#kernel/app-error.ts';
import type { RefusalCause } from './contract.ts';

/** A fault of the organisation's issuer and not of the person: answered with 503 and a sentence. */
export const issuerSilent = (): AppError =>
  new AppError(
    'feature_not_enabled',
    'The sign-in service of your organisation gave no answer that could be used. Try again later, or ask your administrator.',
  );

/** Answered like every refused sign-in; the cause goes to the log and is shown with the organisation to admins. */
export const refuseSso = (cause: RefusalCause): AppError =>
  cause === 'issuer_unreachable'
    ? issuerSilent()
    : new AppError('credentials_invalid', `single sign-on was refused: ${cause}`);
