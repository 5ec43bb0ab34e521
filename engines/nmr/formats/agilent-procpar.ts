/**
 * Agilent (Varian) procpar: for each parameter a header line, its values and its allowed values.
 *
 *   sfrq 1 1 1000000000 0 0 2 1 11 1 64      name, subtype, basic type (1 number, 2 text), max, min, step,
 *   1 599.8311617                            groups and protection, active, id · then count and values
 *   0                                        count of allowed values, and these
 *
 * Text values stand in quotes, one per line after the first, and may hold line breaks.
 * Source: Agilent "VnmrJ User Programming", parameter files; files of VNMR 6 to VnmrJ 4.
 */

export interface ProcparEntry {
  readonly values: readonly string[];
  /** False where the parameter is switched off: its value is then a leftover. */
  readonly isActive: boolean;
}

const headerPattern = /^([A-Za-z_$][\w$]*) \d+ (\d+)(?: [-+\d.eE]+){6} (\d+) [-+\d]+\s*$/;
const textType = '2';
/** Values kept of one array parameter; longer arrays are acquisition lists nobody reads in a table. */
const maxValues = 256;

const readValues = (basicType: string, body: readonly string[]): readonly string[] => {
  const lines = body.length > 1 ? body.slice(0, -1) : body;
  const text = lines.join('\n');
  const all =
    basicType === textType
      ? [...text.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '')
      : text.trim().split(/\s+/).slice(1);
  return all.slice(0, maxValues);
};

/** Every parameter by name. Lines that fit no parameter are skipped, so that a damaged file gives what it can. */
export const parseProcpar = (text: string): ReadonlyMap<string, ProcparEntry> => {
  const entries = new Map<string, ProcparEntry>();
  let open: { name: string; basicType: string; isActive: boolean } | null = null;
  let body: string[] = [];
  const close = () => {
    if (open) entries.set(open.name, { values: readValues(open.basicType, body), isActive: open.isActive });
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const header = headerPattern.exec(line);
    if (header?.[1] && header[2]) {
      close();
      open = { name: header[1], basicType: header[2], isActive: header[3] !== '0' };
      body = [];
    } else if (line.trim() !== '') body.push(line);
  }
  close();
  return entries;
};

/** First value of an active parameter as a number, null where it is absent, off or no number. */
export const procparNumber = (entries: ReadonlyMap<string, ProcparEntry>, name: string): number | null => {
  const entry = entries.get(name);
  const text = entry?.isActive ? (entry.values[0]?.trim() ?? '') : '';
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

/** First value as non-empty text, or null. */
export const procparText = (entries: ReadonlyMap<string, ProcparEntry>, name: string): string | null => {
  const text = entries.get(name)?.values[0]?.trim() ?? '';
  return text === '' ? null : text;
};
