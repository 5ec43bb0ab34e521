import { useMemo, useState } from 'react';
import type { SortDescriptor } from 'react-aria-components';
import type { MsFeature } from '#contract/ms-features';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { areaPercentText, chargeText, mzText, toMinutes } from './ms-words.ts';

interface FeatureTableProps {
  readonly features: readonly MsFeature[];
  readonly chosenId: number | null;
  readonly onChoose: (feature: MsFeature) => void;
  readonly onHover: (timeS: number | null) => void;
}

const timeDecimals = 3;

/** Features without the value stand at the end of an ascending column. */
const orLast = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

const columnsFor = (messages: Messages): readonly TableColumn<MsFeature>[] => {
  const { t, f } = messages;
  const numeric = (
    id: string,
    label: string,
    numberOf: (row: MsFeature) => number | null,
    textOf: (row: MsFeature) => string,
    widthPx: number,
  ): TableColumn<MsFeature> => ({
    id,
    label,
    render: textOf,
    compare: (a, b) => orLast(numberOf(a)) - orLast(numberOf(b)),
    align: 'end',
    widthPx,
  });
  return [
    {
      ...numeric(
        'id',
        t('ms.features.id'),
        (row) => row.id,
        ({ id }) => f.entered(id),
        48,
      ),
      isRowHeader: true,
    },
    numeric(
      'mz',
      'm/z',
      (row) => row.mz,
      ({ mz }) => mzText(messages, mz),
      88,
    ),
    numeric(
      'time',
      t('ms.scans.time'),
      (row) => row.rt_s,
      ({ rt_s }) => f.number(toMinutes(rt_s), timeDecimals),
      72,
    ),
    numeric(
      'area',
      t('ms.features.area'),
      (row) => row.area,
      ({ area }) => f.intensity(area),
      92,
    ),
    numeric(
      'percent',
      t('ms.features.areaPercent'),
      (row) => row.area_percent,
      ({ area_percent }) => areaPercentText(messages, area_percent),
      72,
    ),
    numeric(
      'noise',
      t('ms.features.signalToNoise'),
      (row) => row.signal_to_noise,
      ({ signal_to_noise }) => f.number(signal_to_noise),
      64,
    ),
    numeric(
      'charge',
      t('ms.features.charge'),
      (row) => row.charge,
      (row) => chargeText(messages, row.charge),
      64,
    ),
    {
      id: 'adduct',
      label: t('ms.features.adduct'),
      render: ({ adduct }) => adduct ?? '—',
      compare: (a, b) => (a.adduct ?? '').localeCompare(b.adduct ?? ''),
      widthPx: 110,
    },
    numeric(
      'isotopes',
      t('ms.features.isotopes'),
      (row) => row.isotopes.length,
      ({ isotopes }) => f.number(isotopes.length),
      72,
    ),
    numeric(
      'msms',
      t('ms.features.msms'),
      (row) => row.msms_scan,
      ({ msms_scan }) => (msms_scan === null ? '—' : f.entered(msms_scan)),
      72,
    ),
  ];
};

/** The features of a run; choosing one shows its chromatogram, its survey and its fragments. */
export function FeatureTable({ features, chosenId, onChoose, onHover }: FeatureTableProps) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => columnsFor(messages), [messages]);
  const [sort, setSort] = useState<SortDescriptor>({ column: 'area', direction: 'descending' });
  const byId = (id: string | null | undefined): MsFeature | undefined =>
    features.find((feature) => `${feature.id}` === id);
  return (
    <div className="ms-features-frame ms-edge">
      <Table
        label={t('ms.features')}
        columns={columns}
        rows={features}
        rowId={({ id }) => `${id}`}
        rowText={({ mz }) => mzText(messages, mz)}
        sort={sort}
        onSortChange={setSort}
        selectionMode="single"
        selectedIds={new Set(chosenId === null ? [] : [`${chosenId}`])}
        onSelectionChange={(ids) => {
          const feature = byId([...ids][0]);
          if (feature) onChoose(feature);
        }}
        onRowHover={(id) => onHover(byId(id)?.rt_s ?? null)}
        isVirtual
      />
    </div>
  );
}
