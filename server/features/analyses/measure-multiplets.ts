import type { PeakRow } from '#contract/fid-runs';
import { prepareIntegration } from '#engines/nmr/integration/integrate-range.ts';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import { groupAsOne } from '#engines/nmr/multiplets/group-as-one.ts';
import { type MultipletRow, unitAreaOf } from '../fid-runs/index.ts';
import { contains, cutBack, type DrawnRange, type RangeDecisions, toShiftRange } from './range-book.ts';
import { dominantCategory, reviseMultiplets } from './revise-peaks.ts';

export interface MeasureQuestion {
  readonly spectrum: Spectrum1D;
  /** The multiplets as the run found them, before any correction. */
  readonly multiplets: readonly MultipletRow[];
  /** Descending shift. */
  readonly peaks: readonly PeakRow[];
  readonly decisions: RangeDecisions;
}

type Appearance = Pick<MultipletRow, 'shift_ppm' | 'multiplicity' | 'j_hz'>;

/** Names the pattern of lines taken together; null where none of them was fitted. */
const lookAt = (lines: readonly PeakRow[], { nucleus, frequencyMhz }: Spectrum1D): Appearance | null => {
  const fitted = lines
    .filter((line) => line.area !== 0)
    .map((line) => ({
      shiftPpm: line.shift_ppm,
      height: line.height,
      area: line.area,
      widthHz: line.width_hz,
    }));
  const one = groupAsOne(fitted, { nucleus, frequencyMhz });
  return one && { shift_ppm: one.shiftPpm, multiplicity: one.multiplicity, j_hz: [...one.couplingsHz] };
};

const measureDrawn = (
  { spectrum, multiplets, decisions }: MeasureQuestion,
  lineOf: ReadonlyMap<string, readonly PeakRow[]>,
): MultipletRow[] => {
  const integrate = prepareIntegration(spectrum);
  const unit = unitAreaOf(multiplets);
  const isInside = (inner: DrawnRange, outer: DrawnRange): boolean =>
    inner.id !== outer.id && contains(outer, inner.from_ppm) && contains(outer, inner.to_ppm);
  return decisions.drawn.map((range) => {
    const lines = lineOf.get(range.id) ?? [];
    const holes = decisions.drawn.filter((other) => isInside(other, range));
    const excluded = decisions.exclusions.filter(
      (zone) => !holes.some((hole) => contains(hole, zone.from_ppm)),
    );
    const area = integrate(toShiftRange(range), [...holes, ...excluded].map(toShiftRange));
    const seen = lookAt(lines, spectrum);
    return {
      ...range,
      shift_ppm: seen?.shift_ppm ?? (range.from_ppm + range.to_ppm) / 2,
      multiplicity: seen?.multiplicity ?? 'm',
      j_hz: seen?.j_hz ?? [],
      area,
      ratio: unit === null ? null : area / unit,
      protons: null,
      category: dominantCategory(lines, lines[0]?.category ?? 'unknown'),
      peak_ids: lines.map((line) => line.id),
      drawn: true,
    };
  });
};

/** Multiplets of the run with the lines nobody took from them; those that lost lines are looked at anew. */
const measureFound = (
  { spectrum, multiplets, decisions }: MeasureQuestion,
  free: readonly PeakRow[],
): MultipletRow[] => {
  const gone = new Set([...decisions.removed_ids, ...decisions.drawn.map((range) => range.id)]);
  const former = new Map(multiplets.map((multiplet) => [multiplet.id, multiplet]));
  const byId = new Map(free.map((peak) => [peak.id, peak]));
  const kept = multiplets.filter(({ id }) => !gone.has(id));
  return reviseMultiplets(kept, free).map((multiplet) => {
    const isWhole = former.get(multiplet.id)?.peak_ids.length === multiplet.peak_ids.length;
    const lines = multiplet.peak_ids.flatMap((id) => byId.get(id) ?? []);
    const seen = isWhole ? null : lookAt(lines, spectrum);
    const cut = [...decisions.drawn, ...decisions.exclusions].reduce<MultipletRow>(cutBack, multiplet);
    return { ...cut, ...seen };
  });
};

/**
 * The multiplets that count, by descending shift. Lines in an exclusion count nowhere. A drawn range has the lines and the
 * points between its limits; every other multiplet is as the run found it, less the lines that went elsewhere.
 */
export const measureMultiplets = (question: MeasureQuestion): MultipletRow[] => {
  const { peaks, decisions } = question;
  const counted = peaks.filter(
    (peak) => !decisions.exclusions.some((zone) => contains(zone, peak.shift_ppm)),
  );
  const owner = new Map(
    counted.map((peak) => [
      peak.id,
      decisions.drawn.findLast((range) => contains(range, peak.shift_ppm))?.id,
    ]),
  );
  const linesOf = new Map(
    decisions.drawn.map(({ id }) => [id, counted.filter((peak) => owner.get(peak.id) === id)]),
  );
  const free = counted.filter((peak) => owner.get(peak.id) === undefined);
  return [...measureDrawn(question, linesOf), ...measureFound(question, free)].sort(
    (a, b) => b.shift_ppm - a.shift_ppm || a.id.localeCompare(b.id),
  );
};

/** The peak table with what it says about multiplets and exclusions brought up to date. */
export const placePeaks = (
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
  { exclusions }: RangeDecisions,
): PeakRow[] => {
  const owners = new Map(multiplets.flatMap((multiplet) => multiplet.peak_ids.map((id) => [id, multiplet])));
  return peaks.map((peak) => {
    const owner = owners.get(peak.id);
    return {
      ...peak,
      multiplet_id: owner?.id ?? null,
      multiplicity: owner?.multiplicity ?? null,
      j_hz: [...(owner?.j_hz ?? [])],
      excluded_by: exclusions.find((zone) => contains(zone, peak.shift_ppm))?.id ?? null,
    };
  });
};
