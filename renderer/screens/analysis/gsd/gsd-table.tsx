import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { PeakRow } from '#contract/fid-runs';
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
import { CategoryMark } from '../../../ui/category-mark.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { significantDecimals } from '../on-request/integration-settings.ts';
import { gsdSelectionId } from './use-fit-preview.ts';
import type { GsdAnswer, GsdLine } from './use-gsd.ts';

interface GsdTableProps {
  readonly nucleus: string;
  readonly peaks: readonly PeakRow[];
  readonly answer: GsdAnswer;
}

const errorDigits = 2;
const areaDigits = 4;

/** Every fitted line with its standard errors and what speaks against trusting it. */
export function GsdTable({ nucleus, peaks, answer }: GsdTableProps) {
  const messages = useMessages();
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const selectedId = useStore(
    selectionStore,
    ({ selected }) => answer.peaks.find(({ id }) => gsdSelectionId(id) === selected?.id)?.id ?? null,
  );
  const columns = useMemo(() => gsdColumns(messages, nucleus, answer), [messages, nucleus, answer]);
  const asSelected = (id: string | null | undefined): Selected | null => {
    const line = answer.peaks.find((each) => each.id === id);
    if (line === undefined) return null;
    return {
      kind: 'range',
      id: gsdSelectionId(line.id),
      source: 'table',
      peakIds: samePeak(line, peaks, answer.frequencyMhz),
    };
  };
  return (
    <div className="gsd-table">
      <Table
        label={messages.t('analysis.tab.gsd')}
        isVirtual
        columns={columns}
        rows={answer.peaks}
        rowId={(row) => row.id}
        rowText={(row) => messages.f.shiftPpm(row.shift_ppm)}
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
        renderEmpty={() => <EmptyState title={messages.t('gsd.none')} />}
      />
    </div>
  );
}

/** The nearest peak of the revision, where one lies within a line width. */
const samePeak = (line: GsdLine, peaks: readonly PeakRow[], frequencyMhz: number): readonly string[] => {
  const distance = (peak: PeakRow): number => Math.abs(peak.shift_ppm - line.shift_ppm);
  const [nearest] = peaks.toSorted((a, b) => distance(a) - distance(b));
  return nearest === undefined || distance(nearest) > line.width_hz / frequencyMhz ? [] : [nearest.id];
};

type ColumnName =
  | 'shift'
  | 'shiftError'
  | 'width'
  | 'kurtosis'
  | 'area'
  | 'areaError'
  | 'category'
  | 'confidence'
  | 'residual'
  | 'overlap';

const gsdColumns = (
  { t }: Messages,
  nucleus: string,
  { peaks, parameters, engine_version }: GsdAnswer,
): TableColumn<GsdLine>[] => {
  const statement = t('gsd.stated', { level: parameters.level, engine: engine_version });
  const largest = Math.max(0, ...peaks.map(({ area }) => Math.abs(area)));
  const ofLine = (subject: string, value: number | null, decimals: number, unit?: string) => (
    <MeasuredText
      quantity="gsd.line"
      subject={subject}
      value={value}
      decimals={decimals}
      statement={statement}
      {...(unit === undefined ? {} : { unit })}
    />
  );
  const ofQuality = (subject: string, value: number | null, decimals: number) => (
    <MeasuredText
      quantity="gsd.quality"
      subject={subject}
      value={value}
      decimals={decimals}
      statement={statement}
    />
  );
  const error = (subject: string, value: number | null) =>
    ofQuality(subject, value, significantDecimals(value ?? 0, errorDigits));
  const column = (
    id: ColumnName,
    widthPx: number,
    render: TableColumn<GsdLine>['render'],
    numberOf?: (row: GsdLine) => number,
  ): TableColumn<GsdLine> => ({
    id,
    label: t(`gsd.column.${id}`),
    widthPx,
    align: 'end',
    render,
    ...(numberOf && { compare: (a: GsdLine, b: GsdLine) => numberOf(a) - numberOf(b) }),
  });
  return [
    {
      ...column(
        'shift',
        76,
        (row) => ofLine('δ', row.shift_ppm, shiftDecimals(nucleus)),
        (row) => row.shift_ppm,
      ),
      isRowHeader: true,
    },
    column('shiftError', 80, (row) => error('u(δ)', row.qc.standard_errors.shift_ppm)),
    column(
      'width',
      84,
      (row) => ofLine(t('gsd.column.width'), row.width_hz, 2),
      (row) => row.width_hz,
    ),
    column('kurtosis', 60, (row) => ofLine('k', row.shape.kurtosis, 2)),
    column(
      'area',
      80,
      (row) => ofLine(t('gsd.column.area'), row.area, significantDecimals(largest, areaDigits)),
      (row) => row.area,
    ),
    column('areaError', 74, (row) => error(t('gsd.column.areaError'), row.qc.standard_errors.area)),
    { ...column('category', 46, (row) => <CategoryMark category={row.category} />), align: 'start' },
    column(
      'confidence',
      84,
      (row) => (
        <MeasuredText
          quantity="gsd.quality"
          subject={t('gsd.column.confidence')}
          value={row.confidence}
          decimals={0}
          statement={row.reason}
        />
      ),
      (row) => row.confidence,
    ),
    column(
      'residual',
      60,
      (row) => ofQuality(t('gsd.column.residual'), row.qc.residual, 3),
      (row) => row.qc.residual,
    ),
    column(
      'overlap',
      84,
      (row) => ofQuality(t('gsd.column.overlap'), row.qc.overlap, 2),
      (row) => row.qc.overlap,
    ),
    {
      id: 'flags',
      label: t('gsd.column.flags'),
      render: (row) => {
        const flags = row.qc.flags.map((flag) => t(`gsd.flag.${flag}`)).join(', ');
        return <span title={flags}>{flags}</span>;
      },
    },
  ];
};
