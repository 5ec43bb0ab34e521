import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import type { CouplingCheck } from './use-coupling-check.ts';
import './on-request.css';

/** Which multiplets are shown, and whether their model lies over the spectrum. */
export function CouplingHead({ check }: { readonly check: CouplingCheck }) {
  const { t } = useMessages();
  const { isShown, show, isModelShown, showModel, request } = check;
  return (
    <div className="request-head">
      <RadioGroup
        label={t('couplings.shown')}
        hideLabel
        orientation="horizontal"
        choices={[
          { value: 'recorded', label: t('couplings.recorded') },
          { value: 'checked', label: t('couplings.checked') },
        ]}
        value={isShown ? 'checked' : 'recorded'}
        onChange={(value) => show(value === 'checked')}
      />
      {isShown && (
        <span className="request-actions">
          {request.isLoading && <Waiting label={t('couplings.loading')} onCancel={request.cancel} />}
          <Checkbox
            label={t('couplings.model')}
            isSelected={isModelShown}
            isDisabled={request.answer === null}
            onChange={showModel}
          />
          <span className="plot-legend-line" data-second="" aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
