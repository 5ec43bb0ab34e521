import type { PeakRow } from '#contract/fid-runs';
import { formatJournal } from '#engines/nmr/multiplets/format-journal.ts';
import type { MultipletRow, RunResult } from '../fid-runs/index.ts';

/** False for a peak that lies in an exclusion. */
export const isCounted = ({ excluded_by }: PeakRow): boolean => (excluded_by ?? null) === null;

/** The journal-style list of signals for a revised peak table; assignments a person made do not take a line out of it. */
export const renderJournal = (
  result: RunResult,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): string => {
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
    })),
    peaks.filter(isCounted).map((peak) => ({
      shiftPpm: peak.shift_ppm,
      category: peak.category,
      assignment: found.get(peak.id) ?? null,
    })),
    { nucleus: result.nucleus, frequencyMhz: result.frequency_mhz, solventName: result.solvent },
  );
};
