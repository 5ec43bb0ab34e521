import type { QuantificationRequest } from '#contract/qnmr';
import { invalidField } from '#kernel/app-error.ts';
import { substancesOf } from './ask-engine.ts';

interface Claimed {
  readonly field: string;
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

const claimsOf = (request: QuantificationRequest): Claimed[] =>
  substancesOf(request).flatMap(({ field, substance }) =>
    substance.signals.map(({ from_ppm, to_ppm }, index) => ({
      field: `${field}.signals.${index}.from_ppm`,
      name: substance.name,
      low: Math.min(from_ppm, to_ppm),
      high: Math.max(from_ppm, to_ppm),
    })),
  );

/** One line counts once: regions of one spectrum may not overlap. With an external standard each has its own spectrum. */
const requireSeparate = (claims: readonly Claimed[]): void => {
  const sorted = claims.toSorted((a, b) => a.low - b.low);
  sorted.forEach((claim, index) => {
    const before = sorted[index - 1];
    if (before === undefined || claim.low >= before.high) return;
    throw invalidField(
      claim.field,
      `The regions of ${before.name} and ${claim.name} overlap; a line can count once.`,
    );
  });
};

/** An analysis measured twice would count its noise twice. */
const requireDistinct = ({ measurements }: QuantificationRequest): void => {
  const seen = new Set<string>();
  measurements.forEach(({ analysis_id }, index) => {
    if (seen.has(analysis_id)) {
      throw invalidField(`measurements.${index}.analysis_id`, 'This analysis is measured already.');
    }
    seen.add(analysis_id);
  });
};

/** What the shape of a request cannot say. */
export const requireSoundRequest = (request: QuantificationRequest): void => {
  requireDistinct(request);
  const claims = claimsOf(request);
  if (request.method === 'external_standard') {
    requireSeparate(claims.filter(({ field }) => field.startsWith('analyte')));
    requireSeparate(claims.filter(({ field }) => field.startsWith('standard')));
  } else requireSeparate(claims);
};
