import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { ShiftPrediction } from '#contract/predictions';
import { MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import {
  clearSelection,
  hover,
  type Selected,
  select,
  selectionStore,
} from '../../../plot/selection-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { type AtomRow, atomRows, isMisfit, peaksOf } from '../../shared/prediction/atom-rows.ts';
import { predictionColumns } from '../../shared/prediction/prediction-columns.tsx';
import { isTakenOver } from './take-over.ts';
import type { PredictionBench } from './use-prediction.ts';

interface PredictionTableProps {
  readonly prediction: ShiftPrediction;
  readonly bench: PredictionBench;
}

/** Every atom with its prediction and the signal it was matched with; pointing at a row shows the atom and its place. */
export function PredictionTable({ prediction, bench }: PredictionTableProps) {
  const messages = useMessages();
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const rows = useMemo(() => atomRows(prediction), [prediction]);
  const selectedId = useStore(selectionStore, ({ selected }) =>
    selected?.kind === 'atom' ? selected.id : null,
  );
  const columns = [...predictionColumns(messages, prediction), ...matchColumns(messages, prediction, bench)];
  const asSelected = (id: string | null | undefined): Selected | null => {
    const row = rows.find((each) => each.id === id);
    return row === undefined ? null : { kind: 'atom', id: row.id, source: 'table', peakIds: peaksOf(row) };
  };
  return (
    <Table
      label={messages.t('prediction.atoms')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowText={({ label }) => label}
      sort={sort}
      onSortChange={setSort}
      selectionMode="single"
      selectedIds={new Set(selectedId === null ? [] : [selectedId])}
      onSelectionChange={([id]: Iterable<string>) => {
        const shown = asSelected(id);
        if (shown === null) clearSelection();
        else select(shown);
      }}
      onRowHover={(id) => hover(asSelected(id))}
      renderEmpty={() => <EmptyState title={messages.t('prediction.noAtoms')} />}
    />
  );
}

const matchColumns = (
  { t }: Messages,
  { nucleus }: ShiftPrediction,
  bench: PredictionBench,
): TableColumn<AtomRow>[] => [
  numberColumn('measured', t('prediction.column.measured'), ({ group, label }) => (
    <MeasuredText
      quantity="structure.check"
      subject={label}
      value={group?.observed_ppm ?? null}
      decimals={shiftDecimals(nucleus)}
    />
  )),
  numberColumn('deviation', t('prediction.column.deviation'), ({ group, label }) => (
    <MeasuredText quantity="structure.check" subject={label} value={group?.deviation ?? null} decimals={1} />
  )),
  column('fit', t('prediction.column.fit'), (row) => <Fit row={row} t={t} />),
  column('take', t('prediction.column.take'), (row) => <TakeOver row={row} bench={bench} t={t} />, {
    hideLabel: true,
    align: 'end',
  }),
];

type Words = Pick<Messages, 't'>;

function Fit({ row, t }: Words & { readonly row: AtomRow }) {
  const { group } = row;
  if (group === null) return null;
  const words = t(`prediction.fit.${group.status}`);
  return (
    <span className="prediction-fit">
      {isMisfit(row) ? <Chip tone={group.status === 'missing' ? 'danger' : 'warn'}>{words}</Chip> : words}
      {group.ambiguous_with.length > 0 && (
        <span className="muted" data-count="">
          {t('structure.check.ambiguous', { count: group.ambiguous_with.length })}
        </span>
      )}
    </span>
  );
}

function TakeOver({ row, bench, t }: Words & { readonly row: AtomRow; readonly bench: PredictionBench }) {
  const { group } = row;
  if (group === null || group.shares.length === 0) return null;
  if (isTakenOver(group, bench.peaks)) return <span className="muted">{t('prediction.isTaken')}</span>;
  return (
    <Button
      variant="quiet"
      aria-label={t('prediction.takeAtom', { atom: row.label })}
      onPress={() => bench.takeOver(row)}
    >
      {t('prediction.take')}
    </Button>
  );
}
