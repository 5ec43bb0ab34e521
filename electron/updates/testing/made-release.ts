import { generateKeyPairSync, randomBytes, type X509Certificate } from 'node:crypto';
import { issueCertificate } from '../../../engines/entitlement/certificates.ts';
import { type Envelope, signEnvelope } from '../../../engines/entitlement/dsse.ts';
import { writeUtcSeconds } from '../../../engines/entitlement/utc-seconds.ts';
import {
  type ReleaseManifest,
  releasePayloadType,
  releasePurposeOid,
  writeManifest,
} from '../release-manifest.ts';
import { type ManifestCheck, noMemory } from '../verify-manifest.ts';

const dayMs = 24 * 3_600_000;
/** When the tests look at releases. */
export const nowMs = Date.UTC(2026, 10, 20, 12);
const utcAt = (ms: number): string => writeUtcSeconds(new Date(ms));
export const daysFromNow = (days: number): string => utcAt(nowMs + days * dayMs);

export interface MadeReleaser {
  readonly root: X509Certificate;
  readonly certificate: X509Certificate;
  readonly privateKeyPem: string;
  /** Signs a manifest, or any bytes, as a release is signed. */
  sign(document: ReleaseManifest | Uint8Array, payloadType?: string): Envelope;
}

/** A root and a signer of releases; `purposeOid` as another signer of the same root has it. */
export const madeReleaser = (purposeOid = releasePurposeOid): MadeReleaser => {
  const rootKeys = generateKeyPairSync('ed25519');
  const keys = generateKeyPairSync('ed25519');
  const common = {
    issuer: 'Made Release Root',
    issuerKey: rootKeys,
    notBefore: new Date(nowMs - 100 * dayMs),
    notAfter: new Date(nowMs + 265 * dayMs),
  };
  const root = issueCertificate({
    ...common,
    subject: 'Made Release Root',
    publicKey: rootKeys.publicKey,
    use: 'root',
    serialBytes: randomBytes(16),
  });
  const certificate = issueCertificate({
    ...common,
    subject: 'Made Releases',
    publicKey: keys.publicKey,
    use: { purposeOid },
    serialBytes: randomBytes(16),
  });
  return {
    root,
    certificate,
    privateKeyPem: keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    sign: (document, payloadType = releasePayloadType) =>
      signEnvelope(payloadType, document instanceof Uint8Array ? document : writeManifest(document), {
        privateKey: keys.privateKey,
        certificate,
      }),
  };
};

export const madeManifest = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  version: '0.2.0',
  channel: 'stable',
  target: 'linux-x64',
  releasedAtUtc: daysFromNow(-1),
  expiresAtUtc: daysFromNow(89),
  versionFloor: '0.1.0',
  files: [{ name: 'larmor-0.2.0-linux-amd64.deb', bytes: 5, sha512: 'ab'.repeat(64) }],
  ...changes,
});

/** Version 0.1.0 of the stable channel, which has seen nothing yet. */
export const madeReleaseCheck = (
  releaser: MadeReleaser,
  changes: Partial<ManifestCheck> = {},
): ManifestCheck => ({
  rootPems: [releaser.root.toString()],
  channel: 'stable',
  target: 'linux-x64',
  runningVersion: '0.1.0',
  memory: noMemory,
  nowMs,
  ...changes,
});
