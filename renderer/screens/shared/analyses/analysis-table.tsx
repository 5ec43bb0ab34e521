import { Link } from 'react-aria-components';
import type { AnalysisSummary } from '#contract/analyses';
import { Count, MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { AnalysisFigure } from './analysis-figure.tsx';
import { originOf } from './origin-of.ts';

const columnsFor = ({ t }: Messages): readonly TableColumn<AnalysisSummary>[] => [
  column('figure', t('analyses.column.figure'), (row) => (
    <AnalysisFigure id={row.id} title={row.title} version={`${row.run_id} ${row.updated_at}`} />
  )),
  nameColumn('title', t('analyses.column.title'), (row) => (
    <Link className="list-link" href={`/analyses/${row.id}`}>
      {row.title}
    </Link>
  )),
  column('status', t('analyses.column.status'), (row) => (
    <StatusChip status={row.status} awaitsReview={row.awaits_review} lastDecision={row.last_decision} />
  )),
  column('nucleus', t('analyses.column.nucleus'), (row) => (
    <span data-nucleus>{t(`nucleus.${row.nucleus}`)}</span>
  )),
  column('solvent', t('analyses.column.solvent'), (row) => (
    <MeasuredText quantity="solvent" value={row.solvent} origin={originOf({ ...row, revision: null })}>
      <ChemicalName name={row.solvent ?? ''} />
    </MeasuredText>
  )),
  numberColumn('confidence', t('analyses.column.confidence'), (row) => (
    <MeasuredText
      quantity="confidence"
      value={row.confidence}
      origin={originOf({ ...row, revision: null })}
    />
  )),
  numberColumn('contradictions', t('analyses.column.contradictions'), (row) => (
    <Count value={row.contradiction_count} />
  )),
  column('project', t('analyses.filter.project'), (row) => row.project_name ?? '—'),
  column('owner', t('analyses.column.owner'), (row) => row.created_by_name),
  column('created', t('analyses.column.created'), (row) => <Moment utc={row.created_at} />),
];

export interface AnalysisTableProps {
  readonly label: string;
  readonly rows: readonly AnalysisSummary[];
  readonly onOpen: (id: string) => void;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

export function AnalysisTable({ label, rows, onOpen, chosenIds, onChoose }: AnalysisTableProps) {
  const messages = useMessages();
  return (
    <Table
      label={label}
      columns={columnsFor(messages)}
      rows={rows}
      rowId={(row) => row.id}
      rowText={(row) => row.title}
      onRowAction={onOpen}
      selectionMode="multiple"
      hasCheckboxes
      selectedIds={chosenIds}
      onSelectionChange={onChoose}
    />
  );
}
