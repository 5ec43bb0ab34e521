import { type Curvature, computeCurvature } from './curvature.ts';

/** A place where a line may be, in points. */
export interface Candidate {
  readonly position: number;
  /** Signed, spectrum units. */
  readonly height: number;
  /** Guess of the full width at half maximum, points. */
  readonly width: number;
}

export interface CandidateOptions {
  /** Typical full width at half maximum of a sharp line, points. */
  readonly lineWidth: number;
  /** Noise standard deviation, spectrum units. */
  readonly noise: number;
  /** Lowest height over noise. */
  readonly minimumSnr: number;
}

/** The curvature at a line must exceed its noise by this factor: 5σ leaves less than one false line in 10⁶ points. */
const curvatureSnr = 5;

/** Window of the moving parabola on each side over the line width: narrow enough to keep a splitting of 0.6 widths. */
const windowOverWidth = 0.35;

interface Scale {
  /** Of the window, against that for sharp lines. */
  readonly factor: number;
  /** With the widest window lines must stand higher: a rolling baseline makes broad features too. */
  readonly snrFactor: number;
}

const sharpScales: readonly Scale[] = [{ factor: 1, snrFactor: 1 }];

/** Exchanging protons, short relaxation. */
const broadScales: readonly Scale[] = [
  { factor: 4, snrFactor: 1 },
  { factor: 16, snrFactor: 3 },
];

/** Two minima of the curvature are two lines only where it relaxes between them by this share. */
const saddleShare = 0.35;

/**
 * A wide parabola overshoots to the wrong sign beside a sharp line: the narrowest one must agree
 * with its height to this share of the threshold.
 */
const overshootShare = 0.7;

interface Extremum {
  readonly index: number;
  readonly strength: number;
}

/** Local minima of the curvature, turned so that a line of the wanted sign is a positive strength. */
const collectExtrema = (found: Curvature, sign: 1 | -1, options: CandidateOptions): Extremum[] => {
  const { smooth, curvature, curvatureNoise } = found;
  const limit = curvatureSnr * curvatureNoise;
  const lowest = options.minimumSnr * options.noise;
  const extrema: Extremum[] = [];
  for (let i = 1; i < curvature.length - 1; i++) {
    const strength = -sign * (curvature[i] ?? 0);
    // Where there is no noise at all, the limit is 0, and no bend is no line.
    if (strength <= 0 || strength < limit || sign * (smooth[i] ?? 0) < lowest) continue;
    if (strength > -sign * (curvature[i - 1] ?? 0) && strength >= -sign * (curvature[i + 1] ?? 0)) {
      extrema.push({ index: i, strength });
    }
  }
  return extrema;
};

/** Merges neighbours whose curvature hardly relaxes between them: a noisy or flat top is one line. */
const mergeShallow = (extrema: readonly Extremum[], found: Curvature, sign: 1 | -1): Extremum[] => {
  const kept: Extremum[] = [];
  for (const extremum of extrema) {
    const last = kept.at(-1);
    if (last === undefined) {
      kept.push(extremum);
      continue;
    }
    let saddle = Number.POSITIVE_INFINITY;
    for (let i = last.index; i <= extremum.index; i++) {
      saddle = Math.min(saddle, -sign * (found.curvature[i] ?? 0));
    }
    const smaller = Math.min(last.strength, extremum.strength);
    const shallow = smaller - saddle < Math.max(saddleShare * smaller, 3 * found.curvatureNoise);
    if (!shallow) kept.push(extremum);
    else if (extremum.strength > last.strength) kept[kept.length - 1] = extremum;
  }
  return kept;
};

/** Centre of the parabola through three neighbouring strengths, as an offset of −0.5 to 0.5 points. */
const vertexOffset = (left: number, middle: number, right: number): number => {
  const bend = left - 2 * middle + right;
  return bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (left - right) / (2 * bend)));
};

const candidatesAtScale = (found: Curvature, scale: number, options: CandidateOptions): Candidate[] => {
  const candidates: Candidate[] = [];
  for (const sign of [1, -1] as const) {
    for (const { index, strength } of mergeShallow(collectExtrema(found, sign, options), found, sign)) {
      const at = (i: number): number => -sign * (found.curvature[i] ?? 0);
      const height = found.smooth[index] ?? 0;
      // A Lorentzian has curvature −8·height/width² at its top; the moving parabola sees a little less.
      const width = Math.sqrt((8 * Math.abs(height)) / strength);
      candidates.push({
        position: index + vertexOffset(at(index - 1), at(index), at(index + 1)),
        height,
        width: Math.max(options.lineWidth * 0.7, Math.min(width, options.lineWidth * 2.5 * scale)),
      });
    }
  }
  return candidates;
};

const findAtScales = (
  values: Float64Array,
  options: CandidateOptions,
  scales: readonly Scale[],
): Candidate[] => {
  let all: Candidate[] = [];
  const halfOf = (factor: number): number =>
    Math.max(2, Math.round(windowOverWidth * options.lineWidth * factor));
  const narrow = computeCurvature(values, halfOf(1));
  for (const { factor, snrFactor } of scales) {
    const minimumSnr = options.minimumSnr * snrFactor;
    const half = halfOf(factor);
    if (2 * half + 1 > values.length / 8) break;
    const found = factor === 1 ? narrow : computeCurvature(values, half);
    const isReal = (candidate: Candidate): boolean =>
      Math.sign(candidate.height) * (narrow.smooth[Math.round(candidate.position)] ?? 0) >=
      minimumSnr * options.noise * overshootShare;
    const fresh = candidatesAtScale(found, factor, { ...options, minimumSnr }).filter(
      (candidate) => isReal(candidate) && !isCovered(all, candidate),
    );
    all = [...all, ...fresh].sort((a, b) => a.position - b.position);
  }
  return all;
};

/** True where a line found with a narrower window lies under the candidate. */
const isCovered = (finer: readonly Candidate[], candidate: Candidate): boolean =>
  finer.some((line) => Math.abs(line.position - candidate.position) < candidate.width);

/**
 * Places of possible sharp lines by ascending position: minima (maxima for negative lines) of the smoothed
 * second derivative that stand out of its noise.
 */
export const findSharpCandidates = (values: Float64Array, options: CandidateOptions): Candidate[] =>
  findAtScales(values, options, sharpScales);

/** The same for broad lines, in what is left of a spectrum when its sharp lines are taken away. */
export const findBroadCandidates = (rest: Float64Array, options: CandidateOptions): Candidate[] =>
  findAtScales(rest, options, broadScales);
