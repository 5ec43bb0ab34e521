import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow, Quantity } from '#contract/fid-runs';
import { Count, MeasuredText } from '../../frame/provenance/measured.tsx';
import { useWords } from '../../i18n/sentences.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';
import { clearSelection, hover, select, selectionStore } from '../../plot/selection-store.ts';
import { CategoryMark } from '../../ui/category-mark.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../ui/table.tsx';

import { Couplings } from './couplings.tsx';
import { CouplingHead } from './on-request/coupling-head.tsx';
import { CouplingResult } from './on-request/coupling-result.tsx';
import type { CouplingCheck } from './on-request/use-coupling-check.ts';

type Multiplet = Analysis['multiplets'][number];

interface MultipletsTabProps {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
  readonly check: CouplingCheck;
}

/** The multiplets of the revision, or the same lines checked for partners and strong coupling. */
export function MultipletsTab({ analysis, peaks, check }: MultipletsTabProps) {
  return (
    <div className="request-tab">
      <CouplingHead check={check} />
      {check.isShown ? (
        <CouplingResult analysis={analysis} peaks={peaks} check={check} />
      ) : (
        <RecordedMultiplets analysis={analysis} />
      )}
    </div>
  );
}

/** Choosing a multiplet marks its lines in the plot. */
function RecordedMultiplets({ analysis }: { readonly analysis: Analysis }) {
  const messages = useMessages();
  const words = useWords();
  const { multiplets, nucleus } = analysis;
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const selectedId = useStore(selectionStore, ({ selected }) =>
    selected?.kind === 'multiplet' ? selected.id : null,
  );
  const hasMarks = multiplets.some(({ count_marks = [] }) => count_marks.length > 0);
  const columns = useMemo(
    () => [...multipletColumns(messages, nucleus), ...(hasMarks ? [countColumn(messages, words)] : [])],
    [messages, words, nucleus, hasMarks],
  );
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

/** As a list of signals prints it: br s. */
const nameOf = ({ multiplicity, count_marks = [] }: Multiplet): string =>
  count_marks.some(({ code }) => code === 'broad') ? `br ${multiplicity}` : multiplicity;

/** What there is to know about each count; the sentences with their numbers stand in the tip. */
const countColumn = ({ t }: Messages, words: (text: string) => string): TableColumn<Multiplet> =>
  column('counts', t('analysis.column.counts'), ({ count_marks = [] }) => (
    <span title={count_marks.map(({ detail }) => words(detail)).join('\n')}>
      {count_marks.map(({ code }) => t(`analysis.countMark.${code}`)).join(', ')}
    </span>
  ));

const multipletColumns = ({ t }: Messages, nucleus: string): TableColumn<Multiplet>[] => {
  const shift = (quantity: Quantity, ppm: number) => (
    <MeasuredText quantity={quantity} value={ppm} decimals={shiftDecimals(nucleus)} />
  );
  return [
    column('shift', t('analysis.column.shift'), (row) => shift('multiplet.shift_ppm', row.shift_ppm), {
      widthPx: 96,
      align: 'end',
      isRowHeader: true,
      compare: (a, b) => a.shift_ppm - b.shift_ppm,
    }),
    column(
      'range',
      t('analysis.column.range'),
      (row) => (
        <>
          {shift('multiplet.range_ppm', Math.max(row.from_ppm, row.to_ppm))} –{' '}
          {shift('multiplet.range_ppm', Math.min(row.from_ppm, row.to_ppm))}
        </>
      ),
      { widthPx: 150, align: 'end' },
    ),
    column('multiplicity', t('analysis.column.multiplicity'), nameOf, { widthPx: 72 }),
    column('coupling', t('analysis.column.coupling'), (row) => <Couplings couplingsHz={row.j_hz} />, {
      align: 'end',
    }),
    column(
      'ratio',
      t('analysis.column.ratio'),
      (row) => <MeasuredText quantity="multiplet.ratio" value={row.ratio} decimals={2} />,
      { widthPx: 80, align: 'end' },
    ),
    column(
      'protons',
      t('analysis.column.protons'),
      (row) => <MeasuredText quantity="multiplet.protons" value={row.protons} decimals={2} />,
      { widthPx: 80, align: 'end' },
    ),
    column(
      'category',
      t('analysis.column.category'),
      (row) => <CategoryMark category={row.category} show="word" />,
      { widthPx: 150 },
    ),
    column('lines', t('analysis.column.lines'), (row) => <Count value={row.peak_ids.length} />, {
      widthPx: 70,
      align: 'end',
      compare: (a, b) => a.peak_ids.length - b.peak_ids.length,
    }),
  ];
};
