import { useMemo } from 'react';
import type { SpinFitResult } from '#contract/spin-fits';
import type { StructureRow } from '#contract/structures';
import { MeasuredText } from '../../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { atomLabels } from '../structure/atom-assignments.ts';

type Shift = SpinFitResult['shifts'][number] & { readonly place: number };
type Coupling = SpinFitResult['couplings'][number] & {
  readonly place: number;
  readonly isEitherWay: boolean;
};

interface SpinFitTablesProps {
  readonly result: SpinFitResult;
  readonly structure: StructureRow | null;
}

const hzDecimals = 2;
const ppmDecimals = 4;
const predictedDecimals = 2;

/** Which of the two protons of a CH₂. */
const halfMark = (half: 0 | 1 | null): string => (half === null ? '' : half === 0 ? 'a' : 'b');

const labelOf = (structure: StructureRow | null, ids: readonly string[], half: 0 | 1 | null): string =>
  `${structure === null ? ids.join(', ') : atomLabels(structure.atoms, ids)}${halfMark(half)}`;

const shiftColumns = ({ t }: Messages, structure: StructureRow | null): TableColumn<Shift>[] => [
  nameColumn('atoms', t('spinFit.column.protons'), ({ atom_ids, half, protons }) => (
    <span className="mono">
      {labelOf(structure, atom_ids, half)} · {protons} H
    </span>
  )),
  numberColumn('shift', t('spinFit.column.shift'), ({ shift_ppm, seen }) => (
    <MeasuredText quantity="spin.shift" value={seen ? shift_ppm : null} decimals={ppmDecimals} />
  )),
  numberColumn('error', t('spinFit.column.shiftError'), ({ standard_error_ppm }) => (
    <MeasuredText quantity="spin.shift" value={standard_error_ppm} decimals={ppmDecimals} />
  )),
  numberColumn('predicted', t('spinFit.column.predicted'), ({ predicted_ppm, basis }) => (
    <MeasuredText
      quantity="spin.start"
      value={predicted_ppm}
      decimals={predictedDecimals}
      statement={basis}
    />
  )),
  column('seen', t('spinFit.column.mark'), ({ seen }) =>
    seen ? null : <Chip tone="warn">{t('spinFit.unseen')}</Chip>,
  ),
];

const couplingColumns = ({ t }: Messages, structure: StructureRow | null): TableColumn<Coupling>[] => [
  nameColumn('atoms', t('spinFit.column.between'), ({ atom_ids: [first, second], halves }) => (
    <span className="mono">
      {labelOf(structure, [first], halves[0])} – {labelOf(structure, [second], halves[1])}
    </span>
  )),
  numberColumn('j', t('spinFit.column.coupling'), ({ j_hz, determined }) => (
    <MeasuredText quantity="spin.coupling" value={determined ? j_hz : null} decimals={hzDecimals} />
  )),
  numberColumn('error', t('spinFit.column.couplingError'), ({ standard_error_hz, determined }) => (
    <MeasuredText
      quantity="spin.coupling"
      value={determined ? standard_error_hz : null}
      decimals={hzDecimals}
    />
  )),
  numberColumn('expected', t('spinFit.column.expected'), ({ expected_hz, source }) => (
    <MeasuredText quantity="spin.start" value={expected_hz} decimals={hzDecimals} statement={source} />
  )),
  column('kind', t('spinFit.column.kind'), ({ kind }) => <ServiceText text={kind} />),
  column('mark', t('spinFit.column.mark'), ({ doubt, isEitherWay }) => (
    <>
      {doubt !== null && <Chip tone="warn">{t(`spinFit.doubt.${doubt}`)}</Chip>}
      {isEitherWay && <Chip tone="info">{t('spinFit.eitherWay')}</Chip>}
    </>
  )),
];

/** Shifts and couplings of the fit beside what they began with, and a plain mark on what is not determined. */
export function SpinFitTables({ result, structure }: SpinFitTablesProps) {
  const messages = useMessages();
  const { t } = messages;
  const shifts = useMemo(() => result.shifts.map((shift, place) => ({ ...shift, place })), [result]);
  const couplings = useMemo(() => {
    const swapped = new Set(
      result.either_way.flatMap((way) => way.couplings.flatMap(({ first, second }) => [first, second])),
    );
    return result.couplings.map((coupling, place) => ({
      ...coupling,
      place,
      isEitherWay: swapped.has(place),
    }));
  }, [result]);
  const columns = useMemo(
    () => ({ shifts: shiftColumns(messages, structure), couplings: couplingColumns(messages, structure) }),
    [messages, structure],
  );
  return (
    <>
      <Table
        label={t('spinFit.shifts')}
        columns={columns.shifts}
        rows={shifts}
        rowId={({ place }) => String(place)}
        rowText={({ atom_ids, half }) => labelOf(structure, atom_ids, half)}
        renderEmpty={() => <EmptyState title={t('spinFit.none')} />}
      />
      <Table
        label={t('spinFit.couplings')}
        columns={columns.couplings}
        rows={couplings}
        rowId={({ place }) => String(place)}
        rowText={({ kind }) => kind}
        renderEmpty={() => <EmptyState title={t('spinFit.uncoupled')} />}
      />
    </>
  );
}
