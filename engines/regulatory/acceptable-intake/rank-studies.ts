import { compare, exact, isGreater } from '../exact.ts';
import type { StudyRobustness, StudySpecies } from '../vocabulary.ts';
import { intakeRules } from './intake-rules.ts';

const { robustness, species: speciesRule, plausible } = intakeRules.table;
const [least, most] = [exact(plausible.least_mg_per_kg_day), exact(plausible.most_mg_per_kg_day)];

/** Whether a TD50 is above what any study can give. */
const isAbovePlausible = ({ td50MgPerKgDay }: Study): boolean => isGreater(exact(td50MgPerKgDay), most);

/** Whether a TD50 lies outside what potency tables hold. */
export const isImplausible = (study: Study): boolean =>
  isAbovePlausible(study) || isGreater(least, exact(study.td50MgPerKgDay));

/** A carcinogenicity study, or what a table tells of several. */
export interface Study {
  /** Null of a TD50 without its study. */
  readonly species: StudySpecies | null;
  readonly sex?: string;
  readonly route?: string;
  readonly site?: string;
  /** Above 0. */
  readonly td50MgPerKgDay: number;
  readonly animalsPerGroup?: number;
  /** Without the controls. */
  readonly dosedGroups?: number;
  readonly weeks?: number;
  /** Whether the value is a mean over studies of the species, as potency tables list it. */
  readonly isMean?: boolean;
  /** Why the value may not be of the compound as it was asked about. */
  readonly doubt?: string;
  readonly source: string;
}

export interface RankedStudy {
  readonly study: Study;
  /** Place in what was given, from 0. */
  readonly place: number;
  readonly robustness: StudyRobustness;
  /** Why it is not robust, not known to be, or left out; empty where nothing is missing. */
  readonly remarks: readonly string[];
  readonly isLeftOut: boolean;
  readonly isChosen: boolean;
}

const criteria = [
  ['animalsPerGroup', robustness.least_animals_per_group, 'animals in a group'],
  ['dosedGroups', robustness.least_dosed_groups, 'dosed groups'],
  ['weeks', robustness.least_weeks, 'weeks'],
] as const;

const judge = (study: Study): Pick<RankedStudy, 'robustness' | 'remarks'> => {
  const short = criteria.flatMap(([field, least, words]) => {
    const found = study[field];
    return found !== undefined && found < least ? [`${found} ${words}, at least ${least} are asked for`] : [];
  });
  const missing = criteria.flatMap(([field, , words]) => (study[field] === undefined ? [words] : []));
  const unknown = [
    ...(study.species === null ? ['the species is not stated'] : []),
    ...(missing.length === 0 ? [] : [`not stated: ${missing.join(', ')}`]),
    ...(study.doubt === undefined ? [] : [study.doubt]),
    ...(study.isMean === true ? ['a mean over studies of the species, not the most sensitive one'] : []),
  ];
  if (short.length > 0) return { robustness: 'not_robust', remarks: [...short, ...unknown] };
  return { robustness: unknown.length === 0 ? 'robust' : 'not_known', remarks: unknown };
};

const isAccepted = ({ species }: Study): boolean =>
  species === null || speciesRule.accepted.includes(species);

const byPotency = (a: RankedStudy, b: RankedStudy): number =>
  compare(exact(a.study.td50MgPerKgDay), exact(b.study.td50MgPerKgDay)) || a.place - b.place;

/**
 * Studies by the rules of the table: robust ones before the others, the most sensitive first, species that are not extrapolated
 * from last. The first that is not left out is chosen.
 */
export const rankStudies = (studies: readonly Study[]): readonly RankedStudy[] => {
  const judged = studies.map((study, place): RankedStudy => {
    const { robustness: found, remarks } = judge(study);
    const why = [
      ...(isAccepted(study) ? [] : ['the species is not extrapolated from']),
      ...(isAbovePlausible(study)
        ? [`above ${plausible.most_mg_per_kg_day} mg/kg/day, which no study can give`]
        : []),
    ];
    return {
      study,
      place,
      robustness: found,
      remarks: [...why, ...remarks],
      isLeftOut: why.length > 0,
      isChosen: false,
    };
  });
  const groupOf = ({ isLeftOut, robustness: found }: RankedStudy): number =>
    isLeftOut ? 2 : found === 'robust' ? 0 : 1;
  const ranked = judged.toSorted((a, b) => groupOf(a) - groupOf(b) || byPotency(a, b));
  return ranked.map((each, rank) => ({ ...each, isChosen: rank === 0 && !each.isLeftOut }));
};
