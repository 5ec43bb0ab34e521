import { randomFillSync } from 'node:crypto';

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

/** Asking the operating system for a few bytes at a time costs more than the rest of a request. */
const createRandomDigits = (): ((count: number) => string) => {
  const pool = Buffer.alloc(4096);
  let used = pool.length;
  return (count) => {
    if (used + count > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    let text = '';
    for (let i = 0; i < count; i += 1) text += alphabet.charAt((pool[used + i] ?? 0) % 32);
    used += count;
    return text;
  };
};

/** Opaque identifiers that sort by creation within one process: prefix, time, counter, 60 random bits. */
export const createIdSource = (nowMs: () => number): ((prefix: string) => string) => {
  let lastMs = 0;
  let counter = 0;
  const randomOf = createRandomDigits();
  return (prefix) => {
    const ms = Math.max(nowMs(), lastMs);
    counter = ms === lastMs ? counter + 1 : 0;
    lastMs = ms;
    return `${prefix}_${encode(ms, timeDigits)}${encode(counter, counterDigits)}${randomOf(randomDigits)}`;
  };
};
