import type { ReactNode } from 'react';
import { ProvenanceNumber } from '../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Fact } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';

/** What an answer of the engine says of itself. */
export interface ModelSource {
  readonly engine_version: string;
  readonly history_hash: string;
  readonly seed?: number;
  readonly created_at?: string;
}

interface ModelNumberProps {
  readonly label: string;
  readonly shown: string;
  /** As the service gave it, with all its digits. */
  readonly value: number;
  readonly unit: string;
  /** How the number comes about, in words. */
  readonly method: string;
  readonly source: ModelSource;
  /** Further facts of this number. */
  readonly children?: ReactNode;
}

/** A number the model gave; pressing it tells how, from which history, and by which engine. */
export function ModelNumber({ label, shown, value, unit, method, source, children }: ModelNumberProps) {
  const { t, f } = useMessages();
  return (
    <ProvenanceNumber label={label} shown={shown} value={shown}>
      <dl className="provenance-facts">
        <Fact term={t('provenance.exact')}>
          <span className="mono">{`${value}${unit}`}</span>
        </Fact>
        {children}
        <Fact term={t('provenance.method')}>{method}</Fact>
        <Fact term={t('provenance.engine')}>{source.engine_version}</Fact>
        <Fact term={t('optimizations.history')}>
          <HashText hash={source.history_hash} />
        </Fact>
        {source.seed !== undefined && (
          <Fact term={t('optimizations.seed')}>
            <span className="mono">{source.seed}</span>
          </Fact>
        )}
        {source.created_at !== undefined && (
          <Fact term={t('optimizations.computed')}>{f.utc(source.created_at)}</Fact>
        )}
      </dl>
    </ProvenanceNumber>
  );
}

interface PredictedNumberProps {
  readonly label: string;
  readonly predicted: { readonly mean: number; readonly low: number; readonly high: number };
  readonly shown: string;
  readonly unit: string;
  readonly method: string;
  readonly source: ModelSource;
}

/** A prediction with its interval, "81 ± 6 %". */
export function PredictedNumber({ predicted, ...props }: PredictedNumberProps) {
  const { t } = useMessages();
  return (
    <ModelNumber {...props} value={predicted.mean}>
      <Fact term={t('optimizations.interval')}>
        <span className="mono">{`${predicted.low} – ${predicted.high}${props.unit}`}</span>
      </Fact>
    </ModelNumber>
  );
}
