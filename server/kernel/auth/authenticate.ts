import { systemKeyId } from '#kernel/auth/describe-decision.ts';
import { createSecretCheck, readTokenKind } from '#kernel/auth/opaque-token.ts';
import type { Principal } from '#kernel/request/principal.ts';

export const anonymous: Principal = {
  kind: 'anonymous',
  id: '',
  displayName: '',
  credential: 'none',
  sessionId: null,
  roles: [],
  projects: new Map(),
};

const systemPrincipal: Principal = {
  kind: 'system',
  id: systemKeyId,
  displayName: 'System key',
  credential: 'system_key',
  sessionId: null,
  roles: [],
  projects: new Map(),
};

/** Recognises one family of bearer credentials; null when the token is not one of them or no longer good. */
export type CredentialSource = (token: string) => Promise<Principal | null>;

/** The principal behind an Authorization header; anonymous when there is none or it is not good. */
export type Authenticate = (header: string | undefined) => Promise<Principal>;

export const createAuthenticate = (systemKey: string, sources: readonly CredentialSource[]): Authenticate => {
  const isSystemKey = createSecretCheck(systemKey);
  return async (header) => {
    const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
    if (token === undefined) return anonymous;
    // What looks like one of our tokens nearly always is one; an operator may still have chosen a key like that.
    const isIssued = readTokenKind(token) !== null;
    if (!isIssued && isSystemKey(token)) return systemPrincipal;
    for (const recognise of sources) {
      const principal = await recognise(token);
      if (principal !== null) return principal;
    }
    return isIssued && isSystemKey(token) ? systemPrincipal : anonymous;
  };
};
