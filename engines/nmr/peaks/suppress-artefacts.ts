import type { PeakSigns } from '../vocabulary.ts';
import type { Candidate } from './find-candidates.ts';

/** Lines beside a strong one must exceed this share of it times width over distance; imperfect shims reach 1 %. */
const shoulderShare = 0.015;

/** Richer spectra do not exist in solution; what comes after the strongest of these is noise. */
const mostLines = 1500;

/** Beyond this many widths a strong line no longer disturbs. */
const disturbedWidths = 80;

/** Ringing is measured on lines this far above the noise … */
const ringingSnr = 200;

/** … and this many widths away from stronger ones, whose lobes would count as theirs. */
const ringingClearance = 25;

/** Ringing is looked for from 2 to 8 widths beside a line. */
const ringingFromWidths = 2;
const ringingToWidths = 8;

/** Positive lobes reach beyond the negative ones that were measured. */
const ringingSafety = 1.5;

const highestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => Math.abs(b.height) - Math.abs(a.height) || a.position - b.position);

/**
 * Depth of the lobes of the wrong sign beside a strong line, over height × width / distance: the envelope of
 * the sinc wiggles of a decay that was cut off falls like that. 0 for a clean line.
 */
const measureRinging = (values: Float64Array, line: Candidate, lineWidth: number, noise: number): number => {
  const sign = Math.sign(line.height);
  let deepest = 0;
  for (const side of [-1, 1]) {
    for (let d = ringingFromWidths * lineWidth; d <= ringingToWidths * lineWidth; d++) {
      const value = -sign * (values[Math.round(line.position + side * d)] ?? 0);
      if (value > 3 * noise) deepest = Math.max(deepest, (value * d) / (Math.abs(line.height) * lineWidth));
    }
  }
  return ringingSafety * deepest;
};

interface Disturber {
  readonly line: Candidate;
  readonly ringing: number;
}

/** True where the imperfect foot or the ringing of a stronger line explains the candidate. */
const isExplainedBy = ({ line, ringing }: Disturber, candidate: Candidate, lineWidth: number): boolean => {
  const distance = Math.max(1, Math.abs(line.position - candidate.position) / lineWidth);
  const foot = distance < disturbedWidths ? shoulderShare : 0;
  return Math.abs(candidate.height) < ((foot + ringing) * Math.abs(line.height)) / distance;
};

/**
 * No magnet gives pure Lorentzians: what a fit leaves under and beside strong lines reaches this share of
 * their areas together …
 */
const footShare = 0.12;

/** … and is followed this many widths of the broad line. */
const footReachWidths = 20;

/**
 * Removes broad candidates, found in what the fit of `sharp` lines left, that are the feet of these: the line
 * shape of the magnet, rotation, imperfect phase.
 */
export const dropFeet = (
  broad: readonly Candidate[],
  sharp: readonly Candidate[],
  signs: PeakSigns,
): Candidate[] =>
  broad.filter((candidate) => {
    if (candidate.height < 0 && signs === 'positive') return false;
    let feet = 0;
    for (const line of sharp) {
      const distance = Math.abs(line.position - candidate.position) / candidate.width;
      if (distance < footReachWidths) feet += Math.abs(line.height * line.width) / Math.max(1, distance) ** 2;
    }
    return Math.abs(candidate.height * candidate.width) >= footShare * feet;
  });

/** Lines by place: whatever may disturb a candidate by its foot, or hide its ringing, stands in the same stretch or beside it. */
const createNeighbourhood = (stretchPoints: number) => {
  const stretches = new Map<number, Disturber[]>();
  const stretchOf = ({ position }: Candidate): number => Math.floor(position / stretchPoints);
  return {
    add: (disturber: Disturber): void => {
      const stretch = stretchOf(disturber.line);
      const own = stretches.get(stretch);
      if (own === undefined) stretches.set(stretch, [disturber]);
      else own.push(disturber);
    },
    some: (line: Candidate, holds: (disturber: Disturber) => boolean): boolean => {
      const stretch = stretchOf(line);
      for (let at = stretch - 1; at <= stretch + 1; at++) if (stretches.get(at)?.some(holds)) return true;
      return false;
    },
  };
};

export interface ArtefactQuestion {
  readonly values: Float64Array;
  /** Typical full width at half maximum of a sharp line, points. */
  readonly lineWidth: number;
  readonly noise: number;
  readonly signs: PeakSigns;
}

/**
 * Removes candidates that are no lines: negative ones in a spectrum of positive lines, and feet and wiggles
 * beside a line so strong that its own imperfections explain them.
 */
export const dropArtefacts = (
  { values, lineWidth, noise, signs }: ArtefactQuestion,
  candidates: readonly Candidate[],
): Candidate[] => {
  const disturbers: Disturber[] = [];
  const ringing: Disturber[] = [];
  // A width more than the farthest foot: rounding moves nothing out of reach.
  const near = createNeighbourhood((disturbedWidths + 1) * lineWidth);
  for (const line of highestFirst(candidates)) {
    if (line.height < 0 && signs === 'positive') continue;
    if (disturbers.length >= mostLines) break;
    const explains = (strong: Disturber): boolean => isExplainedBy(strong, line, lineWidth);
    if (near.some(line, explains) || ringing.some(explains)) continue;
    const isCrowded = near.some(
      line,
      (strong) => !(Math.abs(strong.line.position - line.position) > ringingClearance * lineWidth),
    );
    const isStrong = !isCrowded && Math.abs(line.height) > ringingSnr * noise;
    const disturber = {
      line,
      ringing: isStrong ? measureRinging(values, line, lineWidth, noise) : 0,
    };
    disturbers.push(disturber);
    near.add(disturber);
    if (disturber.ringing > 0) ringing.push(disturber);
  }
  return disturbers.map(({ line }) => line).sort((a, b) => a.position - b.position);
};
