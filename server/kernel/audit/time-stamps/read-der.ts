/** One element of DER (X.690): where it stands, and what it holds. */
export interface DerElement {
  /** Identifier octet: class, form and tag number below 31. */
  readonly tag: number;
  readonly content: Uint8Array;
  /** The element with its identifier and length. */
  readonly whole: Uint8Array;
}

export const derTag = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

export class NotDer extends Error {
  constructor() {
    super('It is not in DER.');
    this.name = 'NotDer';
  }
}

const mostLengthOctets = 4;

const readLength = (bytes: Uint8Array, at: number): { readonly length: number; readonly next: number } => {
  const first = bytes[at];
  if (first === undefined) throw new NotDer();
  if (first < 0x80) return { length: first, next: at + 1 };
  const octets = first & 0x7f;
  // An indefinite length is BER.
  if (octets === 0 || octets > mostLengthOctets || at + 1 + octets > bytes.length) throw new NotDer();
  const length = bytes.subarray(at + 1, at + 1 + octets).reduce((sum, octet) => sum * 256 + octet, 0);
  return { length, next: at + 1 + octets };
};

/** The elements that stand one behind the other. */
const readAllDer = (bytes: Uint8Array): DerElement[] => {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    if ((tag & 0x1f) === 0x1f) throw new NotDer();
    const { length, next } = readLength(bytes, at + 1);
    if (next + length > bytes.length) throw new NotDer();
    elements.push({
      tag,
      content: bytes.subarray(next, next + length),
      whole: bytes.subarray(at, next + length),
    });
    at = next + length;
  }
  return elements;
};

/** The one element the bytes are, which has to be of this tag. */
export const readDer = (bytes: Uint8Array, tag: number): DerElement => {
  const [element, ...rest] = readAllDer(bytes);
  if (element === undefined || rest.length > 0 || element.tag !== tag) throw new NotDer();
  return element;
};

/** What a constructed element holds. */
export const partsOf = (element: DerElement | undefined, tag: number): DerElement[] =>
  readAllDer(contentOf(element, tag));

export const contentOf = (element: DerElement | undefined, tag: number): Uint8Array => {
  if (element?.tag !== tag) throw new NotDer();
  return element.content;
};

/** An object identifier in dotted form. */
export const oidOf = (element: DerElement | undefined): string => {
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const octet of contentOf(element, derTag.oid)) {
    arc = arc * 128n + BigInt(octet & 0x7f);
    if (octet >= 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const [first = 0n, ...rest] = arcs;
  const top = first < 80n ? first / 40n : 2n;
  return [top, first - top * 40n, ...rest].join('.');
};

/** ISO 8601 of a GeneralizedTime in UTC, to the millisecond. */
export const timeOf = (element: DerElement | undefined): string => {
  const text = Buffer.from(contentOf(element, derTag.generalizedTime)).toString('latin1');
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(text);
  if (match === null) throw new NotDer();
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  if (Number.isNaN(Date.parse(iso))) throw new NotDer();
  return iso;
};
