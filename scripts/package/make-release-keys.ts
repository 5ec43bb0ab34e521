import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releasePurposeOid } from '../../electron/updates/release-manifest.ts';
import { issueCertificate } from '../../engines/entitlement/certificates.ts';

const yearMs = 365 * 24 * 3_600_000;

const seal = (key: KeyObject, passphrase: string): string =>
  key.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase }).toString();

/**
 * A root for ten years and a signer of releases for one, as files in a new folder: `root.key`, `root.crt`, `release.key`,
 * `release.crt`. Keys are sealed with the passphrase and readable by their owner only. Fails where a file is there already:
 * a root is never replaced by accident.
 */
export const makeReleaseKeys = (folder: string, passphrase: string, nowMs: number): void => {
  if (passphrase.length < 12) throw new Error('RELEASE_KEY_PASSPHRASE has at least 12 characters.');
  const rootKeys = generateKeyPairSync('ed25519');
  const keys = generateKeyPairSync('ed25519');
  const common = { issuer: 'Larmor Release Root', issuerKey: rootKeys, notBefore: new Date(nowMs) };
  const root = issueCertificate({
    ...common,
    subject: 'Larmor Release Root',
    publicKey: rootKeys.publicKey,
    use: 'root',
    notAfter: new Date(nowMs + 10 * yearMs),
    serialBytes: randomBytes(16),
  });
  const certificate = issueCertificate({
    ...common,
    subject: 'Larmor Releases',
    publicKey: keys.publicKey,
    use: { purposeOid: releasePurposeOid },
    notAfter: new Date(nowMs + yearMs),
    serialBytes: randomBytes(16),
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string, mode: number): void =>
    writeFileSync(path.join(folder, name), text, { mode, flag: 'wx' });
  write('root.key', seal(rootKeys.privateKey, passphrase), 0o600);
  write('root.crt', root.toString(), 0o644);
  write('release.key', seal(keys.privateKey, passphrase), 0o600);
  write('release.crt', certificate.toString(), 0o644);
};
