import { type Warning, warn } from '../../common/result.ts';
import { exact, isGreater } from '../exact.ts';
import { intakeRules } from './intake-rules.ts';
import { isImplausible, type RankedStudy } from './rank-studies.ts';

const { table: rules } = intakeRules;

/** TD50 below the one that was extrapolated from: each gives a stricter intake, which a person has to look at. */
const remarksOnLower = (studies: readonly RankedStudy[], chosen: RankedStudy): readonly Warning[] => {
  const lower = studies.filter(({ study }) =>
    isGreater(exact(chosen.study.td50MgPerKgDay), exact(study.td50MgPerKgDay)),
  );
  if (lower.length === 0) return [];
  const named = lower.map(
    ({ study, remarks }) => `${study.td50MgPerKgDay} mg/kg/day (${study.source}: ${remarks.join('; ')})`,
  );
  return [warn('lower_td50_left_out', `A lower TD50 was not extrapolated from: ${named.join(', ')}.`)];
};

const remarksOnRobustness = ({ robustness, remarks }: RankedStudy): readonly Warning[] =>
  robustness === 'robust'
    ? []
    : [
        warn(
          'study_not_robust',
          `No study is shown to be robust; the lowest TD50 was extrapolated from (${remarks.join('; ')}).`,
        ),
      ];

const remarksOnRange = (studies: readonly RankedStudy[]): readonly Warning[] =>
  studies
    .filter(({ study }) => isImplausible(study))
    .map(({ study, isLeftOut }) =>
      warn(
        'td50_implausible',
        `A TD50 of ${study.td50MgPerKgDay} mg/kg/day (${study.source}) lies outside what potency tables hold, ${rules.plausible.least_mg_per_kg_day} to ${rules.plausible.most_mg_per_kg_day} mg/kg/day; ${isLeftOut ? 'it is left out' : 'it counts as the stricter one'}. Look at its unit.`,
      ),
    );

/** What a person has to know of the studies and the choice among them. */
export const remarksOnStudies = (studies: readonly RankedStudy[]): readonly Warning[] => {
  if (studies.length === 0) return [];
  const chosen = studies.find(({ isChosen }) => isChosen);
  const range = remarksOnRange(studies);
  return chosen === undefined
    ? [warn('no_study_accepted', rules.species.rule), ...range]
    : [...range, ...remarksOnRobustness(chosen), ...remarksOnLower(studies, chosen)];
};
