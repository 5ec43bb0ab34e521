import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Envelope } from './dsse.ts';
import { statementPayloadType, writeStatement } from './statement.ts';
import { madeAuthority, madeCheck, madeKeys, madeRsaKeys, madeStatement } from './testing/made-authority.ts';
import { type StatementRefusal, verifyStatement } from './verify-statement.ts';

const authority = madeAuthority();
const device = madeKeys();
const stranger = madeKeys();
const statement = madeStatement(device);
const good = authority.sign(statement);
const check = madeCheck(authority, device);

const verify = (envelope: unknown): StatementRefusal | 'ok' => {
  const verified = verifyStatement(envelope, check);
  return verified.ok ? 'ok' : verified.code;
};

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const flipped = (base64: string, at: number): string => {
  const bytes = bytesOf(base64);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
};
const withSignature = (sig: string): unknown => ({
  ...good,
  signatures: [{ keyid: good.signatures[0].keyid, sig }],
});
const [{ sig }] = good.signatures;
const { publicKey, privateKey } = stranger;

it('a statement as the workspace issued it', () => {
  expect(verify(good)).toBe('ok');
  expect(verify(JSON.parse(JSON.stringify(good)))).toBe('ok');
});

const cases: readonly (readonly [string, unknown, StatementRefusal])[] = [
  ['nothing at all', null, 'malformed'],
  ['a list', [], 'malformed'],
  ['a page of HTML', '<!doctype html><title>Sign in</title>', 'malformed'],
  ['a number', 42, 'malformed'],
  ['a type that is no text', { ...good, payloadType: 7 }, 'malformed'],
  ['another type of document', { ...good, payloadType: 'text/plain' }, 'wrong_type'],
  ['a later version of the type', { ...good, payloadType: `${statementPayloadType}0` }, 'wrong_type'],
  [
    'a document of another type under the right signature',
    { ...authority.sign(statement, { payloadType: 'text/plain' }), payloadType: statementPayloadType },
    'bad_signature',
  ],
  ['no payload', { ...good, payload: undefined }, 'malformed'],
  ['an empty payload', { ...good, payload: '' }, 'malformed'],
  ['one bit of the payload', { ...good, payload: flipped(good.payload, 40) }, 'bad_signature'],
  ['a line break behind the payload', { ...good, payload: `${good.payload}\n` }, 'malformed'],
  [
    'a payload in the other alphabet of base64',
    (() => {
      // Three question marks are `Pz8/` wherever they begin.
      const { payload, ...rest } = authority.sign({ ...statement, user: '?????' });
      return { ...rest, payload: bytesOf(payload).toString('base64url') };
    })(),
    'malformed',
  ],
  ['more than 16 KiB', authority.sign({ ...statement, user: 'x'.repeat(17_000) }), 'too_large'],
  ['one signature twice', { ...good, signatures: [good.signatures[0], good.signatures[0]] }, 'malformed'],
  ['no signature', { ...good, signatures: [] }, 'malformed'],
  ['a signature that is no object', { ...good, signatures: ['AAAA'] }, 'malformed'],
  ['a signature cut off', withSignature(bytesOf(sig).subarray(0, 40).toString('base64')), 'bad_signature'],
  ['a signature of zeros', withSignature(Buffer.alloc(64).toString('base64')), 'bad_signature'],
  ['one bit of the signature', withSignature(flipped(sig, 63)), 'bad_signature'],
  ['a signature of a megabyte', withSignature('AAAA'.repeat(250_000)), 'too_large'],
  ['a signature by somebody else', authority.sign(statement, { keys: stranger }), 'bad_signature'],
  [
    'the name of another signer',
    { ...good, signatures: [{ keyid: `sha256:${'0'.repeat(64)}`, sig }] },
    'key_mismatch',
  ],
  ['no certificate', { ...good, x5c: undefined }, 'malformed'],
  ['two certificates', { ...good, x5c: [good.x5c[0], good.x5c[0]] }, 'malformed'],
  ['bytes that are no certificate', { ...good, x5c: ['AAAA'] }, 'bad_certificate'],
  [
    'bytes behind the certificate',
    { ...good, x5c: [Buffer.concat([bytesOf(good.x5c[0]), Buffer.of(0)]).toString('base64')] },
    'bad_certificate',
  ],
  ['a certificate beyond measure', { ...good, x5c: ['AAAA'.repeat(250_000)] }, 'too_large'],
  [
    'an issuer that certified itself',
    authority.sign(statement, {
      keys: stranger,
      certificate: authority.certify({ publicKey, issuerKey: { publicKey, privateKey } }),
    }),
    'untrusted_issuer',
  ],
  [
    'the authority of another workspace',
    (() => {
      const other = madeAuthority();
      return other.sign(statement);
    })(),
    'untrusted_issuer',
  ],
  [
    'the root itself as the signer',
    authority.sign(statement, { keys: authority.rootKeys, certificate: authority.root }),
    'untrusted_issuer',
  ],
  [
    'a signer certified by the issuer',
    authority.sign(statement, {
      keys: stranger,
      certificate: authority.certify({ publicKey, issuer: 'Made Issuer', issuerKey: authority.issuerKeys }),
    }),
    'untrusted_issuer',
  ],
  [
    'an issuer for another purpose',
    authority.sign(statement, {
      certificate: authority.certify({ use: { purposeOid: '1.3.6.1.5.5.7.3.3' } }),
    }),
    'wrong_key_usage',
  ],
  [
    'an issuer with a short RSA key',
    (() => {
      const keys = madeRsaKeys(2048);
      return authority.sign(statement, {
        keys,
        certificate: authority.certify({ publicKey: keys.publicKey }),
      });
    })(),
    'untrusted_issuer',
  ],
  ['bytes that are no UTF-8', authority.sign(Buffer.of(0x7b, 0x22, 0xff, 0x22, 0x7d)), 'malformed'],
  ['a byte order mark before the object', authority.sign(Buffer.from('\ufeff{}')), 'malformed'],
  ['a list under a good signature', authority.sign(Buffer.from('[]')), 'malformed'],
  [
    'a field that stands there twice',
    authority.sign(Buffer.from(textOf().replace('"serial":7', '"serial":7,"serial":9'))),
    'malformed',
  ],
  [
    'a field that stands there twice, spelt differently',
    authority.sign(Buffer.from(textOf().replace('"serial":7', '"serial":7,"s\\u0065rial":9'))),
    'malformed',
  ],
];

function textOf(): string {
  return Buffer.from(writeStatement(statement)).toString();
}

it.each(cases)('%s', (_name, envelope, code) => {
  expect(verify(envelope)).toBe(code);
});

it('a prototype among the fields changes nothing', () => {
  const text = textOf().replace('{', '{"__proto__":{"features":["administration"]},');
  const verified = verifyStatement(authority.sign(Buffer.from(text)), check);
  expect(verified.ok && verified.payload.features).toEqual(['computing', 'signing']);
  expect(verify({ ...good, ['__proto__']: { payload: 'AAAA' } })).toBe('ok');
});

it('equal keys in different objects, and braces and colons in a text, are no repeated fields', () => {
  const activeVersions = {
    a: { name: '{"serial":1' },
    b: { name: '}', list: [{ name: 'x: "y"' }, { name: 'z\\' }] },
  };
  const verified = verifyStatement(authority.sign({ ...statement, activeVersions }), check);
  expect(verified.ok && verified.payload.activeVersions).toEqual(activeVersions);
});

it('no byte changed at random makes another envelope that verifies', () => {
  const text = Buffer.from(JSON.stringify(good));
  const place = fc.nat(text.length - 1);
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 255 }), (at, difference) => {
      const changed = Buffer.from(text);
      changed.writeUInt8(changed.readUInt8(at) ^ difference, at);
      expect(verify(parsed(changed.toString()))).not.toBe('ok');
    }),
    { numRuns: 400 },
  );
});

it.each([
  ['payload', good.payload, (payload: string) => ({ ...good, payload })],
  ['signature', sig, withSignature],
  ['certificate', good.x5c[0], (certificate: string) => ({ ...good, x5c: [certificate] })],
] as const)('no byte of the %s can be another one', (_name, bytes, envelopeWith) => {
  for (let at = 0; at < bytesOf(bytes).length; at++)
    expect(verify(envelopeWith(flipped(bytes, at)))).not.toBe('ok');
});

it('whatever the issuer signs is read or refused, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json().map(Buffer.from), fc.uint8Array()), (bytes) => {
      expect(['malformed', 'unknown_critical', 'unsupported_version']).toContain(
        verify(authority.sign(Buffer.concat([bytes, Buffer.of(0x20)]))),
      );
    }),
    { numRuns: 100 },
  );
});

it('signed with RSA where the platform has no Ed25519', () => {
  // Making such a key takes most of a second: one is enough here.
  const keys = madeRsaKeys();
  const rsa = madeAuthority(keys, keys);
  const envelope: Envelope = rsa.sign(statement);
  expect(verifyStatement(envelope, madeCheck(rsa, device)).ok).toBe(true);
  const payload = flipped(envelope.payload, 0);
  expect(verifyStatement({ ...envelope, payload }, madeCheck(rsa, device))).toEqual({
    ok: false,
    code: 'bad_signature',
  });
});

it('certificates of one authority have numbers and key identifiers of their own', () => {
  const [one, other] = [authority.certify(), authority.certify({ serialBytes: randomBytes(16) })];
  expect(one.serialNumber).not.toBe(other.serialNumber);
  expect(one.checkIssued(authority.root)).toBe(true);
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
