import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';
import { issueCertificate } from '#engines/entitlement/certificates.ts';
import {
  type Der,
  fromDer,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  setOf,
  tagged,
  toDer,
} from '#engines/entitlement/der.ts';
import { sha256Oid } from '#kernel/audit/time-stamps/imprint.ts';
import { contentOf, derTag, partsOf, readDer } from '#kernel/audit/time-stamps/read-der.ts';

const { asn1 } = forge;
const timeStamping = '1.3.6.1.5.5.7.3.8';
const tstInfoOid = '1.2.840.113549.1.9.16.1.4';
const dayMs = 24 * 3_600_000;

/** How an answer is wrong. */
export type TimeStampFault =
  | 'not_granted'
  | 'other_imprint'
  | 'other_nonce'
  | 'wrong_signature'
  | 'other_purpose'
  | 'not_der'
  | 'unavailable';

const implicit = (tag: number, parts: Der[]): Der =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, true, parts);
const generalizedTime = (at: Date): Der =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.GENERALIZEDTIME, false, asn1.dateToGeneralizedTime(at));
const attribute = (id: string, value: Der): Der => sequence(oid(id), setOf(value));
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const digestAlgorithm = (): Der => sequence(oid(sha256Oid), nothing());

const makeKeys = () => {
  const root = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signer = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const validity = { notBefore: new Date(Date.now() - dayMs), notAfter: new Date(Date.now() + dayMs) };
  const issue = (use: Parameters<typeof issueCertificate>[0]['use'], publicKey: typeof root.publicKey) =>
    issueCertificate({
      subject: use === 'root' ? 'Test time root' : 'Test time stamps',
      issuer: 'Test time root',
      publicKey,
      issuerKey: root,
      use,
      serialBytes: randomBytes(16),
      ...validity,
    });
  return {
    key: signer.privateKey,
    rootCertificate: issue('root', root.publicKey),
    certificate: issue({ purposeOid: timeStamping }, signer.publicKey),
    otherPurpose: issue({ purposeOid: '1.3.6.1.5.5.7.3.3' }, signer.publicKey),
  };
};

const answer = (request: Uint8Array, keys: ReturnType<typeof makeKeys>, fault: TimeStampFault | null) => {
  if (fault === 'not_der') return Buffer.from('<html>Sign in</html>');
  if (fault === 'not_granted') return toDer(sequence(sequence(integer(Uint8Array.of(2)))));
  const [, imprint, nonce] = partsOf(readDer(request, derTag.sequence), derTag.sequence);
  const hash = contentOf(partsOf(imprint, derTag.sequence)[1], derTag.octets);
  const info = toDer(
    sequence(
      integer(Uint8Array.of(1)),
      oid('1.3.6.1.4.1.13762.3'),
      sequence(digestAlgorithm(), octets(fault === 'other_imprint' ? sha256(hash) : hash)),
      integer(Uint8Array.of(7)),
      generalizedTime(new Date()),
      fault === 'other_nonce' ? integer(Uint8Array.of(9)) : fromDer(nonce?.whole ?? new Uint8Array()),
    ),
  );
  const certificate = fault === 'other_purpose' ? keys.otherPurpose : keys.certificate;
  const attributes = [
    attribute('1.2.840.113549.1.9.3', oid(tstInfoOid)),
    attribute('1.2.840.113549.1.9.4', octets(sha256(info))),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(certificate.raw)))))),
  ];
  const signature = Buffer.from(sign('sha256', toDer(setOf(...attributes)), keys.key));
  if (fault === 'wrong_signature') signature[9] = (signature[9] ?? 0) ^ 1;
  const signerInfo = sequence(
    integer(Uint8Array.of(1)),
    // Who signed is read from the signed attributes.
    sequence(sequence(), integer(Uint8Array.of(1))),
    digestAlgorithm(),
    implicit(0, attributes),
    sequence(oid('1.2.840.113549.1.1.1'), nothing()),
    octets(signature),
  );
  const signedData = sequence(
    integer(Uint8Array.of(3)),
    setOf(digestAlgorithm()),
    sequence(oid(tstInfoOid), tagged(0, octets(info))),
    implicit(0, [fromDer(certificate.raw)]),
    setOf(signerInfo),
  );
  const granted = sequence(integer(Uint8Array.of(0)));
  return toDer(sequence(granted, sequence(oid('1.2.840.113549.1.7.2'), tagged(0, signedData))));
};

/** An authority of RFC 3161 on this machine that signs what it is sent, with a root of its own. */
export const startTimeStampAuthority = async () => {
  const keys = makeKeys();
  let fault: TimeStampFault | null = null;
  const http = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    if (fault === 'unavailable') response.writeHead(503).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(answer(Buffer.concat(chunks), keys, fault));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/tsa`,
    rootPem: keys.rootCertificate.toString(),
    fail: (next: TimeStampFault | null) => {
      fault = next;
    },
    stop: () => void http.close(),
  };
};
