import type { Candidate } from './find-candidates.ts';

/** Lines beside a strong one must exceed this share of it times width over distance; imperfect shims reach 1 %. */
const shoulderShare = 0.015;

/** Beyond this many widths a strong line no longer disturbs. */
const disturbedWidths = 80;

/** Strong lines from which the ringing of a truncated decay is measured. */
const linesMeasured = 5;

/** … of those that reach this share of the strongest. */
const comparableShare = 0.2;

/** Ringing is looked for from 2 to 8 widths beside a line. */
const ringingFromWidths = 2;
const ringingToWidths = 8;

/** Positive lobes reach beyond the negative ones that were measured. */
const ringingSafety = 1.5;

const highestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => Math.abs(b.height) - Math.abs(a.height) || a.position - b.position);

/**
 * Depth of lobes of the wrong sign beside strong lines, over height × width / distance: the envelope of the
 * sinc wiggles of a truncated decay falls like that. Median over the strongest lines; 0 for a clean spectrum.
 */
const measureRinging = (
  values: Float64Array,
  strongest: readonly Candidate[],
  lineWidth: number,
  noise: number,
): number => {
  const top = Math.abs(strongest[0]?.height ?? 0);
  const measured = strongest.filter((line) => Math.abs(line.height) > comparableShare * top);
  const depths = measured.slice(0, linesMeasured).map((line) => {
    const sign = Math.sign(line.height);
    let deepest = 0;
    for (const side of [-1, 1]) {
      for (let d = ringingFromWidths * lineWidth; d <= ringingToWidths * lineWidth; d++) {
        const value = -sign * (values[Math.round(line.position + side * d)] ?? 0);
        if (value > 3 * noise) deepest = Math.max(deepest, (value * d) / (Math.abs(line.height) * lineWidth));
      }
    }
    return deepest;
  });
  depths.sort((a, b) => a - b);
  return depths[Math.floor(depths.length / 2)] ?? 0;
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
  const strongest = highestFirst(candidates);
  const share = shoulderShare + ringingSafety * measureRinging(values, strongest, lineWidth, noise);
  const accepted: Candidate[] = [];
  for (const line of strongest) {
    if (line.height < 0 && signs === 'positive') continue;
    const disturbed = accepted.some((strong) => {
      const distance = Math.abs(strong.position - line.position) / lineWidth;
      const limit = (share * Math.abs(strong.height)) / Math.max(distance, 1);
      return distance < disturbedWidths && Math.abs(line.height) < limit;
    });
    if (!disturbed) accepted.push(line);
  }
  return accepted.sort((a, b) => a.position - b.position);
};
