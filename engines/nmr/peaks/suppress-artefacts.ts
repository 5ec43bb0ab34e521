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
 * Removes candidates that are no lines: negative ones in a spectrum of positive lines, and feet and wiggles
 * beside a line so strong that its own imperfections explain them.
 */
export const dropArtefacts = (
  values: Float64Array,
  candidates: readonly Candidate[],
  lineWidth: number,
  noise: number,
  signs: 'positive' | 'both',
): Candidate[] => {
  const accepted: Disturber[] = [];
  for (const line of highestFirst(candidates)) {
    if (line.height < 0 && signs === 'positive') continue;
    if (accepted.length >= mostLines) break;
    if (accepted.some((strong) => isExplainedBy(strong, line, lineWidth))) continue;
    const alone = accepted.every(
      (strong) => Math.abs(strong.line.position - line.position) > ringingClearance * lineWidth,
    );
    const strong = alone && Math.abs(line.height) > ringingSnr * noise;
    accepted.push({ line, ringing: strong ? measureRinging(values, line, lineWidth, noise) : 0 });
  }
  return accepted.map(({ line }) => line).sort((a, b) => a.position - b.position);
};
