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

/** PKCS #8 in base64. Throws on what is none. */
export const parseKeyPair = (line: string): KeyPair => {
  const privateKey = createPrivateKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'pkcs8' });
  return { publicKey: publicPartOf(privateKey), privateKey };
};

export const renderKeyPair = ({ privateKey }: KeyPair): string =>
  privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
