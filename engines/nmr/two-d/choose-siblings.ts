import { reasonOfSample, type SampleFacts, solventsDiffer } from './choose-companions.ts';

/** A measurement that may be of the same sample, and what kind of spectrum it is. */
export interface SiblingCandidate {
  readonly sample: SampleFacts;
  /** Of each kind one takes part. */
  readonly kind: string;
}

export interface Sibling<T> {
  readonly candidate: T;
  /** Why it is taken for a measurement of the same sample. */
  readonly reason: string;
}

const apartMs = (a: SampleFacts, b: SampleFacts): number =>
  a.acquiredAtMs === null || b.acquiredAtMs === null
    ? Number.POSITIVE_INFINITY
    : Math.abs(a.acquiredAtMs - b.acquiredAtMs);

/**
 * The other spectra of the sample of a measurement: of every kind that differs from its own the one recorded nearest in
 * time, of equals the first, by the rules companions are chosen by. One in another solvent is none.
 */
export const chooseSiblings = <T extends SiblingCandidate>(
  subject: SiblingCandidate,
  candidates: readonly T[],
): Sibling<T>[] => {
  const related = candidates.flatMap((candidate) => {
    const reason = reasonOfSample(subject.sample, candidate.sample);
    const isUsable =
      reason !== null && candidate.kind !== subject.kind && !solventsDiffer(subject.sample, candidate.sample);
    return isUsable ? [{ candidate, reason }] : [];
  });
  return [...Map.groupBy(related, ({ candidate }) => candidate.kind).values()].map((all) =>
    all.reduce((nearest, each) =>
      apartMs(subject.sample, each.candidate.sample) < apartMs(subject.sample, nearest.candidate.sample)
        ? each
        : nearest,
    ),
  );
};
