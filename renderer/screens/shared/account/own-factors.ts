import { factorRoutes } from '#contract/factors';
import { ssoRoutes } from '#contract/sso';
import { api } from '../../../api/api.ts';

/** What somebody may prove themselves by besides their password. */
export interface OwnFactors {
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  readonly hasPasskeys: boolean;
  /** Where they sign in through one, and may confirm who they are; null where they do not. */
  readonly organisation: string | null;
}

export const readOwnFactors = async (signal: AbortSignal): Promise<OwnFactors> => {
  const [totp, codes, passkeys, confirmation] = await Promise.all([
    api.call(factorRoutes.readTotp, {}, { signal }),
    api.call(factorRoutes.readRecoveryCodes, {}, { signal }),
    api.call(factorRoutes.listPasskeys, { query: { limit: 1 } }, { signal }),
    api.call(ssoRoutes.readConfirmation, {}, { signal }),
  ]);
  return {
    hasAuthenticator: totp.enrolled,
    recoveryCodesLeft: codes.remaining,
    hasPasskeys: passkeys.items.length > 0,
    organisation: confirmation.organisation,
  };
};
