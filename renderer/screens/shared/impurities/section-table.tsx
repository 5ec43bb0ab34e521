import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';
import type { SectionName } from './impurity-draft.ts';
import { type Evidenced, putUrgentFirst, type Verdict, type ViewRow } from './impurity-view.ts';
import { numbersOf } from './result-columns.tsx';
import { RowName } from './row-name.tsx';
import { VerdictChip } from './verdict-chip.tsx';
import './impurities.css';

interface Candidate {
  readonly name: string;
  readonly cas: string;
}

export type ChooseCandidate = (ambiguous: string, candidate: Candidate) => void;

export interface AssessedRow extends Evidenced {
  readonly verdict: Verdict;
  readonly candidates?: readonly Candidate[];
}

export interface SectionTableProps<R extends AssessedRow> {
  readonly section: SectionName;
  readonly rows: readonly ViewRow<R>[];
  /** Of this section alone, between the verdict and the numbers. */
  readonly own: readonly TableColumn<ViewRow<R>>[];
  /** Where the form stands beside; absent, candidates are only named. */
  readonly onChoose?: ChooseCandidate;
}

/** Rows drawn at once: they are as high as their remarks and structures, and thousands would hold up the window. */
const pageSize = 50;

const commonColumns = <R extends AssessedRow>(
  { t }: Messages,
  own: readonly TableColumn<ViewRow<R>>[],
): readonly TableColumn<ViewRow<R>>[] => [
  column(
    'name',
    t('regulatory.impurity'),
    (line) => <RowName line={line} about={own.filter(({ hideLabel }) => hideLabel !== true)} />,
    { isRowHeader: true },
  ),
  column('verdict', t('regulatory.verdict'), ({ row }) => <VerdictChip verdict={row?.verdict ?? null} />),
];

/** One kind of impurities under its name; nothing where there are none. */
export function SectionTable<R extends AssessedRow>(props: SectionTableProps<R>) {
  const { t } = useMessages();
  if (props.rows.length === 0) return null;
  return (
    <Panel title={t(`regulatory.section.${props.section}`)} isFlush>
      <SectionRows {...props} />
    </Panel>
  );
}

/** Verdicts, numbers, and beside each row what was remarked on it. */
export function SectionRows<R extends AssessedRow>(props: SectionTableProps<R>) {
  const { section, rows, own, onChoose } = props;
  const messages = useMessages();
  const { t, f } = messages;
  const [shownCount, setShownCount] = useState(pageSize);
  const hasRemarks = rows.some(({ warnings }) => warnings.length > 0);
  // The same columns keep rows that are drawn already as they are.
  const columns = useMemo(() => {
    const remarks: TableColumn<ViewRow<AssessedRow>> = column(
      'remarks',
      messages.t('regulatory.remarks'),
      (row) => <Remarks of={row} onChoose={onChoose} />,
    );
    return [
      ...commonColumns(messages, own),
      ...own,
      ...numbersOf(section, messages),
      ...(hasRemarks ? [remarks] : []),
    ];
  }, [messages, own, section, hasRemarks, onChoose]);
  const isPaged = rows.length > pageSize;
  const shown = isPaged ? putUrgentFirst(rows).slice(0, shownCount) : rows;
  return (
    <>
      <Table<ViewRow<R>>
        label={t('regulatory.resultOf', { section: t(`regulatory.section.${section}`) })}
        columns={columns}
        rows={shown}
        rowId={({ key }) => key}
        rowText={({ name }) => name}
      />
      {isPaged && (
        <div className="list-more impurity-more">
          <span className="muted" role="status">
            {t('regulatory.shownOf', { shown: f.number(shown.length), count: f.number(rows.length) })}
          </span>
          {shown.length < rows.length && (
            <Button onPress={() => setShownCount(shownCount + pageSize)}>{t('common.more')}</Button>
          )}
        </div>
      )}
    </>
  );
}

function Remarks({
  of: { name, row, warnings },
  onChoose,
}: {
  readonly of: ViewRow<AssessedRow>;
  readonly onChoose: ChooseCandidate | undefined;
}) {
  const { t } = useMessages();
  const candidates = row?.candidates ?? [];
  return (
    <div className="impurity-remarks">
      {warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="impurity-warning">
          <TriangleAlert aria-hidden="true" />
          <ServiceText text={message} />
        </p>
      ))}
      {candidates.length > 0 && (
        <fieldset className="impurity-candidates" aria-label={t('regulatory.candidates', { name })}>
          {candidates.map((candidate) => {
            const label = t('regulatory.candidate', { name: candidate.name, cas: candidate.cas });
            return onChoose === undefined ? (
              <span key={candidate.cas}>{label}</span>
            ) : (
              <Button key={candidate.cas} onPress={() => onChoose(name, candidate)}>
                {label}
              </Button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
