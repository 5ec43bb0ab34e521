import { useSearchParams } from 'react-router';
import { type Analysis, type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { Page } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { QuantificationForm } from './quantification-form.tsx';
import './qnmr.css';

interface Material {
  /** The one the form begins with. */
  readonly analysis: Analysis | null;
  /** Analyses that have a spectrum of one dimension. */
  readonly choices: readonly AnalysisSummary[];
}

const mostChoices = 200;

const isMeasured = ({ run_id, nucleus }: AnalysisSummary): boolean => run_id !== null && nucleus !== '2D';

const load = async (analysisId: string | null, signal: AbortSignal): Promise<Material> => {
  const [analysis, list] = await Promise.all([
    analysisId === null ? null : api.call(analysisRoutes.get, { params: { id: analysisId } }, { signal }),
    api.call(analysisRoutes.list, { query: { limit: mostChoices } }, { signal }),
  ]);
  const choices = list.items.filter(isMeasured);
  const isListed = analysis === null || choices.some(({ id }) => id === analysis.id);
  return { analysis, choices: isListed ? choices : [analysis, ...choices] };
};

/** Asks for everything a quantification rests on besides the spectra. */
export function NewQuantificationScreen() {
  const { t } = useMessages();
  const [params] = useSearchParams();
  const analysisId = params.get('analysis');
  const material = useResource((signal) => load(analysisId, signal), [analysisId]);
  return (
    <Page title={t('qnmr.new')} intro={t('qnmr.intro')}>
      <LoadingState resource={material} />
      {material.data?.choices.length === 0 && (
        <EmptyState
          title={t('qnmr.noAnalyses')}
          actions={<ButtonLink href="/">{t('qnmr.noAnalyses.action')}</ButtonLink>}
        />
      )}
      {material.data !== null && material.data.choices.length > 0 && (
        <QuantificationForm key={analysisId} {...material.data} />
      )}
    </Page>
  );
}
