import { nucleusOfJeol } from './nucleus-name.ts';

/** What the head of a parameter file says about the measurement; null where it says nothing. */
interface NucleusGuess {
  readonly nucleus: string | null;
  readonly solventName: string | null;
  readonly frequencyMhz: number | null;
  /** True where a JCAMP-DX file says it holds more than one dimension; Bruker and Agilent say so by their files. */
  readonly isTwoDimensional: boolean;
}

/**
 * Spellings in order of trust: Bruker acqus, JCAMP-DX, Agilent procpar (name line, then `1 value`), JEOL (16 characters of
 * value, a word of its kind, the name).
 */
const nucleusPatterns = [
  /^##\$NUC1=\s*<([^>\r\n]*)>/m,
  /^##\.OBSERVE\s*NUCLEUS=\s*([^\s$]+)/im,
  /^tn [^\r\n]*\r?\n1 "([^"]*)"/m,
  /([A-Za-z0-9]{2,16}) *[\s\S]{4}x_domain /i,
];
const solventPatterns = [
  /^##\$SOLVENT=\s*<([^>\r\n]*)>/m,
  /^##\.SOLVENT\s*NAME=\s*([^\r\n$]+)/im,
  /^solvent [^\r\n]*\r?\n1 "([^"]*)"/m,
  /([A-Za-z0-9-]{2,16}) *[\s\S]{4}solvent /i,
];
const frequencyPatterns = [
  /^##\$SFO1=\s*([\d.]+)/m,
  /^##\.OBSERVE\s*FREQUENCY=\s*([\d.]+)/im,
  /^sfrq [^\r\n]*\r?\n1 ([\d.eE+-]+)/m,
];

const twoDimensionalPattern = /^##(DATA ?TYPE= *nD |NUM ?DIM= *[2-9])/im;

const firstMatch = (text: string, patterns: readonly RegExp[]): string | null => {
  for (const pattern of patterns) {
    const value = pattern.exec(text)?.[1]?.trim();
    if (value) return value;
  }
  return null;
};

/** Nucleus, solvent and carrier frequency from the text of acqus, procpar or a JCAMP-DX file (its head suffices). */
export const guessNucleus = (text: string): NucleusGuess => {
  const frequency = Number(firstMatch(text, frequencyPatterns) ?? Number.NaN);
  return {
    nucleus: nucleusOfJeol(firstMatch(text, nucleusPatterns)),
    solventName: firstMatch(text, solventPatterns),
    frequencyMhz: Number.isFinite(frequency) && frequency > 0 ? frequency : null,
    isTwoDimensional: twoDimensionalPattern.test(text),
  };
};
