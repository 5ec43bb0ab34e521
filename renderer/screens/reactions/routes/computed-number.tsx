import type { ReactNode } from 'react';
import type { ForwardCheckSummary, RouteScoreSummary } from '#contract/reaction-routes';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';

export type Computed = Pick<
  RouteScoreSummary | ForwardCheckSummary,
  'rule_set_versions' | 'engine_version' | 'created_at'
>;

interface ComputedNumberProps {
  readonly of: Computed;
  readonly label: string;
  readonly shown: string;
  /** What it was computed from, as the service says it. */
  readonly basis?: string | undefined;
  readonly children?: ReactNode;
}

/** A number of the frozen engines; pressing it tells which engine and tables it comes from. */
export function ComputedNumber({ of, label, shown, basis, children }: ComputedNumberProps) {
  const { t, f } = useMessages();
  return (
    <ProvenanceNumber label={label} value={shown} shown={shown}>
      <dl className="provenance-facts">
        {basis !== undefined && (
          <Fact term={t('reactions.basis')}>
            <ServiceText text={basis} />
          </Fact>
        )}
        {children}
        <Fact term={t('reactions.engine')}>{of.engine_version}</Fact>
        <Fact term={t('reactions.tables')}>
          {of.rule_set_versions.map((version) => {
            const [name = '', hash] = version.split('+sha256:');
            return (
              <span key={version} className="provenance-reference">
                {name} {hash !== undefined && <HashText hash={hash} />}
              </span>
            );
          })}
        </Fact>
        <Fact term={t('reactions.when')}>{f.utc(of.created_at)}</Fact>
      </dl>
    </ProvenanceNumber>
  );
}
