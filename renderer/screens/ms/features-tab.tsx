import type { MsFeature, MsFeatureList } from '#contract/ms-features';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { FeatureCard } from './feature-card.tsx';
import { FeatureTable } from './feature-table.tsx';
import type { RunAddress } from './run-address.ts';
import type { Features } from './use-features.ts';

interface FeaturesTabProps {
  readonly features: Features;
  readonly chosen: MsFeature | null;
  readonly address: RunAddress;
  readonly onWithBelowLine: (isShown: boolean) => void;
  readonly onHover: (timeS: number | null) => void;
}

/** What the newest list found, and the chosen feature of it. */
export function FeaturesTab(props: FeaturesTabProps) {
  const { t, f } = useMessages();
  const { features, chosen, address, onWithBelowLine, onHover } = props;
  const list = features.list.data;
  if (list === null) return <LoadingState resource={features.list} />;
  if (list.status !== 'completed') return <UnfinishedList list={list} />;
  return (
    <div className="rows-3 ms-tab">
      <div className="line">
        <p data-count="">
          {t('ms.features.count', {
            count: f.number(list.feature_count ?? 0),
            above: f.number(list.above_line_count ?? 0),
          })}
        </p>
        <Checkbox
          label={t('ms.features.withBelowLine')}
          isSelected={features.withBelowLine}
          onChange={onWithBelowLine}
        />
      </div>
      {features.isCut && <p className="muted">{t('ms.features.cut')}</p>}
      {list.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="muted">
          <ServiceText text={message} />
        </p>
      ))}
      {list.items.length === 0 ? (
        <EmptyState title={t('ms.features.none')} text={t('ms.features.noneText')} />
      ) : (
        <FeatureTable
          features={list.items}
          chosenId={chosen?.id ?? null}
          onChoose={({ id, apex_scan: scan }) => address.chooseFeature({ id, scan })}
          onHover={onHover}
        />
      )}
      {chosen !== null && (
        <FeatureCard
          feature={chosen}
          list={list}
          onScan={address.chooseScan}
          onClose={() => address.chooseFeature(null)}
        />
      )}
      <footer className="small muted">
        <p>{t('ms.humanReview')}</p>
        <p>
          <span className="mono">{list.engine_version}</span> · <ServiceText text={list.disclaimer} />
        </p>
      </footer>
    </div>
  );
}

function UnfinishedList({ list }: { readonly list: MsFeatureList }) {
  const { t, f } = useMessages();
  if (list.error !== null) {
    return (
      <div className="padded">
        <p role="alert">
          <ServiceText text={list.error.message} />
        </p>
      </div>
    );
  }
  return (
    <p className="padded" role="status">
      {t('ms.features.searching', { percent: f.percent(list.progress?.fraction ?? 0) })}
    </p>
  );
}
