import type { CurrencyItem, CurrencyState } from '#contract/currency';
import { useResource } from '../../api/use-resource.ts';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { loadCurrency } from '../../frame/currency.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { CheckAgain } from './check-again-button.tsx';
import { StandingChip, standingOf } from './currency-look.tsx';
import './currency.css';

type Side = CurrencyItem['here'];

function Version({ side }: { readonly side: Side }) {
  const { t } = useMessages();
  if (side === null) return <span className="muted">{t('currency.none')}</span>;
  return (
    <span className="currency-version">
      {side.version}
      {side.engine !== null && (
        <span className="muted">{t('currency.engine', { version: side.engine })}</span>
      )}
      <HashText hash={side.sha256} />
    </span>
  );
}

const columnsOf = ({ t }: Messages, isCompared: boolean): readonly TableColumn<CurrencyItem>[] => [
  nameColumn('name', t('currency.item'), ({ coordinate, name }) =>
    coordinate === name ? t(`currency.coordinate.${coordinate}`) : <code>{name}</code>,
  ),
  column('coordinate', t('currency.coordinate'), ({ coordinate }) => t(`currency.coordinate.${coordinate}`)),
  column('here', t('currency.here'), ({ here }) => <Version side={here} />),
  ...(isCompared
    ? [
        column('workspace', t('currency.workspace'), ({ workspace }: CurrencyItem) => (
          <Version side={workspace} />
        )),
        column(
          'equal',
          t('currency.equal'),
          ({ relation }: CurrencyItem) => relation !== null && <StandingChip standing={relation} />,
        ),
      ]
    : []),
];

function PermitChip({ isPermitted }: { readonly isPermitted: boolean }) {
  const { t } = useMessages();
  return <Chip tone={isPermitted ? 'ok' : 'danger'}>{t(isPermitted ? 'currency.on' : 'currency.off')}</Chip>;
}

function Standing({ currency }: { readonly currency: CurrencyState }) {
  const { t } = useMessages();
  const { as_of: asOf, good_until: goodUntil, reason, permits, source } = currency;
  const standing = standingOf(currency);
  return (
    <>
      <p>
        {t(standing === null ? 'currency.evaluation' : `currency.rule.${standing}`)}{' '}
        {reason !== null && t(`currency.reason.${reason}`)}
      </p>
      <Facts>
        <Fact term={t('currency.computing')}>
          <PermitChip isPermitted={permits.computing} />
        </Fact>
        <Fact term={t('currency.signing')}>
          <PermitChip isPermitted={permits.signing} />
        </Fact>
        <Fact term={t('currency.records')}>
          <PermitChip isPermitted />
        </Fact>
        {asOf !== null && source !== null && (
          <Fact term={t(`currency.source.${source}`)}>
            <Moment utc={asOf} />
          </Fact>
        )}
        {goodUntil !== null && (
          <Fact term={t('currency.goodUntil')}>
            <Moment utc={goodUntil} />
          </Fact>
        )}
        <Fact term={t('currency.ruleSetsHere')}>
          <HashText hash={currency.rule_sets_sha256} />
        </Fact>
      </Facts>
    </>
  );
}

/** What follows, and why: everything that was compared, what differs first. */
export function CurrencyDetails({ currency }: { readonly currency: CurrencyState }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <>
      <Panel title={t('currency.permits')}>
        <Standing currency={currency} />
      </Panel>
      <Panel title={t('currency.coordinates')} isFlush>
        <Table
          label={t('currency.coordinates')}
          columns={columnsOf(messages, standingOf(currency) !== null)}
          rows={currency.items}
          rowId={({ coordinate, name }) => `${coordinate}/${name}`}
        />
      </Panel>
    </>
  );
}

/** What this program and its workspace compute with, side by side, and what follows from it. */
export function CurrencyScreen() {
  const { t } = useMessages();
  const { data, error, reload } = useResource(loadCurrency, []);
  const standing = data === null ? null : standingOf(data);
  return (
    <Page
      title={t('currency.title')}
      intro={t('currency.intro')}
      {...(standing !== null && { chip: <StandingChip standing={standing} /> })}
      actions={
        <>
          <BackToSettings />
          {standing !== null && <CheckAgain onDone={reload} />}
        </>
      }
    >
      <LoadingState resource={{ data, error, reload }} />
      {data !== null && <CurrencyDetails currency={data} />}
    </Page>
  );
}
