import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MsFeature, MsFeatureList } from '#contract/ms-features';
import { ProvenanceNumber } from '../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Fact, FactRows, Facts } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { IsotopeChart } from './isotope-chart.tsx';
import { areaPercentText, chargeText, mzText, timeText } from './ms-words.ts';

interface FeatureCardProps {
  readonly feature: MsFeature;
  readonly list: MsFeatureList;
  readonly onScan: (scan: number) => void;
  readonly onClose: () => void;
}

interface FoundNumberProps {
  readonly label: string;
  readonly value: string;
  /** How it was measured, in one sentence. */
  readonly method: string;
  readonly list: MsFeatureList;
}

/** A number of a feature; pressing it tells how it was measured, by what, and which record holds it. */
function FoundNumber({ label, value, method, list }: FoundNumberProps) {
  const { t } = useMessages();
  return (
    <ProvenanceNumber shown={value} value={value} label={label}>
      <FactRows>
        <Fact term={t('ms.origin.method')}>{method}</Fact>
        <Fact term={t('ms.origin.engine')}>
          <code>{list.engine_version}</code>
        </Fact>
        <Fact term={t('ms.origin.list')}>
          <code>{list.id}</code>
        </Fact>
        {list.record_sha256 !== null && (
          <Fact term={t('ms.origin.record')}>
            <HashText hash={list.record_sha256} />
          </Fact>
        )}
      </FactRows>
    </ProvenanceNumber>
  );
}

/** The chosen feature: its numbers, its isotopes, and the ways to its scans. */
export function FeatureCard({ feature, list, onScan, onClose }: FeatureCardProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const number = (label: string, value: string, method: string): ReactNode => (
    <Fact term={label}>
      <FoundNumber {...{ label, value, method, list }} />
    </Fact>
  );
  const fragments = feature.msms_scans;
  return (
    <section className="rows-3" aria-label={t('ms.feature.one', { id: feature.id })}>
      <div className="line">
        <h2>{t('ms.feature.one', { id: feature.id })}</h2>
        <IconButton label={t('ms.feature.close')} icon={<X />} onPress={onClose} />
      </div>
      <Facts>
        {number('m/z', mzText(messages, feature.mz), t('ms.method.mz'))}
        {number(t('ms.feature.time'), timeText(messages, feature.rt_s), t('ms.method.time'))}
        {number(t('ms.features.area'), `${f.intensity(feature.area)} · s`, t('ms.method.area'))}
        {number(
          t('ms.features.areaPercent'),
          areaPercentText(messages, feature.area_percent),
          t('ms.method.areaPercent'),
        )}
        {number(t('ms.features.signalToNoise'), f.number(feature.signal_to_noise), t('ms.method.noise'))}
        {number(t('ms.features.charge'), chargeText(messages, feature.charge), t('ms.method.charge'))}
        {number(t('ms.features.adduct'), feature.adduct ?? '—', t('ms.method.adduct'))}
      </Facts>
      {feature.below_line.length > 0 && (
        <p className="muted">
          {t('ms.feature.belowLine', {
            reasons: feature.below_line.map((reason) => t(`ms.belowLine.${reason}`)).join(', '),
          })}
        </p>
      )}
      <IsotopeChart feature={feature} />
      <div className="line">
        <Button onPress={() => onScan(feature.apex_scan)}>
          {t('ms.feature.apex', { scan: feature.apex_scan })}
        </Button>
        {fragments.map(({ scan, by }) => (
          <Button key={scan} onPress={() => onScan(scan)}>
            {t(`ms.feature.fragments.${by}`, { scan })}
          </Button>
        ))}
        {fragments.length === 0 && <span className="muted">{t('ms.feature.noFragments')}</span>}
      </div>
    </section>
  );
}
