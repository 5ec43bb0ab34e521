import serialize from 'canonicalize';

/**
 * Canonical JSON after RFC 8785: the same value always gives the same bytes. Throws TypeError on what has no exact
 * canonical form: undefined, functions, symbols, bigint, NaN and infinities, integers above 2^53, lone surrogates,
 * objects that are not plain (Date, Map …), cycles.
 */
export const renderCanonicalJson = (value: unknown): string => {
  refuseInexact(value, '$', new Set());
  const text = serialize(value);
  if (text === undefined) throw new TypeError('The value has no JSON form.');
  return text;
};

const refuseInexact = (value: unknown, path: string, ancestors: Set<object>): void => {
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'string') refuseBrokenText(value, path);
  else if (typeof value === 'number') refuseInexactNumber(value, path);
  else if (typeof value === 'object') refuseInexactParts(value, path, ancestors);
  else throw new TypeError(`${path}: ${typeof value} has no JSON form.`);
};

const refuseInexactParts = (value: object, path: string, ancestors: Set<object>): void => {
  if (ancestors.has(value)) throw new TypeError(`${path}: refers back to its own parent.`);
  ancestors.add(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      refuseInexact(value[index], `${path}[${index}]`, ancestors);
    }
  } else {
    refuseUnlessPlain(value, path);
    for (const [key, item] of Object.entries(value)) {
      refuseBrokenText(key, path);
      refuseInexact(item, `${path}.${key}`, ancestors);
    }
  }
  ancestors.delete(value);
};

const refuseBrokenText = (text: string, path: string): void => {
  if (!text.isWellFormed()) throw new TypeError(`${path}: text holds a lone surrogate.`);
};

/** Above 2^53 neighbouring integers share one double, so two different values would hash alike. */
const refuseInexactNumber = (value: number, path: string): void => {
  if (!Number.isFinite(value)) throw new TypeError(`${path}: ${value} has no JSON form.`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new TypeError(`${path}: integers beyond 2^53 are not exact.`);
  }
};

const refuseUnlessPlain = (value: object, path: string): void => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`${path}: only plain objects and arrays have a canonical form.`);
  }
};
