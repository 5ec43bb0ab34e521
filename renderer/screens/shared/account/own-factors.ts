import { factorRoutes } from '#contract/factors';
import { api } from '../../../api/api.ts';

/** What somebody may prove themselves by besides their password. */
export interface OwnFactors {
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  readonly hasPasskeys: boolean;
}

export const readOwnFactors = async (signal: AbortSignal): Promise<OwnFactors> => {
  const [totp, codes, passkeys] = await Promise.all([
    api.call(factorRoutes.readTotp, {}, { signal }),
    api.call(factorRoutes.readRecoveryCodes, {}, { signal }),
    api.call(factorRoutes.listPasskeys, { query: { limit: 1 } }, { signal }),
  ]);
  return {
    hasAuthenticator: totp.enrolled,
    recoveryCodesLeft: codes.remaining,
    hasPasskeys: passkeys.items.length > 0,
  };
};
