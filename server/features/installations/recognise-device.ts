import type { CredentialSource } from '#kernel/auth/authenticate.ts';
import { hashToken, readTokenKind } from '#kernel/auth/opaque-token.ts';
import type { Recognised } from '#kernel/auth/principal-cache.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeviceSessionOwner } from './store.ts';

const lookUp = async (
  kernel: Pick<Kernel, 'store'>,
  tokenHash: string,
  nowUtc: string,
): Promise<Recognised | null> => {
  const owner = await findDeviceSessionOwner(kernel.store.read, tokenHash, nowUtc);
  if (owner === undefined) return null;
  return {
    principal: {
      kind: 'installation',
      id: owner.id,
      displayName: owner.name,
      credential: 'device_session',
      sessionId: null,
      roles: [],
      projects: new Map(),
    },
    expiresAtUtc: owner.expires_at,
  };
};

/** Recognises the tokens of device sessions. */
export const createDeviceRecogniser =
  (kernel: Pick<Kernel, 'nowUtc' | 'principals' | 'signingSecret' | 'store'>): CredentialSource =>
  async (token) => {
    if (readTokenKind(token) !== 'dv') return null;
    const tokenHash = hashToken(kernel.signingSecret, token);
    const nowUtc = kernel.nowUtc();
    return kernel.principals.recall(tokenHash, nowUtc, () => lookUp(kernel, tokenHash, nowUtc));
  };
