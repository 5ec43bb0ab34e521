import type { X509Certificate } from 'node:crypto';
import { isSigningKey } from './sign-bytes.ts';

const spkiOf = ({ publicKey }: X509Certificate): string =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Signed by the key of `issuer` while that was valid. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca &&
  isSigningKey(issuer.publicKey) &&
  certificate.checkIssued(issuer) &&
  certificate.verify(issuer.publicKey) &&
  certificate.validFromDate >= issuer.validFromDate &&
  certificate.validFromDate <= issuer.validToDate;

/**
 * Those of the roots that are known, or follow from a known one: its key signed a certificate of the next root's key, the next one's
 * that of the one after it, and so on (the "new with old" certificates of RFC 4210). A root nobody signed but itself is none.
 */
export const findVouchedRoots = (
  roots: readonly X509Certificate[],
  known: readonly X509Certificate[],
  successions: readonly X509Certificate[],
): X509Certificate[] => {
  const issuers = [...known];
  const successors = new Set<string>();
  let left = successions.filter(({ ca, publicKey }) => ca && isSigningKey(publicKey));
  for (let found = left; found.length > 0; ) {
    found = left.filter((succession) => issuers.some((issuer) => isIssuedBy(succession, issuer)));
    left = left.filter((succession) => !found.includes(succession));
    issuers.push(...found);
    for (const succession of found) successors.add(spkiOf(succession));
  }
  const knownPrints = new Set(known.map(({ fingerprint256 }) => fingerprint256));
  return roots.filter((root) => knownPrints.has(root.fingerprint256) || successors.has(spkiOf(root)));
};
