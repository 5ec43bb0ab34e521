import { type Warning, warn } from '../../common/result.ts';

interface Noted {
  readonly first: string;
  times: number;
}

/** Warnings of one file, one for each kind: the first scan is named, the others are counted. */
export class Remarks {
  readonly #noted = new Map<string, Noted>();

  note(code: string, message: string): void {
    const noted = this.#noted.get(code);
    if (noted === undefined) this.#noted.set(code, { first: message, times: 1 });
    else noted.times++;
  }

  warnings(): Warning[] {
    return [...this.#noted].map(([code, { first, times }]) =>
      warn(code, times === 1 ? first : `${first} The same in ${times - 1} further places.`),
    );
  }
}
