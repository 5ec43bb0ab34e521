import type { StructureProtons } from '../../chem/structure-protons.ts';
import { balanceProtons } from '../integration/balance-protons.ts';
import type { Multiplet, Peak } from '../model.ts';
import type { JournalStyle } from '../vocabulary.ts';
import { protonsText } from './protons-text.ts';

export interface JournalOptions {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  /** As it shall be printed, e.g. CDCl3; null leaves it out. */
  readonly solventName: string | null;
  /** Its protons that no signal holds are named; null without a structure. */
  readonly protons: StructureProtons | null;
  /** Protons were decoupled while another nucleus was recorded: 31P{1H}. */
  readonly isProtonDecoupled?: boolean;
  /** Whose form it has; that of ACS journals where absent. */
  readonly style?: JournalStyle;
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

const hertz = (couplingsHz: readonly number[]): string =>
  couplingsHz.map((coupling) => coupling.toFixed(1)).join(', ');

interface SignalParts {
  readonly shift: string;
  /** With `br` where the signal is broad. */
  readonly multiplicity: string;
  /** In Hz; empty where there are none. */
  readonly couplings: string;
  /** Null where nothing was counted. */
  readonly protons: string | null;
}

const partsOf = (multiplet: JournalMultiplet): SignalParts => {
  const isBroad = multiplet.countMarks.some(({ code }) => code === 'broad');
  return {
    shift:
      multiplet.multiplicity === 'm'
        ? `${multiplet.fromPpm.toFixed(2)}–${multiplet.toPpm.toFixed(2)}`
        : multiplet.shiftPpm.toFixed(2),
    multiplicity: isBroad ? `br ${multiplet.multiplicity}` : multiplet.multiplicity,
    couplings: hertz(multiplet.couplingsHz),
    protons: multiplet.relativeArea === null ? null : protonsText(multiplet.relativeArea),
  };
};

interface Head {
  /** 1H, 31P{1H}. */
  readonly nucleus: string;
  /** H, P. */
  readonly element: string;
  readonly conditions: string;
}

/** How a publisher sets the head, a signal and the end of the list. */
interface JournalForm {
  readonly head: (head: Head) => string;
  readonly signal: (parts: SignalParts) => string;
  readonly end: string;
}

const acsSignal = ({ shift, multiplicity, couplings, protons }: SignalParts): string => {
  const parts = [multiplicity, couplings === '' ? null : `J = ${couplings} Hz`, protons];
  return `${shift} (${parts.filter((part) => part !== null).join(', ')})`;
};

const forms: Readonly<Record<JournalStyle, JournalForm>> = {
  acs: {
    head: ({ nucleus, conditions }) => `${nucleus} NMR (${conditions}) δ `,
    signal: acsSignal,
    end: '',
  },
  // The count stands first, and couplings without a sign of equality.
  rsc: {
    head: ({ element, conditions }) => `δ${element} (${conditions}) `,
    signal: ({ shift, multiplicity, couplings, protons }) => {
      const count = protons === null ? null : protons.replace(/H$/, ' H');
      const parts = [count, multiplicity, couplings === '' ? null : `J ${couplings} Hz`];
      return `${shift} (${parts.filter((part) => part !== null).join(', ')})`;
    },
    end: '',
  },
  wiley: {
    head: ({ nucleus, conditions }) => `${nucleus} NMR (${conditions}): δ = `,
    signal: acsSignal,
    end: ' ppm',
  },
};

const headText = (options: JournalOptions): string => {
  const conditions = [`${Math.round(options.frequencyMhz)} MHz`, options.solventName]
    .filter((part) => part !== null)
    .join(', ');
  const decoupled = options.isProtonDecoupled === true && options.nucleus !== '1H' ? '{1H}' : '';
  return forms[options.style ?? 'acs'].head({
    nucleus: `${isotope(options.nucleus)}${decoupled}`,
    element: options.nucleus.replace(/^\d+/, ''),
    conditions,
  });
};

/** Head, signals and the full stop, as the publisher sets them. */
const listText = (options: JournalOptions, signals: readonly string[]): string =>
  `${headText(options)}${signals.join(', ')}${forms[options.style ?? 'acs'].end}.`;

/** Exchanging protons of the structure that no signal holds: the list counts the formula without them. A list that counts another formula says so. */
const notCountedText = (multiplets: readonly JournalMultiplet[], { protons }: JournalOptions): string => {
  const counts = multiplets.flatMap(({ relativeArea }) => relativeArea ?? []);
  if (protons === null || counts.length === 0) return '';
  const { counted, notCounted, isBorneOut } = balanceProtons(counts, protons);
  // "1H" would read as the nucleus.
  if (!isBorneOut) return ` Hydrogens listed: ${counted}; the formula has ${protons.total}.`;
  return notCounted > 0
    ? ` Not counted: ${notCounted} exchanging ${notCounted === 1 ? 'proton' : 'protons'}.`
    : '';
};

/** A signal of another nucleus: its shift, and its splitting where it has one. */
const otherSignalText = (
  { shiftPpm, multiplicity, couplingsHz }: JournalMultiplet,
  { style = 'acs' }: JournalOptions,
): string => {
  const shift = shiftPpm.toFixed(2);
  if (multiplicity === 's') return shift;
  return forms[style].signal({ shift, multiplicity, couplings: hertz(couplingsHz), protons: null });
};

const otherNucleusText = (multiplets: readonly JournalMultiplet[], options: JournalOptions): string => {
  const compound = multiplets.filter(({ category }) => category === 'compound');
  return compound.length === 0
    ? ''
    : listText(
        options,
        compound.map((multiplet) => otherSignalText(multiplet, options)),
      );
};

/**
 * The compound's signals as one sentence, in the style of ACS journals where no other is asked for, from high to low shift:
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
    const { signal } = forms[options.style ?? 'acs'];
    const signals = compound.map((multiplet) => signal(partsOf(multiplet)));
    return `${listText(options, signals)}${notCountedText(compound, options)}`;
  }
  if (options.nucleus !== '13C') return otherNucleusText(multiplets, options);
  const lines = peaks.filter((peak) => peak.category === 'compound' && peak.assignment === null);
  if (lines.length === 0) return '';
  return listText(
    options,
    lines.map((peak) => peak.shiftPpm.toFixed(1)),
  );
};
