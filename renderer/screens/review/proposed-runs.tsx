import { GitCompareArrows, RotateCw } from 'lucide-react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { compareWith, useComparedRun } from '../analysis/recipe/recipe-store.ts';
import { presetWordById } from '../shared/analyses/words.ts';
import type { Prefill } from './contradiction-cases.tsx';
import { ParameterList } from './parameter-list.tsx';

interface ProposedRunsProps {
  readonly run: FidRun;
  readonly analysis: Analysis;
  /** Null for somebody who cannot decide. */
  readonly onPrefill: Prefill | null;
}

/** More would bury the decision; the recipe tab lists them all. */
const shownRuns = 3;

/** Runs somebody tried beside the one under review, newest first. */
const loadProposals = async (analysisId: string, runId: string, signal: AbortSignal) => {
  const { items } = await api.call(analysisRoutes.listRuns, { params: { id: analysisId } }, { signal });
  const others = items.filter(({ id, review_state }) => id !== runId && review_state === 'not_required');
  const shown = others
    .slice(0, shownRuns)
    .map(({ id }) => api.call(fidRunRoutes.get, { params: { id } }, { signal }));
  if (shown.length === 0) return { proposals: [], presets: [], more: 0 };
  const [presets, proposals] = await Promise.all([
    api.call(fidRunRoutes.presets, {}, { signal }),
    Promise.all(shown),
  ]);
  return { proposals, presets: presets.items, more: others.length - shown.length };
};

/** What was proposed instead of the run under review: one click puts its parameters into the decision. */
export function ProposedRuns({ run, analysis, onPrefill }: ProposedRunsProps) {
  const { t } = useMessages();
  const loaded = useResource((signal) => loadProposals(analysis.id, run.id, signal), [analysis.id, run.id]);
  if (loaded.error !== null) return <ErrorState error={loaded.error} onRetry={loaded.reload} />;
  if (loaded.data === null || loaded.data.proposals.length === 0) return null;
  const { proposals, presets, more } = loaded.data;
  return (
    <section className="side-panel" aria-label={t('review.proposals')}>
      <h2>
        {t('review.proposals')} <span className="muted">{proposals.length + more}</span>
      </h2>
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.id}
          proposal={proposal}
          label={presetWordById(t, presets, proposal.preset)}
          currentId={run.id}
          onPrefill={onPrefill}
        />
      ))}
      {more > 0 && <p className="muted">{t('review.proposals.more', { count: more })}</p>}
    </section>
  );
}

interface ProposalProps {
  readonly proposal: FidRun;
  /** Of its preset. */
  readonly label: string;
  readonly currentId: string;
  readonly onPrefill: Prefill | null;
}

function Proposal({ proposal, label, currentId, onPrefill }: ProposalProps) {
  const { t, f } = useMessages();
  const isCompared = useComparedRun(currentId) === proposal.id;
  const { id, preset, parameters } = proposal;
  const take = (): void =>
    onPrefill?.({
      decision: 'reprocess',
      preset,
      parameters,
      comment: t('review.proposals.comment', { id: id.slice(-6) }),
    });
  return (
    <article className="review-entry" aria-label={t('review.proposals.one', { id: id.slice(-6) })}>
      <p>
        <strong>{label}</strong> <span className="muted">…{id.slice(-6)}</span>
      </p>
      {parameters !== null && <ParameterList parameters={parameters} />}
      <p className="muted num">
        {t('recipe.confidence')} {proposal.confidence === null ? '–' : f.number(proposal.confidence)} ·{' '}
        <Moment utc={proposal.created_at} />
      </p>
      <p className="recipe-actions">
        <Button
          variant={isCompared ? 'secondary' : 'quiet'}
          icon={<GitCompareArrows aria-hidden="true" />}
          aria-pressed={isCompared}
          onPress={() => compareWith(currentId, isCompared ? null : id)}
        >
          {isCompared ? t('recipe.stopComparing') : t('recipe.compare')}
        </Button>
        {onPrefill !== null && (
          <Button icon={<RotateCw aria-hidden="true" />} onPress={take}>
            {t('review.proposals.take')}
          </Button>
        )}
      </p>
    </article>
  );
}
