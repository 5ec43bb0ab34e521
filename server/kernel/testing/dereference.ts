type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const found = (document: Json, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);

/** A document with what its references lead to in their place. None leads back to itself: that would not end. */
export const dereference = (document: Json): Json => {
  const resolved = new Map<string, unknown>();
  const follow = (reference: string): unknown => {
    if (!resolved.has(reference)) resolved.set(reference, walk(found(document, reference)));
    return resolved.get(reference);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const { $ref, ...rest } = value;
    const own = Object.fromEntries(Object.entries(rest).map(([key, of]) => [key, walk(of)]));
    return typeof $ref === 'string' ? { ...(follow($ref) as Json), ...own } : own;
  };
  return walk(document) as Json;
};
