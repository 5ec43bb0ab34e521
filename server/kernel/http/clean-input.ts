import { AppError, invalidField } from '#kernel/app-error.ts';

/** Deeper JSON than any request of this contract; it bounds the recursion of everything that walks a body. */
const maxDepth = 64;

const message = 'Must not contain NUL or broken Unicode.';

const isClean = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A refusal names where, and repeats no more of it than that takes. */
const mostNameChars = 80;

const nameOf = (path: string): string =>
  path.length > mostNameChars ? `${path.slice(0, mostNameChars).toWellFormed()}…` : path || 'body';

const refuseUncleanName = (name: string, path: string): void => {
  if (!isClean(name) || name === '__proto__')
    throw invalidField(nameOf(path), 'Holds a name that is not allowed.');
};

/** Refuses NUL and lone surrogates in any text or name (422), and nesting beyond 64 levels (400). */
export const refuseUncleanText = (value: unknown, path = '', depth = 0): void => {
  if (typeof value === 'string' && !isClean(value)) throw invalidField(nameOf(path), message);
  if (value === null || typeof value !== 'object') return;
  if (depth >= maxDepth) throw new AppError('bad_request', 'The JSON body is nested too deeply.');
  for (const [name, item] of Object.entries(value)) {
    refuseUncleanName(name, path);
    refuseUncleanText(item, path === '' ? name : `${path}.${name}`, depth + 1);
  }
};

/** The same for a value of any depth: no recursion, no limit of its own. `path` names the field it stands in. */
export const refuseUncleanDeepText = (value: unknown, path: string): void => {
  const open: unknown[] = [value];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item === 'string' && !isClean(item)) throw invalidField(path, message);
    if (item === null || typeof item !== 'object') continue;
    for (const [name, inner] of Object.entries(item)) {
      refuseUncleanName(name, path);
      open.push(inner);
    }
  }
};
