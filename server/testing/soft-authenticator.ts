import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const text64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** CBOR heads of up to 64 KiB (RFC 8949, section 3). */
const head = (major: number, value: number): Buffer => {
  const bits = major << 5;
  if (value < 24) return Buffer.from([bits | value]);
  if (value < 256) return Buffer.from([bits | 24, value]);
  return Buffer.from([bits | 25, value >> 8, value & 255]);
};
const cborInt = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (...entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** Flags of authenticator data (W3C Web Authentication Level 3, section 6.1). */
const userPresent = 0x01;
const userVerified = 0x04;
const attestedCredential = 0x40;

export interface CeremonyChange {
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
}

/** An authenticator in software, ES256 without attestation: the same bytes a security key would send. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  readonly #key: KeyObject;
  readonly #coseKey: Buffer;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // Key type EC2, ES256, curve P-256, coordinates (RFC 9053, section 7.1.1).
    this.#coseKey = cborMap(
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    );
  }

  #clientData(type: string, challenge: string, change: CeremonyChange): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: change.origin ?? this.#origin }));
  }

  #authData(flags: number, change: CeremonyChange, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? this.counter);
    const rpId = change.rpId ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([change.flags ?? flags]), counter, rest]);
  }

  register({ challenge }: { challenge: string }, change: CeremonyChange = {}) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      this.credentialId,
      this.#coseKey,
    ]);
    const flags = userPresent | userVerified | attestedCredential;
    const attestationObject = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(this.#authData(flags, change, credential))],
    );
    const id = text64(this.credentialId);
    const clientDataJSON = text64(this.#clientData('webauthn.create', challenge, change));
    const response = {
      clientDataJSON,
      attestationObject: text64(attestationObject),
      transports: ['internal'],
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  answer({ challenge }: { challenge: string }, change: CeremonyChange = {}) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, change);
    const authData = this.#authData(userPresent | userVerified, change);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#key);
    const id = text64(this.credentialId);
    const response = {
      clientDataJSON: text64(clientData),
      authenticatorData: text64(authData),
      signature: text64(signature),
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
