import type { LastWord, LastWords } from './draft-keeper.ts';

const family = 'larmor-last-words ';
const prefix = (userId: string): string => `${family}${userId} `;

/** Tests of logic run without a browser; then nothing ends in the middle of a word. */
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage);

/**
 * Whether a value comes back from text as it was. Binary data and the like stay with the database alone.
 * @internal exported for its test.
 */
export const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain);
};

/** This product alone writes them. */
const read = (text: string): readonly LastWord[] => {
  const words: unknown = JSON.parse(text);
  return words as readonly LastWord[];
};

/** Kept in the browser's local storage, which writes at once: a page that ends gets no answer from its database any more. */
export const createLastWords = (): LastWords => ({
  put: (userId, words) => {
    const plain = words.filter(({ draft }) => isPlain(draft));
    if (plain.length > 0) storage()?.setItem(prefix(userId) + crypto.randomUUID(), JSON.stringify(plain));
  },
  take: (userId) => {
    const kept = storage();
    if (kept === null) return [];
    return Object.keys(kept)
      .filter((name) => name.startsWith(prefix(userId)))
      .flatMap((name) => {
        const text = kept.getItem(name);
        kept.removeItem(name);
        return text === null ? [] : read(text);
      });
  },
  // The browser tells the other windows, never the one that wrote.
  listen: (heard) => {
    if (storage() === null) return;
    window.addEventListener('storage', ({ key, newValue }) => {
      if (newValue !== null && key?.startsWith(family)) heard();
    });
  },
});
