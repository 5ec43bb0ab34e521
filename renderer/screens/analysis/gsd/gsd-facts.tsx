import { Measured } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { significantDecimals } from '../on-request/integration-settings.ts';
import type { GsdAnswer } from './use-gsd.ts';

const digits = 3;

/** What holds for the whole spectrum. */
export function GsdFacts({ answer }: { readonly answer: GsdAnswer }) {
  const { t } = useMessages();
  const { solvent, noise, residual_rms, phase_error_deg } = answer;
  return (
    <dl className="facts fact-row gsd-facts">
      <Fact term={t('gsd.solvent')}>
        {solvent.name === null ? t('gsd.solvent.none') : <ChemicalName name={solvent.name} />}
        {solvent.name !== null && (
          <>
            {' '}
            <span className="muted">
              {t(solvent.auto_detected ? 'gsd.solvent.found' : 'gsd.solvent.given')}
            </span>{' '}
            <Measured quantity="solvent" value={solvent.confidence} decimals={0} />
          </>
        )}
      </Fact>
      <Fact term={t('gsd.noise')}>
        <Quality subject={t('gsd.noise')} value={noise} />
      </Fact>
      <Fact term={t('gsd.residualRms')}>
        <Quality subject={t('gsd.residualRms')} value={residual_rms} />
      </Fact>
      <Fact term={t('gsd.phaseError')}>
        <Measured
          quantity="gsd.quality"
          subject={t('gsd.phaseError')}
          value={phase_error_deg}
          decimals={1}
          unit="°"
        />
      </Fact>
    </dl>
  );
}

function Quality({ subject, value }: { readonly subject: string; readonly value: number }) {
  return (
    <Measured
      quantity="gsd.quality"
      subject={subject}
      value={value}
      decimals={significantDecimals(value, digits)}
    />
  );
}
