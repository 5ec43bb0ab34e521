import { Fragment, useMemo, useState } from 'react';
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
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { Couplings } from '../couplings.tsx';
import type { CheckedMultiplet } from './use-coupling-check.ts';

interface CheckedMultipletsProps {
  readonly nucleus: string;
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly CheckedMultiplet[];
}

/** Standard errors run from thousandths to hundredths of a Hz. */
const errorDecimals = 3;
const residualDecimals = 3;

/** These multiplets are grouped anew and are none of the revision, so they are linked by their lines. */
const asSelected = ({ id, peak_ids }: CheckedMultiplet): Selected => ({
  kind: 'range',
  id: `checked/${id}`,
  source: 'table',
  peakIds: peak_ids,
});

/** Multiplets with their partners; choosing one marks its lines in the plot. */
export function CheckedMultiplets({ nucleus, peaks, multiplets }: CheckedMultipletsProps) {
  const messages = useMessages();
  const [sort, setSort] = useState<SortDescriptor>({ column: 'shift', direction: 'descending' });
  const selectedId = useStore(
    selectionStore,
    ({ selected }) => multiplets.find((each) => asSelected(each).id === selected?.id)?.id ?? null,
  );
  const columns = useMemo(
    () => checkedColumns(messages, nucleus, peaks, multiplets),
    [messages, nucleus, peaks, multiplets],
  );
  const find = (id: string | null | undefined): CheckedMultiplet | null =>
    multiplets.find((each) => each.id === id) ?? null;
  const onSelectionChange = ([id]: readonly string[]): void => {
    const multiplet = find(id);
    if (multiplet === null) clearSelection();
    else select(asSelected(multiplet));
  };
  const onRowHover = (id: string | null): void => {
    const multiplet = find(id);
    hover(multiplet === null ? null : asSelected(multiplet));
  };
  return (
    <Table
      label={messages.t('couplings.checked')}
      columns={columns}
      rows={multiplets}
      rowId={(row) => row.id}
      rowText={(row) => messages.f.shiftPpm(row.shift_ppm)}
      sort={sort}
      onSortChange={setSort}
      selectionMode="single"
      selectedIds={new Set(selectedId === null ? [] : [selectedId])}
      onSelectionChange={(ids) => onSelectionChange([...ids])}
      onRowHover={onRowHover}
      renderEmpty={() => <EmptyState title={messages.t('analysis.multiplets.empty')} />}
    />
  );
}

const checkedColumns = (
  { t }: Messages,
  nucleus: string,
  peaks: readonly PeakRow[],
  multiplets: readonly CheckedMultiplet[],
): TableColumn<CheckedMultiplet>[] => {
  const byId = new Map(peaks.map((peak) => [peak.id, peak]));
  const shifts = new Map(multiplets.map(({ id, shift_ppm }) => [id, shift_ppm]));
  const shift = (ppm: number) => (
    <MeasuredText quantity="multiplet.shift_ppm" value={ppm} decimals={shiftDecimals(nucleus)} />
  );
  return [
    column('shift', t('analysis.column.shift'), (row) => shift(row.shift_ppm), {
      align: 'end',
      isRowHeader: true,
      compare: (a, b) => a.shift_ppm - b.shift_ppm,
    }),
    column('category', t('analysis.column.category'), ({ peak_ids }) => {
      const lines = peak_ids.flatMap((id) => byId.get(id) ?? []);
      const [largest] = lines.toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area));
      return largest && <CategoryMark category={largest.category} />;
    }),
    column('multiplicity', t('analysis.column.multiplicity'), (row) => row.multiplicity),
    column('coupling', t('analysis.column.coupling'), (row) => <Couplings couplingsHz={row.j_hz} />, {
      align: 'end',
    }),
    numberColumn('error', t('couplings.column.error'), ({ j_error_hz }) =>
      j_error_hz === null ? '–' : <Couplings couplingsHz={j_error_hz} decimals={errorDecimals} />,
    ),
    numberColumn('partners', t('couplings.column.partners'), ({ partner_ids }) =>
      partner_ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {shift(shifts.get(id) ?? Number.NaN)}
        </Fragment>
      )),
    ),
    column('order', t('couplings.column.order'), ({ second_order, multiplicity }) =>
      second_order ? (
        <Chip tone="warn">{t('couplings.secondOrder')}</Chip>
      ) : (
        t(multiplicity === 'm' ? 'couplings.noOrder' : 'couplings.firstOrder')
      ),
    ),
    column(
      'residual',
      t('couplings.column.residual'),
      (row) => (
        <MeasuredText
          quantity="multiplet.fit_residual"
          value={row.fit_residual}
          decimals={residualDecimals}
        />
      ),
      { align: 'end', compare: (a, b) => a.fit_residual - b.fit_residual },
    ),
  ];
};
