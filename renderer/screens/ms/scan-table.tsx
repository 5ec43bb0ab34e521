import { useMemo } from 'react';
import type { MsScan } from '#contract/ms';
import type { Pages } from '../../api/use-pages.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { fragmentationText, mzText, toMinutes } from './ms-words.ts';

interface ScanTableProps {
  readonly list: Pages<MsScan>;
  readonly scan: number | null;
  readonly onChoose: (scan: number) => void;
  /** The time of the scan under the pointer, seconds. */
  readonly onHover: (timeS: number | null) => void;
}

const timeDecimals = 3;

const columnsFor = (messages: Messages): readonly TableColumn<MsScan>[] => {
  const { t, f } = messages;
  return [
    nameColumn('scan', t('ms.scans.scan'), ({ scan }) => f.entered(scan)),
    numberColumn('time', t('ms.scans.time'), ({ retention_time_s: time }) =>
      time === null ? '—' : f.number(toMinutes(time), timeDecimals),
    ),
    numberColumn('level', t('ms.scans.level'), ({ level }) => f.number(level)),
    numberColumn('precursor', t('ms.scans.precursor'), ({ precursor }) =>
      precursor === null ? '' : mzText(messages, precursor.mz),
    ),
    column('fragmentation', t('ms.scans.fragmentation'), (row) => fragmentationText(messages, row)),
    numberColumn('base', t('ms.scans.base'), ({ base_peak_mz: mz }) =>
      mz === null ? '—' : mzText(messages, mz),
    ),
    numberColumn('total', t('ms.scans.total'), ({ total_intensity }) => f.intensity(total_intensity)),
    numberColumn('peaks', t('ms.scans.peaks'), ({ peaks }) => f.number(peaks)),
  ];
};

/** The scans of a run in the order of time; a row chooses the spectrum, the pointer over it moves the crosshair. */
export function ScanTable({ list, scan, onChoose, onHover }: ScanTableProps) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => columnsFor(messages), [messages]);
  return (
    <Listing list={list} empty={<EmptyState title={t('ms.scans.none')} />}>
      {(rows) => (
        <Table
          label={t('ms.scans')}
          columns={columns}
          rows={rows}
          rowId={(row) => `${row.scan}`}
          selectionMode="single"
          selectedIds={new Set(scan === null ? [] : [`${scan}`])}
          onSelectionChange={(ids) => {
            const [id] = ids;
            if (id !== undefined) onChoose(Number(id));
          }}
          onRowHover={(id) => onHover(rows.find((row) => `${row.scan}` === id)?.retention_time_s ?? null)}
        />
      )}
    </Listing>
  );
}
