/** What reading needs and engines do not have: the platform gives it. */
export interface ReadingPorts {
  /** zlib (RFC 1950) undone; null where the bytes are no such stream or would grow beyond `atMost` bytes. */
  readonly inflate: (bytes: Uint8Array, atMost: number) => Uint8Array | null;
  /** Base64 (RFC 4648), given as its characters; white space is passed over. */
  readonly fromBase64: (characters: Uint8Array) => Uint8Array;
  /** Decodes pieces of one text one after the other; `isLast` ends it. */
  readonly openText: (encoding: 'utf-8' | 'latin1') => (bytes: Uint8Array, isLast: boolean) => string;
}
