import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import type { BudgetRow } from '#contract/qnmr';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
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
    nameColumn('quantity', t('qnmr.column.quantity'), (row) => (
      <>
        {t(`qnmr.budget.${row.code}`)}
        <span className="qnmr-subject muted">
          {[row.subject, row.measurement === null ? '' : t('qnmr.measurement', { number: row.measurement })]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </>
    )),
    numberColumn('value', t('qnmr.column.value'), (row) => number(row, row.value)),
    column('unit', t('qnmr.column.unit'), (row) => (row.unit === '1' ? '–' : row.unit)),
    numberColumn('uncertainty', t('qnmr.standardUncertainty'), (row) =>
      number(row, row.standard_uncertainty, fewDigits),
    ),
    column(
      'distribution',
      t('qnmr.column.distribution'),
      (row) => `${t(`qnmr.distribution.${row.distribution}`)}, ${row.evaluation}`,
    ),
    numberColumn('degrees', t('qnmr.column.degrees'), (row) =>
      row.degrees_of_freedom === null ? '∞' : number(row, row.degrees_of_freedom, fewDigits),
    ),
    column('sensitivity', t('qnmr.column.sensitivity'), (row) => number(row, row.sensitivity, fewDigits), {
      align: 'end',
    }),
    column(
      'contribution',
      t('qnmr.column.contribution', { unit }),
      (row) => number(row, row.contribution, fewDigits),
      { align: 'end', compare: (a, b) => a.contribution - b.contribution },
    ),
    column(
      'share',
      t('qnmr.column.share'),
      (row) => (
        <span className="qnmr-share">
          <span className="qnmr-bar" aria-hidden="true">
            <span style={{ inlineSize: `${100 * row.share}%` }} />
          </span>
          <MeasuredText quantity="quantification.budget" value={row.share} statement={row.source}>
            {f.percent(row.share, shareDecimals)}
          </MeasuredText>
        </span>
      ),
      { align: 'end', compare: (a, b) => a.share - b.share },
    ),
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
