import { Sigma } from 'lucide-react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { NumberEntry } from '../../../ui/number-entry.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import { integralScales, integrationMethods, structureNuclei } from './integration-settings.ts';
import type { Integration } from './use-integration.ts';

interface IntegrationHeadProps {
  readonly analysis: Analysis;
  readonly integration: Integration;
}

/** Method, scale and the button that asks. */
export function IntegrationHead({ analysis, integration }: IntegrationHeadProps) {
  const { t } = useMessages();
  const { settings, change, request, isStale, run } = integration;
  return (
    <div className="request-head">
      <Select
        label={t('integrals.method')}
        choices={choicesOf(integrationMethods, (value) => t(`integrals.method.${value}`))}
        value={settings.method}
        onChange={(method) => change({ method })}
      />
      <Select
        label={t('integrals.scale')}
        choices={integralScales.map((value) => ({
          value,
          label: t(`integrals.scale.${value}`),
          isDisabled: value === 'structure' && structureNuclei(analysis) === null,
        }))}
        value={settings.scale}
        onChange={(scale) => change({ scale })}
      />
      <ScaleFields analysis={analysis} integration={integration} />
      <Checkbox
        label={t('integrals.withImpurities')}
        isSelected={settings.withImpurities && settings.scale !== 'structure'}
        isDisabled={settings.scale === 'structure'}
        onChange={(withImpurities) => change({ withImpurities })}
      />
      <span className="request-actions">
        {request.isLoading && <Waiting label={t('integrals.loading')} onCancel={request.cancel} />}
        {isStale && !request.isLoading && <span className="muted">{t('integrals.stale')}</span>}
        <Button
          variant="primary"
          icon={<Sigma aria-hidden="true" />}
          isDisabled={request.isLoading}
          onPress={run}
        >
          {t('integrals.run')}
        </Button>
      </span>
    </div>
  );
}

/** What the chosen scale needs to know. */
function ScaleFields({ analysis, integration }: IntegrationHeadProps) {
  const { t, f } = useMessages();
  const { settings, change, multiplets } = integration;
  const { nucleus } = analysis;
  if (settings.scale === 'none') return null;
  if (settings.scale === 'structure') {
    return (
      <NumberEntry
        label={t('integrals.total')}
        keepAs="integrals/total"
        value={settings.totalNuclei ?? structureNuclei(analysis)}
        decimals={0}
        onApply={(value) => change({ totalNuclei: value !== null && value > 0 ? value : null })}
      />
    );
  }
  const decimals = shiftDecimals(nucleus);
  const shownId = multiplets.find(({ id }) => id === settings.referenceId)?.id ?? multiplets[0]?.id ?? null;
  return (
    <>
      <Select
        label={t('integrals.reference')}
        choices={multiplets.map(({ id, shift_ppm, multiplicity }) => ({
          value: id,
          label: `${f.shiftPpm(shift_ppm, decimals)} ppm, ${multiplicity}`,
        }))}
        value={shownId}
        onChange={(referenceId) => change({ referenceId })}
      />
      <NumberEntry
        label={t('integrals.counts')}
        keepAs="integrals/counts"
        value={settings.regionNuclei}
        decimals={0}
        onApply={(value) => value !== null && value > 0 && change({ regionNuclei: value })}
      />
    </>
  );
}
