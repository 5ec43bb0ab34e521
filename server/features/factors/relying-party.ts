import { isIP } from 'node:net';
import { AppError } from '#kernel/app-error.ts';
import { hostOf } from '#kernel/net/place-of.ts';

export interface RelyingParty {
  /** The host name browsers bind a passkey to. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The service as the browser named it. WebAuthn binds passkeys to a host name and refuses addresses (W3C Web
 * Authentication Level 3, section 5.1.3), so a service opened by its address has none to offer.
 */
export const readRelyingParty = (baseUrl: string): RelyingParty => {
  const url = new URL(baseUrl);
  if (isIP(hostOf(url)) !== 0)
    throw new AppError(
      'feature_not_enabled',
      'Passkeys need the service to be opened by a name, such as localhost; it was opened by an address.',
    );
  return { id: url.hostname, origin: url.origin };
};
