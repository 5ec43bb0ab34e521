import { GitCompareArrows } from 'lucide-react';
import type { z } from 'zod';
import type { analysisRoutes } from '#contract/analyses';
import { Measured } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { Moment } from '../../../ui/moment.tsx';

export type RunRow = z.infer<typeof analysisRoutes.listRuns.response>['items'][number];

interface RunsListProps {
  readonly runs: readonly RunRow[];
  readonly analysisId: string;
  readonly currentId: string;
  readonly comparedId: string | null;
  readonly presetLabel: (id: string) => string;
  readonly onCompare: (id: string | null) => void;
}

/** Every run of the analysis, newest first: what was tried stays. */
export function RunsList({ runs, analysisId, currentId, comparedId, presetLabel, onCompare }: RunsListProps) {
  const { t } = useMessages();
  return (
    <table className="recipe-table">
      <caption className="visually-hidden">{t('recipe.runs')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('analysis.recipe.ran')}</th>
          <th scope="col">{t('analysis.recipe.preset')}</th>
          <th scope="col">{t('analysis.recipe.engine')}</th>
          <th scope="col" data-align="end">
            {t('recipe.confidence')}
          </th>
          <th scope="col">{t('analysis.recipe.digest')}</th>
          <th scope="col">{t('analysis.recipe.spectrum')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('recipe.compare')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <Moment utc={run.created_at} />
            </th>
            <td data-setting="">{presetLabel(run.preset)}</td>
            <td>
              <code>{run.engine_version}</code>
            </td>
            <td data-align="end">
              <Measured
                quantity="confidence"
                value={run.confidence}
                origin={{ runId: run.id, analysisId, revision: null }}
              />
            </td>
            <td>
              <HashText hash={run.recipe_digest} />
            </td>
            <td>
              <HashText hash={run.spectrum_digest} />
            </td>
            <td>
              {run.id === currentId ? (
                <Chip tone="ok">{t('recipe.current')}</Chip>
              ) : (
                <Button
                  variant={run.id === comparedId ? 'secondary' : 'quiet'}
                  icon={<GitCompareArrows aria-hidden="true" />}
                  aria-pressed={run.id === comparedId}
                  onPress={() => onCompare(run.id === comparedId ? null : run.id)}
                >
                  {run.id === comparedId ? t('recipe.stopComparing') : t('recipe.compare')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
