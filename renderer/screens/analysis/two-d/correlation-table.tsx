import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import {
  clearSelection,
  hover,
  select,
  selectedPeakId,
  selectionStore,
} from '../../../plot/selection-store.ts';
import { CategoryMark } from '../../../ui/category-mark.tsx';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';
import { isUnkeptRidge } from './unkept-ridge.ts';

interface CorrelationTableProps {
  readonly peaks: readonly PeakRow[];
  readonly editedIds: ReadonlySet<string>;
  readonly twoD: NonNullable<Analysis['two_d']>;
  /** What the network ties a signal to, in words; null where there is no network. */
  readonly atoms: ((peakId: string) => string) | null;
}

/** The equal text alternative of the contours: the same signals, the same selection. */
export function CorrelationTable({ peaks, editedIds, twoD, atoms }: CorrelationTableProps) {
  const messages = useMessages();
  const [sort, setSort] = useState<SortDescriptor>({ column: 'f2', direction: 'descending' });
  const selectedId = useStore(selectionStore, selectedPeakId);
  const hasRidge = peaks.some(isUnkeptRidge);
  const columns = useMemo(() => {
    const own = correlationColumns(messages, twoD, editedIds, hasRidge);
    if (atoms === null) return own;
    const ofNetwork = column<Row>('atoms', messages.t('twoD.column.atoms'), ({ peak }) => atoms(peak.id), {
      widthPx: 112,
    });
    return [...own.slice(0, 2), ofNetwork, ...own.slice(2)];
  }, [messages, twoD, editedIds, hasRidge, atoms]);
  const rows = useMemo(() => peaks.flatMap(toRow), [peaks]);
  return (
    <div className="table-fill">
      <Table
        label={messages.t('twoD.tab.correlations')}
        columns={columns}
        rows={rows}
        rowId={({ peak }) => peak.id}
        rowText={({ peak, signal }) =>
          `${messages.f.shiftPpm(peak.shift_ppm)} / ${messages.f.shiftPpm(signal.f1_shift_ppm)}`
        }
        sort={sort}
        onSortChange={setSort}
        isVirtual
        selectionMode="single"
        selectedIds={new Set(selectedId === null ? [] : [selectedId])}
        onSelectionChange={choose}
        onRowHover={(id) => hover(id === null ? null : { kind: 'peak', id, source: 'table' })}
        renderEmpty={() => <EmptyState title={messages.t('analysis.peaks.empty')} />}
      />
    </div>
  );
}

const choose = (ids: ReadonlySet<string>): void => {
  const [id] = ids;
  if (id === undefined) clearSelection();
  else select({ kind: 'peak', id, source: 'table' });
};

interface Row {
  readonly peak: PeakRow;
  readonly signal: NonNullable<PeakRow['two_d']>;
}

const toRow = (peak: PeakRow): Row[] => (peak.two_d ? [{ peak, signal: peak.two_d }] : []);

const kindOf = ({ peak, signal }: Row) => (isUnkeptRidge(peak) ? 'ridge' : signal.kind);

const signText = ({ sign, mixed_signs }: Row['signal']): string => (mixed_signs ? '±' : sign > 0 ? '+' : '−');

const correlationColumns = (
  { t }: Messages,
  twoD: CorrelationTableProps['twoD'],
  editedIds: ReadonlySet<string>,
  hasRidge: boolean,
): TableColumn<Row>[] => {
  const witness = (isThere: boolean | null): string =>
    isThere === null ? '' : t(isThere ? 'twoD.inOneD.yes' : 'twoD.inOneD.no');
  const columns: (TableColumn<Row> | null)[] = [
    column(
      'f2',
      t('twoD.column.f2'),
      ({ peak }) => (
        <MeasuredText
          quantity="signal_2d.f2_ppm"
          value={peak.shift_ppm}
          decimals={shiftDecimals(twoD.f2_nucleus)}
          peakId={peak.id}
          statement={peak.reason}
        />
      ),
      {
        widthPx: 88,
        align: 'end',
        isRowHeader: true,
        compare: (a, b) => a.peak.shift_ppm - b.peak.shift_ppm,
      },
    ),
    column(
      'f1',
      t('twoD.column.f1'),
      ({ peak, signal }) => (
        <MeasuredText
          quantity="signal_2d.f1_ppm"
          value={signal.f1_shift_ppm}
          decimals={shiftDecimals(twoD.f1_nucleus)}
          peakId={peak.id}
          statement={peak.reason}
        />
      ),
      { widthPx: 88, align: 'end', compare: (a, b) => a.signal.f1_shift_ppm - b.signal.f1_shift_ppm },
    ),
    twoD.f2_nucleus === twoD.f1_nucleus || hasRidge
      ? column('kind', t('twoD.column.kind'), (row) => t(`twoD.kind.${kindOf(row)}`), {
          widthPx: 104,
          compare: (a, b) => kindOf(a).localeCompare(kindOf(b)),
        })
      : null,
    twoD.edited
      ? column(
          'carbon',
          t('twoD.column.carbon'),
          ({ peak, signal: { carbon } }) =>
            carbon === null ? (
              ''
            ) : (
              <MeasuredText
                quantity="signal_2d.carbon"
                value={t(`twoD.carbon.${carbon}`)}
                peakId={peak.id}
                statement={peak.reason}
              >
                <ChemicalName name={t(`twoD.carbon.${carbon}`)} />
              </MeasuredText>
            ),
          { widthPx: 96, compare: (a, b) => (a.signal.carbon ?? '').localeCompare(b.signal.carbon ?? '') },
        )
      : null,
    twoD.phased
      ? column('sign', t('twoD.column.sign'), ({ signal }) => signText(signal), {
          widthPx: 88,
          compare: (a, b) => a.signal.sign - b.signal.sign,
        })
      : null,
    column(
      'category',
      t('analysis.column.category'),
      ({ peak }) => (
        <span className="peak-category">
          <CategoryMark category={peak.category} show="word" />
          {editedIds.has(peak.id) && <span className="draft-mark">{t('analysis.draft.mark')}</span>}
        </span>
      ),
      { widthPx: 132, compare: (a, b) => a.peak.category.localeCompare(b.peak.category) },
    ),
    column('assignment', t('analysis.column.assignment'), ({ peak }) =>
      !peak.assignment ? (
        ''
      ) : (
        <MeasuredText
          quantity="peak.category"
          value={peak.assignment}
          peakId={peak.id}
          statement={peak.reason}
        >
          <ChemicalName name={peak.assignment} />
        </MeasuredText>
      ),
    ),
    twoD.compared_with.length > 0
      ? column(
          'inOneD',
          t('twoD.column.inOneD'),
          ({ peak, signal }) => (
            <MeasuredText
              quantity="signal_2d.in_1d"
              value={[witness(signal.f2_in_1d), witness(signal.f1_in_1d)]
                .filter((text) => text !== '')
                .join(' / ')}
              peakId={peak.id}
              statement={peak.reason}
            />
          ),
          { widthPx: 116 },
        )
      : null,
    column(
      'snr',
      t('analysis.column.snr'),
      ({ peak }) => (
        <MeasuredText quantity="signal_2d.snr" value={peak.snr} peakId={peak.id} statement={peak.reason} />
      ),
      { widthPx: 68, align: 'end', compare: (a, b) => a.peak.snr - b.peak.snr },
    ),
    column(
      'confidence',
      t('analysis.column.confidence'),
      ({ peak }) => (
        <MeasuredText
          quantity="signal_2d.confidence"
          value={peak.confidence}
          peakId={peak.id}
          statement={peak.reason}
        />
      ),
      { widthPx: 92, align: 'end', compare: (a, b) => a.peak.confidence - b.peak.confidence },
    ),
  ];
  return columns.filter((column) => column !== null);
};
