import { type ExperimentKind2D, experimentKind2D } from '../acquisition/experiment-kind-2d.ts';
import { nucleusOfJeol } from './nucleus-name.ts';

/** What the head of a parameter file says about the measurement; null where it says nothing. */
export interface NucleusGuess {
  readonly nucleus: string | null;
  readonly solventName: string | null;
  readonly frequencyMhz: number | null;
  readonly pulseProgram: string | null;
  /** True where a JCAMP-DX file or a procpar says there is more than one dimension; Bruker says so by its files. */
  readonly isTwoDimensional: boolean;
}

/**
 * Spellings in order of trust: Bruker acqus, JCAMP-DX, Agilent procpar (name line, then `1 value`), JEOL (16 characters of
 * value, a word of its kind, the name), Magritek acqu.par, Bruker procs, nmrium.
 */
const nucleusPatterns = [
  /^##\$NUC1=\s*<([^>\r\n]*)>/m,
  /^##\.OBSERVE\s*NUCLEUS=\s*([^\s$]+)/im,
  /^tn [^\r\n]*\r?\n1 "([^"]*)"/m,
  /([A-Za-z0-9]{2,16}) *[\s\S]{4}x_domain /i,
  /^rxChannel\s*=\s*"([^"]*)"/m,
  /^##\$AXNUC=\s*<([^>\r\n]*)>/m,
  /"nucleus"\s*:\s*"([^"]{1,8})"/,
  /name="Nucleus"[^>]*>\s*<S>\s*([^<]{1,8})</,
];
const solventPatterns = [
  /^##\$SOLVENT=\s*<([^>\r\n]*)>/m,
  /^##\.SOLVENT\s*NAME=\s*([^\r\n$]+)/im,
  /^solvent [^\r\n]*\r?\n1 "([^"]*)"/m,
  /([A-Za-z0-9-]{2,16}) *[\s\S]{4}solvent /i,
  /^Solvent\s*=\s*"([^"]*)"/m,
  /"solvent"\s*:\s*"([^"]{1,60})"/,
  /name="Solvent"[^>]*>\s*<S>\s*([^<]{1,60})</,
];
const frequencyPatterns = [
  /^##\$SFO1=\s*([\d.]+)/m,
  /^##\.OBSERVE\s*FREQUENCY=\s*([\d.]+)/im,
  /^sfrq [^\r\n]*\r?\n1 ([\d.eE+-]+)/m,
  /^b1Freq\s*=\s*([\d.]+)/m,
  /^##\$SF=\s*([\d.]+)/m,
  /"(?:originFrequency|frequency)"\s*:\s*\[?([\d.]+)/,
  /name="ObserveFrequency"[^>]*>\s*<[DF]>\s*([\d.]+)/,
];

const programPatterns = [
  /^##\$PULPROG=\s*<([^>\r\n]*)>/m,
  /^##\.PULSE\s*SEQUENCE=\s*([^\r\n$]+)/im,
  /^seqfil [^\r\n]*\r?\n1 "([^"]*)"/m,
];

const twoDimensionalPattern = /^##(DATA ?TYPE= *nD |NUM ?DIM= *[2-9])|"nucleus"\s*:\s*\[/im;
/** Agilent: increments of t1. */
const incrementsPattern = /^ni [^\r\n]*\r?\n1 ([\d.eE+-]+)/m;

const firstMatch = (text: string, patterns: readonly RegExp[]): string | null => {
  for (const pattern of patterns) {
    const value = pattern.exec(text)?.[1]?.trim();
    if (value) return value;
  }
  return null;
};

/** Nucleus, solvent, carrier frequency and pulse program from the text of acqus, procpar or a JCAMP-DX file (its head suffices). */
export const guessNucleus = (text: string): NucleusGuess => {
  const frequency = Number(firstMatch(text, frequencyPatterns) ?? Number.NaN);
  return {
    nucleus: nucleusOfJeol(firstMatch(text, nucleusPatterns)),
    solventName: firstMatch(text, solventPatterns),
    frequencyMhz: Number.isFinite(frequency) && frequency > 0 ? frequency : null,
    pulseProgram: firstMatch(text, programPatterns),
    isTwoDimensional:
      twoDimensionalPattern.test(text) || Number(firstMatch(text, [incrementsPattern]) ?? 0) > 1,
  };
};

/** What correlates with what, as far as the heads of both parameter files tell: of the direct and the indirect dimension. */
export const guessCorrelation = (
  direct: Pick<NucleusGuess, 'nucleus' | 'pulseProgram'>,
  indirectNucleus: string | null,
): { readonly experiment: ExperimentKind2D | null; readonly nuclei: string | null } => {
  if (direct.nucleus === null || indirectNucleus === null) return { experiment: null, nuclei: null };
  const { kind } = experimentKind2D({
    acquisition: { ...direct, title: null },
    indirect: { nucleus: indirectNucleus },
  });
  return { experiment: kind, nuclei: `${direct.nucleus}/${indirectNucleus}` };
};
