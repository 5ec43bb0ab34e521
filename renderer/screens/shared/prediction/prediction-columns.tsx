import type { ShiftPrediction } from '#contract/predictions';
import type { Messages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import type { AtomRow } from './atom-rows.ts';
import { PredictedShift } from './predicted-shift.tsx';

/** How the shift was come by, in words, with what the reference pack knows of the atom. */
function MethodWords({ row: { atom }, messages: { t, f } }: { row: AtomRow; messages: Messages }) {
  if (atom.method === null) return <ServiceText text={atom.reason ?? atom.basis} />;
  const isFromPack = atom.method !== 'increments' && atom.sphere !== null;
  return (
    <span>
      {t(`prediction.method.${atom.method}`)}
      {isFromPack && (
        <span className="muted" data-count="">
          {' '}
          {t('prediction.known', {
            references: f.number(Math.max(1, Math.round(atom.references))),
            bonds: atom.sphere ?? 0,
          })}
        </span>
      )}
    </span>
  );
}

/** What a prediction says of each atom by itself; screens with a measurement add theirs. */
export const predictionColumns = (messages: Messages, of: ShiftPrediction): TableColumn<AtomRow>[] => {
  const { t, f } = messages;
  return [
    nameColumn('atom', t('prediction.column.atom'), ({ label, atom }) => (
      <span className="mono nowrap">
        {label}
        {of.nucleus === '1H' && <span className="muted">{` · ${atom.nuclei} H`}</span>}
      </span>
    )),
    column(
      'shift',
      t('prediction.column.shift', { level: f.percent(of.level) }),
      (row) => <PredictedShift row={row} of={of} />,
      { compare: (a, b) => (a.atom.shift_ppm ?? -Infinity) - (b.atom.shift_ppm ?? -Infinity) },
    ),
    column('method', t('prediction.column.method'), (row) => <MethodWords row={row} messages={messages} />),
  ];
};
