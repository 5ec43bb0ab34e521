import { X509Certificate } from 'node:crypto';
import { isSigningKey } from './sign-bytes.ts';

export type TrustRefusal = 'bad_certificate' | 'untrusted_issuer' | 'wrong_key_usage';

const readCertificate = (encoded: string | Uint8Array): X509Certificate | null => {
  try {
    const certificate = new X509Certificate(encoded);
    // Read on first use, and thrown at then: a certificate whose key is no key counts as no certificate.
    return certificate.publicKey === undefined ? null : certificate;
  } catch {
    return null;
  }
};

/** `sha256:` and the SHA-256 of the certificate's DER, lower-case hex: how a signature names its signer. */
export const keyIdOf = (certificate: X509Certificate): string =>
  `sha256:${certificate.fingerprint256.replaceAll(':', '').toLowerCase()}`;

const issued = (root: X509Certificate, leaf: X509Certificate): boolean =>
  root.ca && isSigningKey(root.publicKey) && leaf.checkIssued(root) && leaf.verify(root.publicKey);

/**
 * Whether the certificate (DER) was issued for this purpose by one of the roots (PEM). Its validity is not looked at: a
 * document is judged by when it was signed. Roots that cannot be read issue nothing.
 */
export const checkSigner = (
  der: Uint8Array,
  rootPems: readonly string[],
  purposeOid: string,
):
  | { readonly ok: true; readonly signer: X509Certificate }
  | { readonly ok: false; readonly code: TrustRefusal } => {
  const signer = readCertificate(der);
  // Bytes behind the certificate would be signed by nobody.
  if (signer === null || !signer.raw.equals(der)) return { ok: false, code: 'bad_certificate' };
  const roots = rootPems.map(readCertificate).filter((root) => root !== null);
  if (signer.ca || !isSigningKey(signer.publicKey) || !roots.some((root) => issued(root, signer)))
    return { ok: false, code: 'untrusted_issuer' };
  // Node names the purposes of the extended key usage so.
  if (!(signer.keyUsage ?? []).includes(purposeOid)) return { ok: false, code: 'wrong_key_usage' };
  return { ok: true, signer };
};
