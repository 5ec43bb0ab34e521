import { X } from 'lucide-react';
import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import type { Basis, Evidenced } from './impurity-view.ts';
import '../../ui/provenance/provenance.css';
import './impurities.css';

/** The unit of the service as the screen writes it, in the form and in its answer: ug/day is µg/day, in German µg/Tag. */
const nameUnit = (unit: string, t: Messages['t']): string => {
  const [mass = '', time] = unit.replace(/^u(?=g\b)/, 'µ').split('/');
  if (time === undefined) return mass;
  return time === 'day' ? t('regulatory.unit.perDay', { unit: mass }) : `${mass}/${time}`;
};

interface RegulatedNumberProps {
  readonly of: Evidenced;
  /** Path of the number within its row. */
  readonly field: string;
  readonly label: string;
}

/** A number as the service writes it; pressing it opens the clause it stands on. What has none is not shown. */
export function RegulatedNumber({ of, field, label }: RegulatedNumberProps) {
  const { t } = useMessages();
  const found = of.numbers.find((number) => number.field === field);
  const basis = found === undefined ? undefined : of.basis[found.basis];
  if (found === undefined || basis === undefined) return <span className="muted">–</span>;
  // A ratio is a number without a unit.
  const shown = found.unit === 'ratio' ? found.text : `${found.text} ${nameUnit(found.unit, t)}`;
  return (
    <DialogTrigger>
      <AriaButton className="measured impurity-number">{shown}</AriaButton>
      <Popover className="provenance" placement="bottom start" offset={10}>
        <Dialog className="provenance-dialog">
          {({ close }) => (
            <>
              <PopoverHead label={label} onClose={close} />
              <p className="provenance-value">{shown}</p>
              <BasisFacts basis={basis} />
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function PopoverHead({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const { t } = useMessages();
  return (
    <div className="provenance-head">
      <Heading slot="title" level={2}>
        {label}
      </Heading>
      <IconButton label={t('common.close')} icon={<X />} onPress={onClose} />
    </div>
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
      <Fact term={t('regulatory.basis.jurisdiction')}>{basis.jurisdiction}</Fact>
      <Fact term={t('regulatory.basis.verification')}>
        <ServiceText text={basis.verification} />
      </Fact>
      <Fact term={t('regulatory.basis.ruleSet')}>
        {version} {hash !== undefined && <HashText hash={hash} />}
      </Fact>
    </dl>
  );
}
