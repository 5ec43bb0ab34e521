import type { RegisterSummary, RiskEntry, RiskLevel } from '#contract/dossier-assessments';
import type { Assessment } from '#contract/regulatory';

type Verdict = Assessment['organic_impurities'][number]['verdict'];

const levels: Readonly<Record<Verdict, RiskLevel>> = {
  exceeds: 'high',
  review: 'undetermined',
  within: 'low',
  not_applicable: 'not_rated',
};

export type RatedEntry = Pick<RiskEntry, 'section' | 'place' | 'name' | 'verdict' | 'risk'>;

/** One entry for each impurity of a list, in its order: also for those the engines have no row for. */
export const rateEntries = (
  section: RiskEntry['section'],
  given: readonly { readonly name: string }[],
  rows: readonly { readonly place: number; readonly verdict: Verdict }[],
): RatedEntry[] => {
  const verdicts = new Map(rows.map(({ place, verdict }) => [place, verdict]));
  return given.map(({ name }, place) => {
    const verdict = verdicts.get(place) ?? null;
    return { section, place, name, verdict, risk: verdict === null ? 'undetermined' : levels[verdict] };
  });
};

export const countRisks = (entries: readonly Pick<RiskEntry, 'risk'>[]): RegisterSummary['counts'] => {
  const counts = { high: 0, undetermined: 0, low: 0, not_rated: 0 };
  for (const { risk } of entries) counts[risk]++;
  return counts;
};
