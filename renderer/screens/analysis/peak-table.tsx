import { useEffect, useMemo, useRef, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { PeakRow, Quantity } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';
import {
  clearSelection,
  hover,
  type SelectionState,
  select,
  selectedPeakId,
  selectionStore,
} from '../../plot/selection-store.ts';
import { CategoryMark } from '../../ui/category-mark.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, sortRows, Table, type TableColumn } from '../../ui/table.tsx';
import { assignmentWord } from '../shared/analyses/words.ts';
import { Couplings } from './couplings.tsx';
import { assignmentText, type StructureAtom } from './structure/atom-assignments.ts';

interface PeakTableProps {
  readonly peaks: readonly PeakRow[];
  readonly editedIds: ReadonlySet<string>;
  readonly nucleus: string;
  /** Of the sample: names the atoms of the assignments. */
  readonly structure: StructureRow | null;
}

/** The equal text alternative of the plot: the same peaks, the same selection. */
export function PeakTable({ peaks, editedIds, nucleus, structure }: PeakTableProps) {
  const messages = useMessages();
  const frameRef = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const selectedId = useStore(selectionStore, selectedPeakId);
  const columns = useMemo(
    () => peakColumns(messages, nucleus, editedIds, structure?.atoms ?? []),
    [messages, nucleus, editedIds, structure],
  );
  const ordered = useMemo(() => sortRows(peaks, columns, sort), [peaks, columns, sort]);
  useScrollToSelection(frameRef, ordered);
  const onSelectionChange = (ids: ReadonlySet<string>): void => {
    const [id] = ids;
    if (id === undefined) clearSelection();
    else select({ kind: 'peak', id, source: 'table' });
  };
  return (
    <div ref={frameRef} className="table-fill">
      <Table
        label={messages.t('analysis.tab.peaks')}
        columns={columns}
        rows={peaks}
        rowId={(row) => row.id}
        rowText={(row) => messages.f.shiftPpm(row.shift_ppm)}
        sort={sort}
        onSortChange={setSort}
        isVirtual
        selectionMode="single"
        selectedIds={new Set(selectedId === null ? [] : [selectedId])}
        onSelectionChange={onSelectionChange}
        onRowHover={(id) => hover(id === null ? null : { kind: 'peak', id, source: 'table' })}
        renderEmpty={() => <EmptyState title={messages.t('analysis.peaks.empty')} />}
      />
    </div>
  );
}

/** Rows and head of a virtual table are of one height, CSS pixels. */
const rowHeight = 29;

/** True once the row is in sight; false while the table has not yet laid out as many rows. */
const showRow = (scroller: Element, index: number): boolean => {
  const top = index * rowHeight;
  const room = scroller.clientHeight - 2 * rowHeight;
  if (room <= 0 || scroller.scrollHeight < top + 2 * rowHeight) return false;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
  return true;
};

/**
 * Brings the row of what was chosen elsewhere into sight, also where it was chosen before the table was opened. The row may
 * not be drawn yet, so its place is computed.
 */
const useScrollToSelection = (
  frameRef: { readonly current: HTMLElement | null },
  ordered: readonly PeakRow[],
): void => {
  useEffect(() => {
    const scroller = frameRef.current?.querySelector('[role="grid"]');
    if (!scroller) return;
    const indexOf = (selected: SelectionState['selected']): number =>
      selected?.kind === 'peak' && selected.source !== 'table'
        ? ordered.findIndex((row) => row.id === selected.id)
        : -1;
    const first = indexOf(selectionStore.getState().selected);
    const layout = new ResizeObserver(() => {
      if (first < 0 || showRow(scroller, first)) layout.disconnect();
    });
    for (const part of [scroller, ...scroller.children]) layout.observe(part);
    const unsubscribe = selectionStore.subscribe(({ selected }, before) => {
      if (selected === before.selected) return;
      layout.disconnect();
      const index = indexOf(selected);
      if (index >= 0) showRow(scroller, index);
    });
    return () => {
      layout.disconnect();
      unsubscribe();
    };
  }, [frameRef, ordered]);
};

/** A peak that a person added carries no fit: its numbers are zero on the wire, and none of them was measured. */
const fitted = (row: PeakRow, value: number): number | null => (row.height === 0 ? null : value);

interface PeakNumberProps {
  readonly row: PeakRow;
  readonly quantity: Quantity;
  readonly value: number | null;
  readonly decimals?: number;
}

/** With the assignment in the language of the screen. */
const worded = (
  messages: Messages,
  { assignment, atom_ids }: PeakRow,
): Pick<PeakRow, 'assignment' | 'atom_ids'> => ({
  assignment: assignment && assignmentWord(messages, assignment),
  atom_ids,
});

function Assignment({ row, text }: { readonly row: PeakRow; readonly text: string }) {
  if (text === '') return null;
  return (
    <MeasuredText quantity="peak.category" value={text} peakId={row.id} statement={row.reason}>
      <ChemicalName name={text} />
    </MeasuredText>
  );
}

function PeakNumber({ row, ...number }: PeakNumberProps) {
  return <MeasuredText {...number} peakId={row.id} statement={row.reason} />;
}

const peakColumns = (
  messages: Messages,
  nucleus: string,
  editedIds: ReadonlySet<string>,
  atoms: readonly StructureAtom[],
): TableColumn<PeakRow>[] => {
  const { t } = messages;
  return [
    column(
      'shift',
      t('analysis.column.shift'),
      (row) => (
        <PeakNumber
          row={row}
          quantity="peak.shift_ppm"
          value={row.shift_ppm}
          decimals={shiftDecimals(nucleus)}
        />
      ),
      { widthPx: 96, align: 'end', isRowHeader: true, compare: (a, b) => a.shift_ppm - b.shift_ppm },
    ),
    column(
      'category',
      t('analysis.column.category'),
      (row) => (
        <span className="peak-category">
          {(row.excluded_by ?? null) === null ? (
            <CategoryMark category={row.category} show="word" />
          ) : (
            <span className="draft-mark">{t('region.excludedBy')}</span>
          )}
          {editedIds.has(row.id) && <span className="draft-mark">{t('analysis.draft.mark')}</span>}
        </span>
      ),
      { widthPx: 150, compare: (a, b) => a.category.localeCompare(b.category) },
    ),
    column('assignment', t('analysis.column.assignment'), (row) => (
      <Assignment row={row} text={assignmentText(worded(messages, row), atoms)} />
    )),
    column('multiplicity', t('analysis.column.multiplicity'), (row) => row.multiplicity ?? '', {
      widthPx: 64,
    }),
    column('coupling', t('analysis.column.coupling'), (row) => <Couplings couplingsHz={row.j_hz} />, {
      widthPx: 130,
      align: 'end',
    }),
    column(
      'width',
      t('analysis.column.width'),
      (row) => (
        <PeakNumber row={row} quantity="peak.width_hz" value={fitted(row, row.width_hz)} decimals={1} />
      ),
      { widthPx: 88, align: 'end', compare: (a, b) => a.width_hz - b.width_hz },
    ),
    column(
      'snr',
      t('analysis.column.snr'),
      (row) => <PeakNumber row={row} quantity="peak.snr" value={fitted(row, row.snr)} />,
      { widthPx: 76, align: 'end', compare: (a, b) => a.snr - b.snr },
    ),
    column(
      'confidence',
      t('analysis.column.confidence'),
      (row) => <PeakNumber row={row} quantity="peak.confidence" value={fitted(row, row.confidence)} />,
      { widthPx: 100, align: 'end', compare: (a, b) => a.confidence - b.confidence },
    ),
  ];
};
