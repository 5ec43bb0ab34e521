import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: no i, l, o, u, and text order is number order. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const encode = (value: number, length: number): string => {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/** 48 bits of milliseconds need ten digits, the counter within a millisecond four. */
const timeDigits = 10;
const counterDigits = 4;
const randomDigits = 12;

/** Opaque identifiers that sort by creation within one process: prefix, time, counter, 60 random bits. */
export const createIdSource = (nowMs: () => number): ((prefix: string) => string) => {
  let lastMs = 0;
  let counter = 0;
  return (prefix) => {
    const ms = Math.max(nowMs(), lastMs);
    counter = ms === lastMs ? counter + 1 : 0;
    lastMs = ms;
    const random = Array.from(randomBytes(randomDigits), (byte) => alphabet.charAt(byte % 32)).join('');
    return `${prefix}_${encode(ms, timeDigits)}${encode(counter, counterDigits)}${random}`;
  };
};
