import type { Assessment } from '#contract/regulatory';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, type TableColumn } from '../../../ui/table.tsx';
import type { ViewRow } from './impurity-view.ts';

type Row = Assessment['mutagenic_impurities'][number];
type Qsar = NonNullable<Row['qsar']>;
type Prediction = NonNullable<Qsar['prediction']>;

const tones: Readonly<Record<Qsar['agreement'], Tone>> = {
  both_negative: 'ok',
  both_positive: 'warn',
  conflict: 'warn',
  undecided: 'warn',
  one_method: 'neutral',
};

/** The two methods of M7 with who made the calls, and what the prediction rests on. */
export const qsarColumn = ({ t }: Messages): TableColumn<ViewRow<Row>> =>
  column('qsar', t('regulatory.qsar'), ({ row }) => (row?.qsar ? <Opinions qsar={row.qsar} /> : '–'));

function Opinions({ qsar }: { readonly qsar: Qsar }) {
  const { t } = useMessages();
  const { expert_rule, expert_rule_from, statistical, statistical_from, agreement, prediction, note } = qsar;
  return (
    <div className="impurity-remarks">
      <Chip tone={tones[agreement]}>{t(`regulatory.qsar.agreement.${agreement}`)}</Chip>
      <span className="small">
        {t('regulatory.qsar.expertRule', {
          call: t(`regulatory.call.${expert_rule}`),
          from: t(`regulatory.qsar.from.${expert_rule_from}`),
        })}
      </span>
      {statistical !== null && statistical_from !== null && (
        <span className="small">
          {t('regulatory.qsar.statistical', {
            call: t(`regulatory.call.${statistical}`),
            from: t(`regulatory.qsar.from.${statistical_from}`),
          })}
        </span>
      )}
      {prediction !== null && <PredictionLines prediction={prediction} />}
      {note !== null && (
        <span className="note">
          <ServiceText text={note} />
        </span>
      )}
    </div>
  );
}

function PredictionLines({ prediction }: { readonly prediction: Prediction }) {
  const { t, f } = useMessages();
  const { probability, in_domain, tested, neighbours, pack } = prediction;
  const [nearest] = neighbours;
  return (
    <>
      <span className="note" data-count="">
        {t('regulatory.qsar.probability', { share: f.percent(probability, 0) })}
        {!in_domain && ` ${t('regulatory.qsar.outside')}`}
      </span>
      {tested !== null && (
        <span className="small">{t('regulatory.qsar.tested', { call: t(`regulatory.call.${tested}`) })}</span>
      )}
      {nearest !== undefined && (
        <span className="note" data-count="">
          {t('regulatory.qsar.nearest', {
            id: nearest.id,
            call: t(`regulatory.call.${nearest.ames}`),
            likeness: f.number(nearest.likeness, 2),
          })}
        </span>
      )}
      <span className="note">
        <ServiceText text={`${pack.name}, ${pack.version}, ${pack.licence}`} />
      </span>
    </>
  );
}
