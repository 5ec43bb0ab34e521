import type { PredictedAtom, ShiftPrediction } from '#contract/predictions';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { type AtomRow, predictedDecimals } from './atom-rows.ts';

interface PredictedShiftProps {
  readonly row: AtomRow;
  readonly of: ShiftPrediction;
}

/** A predicted shift, or the range of an exchanging proton; pressing it opens what it stands on. */
export function PredictedShift({ row: { atom, label }, of }: PredictedShiftProps) {
  const { t, f } = useMessages();
  const decimals = predictedDecimals(of.nucleus);
  const write = (ppm: number): string => f.number(ppm, decimals);
  const { interval } = atom;
  const range = interval === null ? null : `${write(interval.low_ppm)} – ${write(interval.high_ppm)}`;
  if (atom.shift_ppm === null && range === null) {
    return <span className="muted">{t('prediction.unknown')}</span>;
  }
  const shifts = atom.shifts_ppm.length > 1 ? atom.shifts_ppm : [atom.shift_ppm];
  const value = shifts.flatMap((ppm) => (ppm === null ? [] : [write(ppm)])).join(', ');
  return (
    <ProvenanceNumber
      className="prediction-number"
      label={t('prediction.of', { atom: label })}
      value={value === '' ? `${range} ppm` : `${value} ppm`}
      shown={
        <span className="nowrap">
          {value === '' ? range : value}
          {value !== '' && range !== null && <span className="muted prediction-range"> {range}</span>}
        </span>
      }
    >
      <Origin atom={atom} of={of} range={range} />
    </ProvenanceNumber>
  );
}

interface OriginProps {
  readonly atom: PredictedAtom;
  readonly of: ShiftPrediction;
  /** Low – high, as it is shown. */
  readonly range: string | null;
}

/** What a predicted shift stands on, from its interval to the engine. */
function Origin({ atom, of, range }: OriginProps) {
  const { t, f } = useMessages();
  const pack = of.reference_pack;
  const error =
    atom.uncertainty_ppm === null ? null : f.number(atom.uncertainty_ppm, predictedDecimals(of.nucleus));
  return (
    <dl className="provenance-facts">
      {range !== null && (
        <Fact term={t(atom.exchange === null ? 'prediction.interval' : 'prediction.exchangeRange')}>
          {`${range} ppm`}
          {atom.exchange === null && ` (${f.percent(of.level)})`}
        </Fact>
      )}
      {error !== null && <Fact term={t('prediction.error')}>{`± ${error} ppm`}</Fact>}
      {atom.method !== null && (
        <Fact term={t('prediction.method')}>
          {t(`prediction.method.${atom.method}.long`)}
          <span className="provenance-reference">
            <ServiceText text={atom.basis} />
          </span>
        </Fact>
      )}
      <Fact term={t('prediction.pack')}>
        {pack === null ? t('prediction.noPack') : `${pack.name} ${pack.version}`}
        {pack !== null && <HashText hash={pack.digest} />}
        {pack !== null && (
          <span className="provenance-reference">
            {t('prediction.licence')} <ServiceText text={pack.licence} />
          </span>
        )}
      </Fact>
      {atom.sources.length > 0 && (
        <Fact term={t('prediction.sources')}>
          {atom.sources.map(({ name, licence }) => (
            <span key={name} className="provenance-reference">
              <ServiceText text={licence === null ? name : `${name} (${licence})`} />
            </span>
          ))}
        </Fact>
      )}
      <Fact term={t('prediction.engine')}>
        <span className="mono">{of.engine_version}</span>
      </Fact>
      <Fact term={t('prediction.id')}>
        <span className="mono">{of.prediction_id}</span>
      </Fact>
    </dl>
  );
}
