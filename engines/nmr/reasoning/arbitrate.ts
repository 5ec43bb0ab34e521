/** Four numbers that turn scores into probabilities, and what scores of true structures look like. */
export interface ArbitrationConstants {
  /** Errors inside one molecule go together: likelihoods say too much by this factor. */
  readonly beta: number;
  /** What a structure that nobody proposed reaches for each term, beside what a right one is expected to. */
  readonly tau: number;
  readonly offset: number;
  /** ln of how much an isomer that nobody proposed counts beside a candidate. */
  readonly rivals: number;
  /** Quantiles of the mean score of true structures in equal steps of probability, the lowest first. */
  readonly truths: readonly number[];
  /** True structures they were taken from. */
  readonly cases: number;
}

/** What is arbitrated of a candidate. */
export interface Contender {
  readonly support: number;
  readonly expected: number;
  readonly terms: number;
  readonly isContradicted: boolean;
}

/**
 * A candidate that a hard verifier contradicts, and all of them together, is no likelier than this.
 *
 * @internal exported for its test.
 */
export const mostContradicted = 0.05;

/** From this probability of none of them on the answer is that none fits: chosen on the fitted half, for one false alarm in ten. */
export const noneFrom = 0.55;

/** Mean score for each term beside what is expected: 0 and less for what fits as right structures do on average. */
export const meanScore = ({ support, expected, terms }: Contender): number =>
  terms === 0 ? 0 : (support - expected) / terms;

const softmax = (values: readonly number[]): number[] => {
  const most = Math.max(...values);
  const parts = values.map((value) => Math.exp(value - most));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
};

/** ln of a sum of exponentials. */
const logSum = (values: readonly number[]): number => {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
};

/**
 * Probabilities of the candidates, and of none of them. A structure that nobody proposed may be one of the isomers of the candidates, which
 * count by their own scores, or any other: the place of that stands beside what the candidates' own scales let expect of a right one.
 * Candidates that are contradicted share at most 5 %.
 */
export const arbitrate = (
  contenders: readonly Contender[],
  { beta, tau, offset, rivals }: Pick<ArbitrationConstants, 'beta' | 'tau' | 'offset' | 'rivals'>,
  isomers: readonly Contender[] = [],
): { readonly probabilities: readonly number[]; readonly none: number } => {
  const free = contenders.filter(({ isContradicted }) => !isContradicted);
  const level = free.length > 0 ? free : contenders;
  if (level.length === 0) return { probabilities: [], none: 1 };
  const mean = (read: (contender: Contender) => number): number =>
    level.reduce((sum, contender) => sum + read(contender), 0) / level.length;
  const unknown = logSum([
    beta * (mean(({ expected }) => expected) + tau * mean(({ terms }) => terms)) + offset,
    ...isomers.filter(({ isContradicted }) => !isContradicted).map(({ support }) => rivals + beta * support),
  ]);
  const scores = contenders.map(({ support }) => beta * support);
  const all = softmax([...scores, unknown]);
  const capped = contenders.map(({ isContradicted }, place) =>
    isContradicted ? Math.min(mostContradicted, all[place] as number) : 0,
  );
  const lost = capped.reduce((sum, value) => sum + value, 0);
  const shrink = lost > mostContradicted ? mostContradicted / lost : 1;
  const rest = softmax([...scores.filter((_, place) => contenders[place]?.isContradicted !== true), unknown]);
  const left = 1 - Math.min(lost, mostContradicted);
  let next = 0;
  return {
    probabilities: contenders.map(({ isContradicted }, place) =>
      isContradicted ? (capped[place] as number) * shrink : left * (rest[next++] as number),
    ),
    none: left * (rest.at(-1) as number),
  };
};

/**
 * Share of true structures that fit as badly or worse: where it is at most α and the candidate is the true one, that was to
 * happen with a probability of at most α (conformal prediction; it assumes that the sample is like those it was taken from).
 */
export const conformalShare = (
  contender: Contender,
  { truths, cases }: Pick<ArbitrationConstants, 'truths' | 'cases'>,
): number => {
  const own = meanScore(contender);
  const below = truths.filter((quantile) => quantile <= own).length;
  return (1 + (below / (truths.length + 1)) * cases) / (cases + 1);
};
