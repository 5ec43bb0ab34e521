import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isValidAt, type TimeStamp, TimeStampRefused } from './read-token.ts';

const longestChain = 8;

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Whether certificates the token brought lead from its signer to one of the roots, all of them valid at its time. */
export const isTrusted = (
  { at, signer, certificates }: TimeStamp,
  roots: readonly X509Certificate[],
): boolean => {
  let reached: readonly X509Certificate[] = [signer];
  for (let length = 0; length < longestChain && reached.length > 0; length++) {
    if (reached.some((one) => roots.some((root) => isValidAt(root, at) && isIssuedBy(one, root))))
      return true;
    reached = certificates.filter(
      (one) => isValidAt(one, at) && reached.some((below) => below !== one && isIssuedBy(below, one)),
    );
  }
  return false;
};

/** The certificates of a PEM file. Throws TimeStampRefused where there are none to read. */
export const loadRoots = async (file: string): Promise<readonly X509Certificate[]> => {
  try {
    const text = await readFile(file, 'utf8');
    const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (found.length === 0) throw new Error('It holds no certificate in PEM.');
    return found.map((pem) => new X509Certificate(pem));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new TimeStampRefused(`TIMESTAMP_CA cannot be read: ${why}`, { cause });
  }
};
