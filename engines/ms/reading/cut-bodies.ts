import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { joinBytes } from './join-bytes.ts';
import type { ReadingPorts } from './ports.ts';
import { Refusal } from './refusal.ts';

/** What a reader of one XML format does with its parts. Texts and bodies belong to the innermost open element. */
export interface XmlHandler {
  /** The element whose text is base64, by far the largest part of a file. */
  readonly bodyElement: string;
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string, body: readonly Uint8Array[]): void;
  /** For messages: how far the reading came. */
  whereabouts(): string;
}

const mostDepth = 64;
const mostAttributeLength = 2 ** 16;
/** Without a tag in it; more is no mass spectrum. */
const mostMarkup = 2 ** 20;
const mostBody = 2 ** 29;
/** Fed at once, so that the bound of markup holds within a chunk too. */
const pieceLength = 2 ** 16;

const lessThan = 60;
const greaterThan = 62;

const encodingOf = (start: Uint8Array): 'utf-8' | 'latin1' => {
  const text = String.fromCharCode(...start.subarray(0, 256));
  if (start[0] === 0xfe || start[0] === 0xff || start[1] === 0) {
    throw new Refusal('encoding', 'The XML is written in UTF-16; only UTF-8 and Latin-1 are read.');
  }
  const named = /<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  if (named === 'utf-8' || named === 'utf8' || named === 'us-ascii' || named === 'ascii') return 'utf-8';
  if (named === 'iso-8859-1' || named === 'latin1' || named === 'windows-1252') return 'latin1';
  throw new Refusal('encoding', `The XML is written in ${named}; only UTF-8 and Latin-1 are read.`);
};

/**
 * Parses XML over chunks with the base64 bodies cut out: nine tenths of a file never pass the parser. The parser leads: after the start of
 * a tag that may be a body's it is fed up to the next `>`, and only if it then reports that element open are the bytes to the next `<`
 * taken past it. In a comment or in CDATA it reports none, and a body that came another way is taken from its text.
 */
export class BodyCutter {
  readonly #handler: XmlHandler;
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #openText: ReadingPorts['openText'];
  readonly #mark: readonly number[];
  readonly #path: string[] = [];
  #decode: ReturnType<ReadingPorts['openText']> | null = null;
  #rest = new Uint8Array(0);
  #isInBody = false;
  #isInTag = false;
  /** Whether the parser has opened a body's element since a mark was found. */
  #opened = false;
  #body: Uint8Array[] = [];
  #bodyLength = 0;
  #sinceTag = 0;

  constructor(handler: XmlHandler, { openText }: ReadingPorts) {
    this.#handler = handler;
    this.#openText = openText;
    this.#mark = Array.from(`<${handler.bodyElement}`, (character) => character.charCodeAt(0));
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw new Refusal(
        'broken_xml',
        `The XML is not well formed ${handler.whereabouts()} (${error.message.slice(0, 200)}). Export the file again.`,
      );
    });
    parser.on('doctype', () => {
      throw new Refusal(
        'doctype',
        'The XML declares a DOCTYPE. Entities and external files are not read from a spectrum; remove the declaration.',
      );
    });
    parser.on('opentag', (tag) => this.#onOpen(tag as SaxesTagPlain));
    parser.on('text', (text) => this.#onText(text));
    parser.on('cdata', (text) => this.#onText(text));
    parser.on('closetag', ({ name }) => {
      this.#path.pop();
      this.#opened = false;
      const body = name === handler.bodyElement ? this.#takeBody() : [];
      handler.close(name, body);
    });
  }

  #onOpen({ name, attributes }: SaxesTagPlain): void {
    this.#sinceTag = 0;
    let length = 0;
    for (const value of Object.values(attributes)) length += value.length;
    if (length > mostAttributeLength) {
      throw new Refusal('attributes', `An element ${name} has attributes of ${length} characters.`, {
        expected: `at most ${mostAttributeLength}`,
      });
    }
    if (this.#path.length >= mostDepth) {
      throw new Refusal('depth', `The XML nests deeper than ${mostDepth} elements.`);
    }
    this.#path.push(name);
    this.#opened = name === this.#handler.bodyElement;
    this.#handler.open(name, attributes);
  }

  #onText(text: string): void {
    if (this.#path.at(-1) !== this.#handler.bodyElement) this.#handler.text(text);
    else this.#keepBody(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  }

  #keepBody(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#bodyLength += bytes.length;
    if (this.#bodyLength > mostBody) {
      throw new Refusal('body', `One array of numbers has more than ${mostBody} characters.`);
    }
    this.#body.push(bytes);
  }

  #takeBody(): Uint8Array[] {
    const body = this.#body;
    this.#body = [];
    this.#bodyLength = 0;
    return body;
  }

  push(chunk: Uint8Array): void {
    if (this.#decode === null) this.#decode = this.#openText(encodingOf(chunk));
    const bytes = this.#rest.length === 0 ? chunk : joinBytes(this.#rest, chunk);
    this.#rest = new Uint8Array(0);
    let at = 0;
    while (at < bytes.length) at = this.#step(bytes, at);
    // The caller may fill the chunk anew; within it, bodies are views and cost nothing.
    this.#body = this.#body.map((piece) => (piece.buffer === bytes.buffer ? piece.slice() : piece));
  }

  /** Works from `at` on and answers how far it came. */
  #step(bytes: Uint8Array, at: number): number {
    if (this.#isInBody) {
      const end = bytes.indexOf(lessThan, at);
      this.#keepBody(bytes.subarray(at, end < 0 ? bytes.length : end));
      this.#isInBody = end < 0;
      return end < 0 ? bytes.length : end;
    }
    if (this.#isInTag) {
      const end = bytes.indexOf(greaterThan, at);
      this.#feed(bytes, at, end < 0 ? bytes.length : end + 1);
      this.#isInTag = end < 0;
      this.#isInBody = end >= 0 && this.#opened;
      return end < 0 ? bytes.length : end + 1;
    }
    const found = this.#findMark(bytes, at);
    this.#feed(bytes, at, found);
    if (found + this.#mark.length > bytes.length) {
      this.#rest = bytes.slice(found);
      return bytes.length;
    }
    this.#feed(bytes, found, found + this.#mark.length);
    this.#isInTag = true;
    this.#opened = false;
    return found + this.#mark.length;
  }

  /** Where the mark stands, or its beginning at the end of the bytes; their end where neither does. */
  #findMark(bytes: Uint8Array, from: number): number {
    for (let at = bytes.indexOf(lessThan, from); at >= 0; at = bytes.indexOf(lessThan, at + 1)) {
      let same = 1;
      while (same < this.#mark.length && at + same < bytes.length && bytes[at + same] === this.#mark[same])
        same++;
      if (same === this.#mark.length || at + same === bytes.length) return at;
    }
    return bytes.length;
  }

  #feed(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at += pieceLength) {
      const end = Math.min(to, at + pieceLength);
      this.#sinceTag += end - at;
      this.#parser.write(this.#decode?.(bytes.subarray(at, end), false) ?? '');
      if (this.#sinceTag > mostMarkup) {
        throw new Refusal(
          'markup',
          `More than ${mostMarkup} characters without an element ${this.#handler.whereabouts()}.`,
        );
      }
    }
  }

  /** Throws a Refusal where the document has no end. */
  finish(): void {
    const open = this.#path.at(-1);
    if (open !== undefined || this.#isInBody || this.#rest.length > 0) {
      throw new Refusal(
        'truncated',
        `The file ends within its element ${open ?? this.#handler.bodyElement}, ${this.#handler.whereabouts()}. It was cut; copy or export it again.`,
      );
    }
    this.#parser.write(this.#decode?.(new Uint8Array(0), true) ?? '');
    this.#parser.close();
  }
}
