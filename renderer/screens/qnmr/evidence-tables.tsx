import { useMemo } from 'react';
import { Link } from 'react-aria-components';
import type { QuantificationRecord } from '#contract/qnmr';
import { Count, MeasuredText } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
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
    {
      id: 'substance',
      label: t('qnmr.column.substance'),
      isRowHeader: true,
      render: (row) => (
        <>
          {row.substance}
          <span className="qnmr-subject muted">
            {row.measurement === null
              ? t('qnmr.reference')
              : t('qnmr.measurement', { number: row.measurement })}
          </span>
        </>
      ),
    },
    {
      id: 'range',
      label: t('qnmr.column.range'),
      align: 'end',
      render: (row) => {
        const [high, low] = [Math.max(row.from_ppm, row.to_ppm), Math.min(row.from_ppm, row.to_ppm)];
        return (
          <>
            {cell(high, f.shiftPpm(high))} – {cell(low, f.shiftPpm(low))}
          </>
        );
      },
    },
    {
      id: 'nuclei',
      label: t('qnmr.nuclei'),
      align: 'end',
      render: (row) => cell(row.nuclei, digitsText(f, row.nuclei, 2)),
    },
    {
      id: 'area',
      label: t('qnmr.column.area'),
      align: 'end',
      render: (row) => cell(row.area, digitsText(f, row.area)),
    },
    {
      id: 'relative',
      label: t('qnmr.column.relative'),
      align: 'end',
      render: ({ area, standard_uncertainty: uncertainty }) =>
        uncertainty === null
          ? '–'
          : cell(uncertainty / area, f.percent(uncertainty / area, uncertaintyDecimals)),
    },
    {
      id: 'snr',
      label: t('qnmr.check.signal_to_noise'),
      align: 'end',
      render: (row) => cell(row.snr, f.number(row.snr)),
    },
    {
      id: 'width',
      label: t('qnmr.column.width'),
      align: 'end',
      render: (row) => cell(row.width_hz, f.number(row.width_hz, widthDecimals)),
    },
    {
      id: 'lines',
      label: t('qnmr.column.lines'),
      align: 'end',
      render: (row) => <Count value={row.peak_ids.length} />,
    },
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
  {
    id: 'title',
    label: t('qnmr.column.analysis'),
    isRowHeader: true,
    render: (row) => (
      <Link className="list-link" href={`/analyses/${row.analysis_id}`}>
        {row.title}
      </Link>
    ),
  },
  {
    id: 'revision',
    label: t('qnmr.column.revision'),
    align: 'end',
    render: (row) => <Count value={row.revision} />,
  },
  {
    id: 'engine',
    label: t('qnmr.column.engine'),
    render: (row) => <span className="mono">{row.engine_version}</span>,
  },
  { id: 'digest', label: t('qnmr.column.digest'), render: (row) => <HashText hash={row.spectrum_digest} /> },
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
