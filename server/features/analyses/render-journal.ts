import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { protonsOfAtoms } from '#engines/chem/structure-protons.ts';
import { isProtonDecoupled } from '#engines/nmr/acquisition/decoupling.ts';
import { balanceProtons } from '#engines/nmr/integration/balance-protons.ts';
import { compareJournal, type RecordedSignal } from '#engines/nmr/multiplets/compare-journal.ts';
import { formatJournal } from '#engines/nmr/multiplets/format-journal.ts';
import { formatCorrelations } from '#engines/nmr/two-d/format-correlations.ts';
import { type JournalStyle, journalStyles } from '#engines/nmr/vocabulary.ts';
import type { MultipletRow, RunResult } from '../fid-runs/index.ts';
import type { Additions } from './additions.ts';
import type { CurrentResult } from './counted-multiplets.ts';

/** False for a peak that lies in an exclusion. */
export const isCounted = ({ excluded_by }: PeakRow): boolean => (excluded_by ?? null) === null;

/** The journal-style list of signals for a revised peak table; assignments a person made do not take a line out of it. */
export const renderJournal = (
  result: RunResult,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
  structure: StructureRow | null,
  style: JournalStyle = 'acs',
): string => {
  if (result.two_d !== undefined) return renderCorrelations(result, result.two_d, peaks);
  const found = new Map(result.peaks.map((peak) => [peak.id, peak.assignment]));
  return formatJournal(
    multiplets.map((multiplet) => ({
      fromPpm: multiplet.from_ppm,
      toPpm: multiplet.to_ppm,
      shiftPpm: multiplet.shift_ppm,
      multiplicity: multiplet.multiplicity,
      couplingsHz: multiplet.j_hz,
      relativeArea: multiplet.protons ?? multiplet.ratio,
      category: multiplet.category,
      countMarks: multiplet.count_marks ?? [],
    })),
    peaks.filter(isCounted).map((peak) => ({
      shiftPpm: peak.shift_ppm,
      category: peak.category,
      assignment: found.get(peak.id) ?? null,
    })),
    {
      nucleus: result.nucleus,
      frequencyMhz: result.frequency_mhz,
      style,
      solventName: result.solvent,
      protons: structure === null ? null : protonsOfAtoms(structure.atoms),
      isProtonDecoupled: isProtonDecoupled(result.nucleus, {
        pulseProgram: result.acquisition.pulse_program,
        parameters: result.acquisition.parameters,
      }),
    },
  );
};

/** The list in the form of each publisher; correlations of two dimensions have one form alone. */
export const renderJournalForms = (
  result: RunResult,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
  structure: StructureRow | null,
  additions: Additions | null,
): Analysis['journal_texts'] => {
  if (result.two_d !== undefined) return [];
  return journalStyles.map((style) => ({
    style,
    text: renderJournal(result, peaks, multiplets, structure, style),
    edited: describeEdit(result, peaks, multiplets, additions, style),
  }));
};

/** What the list of signals prints: of protons the multiplets of the compound, of carbon its lines. */
const listedSignals = (
  result: RunResult,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): readonly RecordedSignal[] => {
  if (result.nucleus === '13C') {
    const found = new Map(result.peaks.map((peak) => [peak.id, peak.assignment]));
    return peaks
      .filter(
        (peak) => isCounted(peak) && peak.category === 'compound' && (found.get(peak.id) ?? null) === null,
      )
      .map(({ shift_ppm }) => ({
        fromPpm: shift_ppm,
        toPpm: shift_ppm,
        shiftPpm: shift_ppm,
        multiplicity: 's',
        couplingsHz: [],
        protons: null,
      }));
  }
  return multiplets
    .filter(({ category }) => category === 'compound')
    .map((row) => ({
      fromPpm: row.from_ppm,
      toPpm: row.to_ppm,
      shiftPpm: row.shift_ppm,
      multiplicity: row.multiplicity,
      couplingsHz: row.j_hz,
      protons: row.protons ?? row.ratio,
    }));
};

/** The text of a person in one form, held against the record as it is now; null where nobody wrote one. */
const describeEdit = (
  result: RunResult,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
  additions: Additions | null,
  style: JournalStyle,
): Analysis['journal_texts'][number]['edited'] => {
  const written = additions?.journal.find((each) => each.style === style);
  if (written === undefined) return null;
  const { style: _, ...edit } = written;
  const signals = listedSignals(result, peaks, multiplets);
  const differences = compareJournal(edit.text, signals, result.nucleus === '1H');
  return {
    ...edit,
    differences: differences.map(({ code, atPpm, stated, recorded }) => ({
      code,
      at_ppm: atPpm,
      stated,
      recorded,
    })),
  };
};

export interface PrintedJournal {
  readonly text: string;
  /** The text of a person that stands in the place of what the record says; null where nobody wrote one. */
  readonly edited: {
    readonly by: NonNullable<ReturnType<typeof describeEdit>>;
    readonly recorded: string;
  } | null;
}

/** The list as it is printed: the text of a person where there is one, with what the record says beside it. */
export const printedJournal = (
  {
    result,
    peaks,
    structure,
    additions,
  }: Pick<CurrentResult, 'result' | 'peaks' | 'structure' | 'additions'>,
  multiplets: readonly MultipletRow[],
): PrintedJournal => {
  const recorded = renderJournal(result, peaks, multiplets, structure);
  const by = describeEdit(result, peaks, multiplets, additions, 'acs');
  return by === null ? { text: recorded, edited: null } : { text: by.text, edited: { by, recorded } };
};

/** The protons the list names against those of the formula; null where nothing is counted or there is no structure. */
export const countListedProtons = (
  { nucleus, two_d }: RunResult,
  multiplets: readonly MultipletRow[],
  structure: StructureRow | null,
): Analysis['listed_protons'] => {
  if (structure === null || nucleus !== '1H' || two_d !== undefined) return null;
  const counts = multiplets.flatMap(({ category, protons }) =>
    category === 'compound' && protons !== null ? [protons] : [],
  );
  if (counts.length === 0) return null;
  const protons = protonsOfAtoms(structure.atoms);
  const { counted, isBorneOut } = balanceProtons(counts, protons);
  return {
    listed: counted,
    formula: protons.total,
    exchanging: protons.exchanging,
    is_borne_out: isBorneOut,
  };
};

const renderCorrelations = (
  result: RunResult,
  { experiment, f2_nucleus, f1_nucleus }: NonNullable<RunResult['two_d']>,
  peaks: readonly PeakRow[],
): string =>
  formatCorrelations(
    peaks.flatMap(({ shift_ppm, category, two_d }) =>
      two_d ? [{ ...two_d, f2Ppm: shift_ppm, f1Ppm: two_d.f1_shift_ppm, category }] : [],
    ),
    {
      experiment,
      f2Nucleus: f2_nucleus,
      f1Nucleus: f1_nucleus,
      frequencyMhz: result.frequency_mhz,
      solventName: result.solvent,
    },
  );
