import { useMemo } from 'react';
import type { ArrayConstantRow, ArrayResult } from '#contract/arrays';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { ConstantChip } from './array-chip.tsx';
import { intervalText, quantityText } from './array-words.ts';

type Row = ArrayConstantRow & { readonly id: string; readonly where: string };

const remarksOf = (row: Row): readonly string[] => [
  ...(row.reason === '' ? [] : [row.reason]),
  ...row.warnings.map(({ message }) => message),
];

const columnsFor = (messages: Messages): readonly TableColumn<Row>[] => {
  const { t, f } = messages;
  return [
    nameColumn('region', t('arrays.column.region'), (row) => row.where),
    column('constant', t('arrays.column.constant'), (row) => t(`arrays.constant.${row.code}`)),
    column('status', t('arrays.column.status'), (row) => <ConstantChip status={row.status} />),
    numberColumn('value', t('arrays.column.value'), (row) =>
      row.value === null ? '–' : `${quantityText(messages, row.value)} ${row.unit}`,
    ),
    numberColumn('error', t('arrays.column.error'), (row) => quantityText(messages, row.standard_error, 2)),
    numberColumn('interval', t('arrays.column.interval'), (row) => intervalText(messages, row)),
    numberColumn('scatter', t('arrays.column.scatter'), (row) =>
      row.reduced_chi_square === null
        ? '–'
        : f.number(row.reduced_chi_square, row.reduced_chi_square < leastRounded ? 1 : 0),
    ),
    column('remark', t('arrays.column.remark'), (row) =>
      remarksOf(row).map((text) => (
        <p key={text} className="array-remark small">
          <ServiceText text={text} />
        </p>
      )),
    ),
  ];
};

/** From here on a decimal of χ² over its degrees of freedom says nothing. */
const leastRounded = 100;

/** Every constant with unit, error and interval, or why there is none. */
export function ConstantsTable({
  result,
  onChoose,
}: {
  readonly result: ArrayResult;
  readonly onChoose: (region: number) => void;
}) {
  const messages = useMessages();
  const { t, f } = messages;
  const rows = useMemo(
    () =>
      result.constants.map((constant, place): Row => {
        const shifts = constant.regions.map((region) => f.shiftPpm(result.regions[region]?.shift_ppm ?? 0));
        return { ...constant, id: `${place}`, where: shifts.length === 0 ? '–' : shifts.join(', ') };
      }),
    [result, f],
  );
  return (
    <Table
      label={t('arrays.constants')}
      columns={columnsFor(messages)}
      rows={rows}
      rowId={({ id }) => id}
      rowText={({ where }) => where}
      onRowAction={(id) => onChoose(result.constants[Number(id)]?.regions[0] ?? 0)}
    />
  );
}
