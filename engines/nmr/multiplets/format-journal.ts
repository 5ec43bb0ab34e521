import type { StructureProtons } from '../../chem/structure-protons.ts';
import { balanceProtons, wholeProtonsFrom } from '../integration/balance-protons.ts';
import type { Multiplet, Peak } from '../model.ts';

export interface JournalOptions {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  /** As it shall be printed, e.g. CDCl3; null leaves it out. */
  readonly solventName: string | null;
  /** Its protons that no signal holds are named; null without a structure. */
  readonly protons: StructureProtons | null;
  /** Protons were decoupled while another nucleus was recorded: 31P{1H}. */
  readonly isProtonDecoupled?: boolean;
}

/** What the list needs of a multiplet; a corrected table has no more. */
type JournalMultiplet = Pick<
  Multiplet,
  | 'fromPpm'
  | 'toPpm'
  | 'shiftPpm'
  | 'multiplicity'
  | 'couplingsHz'
  | 'relativeArea'
  | 'category'
  | 'countMarks'
>;

type JournalPeak = Pick<Peak, 'shiftPpm' | 'category' | 'assignment'>;

const isotope = (nucleus: string): string => nucleus.replace(/^(\d+)([A-Z][a-z]?)$/, '$1$2');

/** Below half of a proton the ratio is printed with one decimal. */
const protonsText = (relativeArea: number): string =>
  relativeArea >= wholeProtonsFrom ? `${Math.round(relativeArea)}H` : `${relativeArea.toFixed(1)}H`;

const protonText = (multiplet: JournalMultiplet): string => {
  const isBroad = multiplet.countMarks.some(({ code }) => code === 'broad');
  const parts = [isBroad ? `br ${multiplet.multiplicity}` : multiplet.multiplicity];
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
  const decoupled = options.isProtonDecoupled === true && options.nucleus !== '1H' ? '{1H}' : '';
  return `${isotope(options.nucleus)}${decoupled} NMR (${conditions.join(', ')}) δ `;
};

/** Exchanging protons of the structure that no signal holds: the list counts the formula without them. */
const notCountedText = (multiplets: readonly JournalMultiplet[], { protons }: JournalOptions): string => {
  const counts = multiplets.flatMap(({ relativeArea }) => relativeArea ?? []);
  if (protons === null || counts.length === 0) return '';
  const { notCounted, isBorneOut } = balanceProtons(counts, protons);
  // "1H" would read as the nucleus.
  return isBorneOut && notCounted > 0
    ? ` Not counted: ${notCounted} exchanging ${notCounted === 1 ? 'proton' : 'protons'}.`
    : '';
};

/** A signal of another nucleus: its shift, and its splitting where it has one. */
const otherSignalText = ({ shiftPpm, multiplicity, couplingsHz }: JournalMultiplet): string => {
  const couplings = couplingsHz.map((coupling) => coupling.toFixed(1)).join(', ');
  const splitting = couplings === '' ? multiplicity : `${multiplicity}, J = ${couplings} Hz`;
  return `${shiftPpm.toFixed(2)}${multiplicity === 's' ? '' : ` (${splitting})`}`;
};

const otherNucleusText = (multiplets: readonly JournalMultiplet[], options: JournalOptions): string => {
  const compound = multiplets.filter(({ category }) => category === 'compound');
  return compound.length === 0 ? '' : `${headText(options)}${compound.map(otherSignalText).join(', ')}.`;
};

/**
 * The compound's signals as one sentence in the style of ACS journals, from high to low shift:
 * `1H NMR (400 MHz, CDCl3) δ 7.71 (d, J = 9.5 Hz, 1H), …`; without couplings and counts for other nuclei:
 * `13C NMR (101 MHz, CDCl3) δ 160.7, 143.4, …`. Of nuclei beside these two splittings and no counts:
 * `19F NMR (376 MHz, CDCl3) δ -62.51, -81.79 (t, J = 12.4 Hz)`. Carbon keeps its usual head whether decoupled or not. Empty where there is no compound signal.
 */
export const formatJournal = (
  multiplets: readonly JournalMultiplet[],
  peaks: readonly JournalPeak[],
  options: JournalOptions,
): string => {
  if (options.nucleus === '1H') {
    const compound = multiplets.filter((multiplet) => multiplet.category === 'compound');
    if (compound.length === 0) return '';
    return `${headText(options)}${compound.map(protonText).join(', ')}.${notCountedText(compound, options)}`;
  }
  if (options.nucleus !== '13C') return otherNucleusText(multiplets, options);
  const lines = peaks.filter((peak) => peak.category === 'compound' && peak.assignment === null);
  if (lines.length === 0) return '';
  return `${headText(options)}${lines.map((peak) => peak.shiftPpm.toFixed(1)).join(', ')}.`;
};
