import type { GsdPeak } from '#engines/nmr/gsd/deconvolve.ts';
import type { Mixture, MixturePlace } from '#engines/testing/crowded-mixture.ts';

/** What became of one place of a mixture. */
export interface PlaceScore {
  readonly place: MixturePlace;
  /** Lines found in its room. */
  readonly found: number;
  /** True lines that have a found one of their own. */
  readonly matched: number;
  /** Of the weaker line of a resolved pair: found over true area, and (found − true) over its standard error. */
  readonly areaRatio: number | null;
  readonly areaZ: number | null;
}

/** A found line belongs to a place within so many widths of its lines: half of the least distance of places. */
const roomWidths = 3.5;
/** A pair is resolved where each of its lines is met within this share of their distance. */
const nearShare = 0.35;
/** A single line is met within so many widths. */
const nearWidths = 0.25;

const nearestOf = (peaks: readonly GsdPeak[], shiftPpm: number): GsdPeak | undefined =>
  peaks.toSorted((a, b) => Math.abs(a.shiftPpm - shiftPpm) - Math.abs(b.shiftPpm - shiftPpm))[0];

/** Areas of the truth are in other units: the median of what single lines say is the factor between them. */
const unitOf = (places: readonly MixturePlace[], peaks: readonly GsdPeak[]): number => {
  const ratios = places
    .filter(({ kind }) => kind === 'single')
    .flatMap(({ lines }) =>
      lines.map(({ shiftPpm, area }) => (nearestOf(peaks, shiftPpm)?.area ?? Number.NaN) / area),
    )
    .sort((a, b) => a - b);
  return ratios[ratios.length >> 1] ?? Number.NaN;
};

export const scorePlaces = ({ spectrum, places }: Mixture, peaks: readonly GsdPeak[]): PlaceScore[] => {
  const unit = unitOf(places, peaks);
  const ppmOf = (place: MixturePlace, widths: number): number =>
    (widths * place.widthHz) / spectrum.frequencyMhz;
  return places.map((place): PlaceScore => {
    const near = peaks.filter(({ shiftPpm }) =>
      place.lines.some((line) => Math.abs(line.shiftPpm - shiftPpm) < ppmOf(place, roomWidths)),
    );
    const reach = ppmOf(place, place.kind === 'pair' ? nearShare * place.separationWidths : nearWidths);
    const met = place.lines.map((line) => {
      const peak = nearestOf(near, line.shiftPpm);
      return peak !== undefined && Math.abs(peak.shiftPpm - line.shiftPpm) < reach ? peak : null;
    });
    const own = new Set(met.filter((peak) => peak !== null));
    const weaker = place.kind === 'pair' && own.size === 2 ? met[1] : null;
    const truth = unit * (place.lines[1]?.area ?? Number.NaN);
    return {
      place,
      found: near.length,
      matched: own.size,
      areaRatio: weaker ? weaker.area / truth : null,
      areaZ: weaker ? (weaker.area - truth) / weaker.errors.area : null,
    };
  });
};
