import { useMemo } from 'react';
import type { QnmrCheck } from '#contract/qnmr';
import { MeasuredText, Statement } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { digitsText } from './result-text.ts';
import { VerdictChip } from './status-chip.tsx';

interface CheckListProps {
  readonly checks: readonly QnmrCheck[];
}

interface CheckRow {
  readonly id: string;
  readonly check: QnmrCheck;
}

const order: readonly QnmrCheck['verdict'][] = ['refused', 'warning', 'unknown', 'passed'];
const isShare = new Set<QnmrCheck['code']>([
  'foreign_lines',
  'unexplained_lines',
  'neighbour_tails',
  'line_shape',
]);
const fewDigits = 3;

/** "first, 2.29 ppm": the shift as the reader writes numbers; the name before it is whatever the substance is called. */
const subjectText = (subject: string, f: Messages['f']): string =>
  subject.replace(/(\d+)\.(\d{2})(?= ppm$)/, (shift) => f.number(Number(shift), 2));

const columnsFor = ({ t, f }: Messages): readonly TableColumn<CheckRow>[] => {
  const text = ({ code, unit }: QnmrCheck, value: number): string =>
    isShare.has(code) || (code === 'relaxation' && unit === '')
      ? f.percent(value, 2)
      : digitsText(f, value, fewDigits);
  return [
    nameColumn('check', t('qnmr.column.check'), ({ check }) => (
      <>
        {t(`qnmr.check.${check.code}`)}
        <span className="qnmr-subject muted">
          {[
            subjectText(check.subject, f),
            check.measurement === null ? '' : t('qnmr.measurement', { number: check.measurement }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </>
    )),
    column('verdict', t('qnmr.column.verdict'), ({ check }) => <VerdictChip verdict={check.verdict} />),
    numberColumn('measured', t('qnmr.column.measured'), ({ check }) => (
      <MeasuredText quantity="quantification.check" value={check.measured} statement={check.message}>
        {check.measured === null ? null : text(check, check.measured)}
      </MeasuredText>
    )),
    numberColumn('limit', t('qnmr.column.limit'), ({ check }) => (
      <MeasuredText quantity="quantification.check" value={check.limit} statement={check.rule}>
        {check.limit === null ? null : text(check, check.limit)}
      </MeasuredText>
    )),
    column('message', t('qnmr.column.finding'), ({ check }) => (
      <span className="qnmr-finding">
        <Statement quantity="quantification.check" text={check.message} />
        {check.remedy !== null && check.verdict !== 'passed' && (
          <span className="qnmr-remedy">{t(`qnmr.remedy.${check.code}`)}</span>
        )}
      </span>
    )),
  ];
};

/** What refuses stands first, then what is doubtful or not known; what passed is folded away, and counted. */
export function CheckList({ checks }: CheckListProps) {
  const messages = useMessages();
  const { t } = messages;
  const rows = useMemo(
    () =>
      checks
        .map((check, index): CheckRow => ({ id: `${index}`, check }))
        .toSorted((a, b) => order.indexOf(a.check.verdict) - order.indexOf(b.check.verdict)),
    [checks],
  );
  const passed = rows.filter(({ check }) => check.verdict === 'passed');
  const others = rows.filter(({ check }) => check.verdict !== 'passed');
  const columns = columnsFor(messages);
  const tableOf = (label: string, shown: readonly CheckRow[]) => (
    <Table
      label={label}
      columns={columns}
      rows={shown}
      rowId={({ id }) => id}
      rowText={({ check }) => check.message}
    />
  );
  return (
    <>
      {others.length > 0 && tableOf(t('qnmr.checks'), others)}
      {passed.length > 0 && (
        <details className="qnmr-passed">
          <summary>{t('qnmr.passedCount', { count: passed.length })}</summary>
          {tableOf(t('qnmr.passed'), passed)}
        </details>
      )}
    </>
  );
}
