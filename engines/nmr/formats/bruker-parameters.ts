/**
 * Bruker parameter files (acqus, acqu, acqu2s, procs, proc), the JCAMP-DX-like text of XWIN-NMR and TopSpin:
 *
 *   ##TITLE= Parameter file, TopSpin 4.0.6
 *   $$ 2017-09-28 02:35:31.000 +0200  user@host          comment
 *   ##$BF1= 400.13                                        number
 *   ##$NUC1= <1H>                                         text, may run over several lines
 *   ##$D= (0..63)                                         array, values on the following lines
 *   0 1.2 0 0 …
 *   ##END=
 *
 * Source: Bruker "TopSpin Acquisition Commands and Parameters" and files of XWIN-NMR 3.5 to TopSpin 4.
 * Known differences: old files repeat a key (the last one counts, as in the vendor's software) and carry a
 * vendor line before ##TITLE; both are read.
 */

const arrayHeader = /^\(\d+\.\.\d+\)\s*/;

const cleanValue = (lines: readonly string[]): string => {
  const text = lines.join('\n').trim();
  const body = text.replace(arrayHeader, '');
  if (body !== text) return body.replace(/\s+/g, ' ').trim();
  return body.startsWith('<') && body.endsWith('>') ? body.slice(1, -1).trim() : body;
};

/** Every `##$KEY=` as KEY and every other `##LABEL=` as LABEL, values trimmed; arrays as space-separated text. */
export const parseBrukerParameters = (text: string): Readonly<Record<string, string>> => {
  const parameters = new Map<string, string>();
  let key = '';
  let lines: string[] = [];
  const close = () => {
    if (key !== '') parameters.set(key, cleanValue(lines));
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.startsWith('$$')) continue;
    const separator = line.startsWith('##') ? line.indexOf('=') : -1;
    if (separator < 0) {
      lines.push(line);
      continue;
    }
    close();
    key = line.slice(line.startsWith('##$') ? 3 : 2, separator).trim();
    lines = [line.slice(separator + 1)];
  }
  close();
  parameters.delete('END');
  return Object.fromEntries(parameters);
};

/** A parameter as a finite number, or null where it is absent or not a number. */
export const numberOf = (parameters: Readonly<Record<string, string>>, key: string): number | null => {
  const text = parameters[key]?.trim() ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

/** A parameter as non-empty text, or null. */
export const textOf = (parameters: Readonly<Record<string, string>>, key: string): string | null => {
  const text = parameters[key]?.replace(/^<|>$/g, '').trim() ?? '';
  return text === '' ? null : text;
};
