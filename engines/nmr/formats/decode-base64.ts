const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const notOne = 255;
const sextetOf = new Uint8Array(128).fill(notOne);
for (const [value, character] of [...alphabet].entries()) sextetOf[character.charCodeAt(0)] = value;

/** Bytes of base64 without blanks; null where it is none. Written here because engines run where no platform decoder exists. */
export const decodeBase64 = (text: string): Uint8Array | null => {
  const padded = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const length = text.length - padded;
  if (length % 4 === 1 || (padded > 0 && text.length % 4 !== 0)) return null;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (let k = 0; k < length; k++) {
    const value = sextetOf[text.charCodeAt(k)] ?? notOne;
    if (value === notOne) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
};
