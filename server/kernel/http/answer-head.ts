import { type ServerResponse, validateHeaderValue } from 'node:http';
import { dropRest } from '#kernel/http/drop-rest.ts';

/**
 * The headers of one answer, collected until its status is known and then written in one call: handing them to Node one
 * by one costs about as much as the rest of a small answer. A name that is set again takes the place of its former value.
 */
export interface AnswerHead {
  /** Throws where no header can hold the value: then the head is as before, and can still carry the answer to that error. */
  set(name: string, value: string): void;
  setAll(headers: Readonly<Record<string, string>>): void;
  has(name: string): boolean;
  /** Sends nothing yet: Node writes the head together with the first bytes of the body. */
  write(res: ServerResponse, status: number): void;
}

/** Where an answer goes and what its head holds so far. */
export interface Answering {
  readonly res: ServerResponse;
  readonly head: AnswerHead;
}

class HeaderLines implements AnswerHead {
  /** Name, value, name, value, as Node's `writeHead` takes them. */
  readonly #lines: string[];

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  #indexOf(name: string): number {
    const wanted = name.toLowerCase();
    for (let i = 0; i < this.#lines.length; i += 2)
      if (this.#lines[i]?.length === wanted.length && this.#lines[i]?.toLowerCase() === wanted) return i;
    return -1;
  }

  set(name: string, value: string): void {
    validateHeaderValue(name, value);
    const at = this.#indexOf(name);
    if (at < 0) this.#lines.push(name, value);
    else this.#lines[at + 1] = value;
  }

  setAll(headers: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(headers)) this.set(name, value);
  }

  has(name: string): boolean {
    return this.#indexOf(name) >= 0;
  }

  write(res: ServerResponse, status: number): void {
    dropRest(res.req);
    res.writeHead(status, this.#lines);
  }
}

/** What every answer of the interface carries; an HTML report relaxes the policy for itself. */
export const createAnswerHead = (requestId: string): AnswerHead =>
  new HeaderLines([
    'X-Request-Id',
    requestId,
    'X-Content-Type-Options',
    'nosniff',
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Cache-Control',
    'no-store',
  ]);
