import type { PeakRow } from '#contract/fid-runs';
import { carbonExperimentOf } from '#engines/nmr/acquisition/experiment-kind.ts';
import { findSolventByName } from '#engines/nmr/solvents/solvent-table.ts';
import type {
  CorrelationKind,
  ObservedCross,
  ObservedSignal,
  ObservedSpectrum,
} from '#engines/nmr/structure-check/model.ts';
import { shapeOfSignal } from '#engines/nmr/structure-check/shape-of-signal.ts';
import type { ExperimentKind2D } from '#engines/nmr/vocabulary.ts';
import { median } from '#engines/stats/robust.ts';
import type { MultipletRow, RunResult } from './run-result.ts';

/** What of a run's result a structure is compared with, beside its peaks and multiplets. */
type MeasuredWith = Pick<RunResult, 'nucleus' | 'solvent' | 'acquisition' | 'two_d'>;

/** Lines of a deuterated solvent spread so far around its shift, ppm: couplings to deuterium, and isotopes of it. */
const solventReachPpm = 1;

const isCompound = ({ category }: { readonly category: PeakRow['category'] }): boolean =>
  category === 'compound';

/** A line beside the solvent's own may be one of its; it is compared, but nothing is held against a structure for it. */
const isNearSolvent = (shiftPpm: number, solvent: string | null): boolean =>
  findSolventByName(solvent)?.carbon13C.some(
    (line) => Math.abs(line.shiftPpm - shiftPpm) <= solventReachPpm,
  ) ?? false;

const signalOfLine = ({ id, shift_ppm, area, height }: PeakRow, solvent: string | null): ObservedSignal => ({
  id,
  shiftPpm: shift_ppm,
  area: Math.abs(area),
  peakIds: [id],
  sign: height < 0 ? -1 : 1,
  mayBeSolvent: isNearSolvent(shift_ppm, solvent),
});

const tallestWidthOf = ({ peak_ids }: MultipletRow, peaks: readonly PeakRow[]): number =>
  peaks
    .filter(({ id }) => peak_ids.includes(id))
    .reduce((best, peak) => (peak.height > best.height ? peak : best), { height: 0, width_hz: 0 }).width_hz;

const protonSignals = (
  own: readonly PeakRow[],
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): ObservedSignal[] => {
  const usualHz = own.length === 0 ? Number.POSITIVE_INFINITY : median(own.map((peak) => peak.width_hz));
  return multiplets
    .filter((multiplet) => isCompound(multiplet) && multiplet.area > 0)
    .map((multiplet): ObservedSignal => {
      const { id, shift_ppm, area, peak_ids, multiplicity, j_hz } = multiplet;
      return {
        id,
        shiftPpm: shift_ppm,
        area,
        peakIds: peak_ids,
        shape: shapeOfSignal(multiplicity, tallestWidthOf(multiplet, peaks), usualHz),
        splitting: { multiplicity, couplingsHz: j_hz },
      };
    });
};

const correlations: Partial<Readonly<Record<ExperimentKind2D, CorrelationKind>>> = {
  cosy: 'cosy',
  hsqc: 'hsqc',
  hmqc: 'hsqc',
  hmbc: 'hmbc',
};

const crossOf = ({ id, shift_ppm, two_d }: PeakRow): ObservedCross[] =>
  two_d === undefined || two_d === null || two_d.kind === 'diagonal'
    ? []
    : [
        {
          id,
          protonPpm: shift_ppm,
          otherPpm: two_d.f1_shift_ppm,
          isCh2: two_d.carbon === null ? null : two_d.carbon === 'ch2',
        },
      ];

/**
 * The compound's part of a result as structures are compared with it: protons by their multiplets, whose areas and
 * couplings count; carbons by their lines, with their side and what the experiment shows at all; COSY, HSQC and HMBC by
 * their cross peaks. Null for nuclei and experiments without rules.
 */
export const spectrumOfCompound = (
  { nucleus, solvent, acquisition, two_d }: MeasuredWith,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): ObservedSpectrum | null => {
  const own = peaks.filter(isCompound);
  if (two_d !== undefined) {
    const kind = correlations[two_d.experiment];
    return kind === undefined ? null : { kind, crosses: own.flatMap(crossOf) };
  }
  if (nucleus === '1H') return { kind: '1h', signals: protonSignals(own, peaks, multiplets) };
  if (nucleus !== '13C') return null;
  return {
    kind: '13c',
    experiment: carbonExperimentOf({ pulseProgram: acquisition.pulse_program }),
    signals: own.map((peak) => signalOfLine(peak, solvent)),
  };
};
