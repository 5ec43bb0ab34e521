import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  /** 32 bytes of RFC 8032, base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const publicPartOf = (privateKey: KeyObject): string => {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('base64');
};

export const createKeyPair = (): KeyPair => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicPartOf(privateKey), privateKey };
};

/** A DER sequence of less than 128 bytes: a tag, the number of bytes that follow, and these. */
const isOneSequence = (der: Buffer): boolean => der[0] === 0x30 && der[1] === der.length - 2;

/** One Ed25519 key, PKCS #8 in base64. Throws on anything else; two keys that stand on one line are none. */
export const parseKeyPair = (line: string): KeyPair => {
  const der = Buffer.from(line, 'base64');
  if (der.toString('base64') !== line) throw new Error('The line is not base64.');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`The key is of the kind ${privateKey.asymmetricKeyType}; it has to be ed25519.`);
  if (!isOneSequence(der)) throw new Error('The line holds more than one key.');
  return { publicKey: publicPartOf(privateKey), privateKey };
};

export const renderKeyPair = ({ privateKey }: KeyPair): string =>
  privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
