/**
 * The subset of ICU MessageFormat the catalogues use: `{name}`, `{count, plural, =0 {…} one {…} other {…}}`
 * with `#`, and `{kind, select, a {…} other {…}}`, nested freely. An apostrophe quotes a following brace.
 */
type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count' }
  | { readonly kind: 'value'; readonly name: string }
  | {
      readonly kind: 'plural' | 'select';
      readonly name: string;
      readonly cases: ReadonlyMap<string, readonly Node[]>;
    };

interface Cursor {
  readonly source: string;
  at: number;
}

const fail = (cursor: Cursor, expected: string): never => {
  throw new SyntaxError(`Expected ${expected} at ${cursor.at} of message "${cursor.source}"`);
};

const skipSpace = (cursor: Cursor): void => {
  while (/\s/.test(cursor.source[cursor.at] ?? '')) cursor.at += 1;
};

const readUntil = (cursor: Cursor, stops: RegExp): string => {
  const start = cursor.at;
  while (cursor.at < cursor.source.length && !stops.test(cursor.source[cursor.at] ?? '')) cursor.at += 1;
  return cursor.source.slice(start, cursor.at).trim();
};

const expectChar = (cursor: Cursor, char: string): void => {
  skipSpace(cursor);
  if (cursor.source[cursor.at] !== char) fail(cursor, char);
  cursor.at += 1;
};

const readCases = (cursor: Cursor): ReadonlyMap<string, readonly Node[]> => {
  const cases = new Map<string, readonly Node[]>();
  for (;;) {
    skipSpace(cursor);
    if (cursor.source[cursor.at] === '}') break;
    const key = readUntil(cursor, /[\s{}]/);
    if (key === '') fail(cursor, 'a case name');
    expectChar(cursor, '{');
    cases.set(key, parseNodes(cursor));
    expectChar(cursor, '}');
  }
  if (!cases.has('other')) fail(cursor, 'a case "other"');
  return cases;
};

const parsePlaceholder = (cursor: Cursor): Node => {
  cursor.at += 1;
  const name = readUntil(cursor, /[,}]/);
  if (cursor.source[cursor.at] !== ',') {
    expectChar(cursor, '}');
    return { kind: 'value', name };
  }
  cursor.at += 1;
  const kind = readUntil(cursor, /,/);
  if (kind !== 'plural' && kind !== 'select') return fail(cursor, 'plural or select');
  cursor.at += 1;
  const cases = readCases(cursor);
  expectChar(cursor, '}');
  return { kind, name, cases };
};

function parseNodes(cursor: Cursor): readonly Node[] {
  const nodes: Node[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') nodes.push({ kind: 'text', text });
    text = '';
  };
  while (cursor.at < cursor.source.length) {
    const char = cursor.source[cursor.at] ?? '';
    const next = cursor.source[cursor.at + 1] ?? '';
    if (char === '}') break;
    if (char === "'" && (next === '{' || next === '}' || next === '#')) {
      text += next;
      cursor.at += 2;
    } else if (char === '{') {
      flush();
      nodes.push(parsePlaceholder(cursor));
    } else if (char === '#') {
      flush();
      nodes.push({ kind: 'count' });
      cursor.at += 1;
    } else {
      text += char;
      cursor.at += 1;
    }
  }
  flush();
  return nodes;
}

const parsed = new Map<string, readonly Node[]>();

const parseMessage = (source: string): readonly Node[] => {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const cursor: Cursor = { source, at: 0 };
  const nodes = parseNodes(cursor);
  if (cursor.at < source.length) fail(cursor, 'the end');
  parsed.set(source, nodes);
  return nodes;
};

interface Scope {
  readonly locale: string;
  readonly values: MessageValues;
  /** The number of the enclosing plural; null outside of one, where `#` is plain text. */
  readonly count: number | null;
  readonly changeText: (text: string) => string;
}

const chooseCase = (node: Extract<Node, { cases: unknown }>, value: MessageValue, locale: string) => {
  const exact = node.kind === 'plural' ? node.cases.get(`=${value}`) : node.cases.get(String(value));
  if (exact !== undefined) return exact;
  const category = node.kind === 'plural' ? new Intl.PluralRules(locale).select(Number(value)) : 'other';
  return node.cases.get(category) ?? node.cases.get('other') ?? [];
};

const renderNode = (node: Node, scope: Scope): string => {
  if (node.kind === 'text') return scope.changeText(node.text);
  if (node.kind === 'count')
    return scope.count === null ? '#' : new Intl.NumberFormat(scope.locale).format(scope.count);
  const value = scope.values[node.name];
  if (value === undefined) throw new RangeError(`Message value "${node.name}" is missing`);
  if (node.kind === 'value') {
    return typeof value === 'number' ? new Intl.NumberFormat(scope.locale).format(value) : value;
  }
  const count = node.kind === 'plural' ? Number(value) : scope.count;
  return renderNodes(chooseCase(node, value, scope.locale), { ...scope, count });
};

const renderNodes = (nodes: readonly Node[], scope: Scope): string =>
  nodes.map((node) => renderNode(node, scope)).join('');

const unchanged = (text: string): string => text;

/**
 * Fills a message. Throws where the message is malformed or a value is missing: both are programmer's errors.
 * `changeText` sees the message's own words only, never its values.
 */
export const translate = (
  message: string,
  values: MessageValues,
  locale: string,
  changeText = unchanged,
): string => renderNodes(parseMessage(message), { locale, values, count: null, changeText });

const namesIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text' || node.kind === 'count') return [];
    if (node.kind === 'value') return [node.name];
    return [node.name, ...[...node.cases.values()].flatMap(namesIn)];
  });

/**
 * Names of the values a message takes, sorted and without repeats.
 * @internal for the test that compares the catalogues of two languages: only the parser here knows them.
 */
export const messageParameters = (message: string): readonly string[] =>
  [...new Set(namesIn(parseMessage(message)))].sort();
