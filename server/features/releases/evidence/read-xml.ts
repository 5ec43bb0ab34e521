import { refuse } from './refuse-evidence.ts';

/** What an element of a report may be at most; real ones stay far below. */
const limits = {
  depth: 32,
  elements: 1_000_000,
  attributes: 40,
  nameChars: 100,
  valueChars: 1_000_000,
} as const;

export type Attributes = ReadonlyMap<string, string>;

export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
}

const namePattern = /[A-Za-z_][\w.:-]*/y;
const attributePattern = /\s+([A-Za-z_][\w.:-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const endOfTag = /\s*(\/?)>/y;
const declaration =
  /<\?xml\s+version\s*=\s*["']1\.[01]["'](?:\s+encoding\s*=\s*["']([\w.-]{1,40})["'])?[^?<>]*\?>/y;
// Control characters XML 1.0 forbids: all below the blank but tab, line feed and carriage return.
const forbidden = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const fromNumber = (digits: string, radix: 10 | 16): string => {
  const code = Number.parseInt(digits, radix);
  if (
    !(code >= 0x20 || code === 9 || code === 10 || code === 13) ||
    code > 0x10ffff ||
    (code >= 0xd800 && code <= 0xdfff)
  )
    refuse('xml_syntax', 'A character reference names no character.');
  return String.fromCodePoint(code);
};

/** Resolves the five names every XML has and numbers; nothing a document could declare. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9A-Fa-f]{1,6});|#([0-9]{1,7});|([A-Za-z]{1,4});)?/g,
        (_all, hex, decimal, name) => {
          if (hex !== undefined) return fromNumber(hex, 16);
          if (decimal !== undefined) return fromNumber(decimal, 10);
          const known = name === undefined || !Object.hasOwn(named, name) ? undefined : named[name];
          return known ?? refuse('xml_entity', 'Only the five entities of XML itself are resolved.');
        },
      )
    : text;

/** Moves over one document; each step reads what begins at the position. */
class XmlReader {
  readonly #text: string;
  readonly #handler: XmlHandler;
  readonly #open: string[] = [];
  #at = 0;
  #elements = 0;

  constructor(text: string, handler: XmlHandler) {
    this.#text = text;
    this.#handler = handler;
  }

  read(): void {
    const control = forbidden.exec(this.#text);
    if (control !== null) this.#refuse('xml_character', 'A character XML forbids', control.index);
    this.#readDeclaration();
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at);
      this.#readCharacters(next === -1 ? this.#text.length : next);
      if (next === -1) break;
      this.#readMarkup();
    }
    if (this.#open.length > 0) this.#refuse('truncated', `The document ends inside <${this.#open.at(-1)}>`);
    if (this.#elements === 0) this.#refuse('xml_syntax', 'There is no element');
  }

  #refuse(code: string, what: string, at = this.#at): never {
    const line = this.#text.slice(0, at).split('\n').length;
    return refuse(code, `${what} (line ${line}).`);
  }

  #readDeclaration(): void {
    declaration.lastIndex = 0;
    const found = declaration.exec(this.#text);
    if (found === null) return;
    if (found[1] !== undefined && !/^(utf-?8|us-ascii)$/i.test(found[1]))
      this.#refuse('not_utf8', `The document says it is in ${found[1]}; only UTF-8 is read`);
    this.#at = declaration.lastIndex;
  }

  #readCharacters(end: number): void {
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    if (text.trim() === '') return;
    if (this.#open.length === 0) this.#refuse('xml_syntax', 'Text outside the root element');
    decode(text);
  }

  #readMarkup(): void {
    const text = this.#text;
    if (text.startsWith('<!--', this.#at)) this.#skipTo('-->', 4);
    else if (text.startsWith('<![CDATA[', this.#at)) {
      if (this.#open.length === 0) this.#refuse('xml_syntax', 'Text outside the root element');
      this.#skipTo(']]>', 9);
    } else if (text.startsWith('<!', this.#at))
      this.#refuse('xml_doctype', 'A document type or entity declaration; none is read');
    else if (text.startsWith('<?', this.#at)) this.#skipTo('?>', 2);
    else if (text.startsWith('</', this.#at)) this.#readClosing();
    else this.#readOpening();
  }

  #skipTo(end: string, from: number): void {
    const found = this.#text.indexOf(end, this.#at + from);
    if (found === -1) this.#refuse('truncated', `"${end}" is missing`);
    this.#at = found + end.length;
  }

  #readName(): string {
    namePattern.lastIndex = this.#at;
    const [name] = namePattern.exec(this.#text) ?? [];
    if (name === undefined || name.length > limits.nameChars)
      this.#refuse('xml_syntax', 'A name is expected');
    this.#at += name.length;
    return name;
  }

  /** Past the end of a tag; true where the element is empty. */
  #readEndOfTag(): boolean {
    endOfTag.lastIndex = this.#at;
    const found = endOfTag.exec(this.#text);
    if (found === null) {
      const code = this.#text.indexOf('>', this.#at) === -1 ? 'truncated' : 'xml_syntax';
      this.#refuse(code, 'A tag does not end');
    }
    this.#at = endOfTag.lastIndex;
    return found[1] === '/';
  }

  #readClosing(): void {
    this.#at += 2;
    const name = this.#readName();
    if (this.#readEndOfTag() || this.#open.pop() !== name)
      this.#refuse('xml_syntax', `</${name}> closes nothing that is open`);
    this.#handler.close(name);
  }

  #readOpening(): void {
    if (this.#open.length === 0 && this.#elements > 0) this.#refuse('xml_syntax', 'A second root element');
    this.#at += 1;
    const name = this.#readName();
    this.#elements += 1;
    if (this.#elements > limits.elements) this.#refuse('too_large', `More than ${limits.elements} elements`);
    if (this.#open.length >= limits.depth) this.#refuse('too_deep', `Deeper than ${limits.depth} elements`);
    const attributes = this.#readAttributes();
    const isEmpty = this.#readEndOfTag();
    this.#handler.open(name, attributes);
    if (isEmpty) this.#handler.close(name);
    else this.#open.push(name);
  }

  #readAttributes(): Attributes {
    const attributes = new Map<string, string>();
    for (;;) {
      attributePattern.lastIndex = this.#at;
      const found = attributePattern.exec(this.#text);
      if (found === null) return attributes;
      const [, name = '', quoted = ''] = found;
      if (attributes.has(name)) this.#refuse('xml_syntax', `The attribute ${name} stands twice`);
      if (
        name.length > limits.nameChars ||
        quoted.length > limits.valueChars ||
        attributes.size >= limits.attributes
      )
        this.#refuse('too_large', 'An element has too many or too long attributes');
      attributes.set(name, decode(quoted.slice(1, -1)));
      this.#at = attributePattern.lastIndex;
    }
  }
}

/**
 * Reads elements and attributes of an XML document in order. Bounded in depth, number and length; document types and
 * entities of its own are refused, so that nothing expands and nothing outside is asked for. Text is checked, not kept.
 */
export const readXml = (text: string, handler: XmlHandler): void => new XmlReader(text, handler).read();
