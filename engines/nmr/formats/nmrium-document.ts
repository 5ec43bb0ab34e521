import { fail, ok, type Result } from '../../common/result.ts';
import { refuseForeignFile } from './checks.ts';
import { decodeText } from './decode-text.ts';

/**
 * A file of the viewer nmrium: JSON, in some versions inside a zip. Version 3 and before keep `spectra` at the top, later
 * ones below `data`. A spectrum has `data` with numbers, or none and a name of where they are (`source`, `sourceSelector`):
 * nothing is fetched. Source: the viewer's public data files, versions 3 to 7.
 */

/** 128 MiB of text; a spectrum of a million points takes some 60 MB. */
const maxFileBytes = 2 ** 27;
const mostSpectra = 1000;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectIn = (value: unknown, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

export const textIn = (value: JsonObject, ...keys: readonly string[]): string | null => {
  const found = keys.map((key) => value[key]).find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof found === 'string' ? found.trim() : null;
};

/** A number, or the one of a dimension where the key holds one for each. */
export const numberIn = (value: JsonObject, keys: readonly string[], dimension = 0): number | null => {
  for (const key of keys) {
    const held = value[key];
    const found = Array.isArray(held) ? held[dimension] : held;
    const parsed = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
    if (typeof parsed === 'number' && Number.isFinite(parsed)) return parsed;
  }
  return null;
};

/** Finite numbers, or null where the list is none or holds anything else (JSON writes null for NaN). */
export const numbersIn = (value: JsonObject, key: string): Float64Array | null => {
  const held = value[key];
  if (!Array.isArray(held) || held.length === 0) return null;
  const numbers = new Float64Array(held.length);
  for (const [k, each] of held.entries()) {
    if (typeof each !== 'number' || !Number.isFinite(each)) return null;
    numbers[k] = each;
  }
  return numbers;
};

/** The head of a file that may be one: JSON with one of the names the viewer begins its files with. */
export const looksLikeNmrium = (head: string): boolean =>
  /^\uFEFF?\s*\{/.test(head) && /"(spectra|version|data|molecules|correlations)"\s*:/.test(head);

export const dimensionsOf = (spectrum: JsonObject): number => {
  const stated = numberIn(objectIn(spectrum, 'info'), ['dimension']);
  if (stated !== null) return stated;
  const data = objectIn(spectrum, 'data');
  return 'rr' in data || 'z' in data ? 2 : 1;
};

/** Numbers of any kind: whether they can be used is the reader's to say. */
const isEmbedded = (spectrum: JsonObject): boolean => {
  const data = objectIn(spectrum, 'data');
  return Array.isArray(data['re']) || Array.isArray(data['z']) || Array.isArray(objectIn(data, 'rr')['z']);
};

/** Where a spectrum says its numbers are, for the refusal. */
const referenceOf = (spectrum: JsonObject): string => {
  const source = objectIn(spectrum, 'source');
  const selector = objectIn(spectrum, 'sourceSelector');
  const files = Array.isArray(selector['files']) ? selector['files'] : [];
  const named = textIn(source, 'jcampURL', 'url') ?? files.find((file) => typeof file === 'string');
  return typeof named === 'string' ? named.slice(0, 200) : 'a source that is not named';
};

const entriesOf = (document: JsonObject): readonly string[] => {
  const source = objectIn(objectIn(document, 'data'), 'source');
  const entries = Array.isArray(source['entries']) ? source['entries'] : [];
  return entries.flatMap((entry) => (isObject(entry) ? (textIn(entry, 'relativePath') ?? []) : []));
};

const parse = (name: string, bytes: Uint8Array): Result<JsonObject> => {
  if (bytes.length > maxFileBytes) {
    return fail('file_too_large', `${name} is larger than any nmrium file this program reads.`, {
      found: `${bytes.length} bytes`,
      expected: `at most ${maxFileBytes} bytes`,
    });
  }
  try {
    const document: unknown = JSON.parse(decodeText(bytes).replace(/^\uFEFF/, ''));
    if (isObject(document)) return ok(document);
  } catch (error) {
    // A text that is no JSON, or one nested deeper than the parser goes.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
  return fail('not_a_fid', `${name} is no nmrium file: it holds no JSON object.`, {
    found: 'other text',
    expected: 'JSON with spectra',
  });
};

const spectraOf = (document: JsonObject): readonly JsonObject[] => {
  const inner = objectIn(document, 'data');
  const listed = Array.isArray(inner['spectra']) ? inner['spectra'] : document['spectra'];
  return Array.isArray(listed) ? listed.slice(0, mostSpectra).filter(isObject) : [];
};

const nameOf = (spectrum: JsonObject, index: number): string => {
  const info = objectIn(spectrum, 'info');
  return (
    textIn(info, 'name', 'title') ?? textIn(objectIn(spectrum, 'display'), 'name') ?? `spectrum ${index + 1}`
  );
};

/** A spectrum of a file with its numbers in it, and how many others only name theirs. */
export interface EmbeddedSpectrum {
  readonly spectrum: JsonObject;
  readonly name: string;
  readonly referenced: readonly string[];
}

/** The one spectrum of the file that holds its numbers. Several, or none, is an error that names what is there. */
export const readEmbedded = (name: string, bytes: Uint8Array): Result<EmbeddedSpectrum> => {
  const foreign = refuseForeignFile(name, bytes);
  if (foreign) return foreign;
  const parsed = parse(name, bytes);
  if (!parsed.ok) return parsed;
  const spectra = spectraOf(parsed.value);
  if (spectra.length === 0) {
    return fail('not_nmr', 'The nmrium file holds no spectra.', {
      found: 'no list of spectra',
      expected: 'spectra with their numbers',
    });
  }
  const named = [
    ...new Set([...spectra.filter((each) => !isEmbedded(each)).map(referenceOf), ...entriesOf(parsed.value)]),
  ];
  const embedded = spectra.flatMap((spectrum, index) =>
    isEmbedded(spectrum) ? [{ spectrum, name: nameOf(spectrum, index) }] : [],
  );
  const [only] = embedded;
  if (only === undefined) {
    return fail('data_elsewhere', 'The nmrium file only names its data; nothing is fetched.', {
      found: named.slice(0, 8).join(', '),
      expected: 'a file saved with its data, or the named files themselves',
    });
  }
  if (embedded.length > 1) {
    return fail('several_experiments', `The nmrium file holds ${embedded.length} spectra.`, {
      found: embedded
        .slice(0, 8)
        .map((each) => each.name)
        .join('; '),
      expected: 'one spectrum; save each by itself',
    });
  }
  return ok({ ...only, referenced: named });
};
