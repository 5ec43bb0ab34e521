import type { RecordedRisk, Watch } from '#contract/dossier-assessments';
import type { ReadinessFinding } from '#contract/readiness';
import { findNewestCumulativeRisk, listWatches } from '../dossier-assessments/index.ts';
import { productOf } from '../dossiers/index.ts';
import { isExcused, productChanged } from './product-and-scope.ts';
import type { ReadinessSource } from './readiness-source.ts';

const guideline = 'Control of N-nitrosamines in medicines';
const general = { guideline, clause: null };
const summed = { guideline, clause: 'sum of ratios below 1' };
const riskType = 'nitrosamine_cumulative_risk';

const none: ReadinessFinding = {
  rule: 'nitrosamines.none_watched',
  missing: 'No nitrosamine is watched.',
  why: 'Whether nitrosamines can form or be carried over is to be answered for the product.',
  basis: general,
  to_do:
    'Watch those that can be there, or add a requirement about nitrosamines that does not apply, with its reason.',
  record: null,
};

const judgeWatch = ({ id, request: { name }, nitrosamine }: Watch): ReadinessFinding | null => {
  const [cited] = nitrosamine.basis;
  const about = {
    basis: cited === undefined ? general : { guideline: cited.guideline, clause: cited.clause },
    record: { type: 'nitrosamine_watch', id },
  };
  if (nitrosamine.verdict === 'exceeds')
    return {
      rule: 'nitrosamine.exceeds',
      missing: `${name} is above its acceptable intake.`,
      why: 'An intake above the limit is reduced before the product is given to anybody.',
      to_do:
        'Reduce it, measure again, watch it with the new amount, and withdraw the result that no longer holds with its reason.',
      ...about,
    };
  if (nitrosamine.verdict === 'review')
    return {
      rule: 'nitrosamine.undecided',
      missing: `Whether ${name} is within its acceptable intake is not known.`,
      why: 'Without an amount and a limit nobody can say whether the intake is acceptable.',
      to_do:
        'Measure it and watch it again, or enter the limit an authority published as a rule row and have a second person review it.',
      ...about,
    };
  return null;
};

/** A chosen market of whose limit nothing is known: the strictest known one stands in, and a person says which is right. */
const judgeMarkets = ({
  id,
  request: { name },
  product,
  nitrosamine,
  warnings,
}: Watch): ReadinessFinding[] => {
  const isOpen = nitrosamine.governing_limit_from !== 'own';
  const unknown = warnings.some(({ code }) => code === 'market_limit_not_known');
  return isOpen && unknown
    ? [
        {
          rule: 'nitrosamine.market_limit_not_known',
          missing: `Of the markets ${(product.markets ?? []).join(', ')} not every limit of ${name} is known here.`,
          why: 'The strictest limit known of any authority stands in; the authority of that market may have a stricter one.',
          basis: general,
          to_do:
            'Find the limit of that authority and enter it as a rule row with its source, which a second person reviews.',
          record: { type: 'nitrosamine_watch', id },
        },
      ]
    : [];
};

const judgeSum = (watches: readonly Watch[], risk: RecordedRisk | null): ReadinessFinding[] => {
  const covered = new Set(
    [...(risk?.watches ?? []), ...(risk?.excluded ?? [])].map(({ watch_id }) => watch_id),
  );
  const counted = new Set(watches.map(({ id }) => id));
  const isOfToday =
    risk !== null &&
    watches.every(({ id }) => covered.has(id)) &&
    risk.watches.every(({ watch_id }) => counted.has(watch_id));
  if (!isOfToday)
    return [
      {
        rule: risk === null ? 'cumulative_risk.not_recorded' : 'cumulative_risk.outdated',
        missing:
          risk === null
            ? 'The cumulative risk of the nitrosamines was not recorded.'
            : 'The cumulative risk was recorded for other watches than those of today.',
        why: 'Nitrosamines that are each within their limit may together be above it.',
        basis: summed,
        to_do: 'Record the cumulative risk as it is now.',
        record: risk === null ? null : { type: riskType, id: risk.id },
      },
    ];
  if (risk.verdict === 'review' && risk.watches.length + risk.excluded.length > 0)
    return [
      {
        rule: 'cumulative_risk.undecided',
        missing: 'Whether the nitrosamines together are within the limit is not known.',
        why: 'Something that was measured has no limit, or nothing was measured.',
        basis: summed,
        to_do: 'Settle what has no limit, watch it again and record the cumulative risk.',
        record: { type: riskType, id: risk.id },
      },
    ];
  return risk.verdict === 'exceeds'
    ? [
        {
          rule: 'cumulative_risk.exceeds',
          missing: 'The nitrosamines together are above the limit.',
          why: 'The sum of the ratios of intake to limit has to be below 1.',
          basis: summed,
          to_do: 'Reduce what contributes most, watch it again and record the cumulative risk.',
          record: { type: riskType, id: risk.id },
        },
      ]
    : [];
};

/** Watches that count and the sum recorded for them. Pure. */
const judgeNitrosamines = (
  { watches, superseded }: { readonly watches: readonly Watch[]; readonly superseded: readonly Watch[] },
  risk: RecordedRisk | null,
  product: Watch['product'],
): ReadinessFinding[] => [
  ...watches.flatMap((watch) =>
    productChanged('nitrosamine', 'nitrosamines watched', watch.product, product, {
      type: 'nitrosamine_watch',
      id: watch.id,
    }),
  ),
  ...watches.flatMap((watch) => judgeWatch(watch) ?? []),
  ...watches.flatMap(judgeMarkets),
  ...superseded.flatMap((watch) =>
    watch.nitrosamine.verdict === 'exceeds' ? (judgeWatch(watch) ?? []) : [],
  ),
  ...(watches.length === 0 ? [] : judgeSum(watches, risk)),
];

export const examineNitrosamines: ReadinessSource = async (db, { dossier, requirements }) => {
  const all = await listWatches(db, dossier.id);
  const watches = all.filter(({ status }) => status === 'current');
  const superseded = all.filter(({ status }) => status === 'superseded');
  const risk = await findNewestCumulativeRisk(db, dossier.id);
  const isMissing = watches.length === 0 && !isExcused(requirements, /nitrosamine/i);
  return {
    present: [{ part: 'nitrosamines', count: watches.length, text: 'watched' }],
    findings: isMissing ? [none] : judgeNitrosamines({ watches, superseded }, risk, productOf(dossier)),
    inputs: [
      // A watch is withdrawn once, and otherwise stays as it is.
      ...all.map(({ id, withdrawal }) => ({
        type: 'nitrosamine_watch',
        id,
        revision: withdrawal === null ? 1 : 2,
      })),
      ...(risk === null ? [] : [{ type: riskType, id: risk.id, revision: null }]),
    ],
  };
};
