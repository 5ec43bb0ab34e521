import type { KeyObject, X509Certificate } from 'node:crypto';
import { isSignedBy, signBytes } from './sign-bytes.ts';
import { checkSigner, keyIdOf, type TrustRefusal } from './trust.ts';

/** A document signed as a DSSE envelope (secure-systems-lab, version 1.0.2) that carries its signer's certificate. */
export interface Envelope {
  readonly payloadType: string;
  /** Base64, like every text of bytes in here. */
  readonly payload: string;
  readonly signatures: readonly [{ readonly keyid: string; readonly sig: string }];
  /** DER of the signer's certificate. */
  readonly x5c: readonly [string];
}

export type EnvelopeRefusal =
  | 'malformed'
  | 'too_large'
  | 'wrong_type'
  | TrustRefusal
  | 'key_mismatch'
  | 'bad_signature';

export interface EnvelopeTerms {
  readonly payloadType: string;
  readonly maxPayloadBytes: number;
  readonly rootPems: readonly string[];
  /** What the signer's certificate must be for: its extended key usage. */
  readonly purposeOid: string;
}

export type OpenedEnvelope =
  | { readonly ok: true; readonly payload: Uint8Array; readonly signer: X509Certificate }
  | { readonly ok: false; readonly code: EnvelopeRefusal };

const maxCertificateBytes = 8 * 1024;
const maxSignatureBytes = 1024;

/** What is signed: the type and the bytes as sent, each with its length. */
const preAuthEncoding = (payloadType: string, payload: Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `),
    payload,
  ]);

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Refuses what another encoder would have written differently: one document has one text. */
const readBase64 = (text: unknown): Uint8Array | null => {
  if (typeof text !== 'string' || text === '') return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
};

const isLonger = (text: unknown, bytes: number): boolean =>
  typeof text === 'string' && text.length > Math.ceil(bytes / 3) * 4;

const only = (list: unknown): unknown => (Array.isArray(list) && list.length === 1 ? list[0] : null);

const asObject = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

export const signEnvelope = (
  payloadType: string,
  payload: Uint8Array,
  signer: { readonly privateKey: KeyObject; readonly certificate: X509Certificate },
): Envelope => ({
  payloadType,
  payload: toBase64(payload),
  signatures: [
    {
      keyid: keyIdOf(signer.certificate),
      sig: toBase64(signBytes(preAuthEncoding(payloadType, payload), signer.privateKey)),
    },
  ],
  x5c: [toBase64(signer.certificate.raw)],
});

/**
 * The payload of an envelope whose signer one of the roots issued for this purpose. Nothing of the payload is read before
 * its signature held. `envelope` is parsed JSON of any shape; never throws.
 */
export const openEnvelope = (envelope: unknown, terms: EnvelopeTerms): OpenedEnvelope => {
  const refuse = (code: EnvelopeRefusal): OpenedEnvelope => ({ ok: false, code });
  const parts = asObject(envelope);
  if (parts === null || typeof parts['payloadType'] !== 'string') return refuse('malformed');
  if (isLonger(parts['payload'], terms.maxPayloadBytes)) return refuse('too_large');
  if (parts['payloadType'] !== terms.payloadType) return refuse('wrong_type');

  const signature = asObject(only(parts['signatures']));
  const encodedCertificate = only(parts['x5c']);
  if (isLonger(encodedCertificate, maxCertificateBytes) || isLonger(signature?.['sig'], maxSignatureBytes))
    return refuse('too_large');
  const payload = readBase64(parts['payload']);
  const signatureBytes = readBase64(signature?.['sig']);
  const certificate = readBase64(encodedCertificate);
  if (payload === null || signatureBytes === null || certificate === null) return refuse('malformed');
  if (payload.length > terms.maxPayloadBytes) return refuse('too_large');

  const trust = checkSigner(certificate, terms.rootPems, terms.purposeOid);
  if (!trust.ok) return refuse(trust.code);
  if (signature?.['keyid'] !== keyIdOf(trust.signer)) return refuse('key_mismatch');
  const signed = preAuthEncoding(terms.payloadType, payload);
  if (!isSignedBy(signed, signatureBytes, trust.signer.publicKey)) return refuse('bad_signature');
  return { ok: true, payload, signer: trust.signer };
};
