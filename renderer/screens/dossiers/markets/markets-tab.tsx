import { useMemo } from 'react';
import { dossierAssessmentRoutes, type MarketLimit, type MarketLimits } from '#contract/dossier-assessments';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { isOfReadAcross } from '../../shared/impurities/impurity-view.ts';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { marketWords } from '../product-words.ts';
import { LimitNumber, MarketCell } from './market-cell.tsx';

function Governing({ limit: { impurity, governing } }: { readonly limit: MarketLimit }) {
  const messages = useMessages();
  const { t } = messages;
  if (governing === null) return <span className="muted">{t('dossiers.markets.none')}</span>;
  const { reason, stands_in_for, from } = governing;
  const whose = from === 'own' || from === 'given' ? '' : from;
  return (
    <>
      <LimitNumber limit={governing} label={t('dossiers.markets.governingOf', { name: impurity })} />
      <span className="dossier-note">
        {t(
          reason === 'own_rule' && governing.basis !== null && isOfReadAcross(governing.basis)
            ? 'dossiers.markets.reason.read_across'
            : `dossiers.markets.reason.${reason}`,
          { whose },
        )}
        {stands_in_for.length > 0 &&
          ` ${t('dossiers.markets.standsIn', { markets: stands_in_for.join(', ') })}`}
      </span>
    </>
  );
}

/** A number of ICH is the same in each market: there another choice changes nothing. */
const hangsOnChoice = ({ cells }: MarketLimit): boolean =>
  cells.some(({ state }) => state !== 'ich_as_adopted');

const columnsFor = (
  messages: Messages,
  { markets, limits }: MarketLimits,
): readonly TableColumn<MarketLimit>[] => {
  const { t } = messages;
  const authorityOf = (place: number): string => limits[0]?.cells[place]?.authority ?? '';
  return [
    nameColumn('impurity', t('batches.impurity'), (limit) => (
      <span className="record-name">
        {limit.impurity}
        <span className="dossier-note">{t(`batches.limit.${limit.kind}`)}</span>
        {limit.former && <Chip tone="warn">{t('dossiers.markets.former')}</Chip>}
        {limit.out_of_date && hangsOnChoice(limit) && (
          <Chip tone="warn">
            {t('dossiers.markets.outOfDate', {
              markets: marketWords({ markets: limit.assessed_for }, messages),
            })}
          </Chip>
        )}
      </span>
    )),
    column('governing', t('dossiers.markets.governing'), (limit) => <Governing limit={limit} />),
    ...markets.map((market, place) =>
      numberColumn<MarketLimit>(market, `${market} · ${authorityOf(place)}`, ({ impurity, cells }) => {
        const cell = cells[place];
        return cell === undefined ? null : <MarketCell cell={cell} impurity={impurity} />;
      }),
    ),
  ];
};

function Limits({ answer }: { readonly answer: MarketLimits }) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => columnsFor(messages, answer), [messages, answer]);
  if (answer.limits.length === 0)
    return <EmptyState title={t('dossiers.markets.empty')} text={t('dossiers.markets.emptyText')} />;
  return (
    <Table
      label={t('dossiers.markets.title')}
      columns={columns}
      rows={answer.limits}
      rowId={({ kind, record, impurity }) => `${kind} ${record.id} ${impurity}`}
      rowText={({ impurity }) => impurity}
    />
  );
}

/** Limits of every chosen market side by side, and which of them governs by which rule. */
export function MarketsTab({ dossier }: DossierTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const reply = useReply(dossierAssessmentRoutes.marketLimits, { params: { id: dossier.id }, query: {} }, [
    dossier.revision,
  ]);
  const { data } = reply;
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel title={t('dossiers.markets.title')} isFlush>
        <p className="dossier-line muted">
          {data?.is_chosen === false
            ? t('dossiers.markets.notChosen')
            : t('dossiers.markets.chosen', { markets: marketWords(dossier.product, messages) })}
        </p>
        <LoadingState resource={reply} lines={5} />
        {data !== null && <Limits answer={data} />}
      </Panel>
      {data !== null && (
        <Panel title={t('dossiers.markets.rules')}>
          <ul>
            {data.rules.map(({ reason, rule, status }) => (
              <li key={reason}>
                <ServiceText text={rule} />{' '}
                <span className="muted">
                  (
                  {status === 'knowledge'
                    ? t('dossiers.markets.mark.knowledge')
                    : t('dossiers.markets.mark.own')}
                  )
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ReviewFoot disclaimer={data?.disclaimer ?? null} />
    </div>
  );
}
