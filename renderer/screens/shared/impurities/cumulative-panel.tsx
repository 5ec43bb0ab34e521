import type { ReactNode } from 'react';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { column, nameColumn, numberColumn, Table } from '../../../ui/table.tsx';
import { CumulativeBar } from './cumulative-bar.tsx';
import type { CumulativeRisk } from './cumulative-risk.ts';
import { RegulatedNumber } from './regulated-number.tsx';
import { PartMark } from './share-bar.tsx';
import { VerdictChip } from './verdict-chip.tsx';

interface CumulativePanelProps {
  readonly risk: CumulativeRisk;
  readonly actions?: ReactNode;
  /** Behind the watches. */
  readonly children?: ReactNode;
}

/** Sum of the ratios, what it holds and what it leaves out, and the options of the authorities beside it. */
export function CumulativePanel({ risk, actions, children }: CumulativePanelProps) {
  const { t } = useMessages();
  const options = [
    ['options.fda.total.total_ng_per_day', t('regulatory.option.fdaTotal')],
    ['options.fda.total.limit_ng_per_day', t('regulatory.option.fdaLimit')],
    ['options.fda.flexible.sum_percent', t('regulatory.option.fdaFlexible')],
    ['options.ema.total.total_ng_per_day', t('regulatory.option.emaTotal')],
    ['options.ema.total.limit_ng_per_day', t('regulatory.option.emaLimit')],
    ['options.ema.flexible.sum_percent', t('regulatory.option.emaFlexible')],
  ] as const;
  const known = options.filter(([field]) => risk.numbers.some((number) => number.field === field));
  return (
    <Panel title={t('regulatory.cumulative')} actions={actions}>
      <dl className="facts impurity-total">
        <Fact term={t('regulatory.verdict')}>
          <VerdictChip verdict={risk.verdict} />
        </Fact>
        <Fact term={t('regulatory.cumulative.sum')}>
          <RegulatedNumber of={risk} field="sum" label={t('regulatory.cumulative.sum')} />
        </Fact>
        {known.map(([field, label]) => (
          <Fact key={field} term={label}>
            <RegulatedNumber of={risk} field={field} label={label} />
          </Fact>
        ))}
      </dl>
      <CumulativeBar risk={risk} />
      <Watches risk={risk} />
      {children}
    </Panel>
  );
}

interface WatchLine {
  readonly key: string;
  readonly name: string;
  /** Place among the watches; null for what is left out. */
  readonly place: number | null;
  readonly reason: CumulativeRisk['excluded'][number]['reason'] | null;
}

function Watches({ risk }: { readonly risk: CumulativeRisk }) {
  const { t } = useMessages();
  const lines: WatchLine[] = [
    ...risk.watches.map(({ name }, place) => ({ key: `in-${place}`, name, place, reason: null })),
    ...risk.excluded.map(({ name, reason }, place) => ({ key: `out-${place}`, name, place: null, reason })),
  ];
  return (
    <Table<WatchLine>
      label={t('regulatory.cumulative')}
      columns={[
        nameColumn('name', t('regulatory.impurity'), ({ name, place }) => (
          <span className="record-name">
            {place !== null && <PartMark place={place} />}
            {name}
          </span>
        )),
        numberColumn('ratio', t('regulatory.number.ratio'), ({ name, place }) =>
          place === null ? (
            '–'
          ) : (
            <RegulatedNumber
              of={risk}
              field={`watches.${place}.ratio`}
              label={`${name}: ${t('regulatory.number.ratio')}`}
            />
          ),
        ),
        column('reason', t('regulatory.excluded'), ({ reason }) =>
          reason === null ? '' : t(`regulatory.excluded.${reason}`),
        ),
      ]}
      rows={lines}
      rowId={({ key }) => key}
      rowText={({ name }) => name}
    />
  );
}
