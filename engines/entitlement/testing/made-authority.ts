import { generateKeyPairSync, type KeyObject, randomBytes, type X509Certificate } from 'node:crypto';
import { type CertificateRequest, issueCertificate } from '../certificates.ts';
import { type Envelope, signEnvelope } from '../dsse.ts';
import { type Statement, statementPayloadType, statementPurposeOid, writeStatement } from '../statement.ts';
import { writeUtcSeconds } from '../utc-seconds.ts';
import type { Remembered, StatementCheck } from '../verify-statement.ts';

export interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** When the tests' statements are looked at. */
export const nowMs = Date.UTC(2026, 10, 20, 12);
export const utcAt = (ms: number): string => writeUtcSeconds(new Date(ms));

export const madeKeys = (): KeyPair => generateKeyPairSync('ed25519');
export const madeRsaKeys = (modulusLength = 3072): KeyPair => generateKeyPairSync('rsa', { modulusLength });
export const spkiOf = ({ publicKey }: KeyPair): string =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

export interface MadeAuthority {
  readonly rootKeys: KeyPair;
  readonly root: X509Certificate;
  readonly issuerKeys: KeyPair;
  /** The issuer's certificate, or one that differs from it. */
  certify(changes?: Partial<CertificateRequest>): X509Certificate;
  /** Signs a statement, or any bytes, as the issuer does unless told otherwise. */
  sign(
    document: Statement | Uint8Array,
    changes?: { keys?: KeyPair; certificate?: X509Certificate; payloadType?: string },
  ): Envelope;
}

/** A root and an issuer of statements as a workspace has them. */
export const madeAuthority = (rootKeys = madeKeys(), issuerKeys = madeKeys()): MadeAuthority => {
  const common = { issuer: 'Made Root', issuerKey: rootKeys };
  const root = issueCertificate({
    ...common,
    subject: 'Made Root',
    publicKey: rootKeys.publicKey,
    use: 'root',
    notBefore: new Date(nowMs - 400 * dayMs),
    notAfter: new Date(nowMs + 3650 * dayMs),
    serialBytes: randomBytes(16),
  });
  const certify: MadeAuthority['certify'] = (changes) =>
    issueCertificate({
      ...common,
      subject: 'Made Issuer',
      publicKey: issuerKeys.publicKey,
      use: { purposeOid: statementPurposeOid },
      notBefore: new Date(nowMs - 30 * dayMs),
      notAfter: new Date(nowMs + 335 * dayMs),
      serialBytes: randomBytes(16),
      ...changes,
    });
  const issuer = certify();
  return {
    rootKeys,
    root,
    issuerKeys,
    certify,
    sign: (document, { keys = issuerKeys, certificate = issuer, payloadType = statementPayloadType } = {}) =>
      signEnvelope(payloadType, document instanceof Uint8Array ? document : writeStatement(document), {
        privateKey: keys.privateKey,
        certificate,
      }),
  };
};

/** The key of `next`, signed by the root before it. */
export const madeSuccession = (former: MadeAuthority, next: MadeAuthority): X509Certificate =>
  issueCertificate({
    subject: 'Made Root',
    issuer: 'Made Root',
    publicKey: next.rootKeys.publicKey,
    issuerKey: former.rootKeys,
    use: 'root',
    notBefore: new Date(nowMs - dayMs),
    notAfter: new Date(nowMs + 3650 * dayMs),
    serialBytes: randomBytes(16),
  });

/** Issued an hour ago for 30 days, of which 14 without a newer one. */
export const madeStatement = (device: KeyPair, changes: Partial<Statement> = {}): Statement => ({
  issuer: 'urn:larmor:workspace:wsp_1',
  workspaceId: 'wsp_1',
  installationId: 'ins_1',
  deviceKeySpki: spkiOf(device),
  user: 'usr_1',
  features: ['computing', 'signing'],
  serial: 7,
  issuedAtUtc: utcAt(nowMs - hourMs),
  notBeforeUtc: utcAt(nowMs - hourMs),
  expiresAtUtc: utcAt(nowMs + 29 * dayMs),
  offlineSeconds: 14 * 86_400,
  buildFloor: '0.1.0',
  activeVersions: null,
  ...changes,
});

/** What that installation remembers after the statement before. */
export const madeMemory = (device: KeyPair, changes: Partial<Remembered> = {}): Remembered => ({
  workspaceId: 'wsp_1',
  installationId: 'ins_1',
  deviceKeySpki: spkiOf(device),
  highestSerial: 6,
  timeFloorMs: nowMs - 2 * hourMs,
  ...changes,
});

export const madeCheck = (
  authority: MadeAuthority,
  device: KeyPair,
  changes: Partial<StatementCheck> = {},
) => ({
  rootPems: [authority.root.toString()],
  remembered: madeMemory(device),
  nowMs,
  productVersion: '0.1.0',
  ...changes,
});
