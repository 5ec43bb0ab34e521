import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM with a 96-bit random nonce and the full 128-bit tag (NIST SP 800-38D). */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key for one purpose: who learns it knows neither the signing secret nor the key of another purpose. */
export const deriveKey = (signingSecret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', signingSecret, new Uint8Array(), purpose, 32));

/** An identifier of the sealing secret that reveals nothing of it: it distinguishes a text sealed with another secret from a changed text. */
export const sealerIdOf = (signingSecret: Uint8Array): string =>
  Buffer.from(deriveKey(signingSecret, 'sealer-id/1')).toString('hex').slice(0, 16);

/** Seals a secret the store has to keep and give back; `purpose` separates the keys of different uses. Base64url. */
export const sealSecret = (signingSecret: Uint8Array, purpose: string, secret: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(signingSecret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Throws where the text was not sealed with this secret for this purpose. */
export const openSecret = (signingSecret: Uint8Array, purpose: string, text: string): string => {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(
    algorithm,
    deriveKey(signingSecret, purpose),
    bytes.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
};
