/** One record of an SDF: the molfile before its first tag, and the lines of each tag. */
export interface SdfRecord {
  readonly molfile: string;
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

const tagHead = /^>.*<([^>]+)>/;

export const isRecordEnd = (line: string): boolean => line.startsWith('$$$$');

export const readSdfRecord = (lines: readonly string[]): SdfRecord => {
  const firstTag = lines.findIndex((line) => tagHead.test(line));
  const end = firstTag < 0 ? lines.length : firstTag;
  const tags = new Map<string, string[]>();
  let own: string[] | null = null;
  for (const line of lines.slice(end)) {
    const head: string | undefined = own === null ? tagHead.exec(line)?.[1] : undefined;
    if (head !== undefined) {
      own = tags.get(head) ?? [];
      tags.set(head, own);
    } else if (line.trim() === '') own = null;
    else own?.push(line);
  }
  return { molfile: lines.slice(0, end).join('\n'), tags };
};

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '');

/** Records of a text that is held as a whole, up to `most` of them: an SDF, or one molfile. */
export const recordsOfSdf = (text: string, most = Number.POSITIVE_INFINITY): readonly SdfRecord[] => {
  const records: SdfRecord[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (!isBlank(lines)) records.push(readSdfRecord(lines));
    lines = [];
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (records.length >= most) return records;
    if (isRecordEnd(line)) close();
    else lines.push(line);
  }
  close();
  return records;
};

/** What a record calls its molecule: its first line, or else a tag that holds a name. */
export const nameOfRecord = ({ molfile, tags }: SdfRecord): string | null => {
  const [title = ''] = molfile.split('\n', 1);
  if (title.trim() !== '') return title.trim();
  const [, named] = [...tags].find(([tag]) => /name/i.test(tag)) ?? [];
  return named?.[0]?.trim() || null;
};
