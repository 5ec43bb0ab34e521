import { ok, type Result } from '#engines/common/result.ts';
import { refused } from './manifest.ts';
import { findStarts, lineAt } from './text-lines.ts';

interface Line {
  readonly id: string;
  readonly source: number;
}

/** Lines of a file of a pack, read once and found sound. */
interface ReadLines<R> {
  readonly starts: Float64Array;
  readonly records: readonly R[];
}

const readOne = <R>(
  bytes: Uint8Array,
  starts: Float64Array,
  line: number,
  parse: (text: string) => Result<R>,
) => {
  try {
    return parse(lineAt(bytes, starts, line));
  } catch (error) {
    if (error instanceof TypeError) return refused('is no text');
    throw error;
  }
};

/** Every line of a file with rising ids and sources of the manifest. Fails with invalid_reference_pack and one sentence. */
export const readSortedLines = <R extends Line>(
  file: string,
  text: SharedArrayBuffer,
  sources: number,
  parse: (text: string) => Result<R>,
): Result<ReadLines<R>> => {
  const bytes = new Uint8Array(text);
  const starts = findStarts(bytes);
  const records: R[] = [];
  for (let line = 0; line < starts.length - 1; line++) {
    const read = readOne(bytes, starts, line, parse);
    if (!read.ok) return refused(`Line ${line + 1} of ${file} ${read.error.message}.`);
    const before = records.at(-1);
    if (before !== undefined && before.id >= read.value.id)
      return refused(`${file} is not sorted: the id of line ${line + 1} does not rise.`);
    if (read.value.source >= sources)
      return refused(`Line ${line + 1} of ${file} names a source the manifest does not have.`);
    records.push(read.value);
  }
  return ok({ starts, records });
};
