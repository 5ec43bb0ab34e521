import type { MarketLimit } from '#contract/dossier-assessments';
import { amountText } from '../../regulatory/report/index.ts';
import type { CtdSource } from '../ctd-source.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';

type Cell = MarketLimit['cells'][number];

const kindWords: Readonly<Partial<Record<MarketLimit['kind'], string>>> = {
  identification_threshold: 'identification threshold',
  qualification_threshold: 'qualification threshold',
};

const nameOf = ({ impurity, kind, former }: MarketLimit): string => {
  const words = kindWords[kind];
  const name = words === undefined ? impurity : `${impurity}, ${words}`;
  return former ? `${name} (of a former record; counts still)` : name;
};

const reasonWords: Readonly<Record<NonNullable<MarketLimit['governing']>['reason'], string>> = {
  strictest_of_markets: 'the strictest of the chosen markets',
  stands_in: 'the strictest known of any authority',
  no_choice: 'the strictest known of any authority; no market was chosen',
  ich_in_all_markets: 'ICH as adopted, in each market',
  own_rule: 'own limit of the applicant (rule row)',
  given_limit: 'given with the request, stricter than what is known',
  recorded_for_others: 'recorded for other markets; the stricter one until it is assessed again',
};

/** It governs as a rule row does, and says itself what it is. */
const isReadAcross = (basis: NonNullable<MarketLimit['governing']>['basis']): boolean =>
  basis?.override_id !== undefined && basis.rule_set_version.startsWith('read-across@');

const governingText = ({ governing }: MarketLimit): string => {
  if (governing === null) return 'none';
  const { text, unit, from, reason, stands_in_for, basis } = governing;
  const instead = stands_in_for.length === 0 ? '' : ` Stands in for ${stands_in_for.join(', ')}.`;
  return `${amountText(text, unit)} (${from}): ${isReadAcross(basis) ? 'reviewed read-across' : reasonWords[reason]}.${instead}`;
};

const stateWords: Readonly<Record<Cell['state'], string>> = {
  own_value: '',
  ich_as_adopted: ' (ICH as adopted; no own value known here)',
  controlled_by_q3ab: 'controlled under ICH Q3A/B',
  not_known: 'not known here',
};

/** What each market has of every limit, side by side, and which of them governs by which rule. */
export const writeMarkets = (writer: SectionWriter, { marketLimits }: CtdSource): void => {
  const { markets, is_chosen, limits, rules } = marketLimits;
  if (limits.length === 0) return;
  writer.heading('Limits by market');
  if (!is_chosen) {
    writer.gap('Markets the application is for: none were chosen, so the strictest limit known governs.');
    return;
  }
  writer.table(
    'Limits of the markets side by side',
    ['Impurity', ...markets, 'Governs', 'Record'],
    limits.map((limit) => [
      cell(nameOf(limit)),
      ...limit.cells.map(({ market, authority, state, limit: own }) => {
        if (state === 'not_known')
          return writer.gapCell(`Limit of ${authority} for ${limit.impurity} (${market}): not known here.`);
        const text = own === null ? '' : amountText(own.text, own.unit);
        return own === null || own.basis === null
          ? cell(`${text}${stateWords[state]}`.trim())
          : writer.cited(`${text}${stateWords[state]}`, own.basis, limit.record);
      }),
      cell(governingText(limit)),
      recordCell(limit.record),
    ]),
  );
  writer.table(
    'Rules by which one of them governs',
    ['Rule', 'Mark'],
    rules.map(({ rule, status }) => [cell(rule), cell(status)]),
  );
};
