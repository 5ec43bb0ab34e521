import type { FidRun } from '#contract/fid-runs';

/** One number of two runs. Null where a run does not have it. */
export interface ComparedNumber {
  readonly id: string;
  readonly what: 'confidence' | 'peaks' | 'multiplets' | 'contradictions' | 'integral';
  /** For an integral: its place. */
  readonly fromPpm: number | null;
  readonly toPpm: number | null;
  readonly before: number | null;
  readonly after: number | null;
  readonly decimals: number;
  readonly isChanged: boolean;
}

type Integral = FidRun['integrals'][number];

/** Digits in which two values count as different: those that are shown. */
const shownAlike = (a: number | null, b: number | null, decimals: number): boolean =>
  a === null || b === null ? a === b : a.toFixed(decimals) === b.toFixed(decimals);

const overlapPpm = (a: Integral, b: Integral): number =>
  Math.min(Math.max(a.from_ppm, a.to_ppm), Math.max(b.from_ppm, b.to_ppm)) -
  Math.max(Math.min(a.from_ppm, a.to_ppm), Math.min(b.from_ppm, b.to_ppm));

const centerPpm = ({ from_ppm, to_ppm }: Integral): number => (from_ppm + to_ppm) / 2;

/** Integrals that overlap, nearest centres first; each is used once, and what finds no partner stands alone. */
const pairIntegrals = (
  before: readonly Integral[],
  after: readonly Integral[],
): readonly (readonly [Integral | null, Integral | null])[] => {
  const candidates = before
    .flatMap((a) => after.filter((b) => overlapPpm(a, b) > 0).map((b) => [a, b] as const))
    .sort(([a, b], [c, d]) => Math.abs(centerPpm(a) - centerPpm(b)) - Math.abs(centerPpm(c) - centerPpm(d)));
  const used = new Set<Integral>();
  const pairs = candidates.filter(([a, b]) => {
    if (used.has(a) || used.has(b)) return false;
    used.add(a).add(b);
    return true;
  });
  const alone = (integral: Integral): boolean => !used.has(integral);
  return [
    ...pairs,
    ...before.filter(alone).map((integral) => [integral, null] as const),
    ...after.filter(alone).map((integral) => [null, integral] as const),
  ];
};

const relativeArea = (integral: Integral | null): number | null =>
  integral === null ? null : (integral.protons ?? integral.ratio);

const compareIntegrals = (before: FidRun, after: FidRun): readonly ComparedNumber[] =>
  pairIntegrals(before.integrals, after.integrals)
    .map(([first, second]): ComparedNumber => {
      const place = first ?? second;
      const [one, other] = [relativeArea(first), relativeArea(second)];
      return {
        id: `integral-${place?.from_ppm}-${first === null ? 'after' : 'before'}`,
        what: 'integral',
        fromPpm: place?.from_ppm ?? null,
        toPpm: place?.to_ppm ?? null,
        before: one,
        after: other,
        decimals: 2,
        isChanged: !shownAlike(one, other, 2) || (first === null) !== (second === null),
      };
    })
    .sort((a, b) => (b.fromPpm ?? 0) - (a.fromPpm ?? 0));

const serious = (run: FidRun): number =>
  run.contradictions.filter(({ severity }) => severity !== 'info').length;

/** The numbers of two runs side by side: counts and confidence first, then integrals by descending shift. */
export const compareRuns = (before: FidRun, after: FidRun): readonly ComparedNumber[] => {
  const row = (what: ComparedNumber['what'], a: number | null, b: number | null): ComparedNumber => ({
    id: what,
    what,
    fromPpm: null,
    toPpm: null,
    before: a,
    after: b,
    decimals: 0,
    isChanged: !shownAlike(a, b, 0),
  });
  return [
    row('confidence', before.confidence, after.confidence),
    row('peaks', before.peaks.length, after.peaks.length),
    row('multiplets', before.multiplets.length, after.multiplets.length),
    row('contradictions', serious(before), serious(after)),
    ...compareIntegrals(before, after),
  ];
};
