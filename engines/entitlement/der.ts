import forge from 'node-forge';

const { asn1 } = forge;
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;

/** Structures of X.690 as node-forge holds them. */
export type Der = forge.asn1.Asn1;

const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const primitive = (type: forge.asn1.Type, bytes: Uint8Array): Der =>
  asn1.create(UNIVERSAL, type, false, binary(bytes));

export const sequence = (...parts: Der[]): Der => asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, parts);
export const setOf = (...parts: Der[]): Der => asn1.create(UNIVERSAL, asn1.Type.SET, true, parts);
/** `bytes`: big-endian, the first bit clear. */
export const integer = (bytes: Uint8Array): Der => primitive(asn1.Type.INTEGER, bytes);
export const truth = (): Der => primitive(asn1.Type.BOOLEAN, Uint8Array.of(0xff));
export const nothing = (): Der => primitive(asn1.Type.NULL, new Uint8Array());
export const octets = (bytes: Uint8Array): Der => primitive(asn1.Type.OCTETSTRING, bytes);
export const utf8 = (text: string): Der => primitive(asn1.Type.UTF8, Buffer.from(text));
export const bits = (bytes: Uint8Array, unusedBits = 0): Der =>
  primitive(asn1.Type.BITSTRING, Uint8Array.of(unusedBits, ...bytes));
/** [tag] EXPLICIT. */
export const tagged = (tag: number, part: Der): Der => asn1.create(CONTEXT_SPECIFIC, tag, true, [part]);
/** [tag] IMPLICIT OCTET STRING. */
export const taggedOctets = (tag: number, bytes: Uint8Array): Der =>
  asn1.create(CONTEXT_SPECIFIC, tag, false, binary(bytes));

const firstYearOfGeneralizedTime = 2050;

/** Time of RFC 5280, section 4.1.2.5: two digits of the year until 2049, four from 2050. */
export const time = (at: Date): Der =>
  at.getUTCFullYear() < firstYearOfGeneralizedTime
    ? asn1.create(UNIVERSAL, asn1.Type.UTCTIME, false, asn1.dateToUtcTime(at))
    : asn1.create(UNIVERSAL, asn1.Type.GENERALIZEDTIME, false, asn1.dateToGeneralizedTime(at));

const toBase128 = (arc: bigint): number[] => {
  const digits = [Number(arc & 0x7fn)];
  for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) digits.unshift(Number(rest & 0x7fn) | 0x80);
  return digits;
};

/** An object identifier in dotted form; arcs of any size, such as those made from a UUID (ITU-T X.667), which node-forge cuts. */
export const oid = (dotted: string): Der => {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return primitive(asn1.Type.OID, Uint8Array.from([first * 40n + second, ...rest].flatMap(toBase128)));
};

export const toDer = (part: Der): Uint8Array => Buffer.from(asn1.toDer(part).getBytes(), 'latin1');
export const fromDer = (bytes: Uint8Array): Der => asn1.fromDer(binary(bytes));
