import { isRecordEnd, readSdfRecord, type SdfRecord } from '#engines/chem/sdf-record.ts';

/** A file that cannot be read as what it is said to be; the message is a sentence for whoever gave it. */
export class UnreadableSource extends Error {}

/** A record of more characters is passed over; a molecule of 250 heavy atoms with its spectra has a hundredth of it. */
const mostRecordChars = 4_000_000;
/** A line of more characters is none: the file is something else. */
const mostLineChars = 2_000_000;

const refuseEncoding = (first: Uint8Array): void => {
  const [a, b] = first;
  const isUtf16 = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (isUtf16) throw new UnreadableSource('The file is UTF-16 text; save it as UTF-8.');
};

/** Text of the bytes as they come. Throws UnreadableSource where they are no UTF-8, or hold what no text holds. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) refuseEncoding(chunk);
    isFirst = false;
    if (chunk.includes(0)) throw new UnreadableSource('The file is no text: it holds zero bytes.');
    try {
      yield decoder.decode(chunk, { stream: true });
    } catch {
      throw new UnreadableSource('The file is not UTF-8 text; save it as UTF-8.');
    }
  }
  try {
    yield decoder.decode();
  } catch {
    throw new UnreadableSource('The file is not UTF-8 text, or it is cut off; save it as UTF-8.');
  }
}

/** Lines of the text without their ends; the file is never held as a whole. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of decode(bytes)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > mostLineChars)
      throw new UnreadableSource(`The file has a line of more than ${mostLineChars} characters.`);
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

/** Records of an SDF one by one; null for one that is too large. Throws UnreadableSource where the bytes are no text. */
export async function* splitSdf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SdfRecord | null> {
  let lines: string[] = [];
  let chars = 0;
  for await (const line of linesOf(bytes)) {
    if (isRecordEnd(line)) {
      yield chars > mostRecordChars ? null : readSdfRecord(lines);
      lines = [];
      chars = 0;
      continue;
    }
    chars += line.length + 1;
    if (chars <= mostRecordChars) lines.push(line);
  }
  if (lines.some((line) => line.trim() !== '')) yield readSdfRecord(lines);
}
