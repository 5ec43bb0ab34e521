import { Refusal } from './refusal.ts';

/** Characters of one record. */
const mostRecord = 2 ** 23;

/** Hands on the outermost objects of a JSON text one at a time, whatever its pieces are; what stands between them is left out. */
export class RecordSplitter {
  readonly #take: (record: string) => void;
  #rest = '';
  /** How far the rest was looked through. */
  #at = 0;
  #depth = 0;
  #start = -1;
  #isInText = false;

  constructor(take: (record: string) => void) {
    this.#take = take;
  }

  get isWithinRecord(): boolean {
    return this.#depth > 0 || this.#isInText;
  }

  push(piece: string): void {
    this.#rest += piece;
    for (; this.#at < this.#rest.length; this.#at++) {
      const character = this.#rest[this.#at];
      if (this.#isInText) this.#passText(character);
      else if (character === '"') this.#isInText = true;
      else if (character === '{') this.#open();
      else if (character === '}') this.#close();
    }
    const done = this.#start < 0 ? this.#rest.length : this.#start;
    this.#rest = this.#rest.slice(done);
    this.#at -= done;
    this.#start = Math.min(this.#start, 0);
    if (this.#rest.length > mostRecord) {
      throw new Refusal('long_record', `A record is longer than ${mostRecord} characters.`);
    }
  }

  #passText(character: string | undefined): void {
    // The character after a backslash ends no text.
    if (character === '\\') this.#at++;
    else if (character === '"') this.#isInText = false;
  }

  #open(): void {
    if (this.#depth === 0) this.#start = this.#at;
    this.#depth++;
  }

  #close(): void {
    this.#depth--;
    if (this.#depth < 0) throw new Refusal('broken_json', 'The JSON closes more braces than it opens.');
    if (this.#depth > 0) return;
    this.#take(this.#rest.slice(this.#start, this.#at + 1));
    this.#start = -1;
  }
}
