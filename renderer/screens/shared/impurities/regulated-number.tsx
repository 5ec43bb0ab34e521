import { Scale } from 'lucide-react';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Day } from '../../../ui/day.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import {
  type AppliedOverride,
  type Basis,
  type Evidenced,
  findOverride,
  isOfReadAcross,
} from './impurity-view.ts';
import { amountWords } from './unit-words.ts';
import './impurities.css';

interface RegulatedNumberProps {
  readonly of: Evidenced;
  /** Path of the number within its row. */
  readonly field: string;
  readonly label: string;
}

/** A number as the service writes it; pressing it opens the clause it stands on. What has none is not shown. */
export function RegulatedNumber({ of, field, label }: RegulatedNumberProps) {
  const messages = useMessages();
  const { t } = messages;
  const found = of.numbers.find((number) => number.field === field);
  const basis = found === undefined ? undefined : of.basis[found.basis];
  if (found === undefined || basis === undefined) return <span className="muted">–</span>;
  const shown = amountWords(found, messages);
  const isOverride = basis.override_id !== undefined;
  const isReadAcross = isOfReadAcross(basis);
  return (
    <ProvenanceNumber
      shown={
        <>
          {shown}
          {isOverride && <OverrideMark isReadAcross={isReadAcross} />}
        </>
      }
      value={shown}
      label={label}
      className="impurity-number"
    >
      {isOverride && <OverrideFacts override={findOverride(of, basis.override_id)} />}
      {found.arithmetic !== undefined && (
        <dl className="provenance-facts">
          <Fact term={t('regulatory.row.arithmetic')}>{found.arithmetic}</Fact>
        </dl>
      )}
      <BasisFacts basis={basis} />
    </ProvenanceNumber>
  );
}

/** The number comes from a rule row of one's own, or a reviewed read-across: said at the number, in words. */
function OverrideMark({ isReadAcross }: { readonly isReadAcross: boolean }) {
  const { t } = useMessages();
  return (
    <span className="impurity-override">
      <Scale aria-hidden="true" />
      {t(isReadAcross ? 'overrides.markReadAcross' : 'overrides.mark')}
    </span>
  );
}

/** Why another limit holds than the published one, and which that is. */
function OverrideFacts({ override }: { readonly override: AppliedOverride | null }) {
  const messages = useMessages();
  const { t } = messages;
  if (override === null) return <p>{t('overrides.marked')}</p>;
  const { replaced } = override;
  return (
    <dl className="provenance-facts impurity-override-facts">
      <Fact term={t('overrides.mark')}>{override.reason}</Fact>
      <Fact term={t('overrides.source')}>{override.source}</Fact>
      <Fact term={t('overrides.from')}>
        <Day of={override.effective_from} />
      </Fact>
      <Fact term={t('overrides.replaced')}>
        {replaced === null ? (
          t('overrides.nothingPublished')
        ) : (
          <>
            {amountWords(replaced, messages)}{' '}
            <ServiceText text={`(${replaced.guideline} ${replaced.revision}, ${replaced.clause})`} />
          </>
        )}
      </Fact>
    </dl>
  );
}

function BasisFacts({ basis }: { readonly basis: Basis }) {
  const { t } = useMessages();
  const [version = '', hash] = basis.rule_set_version.split('+sha256:');
  return (
    <dl className="provenance-facts">
      <Fact term={t('regulatory.basis.guideline')}>{basis.guideline}</Fact>
      <Fact term={t('regulatory.basis.revision')}>{basis.revision}</Fact>
      <Fact term={t('regulatory.basis.clause')}>
        <ServiceText text={basis.clause} />
      </Fact>
      <Fact term={t('regulatory.basis.jurisdiction')}>
        {basis.jurisdiction === 'OWN' ? t('overrides.ownJurisdiction') : basis.jurisdiction}
      </Fact>
      <Fact term={t('regulatory.basis.verification')}>
        <ServiceText text={basis.verification} />
      </Fact>
      <Fact term={t('regulatory.basis.ruleSet')}>
        {version} {hash !== undefined && <HashText hash={hash} />}
      </Fact>
    </dl>
  );
}
