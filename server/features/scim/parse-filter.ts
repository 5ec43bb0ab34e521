import { badScim, type ScimType } from '#kernel/http/scim-error.ts';
import { type AttributePath, comparisons, type Filter, type Operand } from './filter-tree.ts';
import { maxFilterLength, readTokens, type Token } from './read-tokens.ts';

/** Brackets inside brackets; it bounds the recursion of everything that walks a filter. */
const maxDepth = 32;

/** The tokens and how far they are read. */
interface Cursor {
  readonly tokens: readonly Token[];
  readonly refusal: ScimType;
  next: number;
}

const refuse = ({ tokens, next, refusal }: Cursor, expected: string): never => {
  const token = tokens[next];
  const where = token === undefined ? 'at its end' : `at character ${token.at + 1}`;
  throw badScim(refusal, `The expression cannot be read ${where}: ${expected}.`);
};

const peek = (cursor: Cursor): Token | undefined => cursor.tokens[cursor.next];

const take = (cursor: Cursor, kind: Token['kind'], expected: string): Token => {
  const token = peek(cursor);
  if (token?.kind !== kind) return refuse(cursor, expected);
  cursor.next += 1;
  return token;
};

const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.text.toLowerCase() === word;

const takeWord = (cursor: Cursor, word: string): boolean => {
  if (!isWord(peek(cursor), word)) return false;
  cursor.next += 1;
  return true;
};

const attributePattern = /^(?:(urn:[\w.:-]*):)?([A-Za-z$][\w-]*)(?:\.([A-Za-z$][\w-]*))?$/i;

/** Null where the text names no attribute. */
const readAttributePath = (text: string): AttributePath | null => {
  const match = attributePattern.exec(text);
  if (match === null) return null;
  return { schema: match[1] ?? null, name: match[2] ?? '', sub: match[3] ?? null };
};

/** What follows a bracket: `.value`. */
const readSubAttribute = (text: string): AttributePath | null => {
  const path = text.startsWith('.') ? readAttributePath(text.slice(1)) : null;
  return path?.schema === null && path.sub === null ? path : null;
};

const takePath = (cursor: Cursor): AttributePath => {
  const path = readAttributePath(peek(cursor)?.kind === 'word' ? (peek(cursor)?.text ?? '') : '');
  if (path === null) return refuse(cursor, 'an attribute was expected');
  cursor.next += 1;
  return path;
};

const literals: Readonly<Record<string, Operand>> = { true: true, false: false, null: null };
const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const takeOperand = (cursor: Cursor): Operand => {
  const token = peek(cursor);
  const word = token?.kind === 'word' ? token.text.toLowerCase() : '';
  const isLiteral = Object.hasOwn(literals, word);
  if (token?.kind !== 'string' && !isLiteral && !numberPattern.test(word))
    return refuse(cursor, 'a value was expected');
  cursor.next += 1;
  if (token?.kind === 'string') return token.text;
  return isLiteral ? (literals[word] ?? null) : Number(word);
};

/** What follows an attribute: `pr`, or a comparison and its value. */
const parseTest = (cursor: Cursor, path: AttributePath): Filter => {
  if (takeWord(cursor, 'pr')) return { kind: 'present', path };
  const operator = comparisons.find((one) => takeWord(cursor, one));
  if (operator === undefined) return refuse(cursor, 'an operator was expected');
  return { kind: 'compare', path, operator, operand: takeOperand(cursor) };
};

/**
 * Some directories go on behind the bracket, emails[type eq "work"].value eq "a@b.c", which the grammar of a filter
 * does not have; it can only mean one value for which both hold.
 */
const parseBehindBracket = (cursor: Cursor, term: Filter): Filter => {
  const token = peek(cursor);
  if (token?.kind !== 'word' || !token.text.startsWith('.')) return term;
  const path = readSubAttribute(token.text);
  if (path === null) return refuse(cursor, 'a sub-attribute was expected');
  cursor.next += 1;
  return { kind: 'and', terms: [term, parseTest(cursor, path)] };
};

const parseAttribute = (cursor: Cursor, depth: number, isInside: boolean): Filter => {
  const path = takePath(cursor);
  if (peek(cursor)?.kind !== '[') return parseTest(cursor, path);
  if (isInside) return refuse(cursor, 'a bracket inside a bracket is not allowed');
  const term = parseBracket(cursor, depth + 1);
  return { kind: 'some', path, term: parseBehindBracket(cursor, term) };
};

const parseBracket = (cursor: Cursor, depth: number): Filter => {
  take(cursor, '[', '[ was expected');
  const term = parseOr(cursor, depth, true);
  take(cursor, ']', '] was expected');
  return term;
};

const parseGroup = (cursor: Cursor, depth: number, isInside: boolean): Filter => {
  take(cursor, '(', '( was expected');
  const term = parseOr(cursor, depth + 1, isInside);
  take(cursor, ')', ') was expected');
  return term;
};

const parseTerm = (cursor: Cursor, depth: number, isInside: boolean): Filter => {
  if (depth > maxDepth) return refuse(cursor, `brackets are nested more than ${maxDepth} deep`);
  if (isWord(peek(cursor), 'not') && cursor.tokens[cursor.next + 1]?.kind === '(') {
    cursor.next += 1;
    return { kind: 'not', term: parseGroup(cursor, depth, isInside) };
  }
  if (peek(cursor)?.kind === '(') return parseGroup(cursor, depth, isInside);
  return parseAttribute(cursor, depth, isInside);
};

const parseChain = (cursor: Cursor, kind: 'and' | 'or', parseOne: () => Filter): Filter => {
  const first = parseOne();
  const terms = [first];
  while (takeWord(cursor, kind)) terms.push(parseOne());
  return terms.length === 1 ? first : { kind, terms };
};

/** `and` binds closer than `or`. */
const parseOr = (cursor: Cursor, depth: number, isInside: boolean): Filter =>
  parseChain(cursor, 'or', () => parseChain(cursor, 'and', () => parseTerm(cursor, depth, isInside)));

const begin = (text: string, refusal: ScimType): Cursor => {
  if (text.length > maxFilterLength)
    throw badScim(refusal, `The expression is longer than ${maxFilterLength} characters.`);
  const tokens = readTokens(text);
  if (tokens === null) throw badScim(refusal, 'The expression holds a string that is not JSON.');
  return { tokens, refusal, next: 0 };
};

const expectEnd = (cursor: Cursor): void => {
  if (peek(cursor) !== undefined) refuse(cursor, 'nothing more was expected');
};

/** Throws a 400 `invalidFilter` that names the place. */
export const parseFilter = (text: string): Filter => {
  const cursor = begin(text, 'invalidFilter');
  const filter = parseOr(cursor, 0, false);
  expectEnd(cursor);
  return filter;
};

/** Where a PATCH operation applies: an attribute, or those of its values a filter chooses, or a part of these. */
export interface PatchPath {
  readonly path: AttributePath;
  readonly chosen: Filter | null;
}

/** RFC 7644, section 3.5.2: `name.givenName`, `emails[type eq "work"].value`. Throws a 400 `invalidPath`. */
export const parsePatchPath = (text: string): PatchPath => {
  const cursor = begin(text.trim(), 'invalidPath');
  const path = takePath(cursor);
  if (peek(cursor)?.kind !== '[') {
    expectEnd(cursor);
    return { path, chosen: null };
  }
  const chosen = parseBracket(cursor, 1);
  const behind = peek(cursor);
  if (behind === undefined) return { path, chosen };
  const sub = behind.kind === 'word' ? readSubAttribute(behind.text) : null;
  if (sub === null || path.sub !== null) return refuse(cursor, 'a sub-attribute was expected');
  cursor.next += 1;
  expectEnd(cursor);
  return { path: { ...path, sub: sub.name }, chosen };
};
