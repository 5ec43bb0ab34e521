import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { useReply } from '../../../api/use-reply.ts';
import { Count, Measured } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { type ComparedNumber, compareRuns } from './compare-runs.ts';

/** Which numbers another run has different from the current one. */
export function RunComparison({ current, otherId }: { readonly current: FidRun; readonly otherId: string }) {
  const { t } = useMessages();
  const other = useReply(fidRunRoutes.get, { params: { id: otherId } });
  if (other.error !== null) return <ErrorState error={other.error} onRetry={other.reload} />;
  if (other.data === null || other.data.id !== otherId) return <Skeleton label={t('common.loading')} />;
  return <ComparedTable rows={compareRuns(current, other.data)} before={current} after={other.data} />;
}

interface ComparedTableProps {
  readonly rows: readonly ComparedNumber[];
  readonly before: FidRun;
  readonly after: FidRun;
}

function ComparedTable({ rows, before, after }: ComparedTableProps) {
  const { t, f } = useMessages();
  const changed = rows.filter((row) => row.isChanged).length;
  const name = (row: ComparedNumber): string =>
    row.what === 'integral' && row.fromPpm !== null && row.toPpm !== null
      ? t('recipe.number.integral', { from: f.shiftPpm(row.fromPpm, 2), to: f.shiftPpm(row.toPpm, 2) })
      : t(`recipe.number.${row.what}`);
  return (
    <section aria-label={t('recipe.comparison')}>
      <p className="recipe-summary" aria-live="polite">
        {t('recipe.changedNumbers', { changed, count: rows.length })}
      </p>
      <table className="recipe-table">
        <caption className="visually-hidden">{t('recipe.comparison')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('recipe.number')}</th>
            <th scope="col" data-align="end">
              {t('recipe.before')}
            </th>
            <th scope="col" data-align="end">
              {t('recipe.after')}
            </th>
            <th scope="col">{t('recipe.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{name(row)}</th>
              <td data-align="end">
                <ComparedValue row={row} value={row.before} run={before} />
              </td>
              <td data-align="end">
                <ComparedValue row={row} value={row.after} run={after} />
              </td>
              <td>
                {row.isChanged ? (
                  <Chip tone="info">{t('recipe.changed')}</Chip>
                ) : (
                  <span className="muted">{t('recipe.same')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ComparedValueProps {
  readonly row: ComparedNumber;
  readonly value: number | null;
  readonly run: FidRun;
}

/** Confidence and integrals are results of their run; the other rows count what it found. */
function ComparedValue({ row, value, run }: ComparedValueProps) {
  const origin = { runId: run.id, analysisId: run.analysis_id, revision: null };
  if (value === null) return '–';
  if (row.what === 'confidence') return <Measured quantity="confidence" value={value} origin={origin} />;
  if (row.what !== 'integral') return <Count value={value} />;
  const quantity = run.proton_count === null ? 'multiplet.ratio' : 'multiplet.protons';
  return <Measured quantity={quantity} value={value} decimals={row.decimals} origin={origin} />;
}
