import { X509Certificate } from 'node:crypto';
import type { EntitlementAuthority } from '#contract/entitlements';
import { statementPayloadType } from '#engines/entitlement/statement.ts';
import type { Authority } from './authority-folder.ts';

const describePair = (rootPem: string, issuerPem: string) => {
  const [root, issuer] = [new X509Certificate(rootPem), new X509Certificate(issuerPem)];
  return {
    root_pem: rootPem,
    root_sha256: root.fingerprint256,
    root_expires_at: root.validToDate.toISOString(),
    issuer_pem: issuerPem,
    issuer_sha256: issuer.fingerprint256,
    issuer_expires_at: issuer.validToDate.toISOString(),
  };
};

/** What everybody may see of an authority. */
export const showAuthority = (authority: Authority, nowUtc: string): EntitlementAuthority => ({
  payload_type: statementPayloadType,
  workspace_id: authority.workspace_id,
  workspace_name: authority.workspace_name,
  ...describePair(authority.root.pem, authority.issuer.pem),
  successions: authority.successions,
  previous: authority.previous
    .map(({ root_pem, issuer_pem }) => describePair(root_pem, issuer_pem))
    .filter(({ issuer_expires_at }) => issuer_expires_at > nowUtc),
});
