const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** The first byte after a text whose opening quote stands before `at`. */
const endOfText = (bytes: Uint8Array, at: number): number => {
  let place = at;
  while (place < bytes.length && bytes[place] !== quote) place += bytes[place] === backslash ? 2 : 1;
  return place + 1;
};

/** Whether what was opened before `at` is closed at once: then it holds no value. */
const isEmptyAt = (bytes: Uint8Array, at: number): boolean => {
  let place = at;
  while (isSpace(bytes[place] ?? 0)) place += 1;
  return bytes[place] === closeList || bytes[place] === closeObject;
};

/**
 * Values in JSON text (lists and objects count as one each, with all they hold), found without parsing it; what is no JSON
 * has some number, too. Stops counting above `most`.
 */
export const countNodes = (bytes: Uint8Array, most: number): number => {
  let nodes = 1;
  for (let at = 0; at < bytes.length && nodes <= most; ) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte === quote) at = endOfText(bytes, at);
    else if (byte === comma) nodes += 1;
    else if ((byte === openList || byte === openObject) && !isEmptyAt(bytes, at)) nodes += 1;
  }
  return nodes;
};
