import { Link } from 'react-aria-components';
import type { AnalysisSummary } from '#contract/analyses';
import { Count, MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { originOf } from './origin-of.ts';

const columnsFor = ({ t }: Messages): readonly TableColumn<AnalysisSummary>[] => [
  {
    id: 'title',
    label: t('analyses.column.title'),
    isRowHeader: true,
    render: (row) => (
      <Link className="list-link" href={`/analyses/${row.id}`}>
        {row.title}
      </Link>
    ),
  },
  {
    id: 'status',
    label: t('analyses.column.status'),
    render: (row) => <StatusChip status={row.status} awaitsReview={row.awaits_review} />,
  },
  { id: 'nucleus', label: t('analyses.column.nucleus'), render: (row) => t(`nucleus.${row.nucleus}`) },
  {
    id: 'instrument',
    label: t('analyses.column.instrument'),
    render: (row) => t(`instrument.${row.instrument}`),
  },
  {
    id: 'solvent',
    label: t('analyses.column.solvent'),
    render: (row) => (
      <MeasuredText quantity="solvent" value={row.solvent} origin={originOf({ ...row, revision: null })}>
        <ChemicalName name={row.solvent ?? ''} />
      </MeasuredText>
    ),
  },
  {
    id: 'confidence',
    label: t('analyses.column.confidence'),
    align: 'end',
    render: (row) => (
      <MeasuredText
        quantity="confidence"
        value={row.confidence}
        origin={originOf({ ...row, revision: null })}
      />
    ),
  },
  {
    id: 'contradictions',
    label: t('analyses.column.contradictions'),
    align: 'end',
    render: (row) => <Count value={row.contradiction_count} />,
  },
  {
    id: 'created',
    label: t('analyses.column.created'),
    render: (row) => <Moment utc={row.created_at} />,
  },
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
