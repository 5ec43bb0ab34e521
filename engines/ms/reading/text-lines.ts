import type { ReadingPorts } from './ports.ts';
import { Refusal } from './refusal.ts';

/** Characters of one line; more is no list of peaks. */
const mostLine = 2 ** 20;

/** Lines of a text over chunks, each given to `take` with its number from 1 on. Ends of lines are those of any system. */
export class TextLines {
  readonly #decode: ReturnType<ReadingPorts['openText']>;
  readonly #take: (line: string, number: number) => void;
  #rest = '';
  #number = 0;

  constructor({ openText }: ReadingPorts, take: (line: string, number: number) => void) {
    this.#decode = openText('utf-8');
    this.#take = take;
  }

  push(chunk: Uint8Array): void {
    this.#split(this.#rest + this.#decode(chunk, false));
  }

  finish(): void {
    this.#split(`${this.#rest}${this.#decode(new Uint8Array(0), true)}\n`);
  }

  #split(text: string): void {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#check(end - from);
      this.#number++;
      const line = text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end);
      this.#take(this.#number === 1 ? line.replace(/^\uFEFF/, '') : line, this.#number);
      from = end + 1;
    }
    this.#rest = text.slice(from);
    this.#check(this.#rest.length);
  }

  #check(length: number): void {
    if (length <= mostLine) return;
    throw new Refusal('long_line', `Line ${this.#number + 1} is longer than a million characters.`, {
      found: `at least ${length} characters`,
      expected: `at most ${mostLine}`,
    });
  }
}
