import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { Count, MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { clearSelection, hover, select, selectionStore } from '../../../plot/selection-store.ts';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { significantDecimals } from './integration-settings.ts';
import type { IntegrationAnswer } from './use-integration.ts';

export interface IntegralRow {
  readonly integral: IntegrationAnswer['integrals'][number];
  /** The signal whose region was integrated. */
  readonly multiplet: Analysis['multiplets'][number];
}

interface IntegralTableProps {
  readonly analysis: Analysis;
  readonly rows: readonly IntegralRow[];
  readonly answer: IntegrationAnswer;
}

const nucleiDecimals = 2;
const uncertaintyDigits = 2;
const areaDigits = 4;

/** One row per region; choosing one marks its lines in the plot. */
export function IntegralTable({ analysis, rows, answer }: IntegralTableProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const selectedId = useStore(selectionStore, ({ selected }) =>
    selected?.kind === 'multiplet' ? selected.id : null,
  );
  const columns = useMemo(
    () => integralColumns(messages, analysis.nucleus, rows, answer),
    [messages, analysis.nucleus, rows, answer],
  );
  const onSelectionChange = (ids: ReadonlySet<string>): void => {
    const [id] = ids;
    if (id === undefined) clearSelection();
    else select({ kind: 'multiplet', id, source: 'table' });
  };
  return (
    <Table
      label={t('analysis.tab.integrals')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.multiplet.id}
      rowText={(row) => f.shiftPpm(row.multiplet.shift_ppm)}
      sort={sort}
      onSortChange={setSort}
      selectionMode="single"
      selectedIds={new Set(selectedId === null ? [] : [selectedId])}
      onSelectionChange={onSelectionChange}
      onRowHover={(id) => hover(id === null ? null : { kind: 'multiplet', id, source: 'table' })}
    />
  );
}

/** The method and the scale in words, as they belong to every number of the answer. */
const statementOf = ({ t, f }: Messages, { parameters, engine_version }: IntegrationAnswer): string => {
  const { method, reference, gsd_engine_version } = parameters;
  const engines = gsd_engine_version === null ? engine_version : `${engine_version}, ${gsd_engine_version}`;
  const scale =
    reference === null
      ? t('integrals.scale.none')
      : 'region' in reference
        ? t('integrals.stated.region', {
            from: f.shiftPpm(reference.region.from_ppm),
            to: f.shiftPpm(reference.region.to_ppm),
            nuclei: reference.protons,
          })
        : t('integrals.stated.total', { nuclei: reference.total_protons });
  return `${t(`integrals.method.${method}`)}; ${scale}; ${engines}`;
};

const integralColumns = (
  messages: Messages,
  nucleus: string,
  rows: readonly IntegralRow[],
  answer: IntegrationAnswer,
): TableColumn<IntegralRow>[] => {
  const { t } = messages;
  const statement = statementOf(messages, answer);
  const largest = Math.max(0, ...rows.map(({ integral }) => Math.abs(integral.value)));
  const areaDecimals = significantDecimals(largest, areaDigits);
  const decimals = shiftDecimals(nucleus);
  const isScaled = answer.parameters.reference !== null;
  const shift = (row: IntegralRow): number => row.multiplet.shift_ppm;
  const columns: TableColumn<IntegralRow>[] = [
    column(
      'shift',
      t('analysis.column.shift'),
      (row) => <MeasuredText quantity="multiplet.shift_ppm" value={shift(row)} decimals={decimals} />,
      { align: 'end', isRowHeader: true, compare: (a, b) => shift(a) - shift(b) },
    ),
    numberColumn('range', t('analysis.column.range'), ({ integral: { from_ppm, to_ppm } }) => (
      <>
        <MeasuredText quantity="multiplet.range_ppm" value={Math.max(from_ppm, to_ppm)} decimals={decimals} />{' '}
        –{' '}
        <MeasuredText quantity="multiplet.range_ppm" value={Math.min(from_ppm, to_ppm)} decimals={decimals} />
      </>
    )),
    column('multiplicity', t('analysis.column.multiplicity'), ({ multiplet }) => multiplet.multiplicity),
    column(
      'value',
      t('integrals.column.value'),
      ({ integral }) => (
        <MeasuredText
          quantity="integral.value"
          value={integral.value}
          decimals={areaDecimals}
          statement={statement}
        />
      ),
      { align: 'end', compare: (a, b) => a.integral.value - b.integral.value },
    ),
    numberColumn('nuclei', `n ${nucleus}`, ({ integral }) => (
      <MeasuredText
        quantity="integral.protons"
        value={integral.protons}
        decimals={nucleiDecimals}
        statement={statement}
      />
    )),
    numberColumn(
      'uncertainty',
      t(isScaled ? 'integrals.column.uncertaintyOfNuclei' : 'integrals.column.uncertaintyOfValue'),
      ({ integral: { uncertainty } }) => (
        <MeasuredText
          quantity="integral.uncertainty"
          value={uncertainty}
          decimals={significantDecimals(uncertainty ?? 0, uncertaintyDigits)}
          statement={statement}
        />
      ),
    ),
    numberColumn('excluded', t('integrals.column.leftOut'), ({ integral }) => (
      <Count value={integral.excluded.length} />
    )),
  ];
  return isScaled ? columns : columns.filter(({ id }) => id !== 'nuclei');
};
