import { X509Certificate } from 'node:crypto';
import type { AuthorityFile, Root } from '#contract/workstation';
import { invalidField } from '#kernel/app-error.ts';
import { toFingerprint } from './fingerprint.ts';

const readCertificate = (pem: string, field: string): X509Certificate => {
  try {
    return new X509Certificate(pem);
  } catch {
    throw invalidField('authority', `Its ${field} is no certificate.`);
  }
};

const readRoot = (pem: string, field: string): X509Certificate => {
  const root = readCertificate(pem, field);
  if (!root.ca || !root.checkIssued(root) || !root.verify(root.publicKey))
    throw invalidField('authority', `Its ${field} is no root: it does not vouch for itself.`);
  return root;
};

export interface ReadAuthority {
  /** The present one first, each once. */
  readonly roots: readonly X509Certificate[];
  /** Certificates by which a root signed the key of the next one. */
  readonly successions: readonly X509Certificate[];
}

/**
 * The roots of an authority file. Throws validation_error where a certificate cannot be read, where the file contradicts its own
 * fingerprints, or where its issuer was not issued by its root.
 */
export const readAuthority = (authority: AuthorityFile): ReadAuthority => {
  const root = readRoot(authority.root_pem, 'root_pem');
  const issuer = readCertificate(authority.issuer_pem, 'issuer_pem');
  if (root.fingerprint256 !== toFingerprint(authority.root_sha256))
    throw invalidField('authority', 'Its root_sha256 is not that of its root_pem.');
  if (issuer.fingerprint256 !== toFingerprint(authority.issuer_sha256))
    throw invalidField('authority', 'Its issuer_sha256 is not that of its issuer_pem.');
  if (issuer.ca || !issuer.checkIssued(root) || !issuer.verify(root.publicKey))
    throw invalidField('authority', 'Its issuer was not issued by its root.');
  const roots = [root, ...(authority.previous ?? []).map(({ root_pem }) => readRoot(root_pem, 'previous'))];
  return {
    roots: [...new Map(roots.map((each) => [each.fingerprint256, each])).values()],
    successions: (authority.successions ?? []).map((pem) => readCertificate(pem, 'successions')),
  };
};

export const rootToWire = (root: X509Certificate): Root => ({
  subject: root.subject.replaceAll('\n', ', '),
  sha256: root.fingerprint256,
  not_before: root.validFromDate.toISOString(),
  not_after: root.validToDate.toISOString(),
});
