const newline = 0x0a;

/** Where each line of a text begins, and the end of the last. */
export const findStarts = (bytes: Uint8Array): Float64Array => {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    starts.push(at);
    const end = bytes.indexOf(newline, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  return Float64Array.from([...starts, bytes.length]);
};

/** One line, end and all; a TypeError where it is no text. The decoder takes no memory that threads share. */
export const lineAt = (bytes: Uint8Array, starts: Float64Array, line: number): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(starts[line], starts[line + 1]));
