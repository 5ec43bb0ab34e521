import { type Warning, warn } from '../../common/result.ts';
import type { AssayCall, ExpertCall } from '../vocabulary.ts';
import type { QsarCall, QsarOpinions } from './qsar-opinions.ts';

export type M7Class = 1 | 2 | 3 | 4 | 5;

/** What is known of an impurity, all of it optional. */
export interface Evidence {
  /** Bacterial reverse mutation. */
  readonly ames?: AssayCall;
  readonly carcinogenicity?: AssayCall;
  /** What an expert concluded from the calls; shared_alert: the alert is that of a substance which tested non-mutagenic. */
  readonly expertCall?: ExpertCall;
  readonly qsar?: readonly QsarCall[];
}

export interface Classification {
  readonly m7Class: M7Class | null;
  readonly expertReviewRequired: boolean;
  readonly warnings: readonly Warning[];
}

const classified = (m7Class: M7Class): Classification => ({
  m7Class,
  expertReviewRequired: false,
  warnings: [],
});

const forReview = (m7Class: M7Class | null, code: string, message: string): Classification => ({
  m7Class,
  expertReviewRequired: true,
  warnings: [warn(code, message)],
});

/** Experimental data come before any prediction. */
const classifyByData = ({ ames, carcinogenicity }: Evidence): Classification | null => {
  if (ames === 'positive') return classified(carcinogenicity === 'positive' ? 1 : 2);
  if (carcinogenicity === 'positive') {
    return ames === 'negative'
      ? forReview(
          5,
          'carcinogen_without_mutagenicity',
          'Carcinogenic and not mutagenic in bacteria: outside M7; the mechanism and its threshold are for an expert.',
        )
      : forReview(
          1,
          'mutagenicity_not_given',
          'Carcinogenic, and nothing was said about mutagenicity: taken as a mutagenic carcinogen until shown otherwise.',
        );
  }
  return ames === 'negative' ? classified(5) : null;
};

/** Both negative: no concern, where the calls are of validated systems and nothing here speaks against them. */
const classifyNegative = ({ expertRule, statistical }: QsarOpinions, hasAlert: boolean): Classification => {
  if (expertRule.isOwn || statistical?.isOwn === true) {
    const own = [
      ...(expertRule.isOwn
        ? [
            warn(
              'alert_list_is_surrogate',
              'The expert-rule call is that of the structural alerts of this program, one surrogate and no validated system.',
            ),
          ]
        : []),
      ...(statistical?.isOwn === true
        ? [
            warn(
              'statistical_call_is_own',
              'The statistical call is that of the installed pack; whoever relies on it shows that it is fit for the purpose.',
            ),
          ]
        : []),
    ];
    return { m7Class: 5, expertReviewRequired: true, warnings: own };
  }
  return hasAlert
    ? forReview(
        5,
        'alert_against_calls',
        'Both calls are negative, and the structure has an alert of this program: an expert has to look at it.',
      )
    : classified(5);
};

const incomplete = (): Classification =>
  forReview(
    null,
    'qsar_incomplete',
    'No class without data: M7 asks for two calls, one of expert rules and one statistical; structural alerts alone are not enough.',
  );

/** The alert list takes part as the expert-rule system where no such call was given, an installed pack as the statistical one. */
const classifyByCalls = (opinions: QsarOpinions, hasAlert: boolean): Classification => {
  const { agreement, expertRule, statistical } = opinions;
  if (agreement === 'both_negative') return classifyNegative(opinions, hasAlert);
  const isPositive = expertRule.call === 'positive' || statistical?.call === 'positive';
  if (isPositive && (agreement === 'conflict' || agreement === 'undecided'))
    return forReview(
      3,
      'calls_disagree',
      'The calls do not agree: class 3 until an expert has reviewed them.',
    );
  if (isPositive)
    return { ...classified(3), expertReviewRequired: expertRule.isOwn || statistical?.isOwn === true };
  return agreement === 'undecided'
    ? forReview(
        null,
        'calls_inconclusive',
        'A call is inconclusive or out of domain: an expert has to review it.',
      )
    : incomplete();
};

/** An expert settles what calls leave open; never what was measured. */
const classifyByExpert = ({ expertCall }: Evidence): Classification | null => {
  if (expertCall === undefined) return null;
  return classified(expertCall === 'shared_alert' ? 4 : expertCall === 'negative' ? 5 : 3);
};

/** Compounds with a limit in the addendum are known: those with an intake or exposure as carcinogens, the others as mutagens. */
const classifyListed = (kind: string): Classification =>
  forReview(
    kind === 'TTC' ? 2 : 1,
    'class_from_addendum',
    'The class is that of a compound with a limit in the addendum of M7; no data were given.',
  );

/** Class 1 to 5 of ICH M7(R2), Table 1: data first, then the addendum, then an expert, then two calls. */
export const classifyMutagenicity = (
  evidence: Evidence,
  opinions: QsarOpinions,
  { hasAlert, listedKind }: { readonly hasAlert: boolean; readonly listedKind: string | undefined },
): Classification =>
  classifyByData(evidence) ??
  (listedKind === undefined ? null : classifyListed(listedKind)) ??
  classifyByExpert(evidence) ??
  classifyByCalls(opinions, hasAlert);
