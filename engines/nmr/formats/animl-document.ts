import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fail, ok, type Result } from '../../common/result.ts';
import { decodeText } from './decode-text.ts';

/**
 * An AnIML document (core schema 0.90) as far as a spectrum needs it: series with their numbers, parameters with their
 * units, and who measured what. Prefixes of names are left out; entities of a DTD are not expanded.
 */

/** 128 MiB; a spectrum of a million points takes 11 MB. */
const maxFileBytes = 2 ** 27;
const mostSeries = 1000;
const mostParameters = 2000;
const mostParameterLength = 2000;
const mostDepth = 64;

export interface AnimlSeries {
  readonly name: string;
  readonly isIndependent: boolean;
  /** Float64, Int32 … */
  readonly type: string;
  readonly unit: string | null;
  readonly values: readonly number[];
  readonly encoded: string | null;
  readonly start: number | null;
  readonly increment: number | null;
}

export interface AnimlSet {
  readonly name: string;
  readonly length: number | null;
  readonly series: readonly AnimlSeries[];
}

interface AnimlParameter {
  /** Categories from the outside and the name of the parameter, parted by a slash. */
  readonly path: string;
  readonly value: string;
  readonly unit: string | null;
}

export interface AnimlDocument {
  readonly sampleName: string | null;
  readonly software: string | null;
  readonly timestamp: string | null;
  readonly sets: readonly AnimlSet[];
  readonly parameters: readonly AnimlParameter[];
}

export const looksLikeAniml = (head: string): boolean => /<(\w+:)?AnIML[\s>]/.test(head);

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
interface OpenSeries extends Writable<Omit<AnimlSeries, 'values'>> {
  readonly values: number[];
}
interface OpenSet extends Writable<Omit<AnimlSet, 'series'>> {
  readonly series: OpenSeries[];
}

/** A double as XML Schema writes it. */
const numberOf = (text: string): number => {
  const bare = text.trim();
  if (bare === 'INF') return Number.POSITIVE_INFINITY;
  if (bare === '-INF') return Number.NEGATIVE_INFINITY;
  return bare === '' ? Number.NaN : Number(bare);
};

const numeric = new Set(['I', 'L', 'F', 'D']);
const valued = new Set([...numeric, 'S', 'Boolean', 'DateTime']);

class DocumentReader {
  readonly #path: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] = [];
  readonly #sets: OpenSet[] = [];
  readonly #parameters: Writable<AnimlParameter>[] = [];
  #text: string[] = [];
  #sampleName: string | null = null;
  #software: string | null = null;
  #timestamp: string | null = null;
  #seriesCount = 0;

  open({ name, attributes }: SaxesTagPlain): void {
    const bare = name.replace(/^.*:/, '');
    if (this.#path.length >= mostDepth) throw new SyntaxError('its elements lie too deep');
    this.#text = [];
    if (bare === 'SeriesSet') this.#openSet(attributes);
    if (bare === 'Series') this.#openSeries(attributes);
    if (bare === 'Parameter') this.#openParameter(attributes);
    if (bare === 'Sample') this.#sampleName ??= attributes['name']?.trim() || null;
    if (bare === 'Unit') this.#takeUnit(attributes['label'] ?? null);
    this.#path.push({ name: bare, attributes });
  }

  text(piece: string): void {
    this.#text.push(piece);
  }

  close(): void {
    const closed = this.#path.pop();
    const parent = this.#path.at(-1)?.name;
    const name = closed?.name ?? '';
    const text = this.#text.join('');
    this.#text = [];
    if (parent === 'Parameter' && valued.has(name)) this.#takeParameter(text);
    if (name === 'Timestamp') this.#timestamp ??= text.trim() || null;
    if (parent === 'Software' && (name === 'Name' || name === 'Version'))
      this.#software = [this.#software ?? '', text.trim()].join(' ').trim();
    this.#takeNumbers(name, parent, text);
  }

  #takeNumbers(name: string, parent: string | undefined, text: string): void {
    const series = this.#sets.at(-1)?.series.at(-1);
    if (series === undefined) return;
    if (parent === 'IndividualValueSet' && numeric.has(name)) series.values.push(numberOf(text));
    if (name === 'EncodedValueSet') series.encoded = (series.encoded ?? '') + text.replaceAll(/\s+/g, '');
    if (parent === 'StartValue' && this.#isAxis()) series.start ??= numberOf(text);
    if (parent === 'Increment' && this.#isAxis()) series.increment ??= numberOf(text);
  }

  finish(): AnimlDocument {
    return {
      sampleName: this.#sampleName,
      software: this.#software,
      timestamp: this.#timestamp,
      sets: this.#sets,
      parameters: this.#parameters,
    };
  }

  /** A start value also stands where a step refers to a point of another one. */
  #isAxis(): boolean {
    return this.#path.at(-2)?.name === 'AutoIncrementedValueSet';
  }

  #openSet(attributes: Readonly<Record<string, string>>): void {
    const length = Number(attributes['length'] ?? Number.NaN);
    this.#sets.push({
      name: attributes['name'] ?? '',
      length: Number.isInteger(length) ? length : null,
      series: [],
    });
  }

  #openSeries(attributes: Readonly<Record<string, string>>): void {
    if (++this.#seriesCount > mostSeries) throw new SyntaxError(`it has more than ${mostSeries} series`);
    this.#sets.at(-1)?.series.push({
      name: attributes['name'] ?? '',
      isIndependent: attributes['dependency'] === 'independent',
      type: attributes['seriesType'] ?? '',
      unit: null,
      values: [],
      encoded: null,
      start: null,
      increment: null,
    });
  }

  #openParameter(attributes: Readonly<Record<string, string>>): void {
    if (this.#parameters.length >= mostParameters)
      throw new SyntaxError(`it has more than ${mostParameters} parameters`);
    const categories = this.#path.filter(({ name }) => name === 'Category');
    const path = [...categories.map(({ attributes: own }) => own['name'] ?? ''), attributes['name'] ?? ''];
    this.#parameters.push({ path: path.join('/'), value: '', unit: null });
  }

  #takeParameter(text: string): void {
    const parameter = this.#parameters.at(-1);
    if (parameter !== undefined) parameter.value = text.slice(0, mostParameterLength);
  }

  #takeUnit(label: string | null): void {
    const holder = this.#path.at(-1)?.name;
    const series = this.#sets.at(-1)?.series.at(-1);
    const parameter = this.#parameters.at(-1);
    if (holder === 'Series' && series !== undefined) series.unit = label;
    if (holder === 'Parameter' && parameter !== undefined) parameter.unit = label;
  }
}

const notAniml = (name: string, found: string): Result<never> =>
  fail('not_a_fid', `${name} is no AnIML document that can be read: ${found}.`, {
    found,
    expected: 'XML with AnIML as its first element',
  });

export const readDocument = (name: string, bytes: Uint8Array): Result<AnimlDocument> => {
  if (bytes.length > maxFileBytes) {
    return fail('file_too_large', `${name} is larger than any AnIML document this program reads.`, {
      found: `${bytes.length} bytes`,
      expected: `at most ${maxFileBytes} bytes`,
    });
  }
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (!looksLikeAniml(text.slice(0, 4096))) return notAniml(name, 'it does not begin with AnIML');
  const reader = new DocumentReader();
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', ({ message }) => {
    throw new SyntaxError(message);
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('text', (piece) => reader.text(piece));
  parser.on('closetag', () => reader.close());
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return notAniml(name, error.message.slice(0, 200));
  }
  return ok(reader.finish());
};
