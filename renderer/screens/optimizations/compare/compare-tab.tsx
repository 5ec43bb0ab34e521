import { useState } from 'react';
import { type Comparison, type Optimization, optimizationRoutes } from '#contract/optimizations';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { column, nameColumn, Table } from '../../../ui/table.tsx';
import { ComparisonChart } from './comparison-chart.tsx';

/** This run beside another one: what each had reached for the same effort, and in what the two differ. */
export function CompareTab({ run }: { readonly run: Optimization }) {
  const { t } = useMessages();
  const runs = useReply(optimizationRoutes.list, { query: { limit: 200 } });
  const [otherId, setOtherId] = useState<string | null>(null);
  const others = (runs.data?.items ?? []).filter(({ id }) => id !== run.id);
  return (
    <div className="run-part">
      <LoadingState resource={runs} />
      {runs.data !== null && others.length === 0 && (
        <EmptyState title={t('optimizations.compare.none')} text={t('optimizations.compare.noneText')} />
      )}
      {others.length > 0 && (
        <div className="plate-line">
          <Select
            label={t('optimizations.compare.with')}
            choices={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={otherId}
            onChange={setOtherId}
          />
        </div>
      )}
      {otherId !== null && <Compared key={otherId} run={run} otherId={otherId} />}
    </div>
  );
}

function Compared({ run, otherId }: { readonly run: Optimization; readonly otherId: string }) {
  const { t } = useMessages();
  const comparison = useReply(
    optimizationRoutes.comparison,
    { params: { id: run.id }, query: { with: otherId } },
    [run.revision],
  );
  const { data, error } = comparison;
  if (data === null)
    return (
      <>
        <LoadingState resource={comparison} />
        {error !== null && (
          <p>
            <ServiceText text={Object.values(error.fields).flat()[0] ?? error.message} />
          </p>
        )}
      </>
    );
  return (
    <>
      {data.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="next-warning">
          <ServiceText text={message} />
        </p>
      ))}
      {data.objectives.map((objective) => (
        <section key={objective.objective} className="rows-2" aria-label={objective.objective}>
          <ComparisonChart comparison={data} objective={objective} />
          <EqualEffort comparison={data} objective={objective} />
        </section>
      ))}
      <Panel title={t('optimizations.compare.differences')} isFlush={data.differences.length > 0}>
        {data.differences.length === 0 ? (
          <p className="muted">{t('optimizations.compare.noDifferences')}</p>
        ) : (
          <Differences comparison={data} />
        )}
      </Panel>
    </>
  );
}

type Difference = Comparison['differences'][number];

function Differences({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useMessages();
  const { differences, first, second } = comparison;
  return (
    <Table
      label={t('optimizations.compare.differences')}
      rows={differences}
      rowId={({ part, name, first: one, second: other }) => JSON.stringify([part, name, one, other])}
      columns={[
        nameColumn<Difference>('name', t('optimizations.name'), ({ name }) => name),
        column<Difference>('part', t('optimizations.compare.part'), ({ part }) =>
          t(`optimizations.compare.part.${part}`),
        ),
        column<Difference>(
          'first',
          t('optimizations.compare.firstOf', { name: first.name }),
          (one) => one.first ?? '–',
        ),
        column<Difference>(
          'second',
          t('optimizations.compare.secondOf', { name: second.name }),
          (one) => one.second ?? '–',
        ),
      ]}
    />
  );
}

interface EqualEffortProps {
  readonly comparison: Comparison;
  readonly objective: Comparison['objectives'][number];
}

/** Who was ahead after as many experiments as the shorter run has. */
function EqualEffort({ comparison, objective }: EqualEffortProps) {
  const { t, f } = useMessages();
  const { at_equal_effort: effort, unit } = objective;
  if (effort === null) return null;
  const write = (value: number | null): string =>
    value === null ? '–' : `${f.entered(value)}${unit === null ? '' : ` ${unit}`}`;
  return (
    <p>
      {t('optimizations.compare.equalEffort', {
        count: effort.experiments,
        firstName: comparison.first.name,
        secondName: comparison.second.name,
        first: write(effort.first),
        second: write(effort.second),
      })}
    </p>
  );
}
