import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';

/** FIPS 180-4, example "abc". */
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

/** RFC 4231, test case 2. */
const hmac = {
  key: 'Jefe',
  data: 'what do ya want for nothing?',
  sha256: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
};

/** RFC 8032, section 7.1, test 2. */
const ed25519 = {
  publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  message: '72',
  signature:
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
    '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};

const verifiesEd25519 = (messageHex: string): boolean => {
  const x = Buffer.from(ed25519.publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(messageHex, 'hex'), key, Buffer.from(ed25519.signature, 'hex'));
};

/** Named after what each would break. */
const checks: Readonly<Record<string, () => boolean>> = {
  'SHA-256': () => createHash('sha256').update('abc').digest('hex') === sha256OfAbc,
  'HMAC-SHA-256': () => createHmac('sha256', hmac.key).update(hmac.data).digest('hex') === hmac.sha256,
  Ed25519: () => verifiesEd25519(ed25519.message) && !verifiesEd25519('73'),
};

/**
 * Electron brings a cryptography library of its own. Before anything is hashed or signed, each primitive in use
 * shows that it gives the published answers. Throws with the names of those that do not.
 */
export const testCryptography = (): void => {
  const failed = Object.entries(checks)
    .filter(([, passes]) => {
      try {
        return !passes();
      } catch {
        // A primitive the library does not have at all.
        return true;
      }
    })
    .map(([name]) => name);
  if (failed.length > 0) throw new Error(`Cryptography gives wrong answers here: ${failed.join(', ')}.`);
};
