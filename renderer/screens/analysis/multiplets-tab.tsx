import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';
import { clearSelection, hover, select, selectionStore } from '../../plot/selection-store.ts';
import { CategoryMark } from '../../ui/category-mark.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';

type Multiplet = Analysis['multiplets'][number];

/** Choosing a multiplet marks its lines in the plot. */
export function MultipletsTab({ analysis }: { readonly analysis: Analysis }) {
  const messages = useMessages();
  const { multiplets, nucleus } = analysis;
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const selectedId = useStore(selectionStore, ({ selected }) =>
    selected?.kind === 'multiplet' ? selected.id : null,
  );
  const columns = useMemo(() => multipletColumns(messages, nucleus), [messages, nucleus]);
  const onSelectionChange = (ids: ReadonlySet<string>): void => {
    const multiplet = multiplets.find((m) => ids.has(m.id));
    if (multiplet) select({ kind: 'multiplet', id: multiplet.id, source: 'table' });
    else clearSelection();
  };
  return (
    <div className="table-fill">
      <Table
        label={messages.t('analysis.tab.multiplets')}
        isVirtual
        columns={columns}
        rows={multiplets}
        rowId={(row) => row.id}
        rowText={(row) => messages.f.shiftPpm(row.shift_ppm)}
        sort={sort}
        onSortChange={setSort}
        selectionMode="single"
        selectedIds={new Set(selectedId === null ? [] : [selectedId])}
        onSelectionChange={onSelectionChange}
        onRowHover={(id) => hover(id === null ? null : { kind: 'multiplet', id, source: 'table' })}
        renderEmpty={() => <EmptyState title={messages.t('analysis.multiplets.empty')} />}
      />
    </div>
  );
}

const multipletColumns = ({ t, f }: Messages, nucleus: string): TableColumn<Multiplet>[] => {
  const shift = (ppm: number): string => f.shiftPpm(ppm, shiftDecimals(nucleus));
  return [
    {
      id: 'shift',
      widthPx: 96,
      label: t('analysis.column.shift'),
      align: 'end',
      isRowHeader: true,
      compare: (a, b) => a.shift_ppm - b.shift_ppm,
      render: (row) => shift(row.shift_ppm),
    },
    {
      id: 'range',
      widthPx: 150,
      label: t('analysis.column.range'),
      align: 'end',
      render: (row) =>
        `${shift(Math.max(row.from_ppm, row.to_ppm))} – ${shift(Math.min(row.from_ppm, row.to_ppm))}`,
    },
    {
      id: 'multiplicity',
      widthPx: 72,
      label: t('analysis.column.multiplicity'),
      render: (row) => row.multiplicity,
    },
    {
      id: 'coupling',
      label: t('analysis.column.coupling'),
      align: 'end',
      render: (row) => row.j_hz.map((j) => f.number(j, 1)).join(', '),
    },
    {
      id: 'ratio',
      widthPx: 80,
      label: t('analysis.column.ratio'),
      align: 'end',
      render: (row) => (row.ratio === null ? '' : f.number(row.ratio, 2)),
    },
    {
      id: 'protons',
      widthPx: 80,
      label: t('analysis.column.protons'),
      align: 'end',
      render: (row) => (row.protons === null ? '' : f.number(row.protons, 2)),
    },
    {
      id: 'category',
      widthPx: 150,
      label: t('analysis.column.category'),
      render: (row) => <CategoryMark category={row.category} show="word" />,
    },
    {
      id: 'lines',
      widthPx: 70,
      label: t('analysis.column.lines'),
      align: 'end',
      compare: (a, b) => a.peak_ids.length - b.peak_ids.length,
      render: (row) => f.number(row.peak_ids.length),
    },
  ];
};
