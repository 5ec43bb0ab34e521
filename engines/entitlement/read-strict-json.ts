/** A quoted text before a colon is the key of the object opened last; other texts are skipped whole, braces in them too. */
const tokens = /("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g;

/** `text` is JSON. Of two equal keys readers keep one or the other: a document would say two things. */
const hasRepeatedKey = (text: string): boolean => {
  const open: Set<string>[] = [];
  for (const [token, key] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined) {
      const keys = open.at(-1);
      const name: string = JSON.parse(key);
      if (keys?.has(name)) return true;
      keys?.add(name);
    }
  }
  return false;
};

/** The fields of a JSON object in UTF-8 without repeated keys; null for anything else. */
export const readStrictJson = (bytes: Uint8Array): ReadonlyMap<string, unknown> | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || hasRepeatedKey(text))
      return null;
    return new Map(Object.entries(value));
  } catch {
    return null;
  }
};
