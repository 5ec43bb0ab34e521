import type { NmrEvidence } from '#contract/dossier-assessments';
import type { PeakRow } from '#contract/fid-runs';
import type { MultipletRow } from '../fid-runs/index.ts';

type Amount = NonNullable<NmrEvidence['amount']>;

/** The lines of a revision and the signals they are counted in. */
interface Counted {
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const percent = 100;

const hasArea = ({ area, excluded_by }: PeakRow): boolean => area > 0 && (excluded_by ?? null) === null;

interface Area {
  readonly value: number;
  /** Of the noise, in the unit of the value; null where a line has no signal-to-noise ratio. */
  readonly noise: number | null;
  /** A part of it is a fitted line within a signal that holds others. */
  readonly isShared: boolean;
}

/** What noise leaves of the area of a line is at most what it leaves of its height. */
const noiseOf = (lines: readonly PeakRow[]): number | null =>
  lines.every(({ snr }) => snr > 0) ? Math.hypot(...lines.map(({ area, snr }) => area / snr)) : null;

/**
 * The area of some lines as the compound's is counted: of a signal that is wholly theirs its integral, of one that holds other lines the
 * fitted lines alone. Null where a line was drawn by hand and lies in no range that was integrated, or where it is excluded.
 */
const areaOf = (lines: readonly PeakRow[], { multiplets }: Counted): Area | null => {
  const ids = new Set(lines.map(({ id }) => id));
  const whole = multiplets.filter(
    ({ area, peak_ids }) => area > 0 && peak_ids.length > 0 && peak_ids.every((id) => ids.has(id)),
  );
  const inWhole = new Set(whole.flatMap(({ peak_ids }) => peak_ids));
  const alone = lines.filter(({ id }) => !inWhole.has(id));
  if (lines.length === 0 || !alone.every(hasArea)) return null;
  return {
    value: sumOf([...whole, ...alone].map(({ area }) => area)),
    noise: noiseOf(lines),
    isShared: multiplets.some(({ peak_ids }) => alone.some(({ id }) => peak_ids.includes(id))),
  };
};

/** Signals of the compound. Those that hold lines of something else as well count for the share alone. */
const compoundSignals = ({ peaks, multiplets }: Counted) => {
  const foreign = new Map(
    peaks.flatMap(({ id, category, area }) => (category === 'compound' ? [] : [[id, area]])),
  );
  return multiplets
    .filter(({ category, area }) => category === 'compound' && area > 0)
    .map((multiplet) => {
      const others = multiplet.peak_ids.filter((id) => foreign.has(id));
      return {
        ...multiplet,
        isPure: others.length === 0,
        own: Math.max(0, multiplet.area - sumOf(others.map((id) => foreign.get(id) ?? 0))),
      };
    });
};

/** The area of the impurity's lines as a share of the compound's; null where either has none. */
export const shareOfCompound = (lines: readonly PeakRow[], counted: Counted): number | null => {
  const own = areaOf(lines, counted);
  const compound = sumOf(compoundSignals(counted).map((signal) => signal.own));
  return own !== null && compound > 0 ? (own.value / compound) * percent : null;
};

/** A count of protons is a whole number of the structure. */
const withProtons = (counted: Counted) =>
  compoundSignals(counted).flatMap(({ area, isPure, protons = null }) => {
    const whole = protons === null || !isPure ? 0 : Math.round(protons);
    return whole > 0 ? [{ area, protons: whole }] : [];
  });

/** Relative standard deviation of area per proton: how well one signal's integral is known beside noise. */
const scatterOf = (signals: ReturnType<typeof withProtons>, perProton: number): number | null => {
  if (signals.length < 2) return null;
  const squares = signals.map(({ area, protons }) => (area / protons / perProton - 1) ** 2);
  return Math.sqrt(sumOf(squares) / (signals.length - 1));
};

/** Why integrals say no amount. */
export type NoAmount = 'no_area' | 'no_reference';

/** Moles of the impurity in 100 of the compound, from areas per proton. */
export const measureAmount = (
  lines: readonly PeakRow[],
  counted: Counted,
  protons: number,
): Amount | NoAmount => {
  const own = areaOf(lines, counted);
  if (own === null) return 'no_area';
  const signals = withProtons(counted);
  if (signals.length === 0) return 'no_reference';
  const perProton = sumOf(signals.map(({ area }) => area)) / sumOf(signals.map((each) => each.protons));
  const mole_percent = (own.value / protons / perProton) * percent;
  const scatter = scatterOf(signals, perProton);
  const isKnown = scatter !== null && own.noise !== null && !own.isShared;
  return {
    mole_percent,
    standard_uncertainty: isKnown ? mole_percent * Math.hypot(scatter, own.noise / own.value) : null,
    overlapped: own.isShared,
    method: 'integral_relative_to_compound',
    protons,
    compound_signals: signals.length,
  };
};
