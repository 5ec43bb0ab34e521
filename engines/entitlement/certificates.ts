import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import {
  bits,
  type Der,
  fromDer,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  setOf,
  tagged,
  taggedOctets,
  time,
  toDer,
  truth,
  utf8,
} from './der.ts';
import { signBytes } from './sign-bytes.ts';

/** What a certificate is for: signing others (a root), or signing documents of one purpose, as its extended key usage states. */
type CertificateUse = 'root' | { readonly purposeOid: string };

export interface CertificateRequest {
  /** Common names. A root names itself. */
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly issuerKey: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly use: CertificateUse;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** 16 random bytes: certificates of one issuer never share a number. */
  readonly serialBytes: Uint8Array;
}

const algorithmOf = (key: KeyObject): Der =>
  key.asymmetricKeyType === 'rsa'
    ? sequence(oid('1.2.840.113549.1.1.11'), nothing())
    : sequence(oid('1.3.101.112'));

const nameOf = (commonName: string): Der => sequence(setOf(sequence(oid('2.5.4.3'), utf8(commonName))));

const spkiOf = (key: KeyObject): Uint8Array => key.export({ format: 'der', type: 'spki' });

/** RFC 7093, method 4 with 160 bits. */
const keyIdentifierOf = (key: KeyObject): Uint8Array =>
  createHash('sha256').update(spkiOf(key)).digest().subarray(0, 20);

const extension = (id: string, value: Der): Der => sequence(oid(id), octets(toDer(value)));
const criticalExtension = (id: string, value: Der): Der => sequence(oid(id), truth(), octets(toDer(value)));

const extensionsOf = ({ use, publicKey, issuerKey }: CertificateRequest): Der[] => {
  const identifiers = [
    extension('2.5.29.14', octets(keyIdentifierOf(publicKey))),
    extension('2.5.29.35', sequence(taggedOctets(0, keyIdentifierOf(issuerKey.publicKey)))),
  ];
  if (use === 'root')
    return [
      // cA with a path length of 0: what it issues issues nothing.
      criticalExtension('2.5.29.19', sequence(truth(), integer(Uint8Array.of(0)))),
      // keyCertSign and cRLSign.
      criticalExtension('2.5.29.15', bits(Uint8Array.of(0b0000_0110), 1)),
      ...identifiers,
    ];
  return [
    criticalExtension('2.5.29.19', sequence()),
    // digitalSignature.
    criticalExtension('2.5.29.15', bits(Uint8Array.of(0b1000_0000), 7)),
    extension('2.5.29.37', sequence(oid(use.purposeOid))),
    ...identifiers,
  ];
};

/** An X.509 v3 certificate (RFC 5280): structures by node-forge, signature by node:crypto. */
export const issueCertificate = (request: CertificateRequest): X509Certificate => {
  const { subject, issuer, publicKey, issuerKey, notBefore, notAfter, serialBytes } = request;
  const serial = Uint8Array.from(serialBytes);
  // Positive and of one length whatever the random bytes are.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    tagged(0, integer(Uint8Array.of(2))),
    integer(serial),
    algorithmOf(issuerKey.privateKey),
    nameOf(issuer),
    sequence(time(notBefore), time(notAfter)),
    nameOf(subject),
    fromDer(spkiOf(publicKey)),
    tagged(3, sequence(...extensionsOf(request))),
  );
  const signature = signBytes(toDer(body), issuerKey.privateKey);
  return new X509Certificate(toDer(sequence(body, algorithmOf(issuerKey.privateKey), bits(signature))));
};
