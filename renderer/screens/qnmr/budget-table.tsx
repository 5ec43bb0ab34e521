import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import type { BudgetRow } from '#contract/qnmr';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { digitsText } from './result-text.ts';

interface BudgetTableProps {
  readonly rows: readonly BudgetRow[];
  /** Of the result. */
  readonly unit: string;
}

interface Row extends BudgetRow {
  readonly id: string;
}

const fewDigits = 3;
const shareDecimals = 1;

const columnsFor = ({ t, f }: Messages, unit: string): readonly TableColumn<Row>[] => {
  const number = (row: Row, value: number, digits?: number) => (
    <MeasuredText quantity="quantification.budget" value={value} statement={row.source}>
      {digitsText(f, value, digits)}
    </MeasuredText>
  );
  return [
    {
      id: 'quantity',
      label: t('qnmr.column.quantity'),
      isRowHeader: true,
      render: (row) => (
        <>
          {t(`qnmr.budget.${row.code}`)}
          <span className="qnmr-subject muted">
            {[row.subject, row.measurement === null ? '' : t('qnmr.measurement', { number: row.measurement })]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </>
      ),
    },
    { id: 'value', label: t('qnmr.column.value'), align: 'end', render: (row) => number(row, row.value) },
    { id: 'unit', label: t('qnmr.column.unit'), render: (row) => (row.unit === '1' ? '–' : row.unit) },
    {
      id: 'uncertainty',
      label: t('qnmr.standardUncertainty'),
      align: 'end',
      render: (row) => number(row, row.standard_uncertainty, fewDigits),
    },
    {
      id: 'distribution',
      label: t('qnmr.column.distribution'),
      render: (row) => `${t(`qnmr.distribution.${row.distribution}`)}, ${row.evaluation}`,
    },
    {
      id: 'degrees',
      label: t('qnmr.column.degrees'),
      align: 'end',
      render: (row) =>
        row.degrees_of_freedom === null ? '∞' : number(row, row.degrees_of_freedom, fewDigits),
    },
    {
      id: 'sensitivity',
      label: t('qnmr.column.sensitivity'),
      align: 'end',
      render: (row) => number(row, row.sensitivity, fewDigits),
    },
    {
      id: 'contribution',
      label: t('qnmr.column.contribution', { unit }),
      align: 'end',
      compare: (a, b) => a.contribution - b.contribution,
      render: (row) => number(row, row.contribution, fewDigits),
    },
    {
      id: 'share',
      label: t('qnmr.column.share'),
      align: 'end',
      compare: (a, b) => a.share - b.share,
      render: (row) => (
        <span className="qnmr-share">
          <span className="qnmr-bar" aria-hidden="true">
            <span style={{ inlineSize: `${100 * row.share}%` }} />
          </span>
          <MeasuredText quantity="quantification.budget" value={row.share} statement={row.source}>
            {f.percent(row.share, shareDecimals)}
          </MeasuredText>
        </span>
      ),
    },
  ];
};

/** Every input of the combined uncertainty; the largest part first. */
export function BudgetTable({ rows, unit }: BudgetTableProps) {
  const messages = useMessages();
  const [sort, setSort] = useState<SortDescriptor>({ column: 'share', direction: 'descending' });
  const numbered = useMemo(() => rows.map((row, index): Row => ({ ...row, id: `${index}` })), [rows]);
  return (
    <Table
      label={messages.t('qnmr.budget')}
      columns={columnsFor(messages, unit)}
      rows={numbered}
      rowId={({ id }) => id}
      rowText={({ code }) => messages.t(`qnmr.budget.${code}`)}
      sort={sort}
      onSortChange={setSort}
    />
  );
}
