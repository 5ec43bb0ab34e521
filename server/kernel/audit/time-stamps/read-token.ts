import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { sha256Oid } from './imprint.ts';
import { contentOf, type DerElement, derTag, NotDer, oidOf, partsOf, readDer, timeOf } from './read-der.ts';

const { integer, octets, sequence, set } = derTag;
const implicit0 = 0xa0;

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

const digestNames: Readonly<Record<string, string>> = {
  [sha256Oid]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** PKCS #1 v1.5 and ECDSA; the digest is the one the signer names beside it. */
const signatureKeyTypes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'rsa',
  '1.2.840.113549.1.1.11': 'rsa',
  '1.2.840.113549.1.1.12': 'rsa',
  '1.2.840.113549.1.1.13': 'rsa',
  '1.2.840.10045.4.3.2': 'ec',
  '1.2.840.10045.4.3.3': 'ec',
  '1.2.840.10045.4.3.4': 'ec',
};

/** Why an answer or a token of a time-stamping authority is not taken. */
export class TimeStampRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TimeStampRefused';
  }
}

const must = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new TimeStampRefused(otherwise);
};

/** A token whose signature holds. */
export interface TimeStamp {
  /** SHA-256 it vouches for, hex. */
  readonly imprint: string;
  /** Hex, without leading zeros; null where it names none. */
  readonly nonce: string | null;
  /** When the authority says it was shown that. */
  readonly at: string;
  readonly signer: X509Certificate;
  /** Every certificate it brought. */
  readonly certificates: readonly X509Certificate[];
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const numberHex = (bytes: Uint8Array): string => hexOf(bytes).replace(/^(00)+(?=..)/, '');
const sha = (name: string, bytes: Uint8Array): string => createHash(name).update(bytes).digest('hex');

const digestNameOf = (algorithm: DerElement | undefined): string => {
  const name = digestNames[oidOf(partsOf(algorithm, sequence)[0])];
  if (name === undefined) throw new TimeStampRefused('It is signed with a digest that is not taken.');
  return name;
};

const readTstInfo = (bytes: Uint8Array): Pick<TimeStamp, 'imprint' | 'nonce' | 'at'> => {
  const [, , messageImprint, , at, ...rest] = partsOf(readDer(bytes, sequence), sequence);
  const [algorithm, hash] = partsOf(messageImprint, sequence);
  must(oidOf(partsOf(algorithm, sequence)[0]) === sha256Oid, 'It is over another digest than SHA-256.');
  const nonce = rest.find(({ tag }) => tag === integer);
  return {
    imprint: hexOf(contentOf(hash, octets)),
    nonce: nonce === undefined ? null : numberHex(nonce.content),
    at: timeOf(at),
  };
};

/** The value of the one attribute of a type. */
const attributeOf = (attributes: readonly DerElement[], type: string): DerElement | undefined => {
  const found = attributes
    .map((attribute) => partsOf(attribute, sequence))
    .filter(([id]) => oidOf(id) === type);
  const [first] = found;
  return first === undefined || found.length > 1 ? undefined : partsOf(first[1], set)[0];
};

/** The hash of the certificate that signed, as the signed attributes name it (RFC 5035, RFC 2634). */
const namedCertificate = (attributes: readonly DerElement[]) => {
  const second = attributeOf(attributes, oids.signingCertificateV2);
  const value = second ?? attributeOf(attributes, oids.signingCertificate);
  const [first] = partsOf(partsOf(value, sequence)[0], sequence);
  const parts = partsOf(first, sequence);
  const hash = parts.find(({ tag }) => tag === octets);
  const algorithm = parts[0]?.tag === sequence && second !== undefined ? parts[0] : undefined;
  const ofVersion = second === undefined ? 'sha1' : 'sha256';
  return {
    name: algorithm === undefined ? ofVersion : digestNameOf(algorithm),
    hash: hexOf(contentOf(hash, octets)),
  };
};

const findSigner = (
  attributes: readonly DerElement[],
  certificates: readonly X509Certificate[],
): X509Certificate => {
  const { name, hash } = namedCertificate(attributes);
  const signer = certificates.find(({ raw }) => sha(name, raw) === hash);
  if (signer === undefined)
    throw new TimeStampRefused('The certificate it names as its signer does not come with it.');
  const usage = signer.keyUsage ?? [];
  must(
    usage.length === 1 && usage[0] === oids.timeStamping,
    'The certificate of its signer is not for time stamps alone.',
  );
  return signer;
};

const isSigned = (key: KeyObject, algorithm: string, digest: string, signed: Uint8Array, by: Uint8Array) => {
  if (signatureKeyTypes[algorithm] !== key.asymmetricKeyType)
    throw new TimeStampRefused('It is signed in a way that is not taken.');
  return verify(digest, signed, key, by);
};

const checkSigner = (
  signerInfo: DerElement | undefined,
  content: Uint8Array,
  certificates: readonly X509Certificate[],
): X509Certificate => {
  const [, , digestAlgorithm, signedAttributes, signatureAlgorithm, signature] = partsOf(
    signerInfo,
    sequence,
  );
  const digest = digestNameOf(digestAlgorithm);
  const attributes = partsOf(signedAttributes, implicit0);
  must(oidOf(attributeOf(attributes, oids.contentType)) === oids.tstInfo, 'It is signed as something else.');
  const stated = contentOf(attributeOf(attributes, oids.messageDigest), octets);
  must(hexOf(stated) === sha(digest, content), 'Its content is not what was signed.');
  const signer = findSigner(attributes, certificates);
  // Signed is the SET, which inside the token carries another identifier (RFC 5652, section 5.4).
  const signed = Buffer.from(signedAttributes?.whole ?? []);
  signed[0] = set;
  const algorithm = oidOf(partsOf(signatureAlgorithm, sequence)[0]);
  const isGood = isSigned(signer.publicKey, algorithm, digest, signed, contentOf(signature, octets));
  must(isGood, 'Its signature does not hold.');
  return signer;
};

const read = (token: Uint8Array): TimeStamp => {
  const [type, explicit] = partsOf(readDer(token, sequence), sequence);
  must(oidOf(type) === oids.signedData, 'It is no signed data.');
  const [signedData] = partsOf(explicit, implicit0);
  const [, , encapsulated, ...rest] = partsOf(signedData, sequence);
  const [contentType, wrapped] = partsOf(encapsulated, sequence);
  must(oidOf(contentType) === oids.tstInfo, 'It is signed data of another kind.');
  const content = contentOf(partsOf(wrapped, implicit0)[0], octets);
  const brought = rest.find(({ tag }) => tag === implicit0);
  const certificates = partsOf(brought, implicit0)
    .filter(({ tag }) => tag === sequence)
    .map(({ whole }) => new X509Certificate(whole));
  const signerInfos = partsOf(rest.at(-1), set);
  must(signerInfos.length === 1, 'It is not signed by one signer.');
  const signer = checkSigner(signerInfos[0], content, certificates);
  const info = readTstInfo(content);
  must(isValidAt(signer, info.at), 'The certificate of its signer was not valid at its time.');
  return { ...info, signer, certificates };
};

export const isValidAt = ({ validFrom, validTo }: X509Certificate, at: string): boolean =>
  Date.parse(validFrom) <= Date.parse(at) && Date.parse(at) <= Date.parse(validTo);

/** A token of RFC 3161 whose signature holds. Throws TimeStampRefused. */
export const readToken = (token: Uint8Array): TimeStamp => {
  try {
    return read(token);
  } catch (error) {
    if (error instanceof TimeStampRefused) throw error;
    // Bytes that are no certificate are an error of OpenSSL.
    throw new TimeStampRefused('It is not a time stamp that can be read.', { cause: error });
  }
};

const grantedStatuses: ReadonlySet<number> = new Set([0, 1]);

/** The token of a TimeStampResp that grants one. */
export const tokenOfAnswer = (answer: Uint8Array): Uint8Array => {
  try {
    const [info, token] = partsOf(readDer(answer, sequence), sequence);
    const status = contentOf(partsOf(info, sequence)[0], integer);
    const number = status.length === 1 ? (status[0] ?? -1) : -1;
    must(grantedStatuses.has(number), `The authority did not grant it (status ${number}).`);
    if (token === undefined) throw new NotDer();
    return token.whole;
  } catch (cause) {
    if (cause instanceof TimeStampRefused) throw cause;
    throw new TimeStampRefused('It is not an answer of a time-stamping authority.', { cause });
  }
};
