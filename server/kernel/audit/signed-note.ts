import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/**
 * Signed notes after c2sp.org/signed-note with Ed25519 (RFC 8032): a text, an empty line, and one line with the signer's
 * name and base64 of a four-byte key ID and the signature. Tools of transparency logs read them as they are.
 */

/** Signature type of Ed25519 in the key's hash. */
const ed25519 = Buffer.from([0x01]);
const noteKeyIdBytes = 4;
const keyIdDigits = 16;

/** 64 bits of the hash that c2sp.org/signed-note takes 32 of, hex. `publicKey`: 32 bytes, base64. */
export const keyIdOf = (origin: string, publicKey: string): string =>
  createHash('sha256')
    .update(`${origin}\n`)
    .update(ed25519)
    .update(Buffer.from(publicKey, 'base64'))
    .digest('hex')
    .slice(0, keyIdDigits);

const noteKeyId = (keyId: string): Buffer => Buffer.from(keyId, 'hex').subarray(0, noteKeyIdBytes);

export interface NoteSigner {
  readonly origin: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/** `text` ends with a newline and has no empty line. */
export const signNote = (text: string, { origin, keyId, privateKey }: NoteSigner): string => {
  const signature = Buffer.concat([noteKeyId(keyId), sign(null, Buffer.from(text), privateKey)]);
  return `${text}\n— ${origin} ${signature.toString('base64')}\n`;
};

export interface NoteKey {
  readonly origin: string;
  readonly key_id: string;
  readonly public_key: string;
}

const readPublicKey = (publicKey: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });

/** The text of a note this key signed, null where it did not. */
export const openNote = (note: string, key: NoteKey): string | null => {
  const [text, line, ...more] = note.split('\n\n');
  const prefix = `— ${key.origin} `;
  if (text === undefined || line === undefined || more.length > 0) return null;
  if (!line.startsWith(prefix) || !line.endsWith('\n')) return null;
  const encoded = line.slice(prefix.length, -1);
  const signature = Buffer.from(encoded, 'base64');
  // Another spelling of the same bytes would be another note.
  if (signature.toString('base64') !== encoded) return null;
  if (!signature.subarray(0, noteKeyIdBytes).equals(noteKeyId(key.key_id))) return null;
  const signed = `${text}\n`;
  const good = verify(
    null,
    Buffer.from(signed),
    readPublicKey(key.public_key),
    signature.subarray(noteKeyIdBytes),
  );
  return good ? signed : null;
};
