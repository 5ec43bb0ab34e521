import type { Multiplet, Peak } from '../model.ts';

export interface JournalOptions {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  /** As it shall be printed, e.g. CDCl3; null leaves it out. */
  readonly solventName: string | null;
}

/** What the list needs of a multiplet; a corrected table has no more. */
type JournalMultiplet = Pick<
  Multiplet,
  'fromPpm' | 'toPpm' | 'shiftPpm' | 'multiplicity' | 'couplingsHz' | 'relativeArea' | 'category'
>;

type JournalPeak = Pick<Peak, 'shiftPpm' | 'category' | 'assignment'>;

/** ACS style counts protons in whole numbers; below half of one the ratio is printed with one decimal. */
const wholeProtonsFrom = 0.5;

const isotope = (nucleus: string): string => nucleus.replace(/^(\d+)([A-Z][a-z]?)$/, '$1$2');

const protonsText = (relativeArea: number): string =>
  relativeArea >= wholeProtonsFrom ? `${Math.round(relativeArea)}H` : `${relativeArea.toFixed(1)}H`;

const protonText = (multiplet: JournalMultiplet): string => {
  const parts = [multiplet.multiplicity];
  if (multiplet.couplingsHz.length > 0) {
    parts.push(`J = ${multiplet.couplingsHz.map((coupling) => coupling.toFixed(1)).join(', ')} Hz`);
  }
  if (multiplet.relativeArea !== null) parts.push(protonsText(multiplet.relativeArea));
  const shift =
    multiplet.multiplicity === 'm'
      ? `${multiplet.fromPpm.toFixed(2)}–${multiplet.toPpm.toFixed(2)}`
      : multiplet.shiftPpm.toFixed(2);
  return `${shift} (${parts.join(', ')})`;
};

const headText = (options: JournalOptions): string => {
  const conditions = [`${Math.round(options.frequencyMhz)} MHz`, options.solventName].filter(
    (part) => part !== null,
  );
  return `${isotope(options.nucleus)} NMR (${conditions.join(', ')}) δ `;
};

/**
 * The compound's signals as one sentence in the style of ACS journals, from high to low shift:
 * `1H NMR (400 MHz, CDCl3) δ 7.71 (d, J = 9.5 Hz, 1H), …`; without couplings and counts for other nuclei:
 * `13C NMR (101 MHz, CDCl3) δ 160.7, 143.4, …`. Empty where there is no compound signal.
 */
export const formatJournal = (
  multiplets: readonly JournalMultiplet[],
  peaks: readonly JournalPeak[],
  options: JournalOptions,
): string => {
  if (options.nucleus === '1H') {
    const compound = multiplets.filter((multiplet) => multiplet.category === 'compound');
    if (compound.length === 0) return '';
    return `${headText(options)}${compound.map(protonText).join(', ')}.`;
  }
  const lines = peaks.filter((peak) => peak.category === 'compound' && peak.assignment === null);
  if (lines.length === 0) return '';
  return `${headText(options)}${lines.map((peak) => peak.shiftPpm.toFixed(1)).join(', ')}.`;
};
