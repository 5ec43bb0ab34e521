import { useMemo } from 'react';
import { Link } from 'react-aria-components';
import type { QuantificationRecord } from '#contract/qnmr';
import { Count, MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { digitsText } from './result-text.ts';

type Signal = QuantificationRecord['signals'][number] & { readonly id: string };
type InputRow = QuantificationRecord['inputs'][number];

const uncertaintyDecimals = 2;
const widthDecimals = 2;

const signalColumns = ({ t, f }: Messages): readonly TableColumn<Signal>[] => {
  const cell = (value: number, text: string) => (
    <MeasuredText quantity="quantification.signal" value={value}>
      {text}
    </MeasuredText>
  );
  return [
    nameColumn('substance', t('qnmr.column.substance'), (row) => (
      <>
        {row.substance}
        <span className="qnmr-subject muted">
          {row.measurement === null
            ? t('qnmr.reference')
            : t('qnmr.measurement', { number: row.measurement })}
        </span>
      </>
    )),
    numberColumn('range', t('qnmr.column.range'), (row) => {
      const [high, low] = [Math.max(row.from_ppm, row.to_ppm), Math.min(row.from_ppm, row.to_ppm)];
      return (
        <>
          {cell(high, f.shiftPpm(high))} – {cell(low, f.shiftPpm(low))}
        </>
      );
    }),
    column('nuclei', t('qnmr.nuclei'), (row) => cell(row.nuclei, digitsText(f, row.nuclei, 2)), {
      align: 'end',
    }),
    numberColumn('area', t('qnmr.column.area'), (row) => cell(row.area, digitsText(f, row.area))),
    numberColumn('relative', t('qnmr.column.relative'), ({ area, standard_uncertainty: uncertainty }) =>
      uncertainty === null
        ? '–'
        : cell(uncertainty / area, f.percent(uncertainty / area, uncertaintyDecimals)),
    ),
    column('snr', t('qnmr.check.signal_to_noise'), (row) => cell(row.snr, f.number(row.snr)), {
      align: 'end',
    }),
    numberColumn('width', t('qnmr.column.width'), (row) =>
      cell(row.width_hz, f.number(row.width_hz, widthDecimals)),
    ),
    numberColumn('lines', t('qnmr.column.lines'), (row) => <Count value={row.peak_ids.length} />),
  ];
};

/** The areas that were compared. */
export function SignalTable({ signals }: { readonly signals: QuantificationRecord['signals'] }) {
  const messages = useMessages();
  const rows = useMemo(() => signals.map((signal, index) => ({ ...signal, id: `${index}` })), [signals]);
  return (
    <Table
      label={messages.t('qnmr.signals')}
      columns={signalColumns(messages)}
      rows={rows}
      rowId={({ id }) => id}
      rowText={({ substance }) => substance}
    />
  );
}

const inputColumns = ({ t }: Messages): readonly TableColumn<InputRow>[] => [
  nameColumn('title', t('qnmr.column.analysis'), (row) => (
    <Link className="list-link" href={`/analyses/${row.analysis_id}`}>
      {row.title}
    </Link>
  )),
  numberColumn('revision', t('qnmr.column.revision'), (row) => <Count value={row.revision} />),
  column('engine', t('qnmr.column.engine'), (row) => <span className="mono">{row.engine_version}</span>),
  column('digest', t('qnmr.column.digest'), (row) => <HashText hash={row.spectrum_digest} />),
];

/** The spectra, in the state they had. */
export function InputTable({ inputs }: { readonly inputs: QuantificationRecord['inputs'] }) {
  const messages = useMessages();
  return (
    <Table
      label={messages.t('qnmr.inputs')}
      columns={inputColumns(messages)}
      rows={inputs}
      rowId={({ analysis_id }) => analysis_id}
      rowText={({ title }) => title}
    />
  );
}
