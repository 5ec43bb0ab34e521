/** What readers of every format are: chunks in, scans into the builder they were opened with. All throw a Refusal. */
export interface RunReader {
  push(chunk: Uint8Array): void;
  finish(): void;
  /** What the file says of the instrument; empty where it says nothing. */
  instrument(): string;
  /** What the file holds where it holds no scan. */
  otherwise?(): string;
}
