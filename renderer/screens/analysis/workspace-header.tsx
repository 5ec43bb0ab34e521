import { FileText, SquareCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import type { Analysis } from '#contract/analyses';
import { Measured } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { GapChip } from '../shared/currency/gap-facts.tsx';
import { QuantifyAnalysis } from '../shared/quantifications/quantify-analysis.tsx';
import { SignButton } from '../shared/signatures/sign-button.tsx';
import { SignedChip } from '../shared/signatures/signed-chip.tsx';
import { AddToStack } from '../shared/stack/add-to-stack.tsx';
import { ExportMenu } from './export-menu.tsx';
import { RequestReview } from './request-review.tsx';

const frequencyDecimals = 2;

interface WorkspaceHeaderProps {
  readonly analysis: Analysis;
  readonly onChange: (analysis: Analysis) => void;
}

export function WorkspaceHeader({ analysis, onChange }: WorkspaceHeaderProps) {
  const { t } = useMessages();
  return (
    <header className="workspace-head">
      <nav className="workspace-crumbs" aria-label={t('analysis.breadcrumb')}>
        <Link to="/analyses">{t('analysis.list')}</Link>
        <span aria-hidden="true">/</span>
      </nav>
      <h1 className="workspace-title truncate" title={analysis.title}>
        {analysis.title}
      </h1>
      <StatusChip
        status={analysis.status}
        awaitsReview={analysis.awaits_review}
        lastDecision={analysis.last_decision}
      />
      <SignedChip />
      {analysis.adoption_gap !== null && <GapChip />}
      <MeasurementLine analysis={analysis} />
      <div className="workspace-actions">
        {analysis.run_id !== null && analysis.two_d === null && (
          <>
            <QuantifyAnalysis analysisId={analysis.id} />
            <AddToStack analysisId={analysis.id} />
          </>
        )}
        {analysis.run_id !== null && <ExportMenu analysis={analysis} />}
        <RequestReview analysis={analysis} onChange={onChange} />
        <SignButton />
        <PrimaryAction analysis={analysis} />
      </div>
    </header>
  );
}

/** Nucleus, instrument, field and solvent; what is not known is left out. */
export function MeasurementLine({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  const { acquisition } = analysis;
  return (
    <ul className="measurement-line">
      <li>
        <NucleusText analysis={analysis} />
      </li>
      <li>{t(`instrument.${analysis.instrument}`)}</li>
      {acquisition?.processed_elsewhere === true && (
        <li title={t('analysis.processedElsewhere.why')}>{t('analysis.processedElsewhere')}</li>
      )}
      {acquisition && (
        <li>
          <Measured
            quantity="acquisition.parameter"
            subject={t('analysis.frequency')}
            value={acquisition.base_frequency_mhz}
            decimals={frequencyDecimals}
            unit="MHz"
          />
        </li>
      )}
      {analysis.solvent !== null && (
        <li>
          <Measured
            quantity="solvent"
            value={analysis.solvent}
            {...(analysis.solvent_reason !== null && { statement: analysis.solvent_reason })}
          >
            <ChemicalName name={analysis.solvent} />
          </Measured>
        </li>
      )}
      {analysis.revision > 0 && <li>{t('analysis.revision', { revision: analysis.revision })}</li>}
    </ul>
  );
}

/** In two dimensions the kind of experiment and both nuclei. */
function NucleusText({ analysis: { acquisition, nucleus, two_d } }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  if (two_d === null) return <ChemicalName name={acquisition?.nucleus ?? nucleus} />;
  return (
    <>
      {t(`twoD.experiment.${two_d.experiment}`)}{' '}
      <ChemicalName name={`${two_d.f2_nucleus}, ${two_d.f1_nucleus}`} />
    </>
  );
}

function PrimaryAction({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  if (analysis.awaits_review && analysis.run_id !== null) {
    return (
      <>
        {analysis.status === 'completed' && <ReportLink analysis={analysis} />}
        <ButtonLink
          href={`/review/${analysis.run_id}`}
          variant="primary"
          icon={<SquareCheckBig aria-hidden="true" />}
        >
          {t('analysis.review')}
        </ButtonLink>
      </>
    );
  }
  return analysis.status === 'completed' ? <ReportLink analysis={analysis} isPrimary /> : null;
}

interface ReportLinkProps {
  readonly analysis: Analysis;
  /** Unless something else is to be done first. */
  readonly isPrimary?: boolean;
}

function ReportLink({ analysis, isPrimary = false }: ReportLinkProps) {
  const { t } = useMessages();
  return (
    <ButtonLink
      href={`/analyses/${analysis.id}/report`}
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<FileText aria-hidden="true" />}
    >
      {t('analysis.report')}
    </ButtonLink>
  );
}
