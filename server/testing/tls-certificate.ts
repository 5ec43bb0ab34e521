import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

export interface TlsCertificate {
  readonly keyPem: string;
  readonly certificatePem: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

const dayMs = 24 * 3_600_000;

/** A self-signed certificate for 127.0.0.1, valid for a year around now by default. */
export const makeTlsCertificate = (
  validity: { readonly fromMs?: number; readonly untilMs?: number } = {},
): TlsCertificate => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(validity.fromMs ?? Date.now() - 180 * dayMs);
  certificate.validity.notAfter = new Date(validity.untilMs ?? Date.now() + 180 * dayMs);
  const name = [{ name: 'commonName', value: 'workspace.example' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(forge.pki.privateKeyFromPem(keyPem), forge.md.sha256.create());
  const certificatePem = forge.pki.certificateToPem(certificate);
  const sha256 = new X509Certificate(certificatePem).fingerprint256.replaceAll(':', '').toLowerCase();
  return { keyPem, certificatePem, sha256 };
};
