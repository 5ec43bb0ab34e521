import { dispersionShare } from './estimate-phase-error.ts';
import type { GsdLine } from './gsd-line.ts';
import { type GsdModel, linesOf } from './gsd-model.ts';

/**
 * What every sharp line of a spectrum has beyond the fitted shape, because phase, shims and window do it to all of them.
 * Shares are parts of the height of a line.
 */
export interface SharedImperfection {
  /** Of a phase that turns along the spectrum. */
  readonly dispersion: Dispersion;
  /** At places of −reachWidths to +reachWidths of the width of a line. */
  readonly profile: Float64Array;
  /** Of the lines the profile was learned from, points. */
  readonly width: number;
}

interface Dispersion {
  /** Points of the outermost lines that tell it: beyond them nothing is known. */
  readonly from: number;
  readonly to: number;
  /** Where there is none. */
  readonly none: number;
  readonly sharePerPoint: number;
}

const reachWidths = 4;
const perWidth = 16;
const places = 2 * reachWidths * perWidth + 1;
/** Over the outer part of the reach the profile is led to zero. */
const taperWidths = 1;
/** Dispersion is followed until it is this part of the noise, and to so many widths at most. */
const tailOverNoise = 0.2;
const longestTailWidths = 60;

/** Lines this far above the noise show more than it … */
const informativeSnr = 100;
/** … where no other of this share of their height stands within the reach and some widths more … */
const disturbingShare = 0.01;
const roomWidths = 5.5;
/** … and their width is the usual one: others hold couplings nobody sees. */
const [narrowest, widest] = [0.75, 1.3];
/** A median over fewer lines is the imperfection of one of them. */
const leastLines = 5;
const mostLines = 40;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const valueAt = (values: Float64Array, at: number): number => {
  const index = Math.floor(at);
  const part = at - index;
  return (1 - part) * (values[index] ?? 0) + part * (values[index + 1] ?? 0);
};

const isAlone = (line: GsdLine, lines: readonly GsdLine[]): boolean =>
  lines.every(
    (other) =>
      other === line ||
      Math.abs(other.height) < disturbingShare * Math.abs(line.height) ||
      Math.abs(other.position - line.position) > roomWidths * Math.max(line.width, other.width),
  );

/** Lines whose surroundings show the shape alone, the strongest first. */
const informativeLines = (model: GsdModel, lineWidth: number): GsdLine[] => {
  const lines = linesOf(model);
  return lines
    .filter(
      ({ height, width }) =>
        Math.abs(height) > informativeSnr * model.fitting.noise &&
        width > narrowest * lineWidth &&
        width < widest * lineWidth,
    )
    .filter((line) => isAlone(line, lines))
    .sort((a, b) => Math.abs(b.height) - Math.abs(a.height) || a.position - b.position)
    .slice(0, mostLines);
};

/**
 * How the dispersion changes over the spectrum: the median of all slopes between lines (P. K. Sen, J. Am. Stat. Assoc. 1968,
 * 63, 1379, doi:10.1080/01621459.1968.10480934). What it is on the whole cannot be told from a shim, which leaves the
 * tails alone: that is left to the profile.
 */
const fitDispersion = (rest: Float64Array, informative: readonly GsdLine[]): Dispersion => {
  const found = informative
    .map((line) => ({ at: line.position, share: dispersionShare(rest, line, reachWidths) }))
    .filter(({ share }) => Number.isFinite(share))
    .sort((a, b) => a.at - b.at);
  const slopes = found.flatMap((a, i) =>
    found.slice(i + 1).flatMap((b) => (b.at > a.at ? (b.share - a.share) / (b.at - a.at) : [])),
  );
  const [from, to] = [found[0]?.at ?? 0, found.at(-1)?.at ?? 0];
  return { from, to, none: medianOf(found.map(({ at }) => at)), sharePerPoint: medianOf(slopes) };
};

const shareAt = ({ from, to, none, sharePerPoint }: Dispersion, position: number): number =>
  sharePerPoint * (Math.min(to, Math.max(from, position)) - none);

/** Of unit height at `u` widths from the line. */
const dispersionAt = (u: number): number => (2 * u) / (1 + 4 * u * u);

const addDispersions = (former: Dispersion | null, latter: Dispersion): Dispersion => ({
  ...latter,
  sharePerPoint: latter.sharePerPoint + (former?.sharePerPoint ?? 0),
});

const taperAt = (place: number): number => {
  const inner = (reachWidths - Math.abs(place / perWidth - reachWidths)) / taperWidths;
  return inner >= 1 ? 1 : Math.sin((Math.PI / 2) * inner) ** 2;
};

/**
 * What the fit leaves around strong lines that stand alone: their dispersion, and the median, place by place, of the
 * rest. A shoulder of one line is not in it, what is done to all of them is. Adds to what was taken off before; `former`
 * comes back where too few lines tell.
 */
export const learnImperfection = (
  model: GsdModel,
  lineWidth: number,
  former: SharedImperfection | null,
): SharedImperfection | null => {
  const informative = informativeLines(model, lineWidth);
  if (informative.length < leastLines) return former;
  const found = fitDispersion(model.rest, informative);
  const profile = Float64Array.from({ length: places }, (_, place) => {
    const u = place / perWidth - reachWidths;
    const left = informative.map(
      ({ position, width, height }) =>
        valueAt(model.rest, position + u * width) / height - shareAt(found, position) * dispersionAt(u),
    );
    return (former?.profile[place] ?? 0) + taperAt(place) * medianOf(left);
  });
  return {
    dispersion: addDispersions(former?.dispersion ?? null, found),
    profile,
    width: medianOf(informative.map(({ width }) => width)),
  };
};

/** Takes what is shared out of the surroundings of one line. */
const clearLine = (
  values: Float64Array,
  { position, height, width }: GsdLine,
  { dispersion, profile, width: usual }: SharedImperfection,
  noise: number,
): void => {
  const turned = height * shareAt(dispersion, position);
  // The broader a line is by itself, the less a shim shows in it.
  const bent = height * Math.min(1, (usual / width) ** 2);
  const tail = Math.min(longestTailWidths, Math.abs(turned) / (2 * tailOverNoise * noise));
  const reach = width * Math.max(reachWidths, tail);
  const from = Math.max(0, Math.ceil(position - reach));
  const to = Math.min(values.length - 1, Math.floor(position + reach));
  for (let i = from; i <= to; i++) {
    const u = (i - position) / width;
    const shim = Math.abs(u) < reachWidths ? bent * valueAt(profile, (u + reachWidths) * perWidth) : 0;
    values[i] = (values[i] ?? 0) - shim - turned * dispersionAt(u);
  }
};

/** `values` without what `lines` have in common beyond the fitted shape. */
export const withoutImperfection = (
  values: Float64Array,
  lines: readonly GsdLine[],
  imperfection: SharedImperfection | null,
  noise: number,
): Float64Array => {
  if (imperfection === null) return values;
  const cleared = Float64Array.from(values);
  for (const line of lines) clearLine(cleared, line, imperfection, noise);
  return cleared;
};
