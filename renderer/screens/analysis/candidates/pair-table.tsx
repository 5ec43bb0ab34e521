import { useMemo } from 'react';
import type { StructureRow } from '#contract/structures';
import { MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { hover, type Selected, select } from '../../../plot/selection-store.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { atomLabels } from '../structure/atom-assignments.ts';
import type { Signal } from './candidate-text.ts';
import type { ComparedCandidate } from './use-candidates.ts';

type Pair = ComparedCandidate['pairs'][number] & { readonly place: number };

const hzDecimals = 1;
const shiftDecimals = 3;

const pairTone: Readonly<Record<Pair['label'], Tone>> = {
  within: 'ok',
  near: 'warn',
  outside: 'danger',
  not_observed: 'neutral',
};

interface PairTableProps {
  readonly pairs: ComparedCandidate['pairs'];
  readonly signals: readonly Signal[];
  /** Null until it is drawn; atoms then go by their number. */
  readonly structure: StructureRow | null;
}

/** Every coupling a candidate lets expect beside the one that was found. */
export function PairTable({ pairs, signals, structure }: PairTableProps) {
  const messages = useMessages();
  const rows = useMemo(() => pairs.map((pair, place) => ({ ...pair, place })), [pairs]);
  const columns = useMemo(() => pairColumns(messages, signals, structure), [messages, signals, structure]);
  const asSelected = (rowId: string | null | undefined): Selected | null => {
    const signal = signals[rows[Number(rowId)]?.observed_index ?? -1];
    return signal === undefined ? null : { kind: 'multiplet', id: signal.id, source: 'table' };
  };
  const sources = [...new Set(pairs.map(({ source }) => source))];
  return (
    <>
      <Table
        label={messages.t('candidates.pairs')}
        columns={columns}
        rows={rows}
        rowId={({ place }) => String(place)}
        rowText={({ kind }) => kind}
        onRowAction={(id) => {
          const shown = asSelected(id);
          if (shown) select(shown);
        }}
        onRowHover={(id) => hover(id === null ? null : asSelected(id))}
        renderEmpty={() => <EmptyState title={messages.t('candidates.pairs.none')} />}
      />
      {sources.map((source) => (
        <p key={source} className="muted candidate-source">
          <ServiceText text={source} />
        </p>
      ))}
    </>
  );
}

const pairColumns = (
  { t }: Messages,
  signals: readonly Signal[],
  structure: StructureRow | null,
): TableColumn<Pair>[] => {
  const expected = (value: number | undefined, pair: Pair) => (
    <MeasuredText
      quantity="candidate.coupling_hz"
      value={value ?? null}
      decimals={hzDecimals}
      subject={pair.kind}
      statement={pair.source}
    />
  );
  return [
    column(
      'shift',
      t('analysis.column.shift'),
      ({ observed_index }) => (
        <MeasuredText
          quantity="multiplet.shift_ppm"
          value={signals[observed_index]?.shift_ppm ?? null}
          decimals={shiftDecimals}
        />
      ),
      { align: 'end', isRowHeader: true },
    ),
    numberColumn('observed', t('candidates.column.observed'), ({ observed_hz }) => (
      <MeasuredText quantity="multiplet.j_hz" value={observed_hz} decimals={hzDecimals} />
    )),
    column('expected', t('candidates.column.expected'), (pair) => expected(pair.expected_hz, pair), {
      align: 'end',
    }),
    numberColumn('window', t('candidates.column.window'), (pair) => (
      <>
        {expected(pair.window_hz[0], pair)} – {expected(pair.window_hz[1], pair)}
      </>
    )),
    column('label', t('candidates.column.verdict'), ({ label }) => (
      <Chip tone={pairTone[label]}>{t(`candidates.pair.${label}`)}</Chip>
    )),
    column('kind', t('candidates.column.kind'), ({ kind }) => <ServiceText text={kind} />),
    column('atoms', t('candidates.column.atoms'), ({ atoms }) => (
      <span className="mono">
        {structure === null ? atoms.join(', ') : atomLabels(structure.atoms, atoms)}
      </span>
    )),
  ];
};
