/** Axis marks at round values. */
export interface TickSet {
  /** Labelled values, ascending, each a multiple of `step`. */
  readonly major: readonly number[];
  /** Unlabelled values between them, ascending. */
  readonly minor: readonly number[];
  readonly step: number;
  /** Decimals that write every major value exactly. */
  readonly decimals: number;
}

/** Leading digits of a round step, and into how many parts each divides for minor marks. */
const roundSteps = [
  { digit: 1, parts: 5 },
  { digit: 2, parts: 4 },
  { digit: 5, parts: 5 },
  { digit: 10, parts: 5 },
] as const;

/** Absorbs the rounding error of value / step, in steps. */
const edgeTolerance = 1e-9;

/**
 * At most `maxCount` (≥ 1) labelled marks between two values given in either order.
 * An empty or non-finite range has no marks.
 */
export const computeNiceTicks = (a: number, b: number, maxCount: number): TickSet => {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  if (!(high > low) || !Number.isFinite(high - low)) return { major: [], minor: [], step: 0, decimals: 0 };
  const rough = (high - low) / Math.max(1, maxCount);
  const exponent = Math.floor(Math.log10(rough));
  const magnitude = 10 ** exponent;
  const choice = roundSteps.find(({ digit }) => digit * magnitude >= rough) ?? roundSteps[3];
  const step = choice.digit * magnitude;
  const decimals = Math.max(0, choice.digit === 10 ? -exponent - 1 : -exponent);
  const minorStep = step / choice.parts;
  const minor = multiplesBetween(low, high, minorStep, decimals + 2).filter(
    (value) => Math.abs(value / step - Math.round(value / step)) > edgeTolerance * choice.parts,
  );
  return { major: multiplesBetween(low, high, step, decimals), minor, step, decimals };
};

const multiplesBetween = (low: number, high: number, step: number, decimals: number): number[] => {
  const values: number[] = [];
  const first = Math.ceil(low / step - edgeTolerance);
  const last = Math.floor(high / step + edgeTolerance);
  for (let k = first; k <= last; k++) {
    const value = Number((k * step).toFixed(Math.min(100, decimals)));
    values.push(value === 0 ? 0 : value);
  }
  return values;
};
