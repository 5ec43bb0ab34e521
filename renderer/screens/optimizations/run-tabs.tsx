import { useState } from 'react';
import type { Optimization, Recommendation } from '#contract/optimizations';
import { useChartCommands } from '../../charts/chart-commands.ts';
import { Panel } from '../../frame/page.tsx';
import { useTabInAddress } from '../../frame/use-tab-in-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { RadioGroup } from '../../ui/choices.tsx';
import { ErrorState, LoadingState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BestSoFarChart } from './charts/best-so-far-chart.tsx';
import type { ChartInputs } from './charts/chart-inputs.ts';
import { EffectsState } from './charts/effects-notes.tsx';
import { HypervolumeChart } from './charts/hypervolume-chart.tsx';
import { ImportanceChart } from './charts/importance-chart.tsx';
import { InteractionCharts } from './charts/interaction-charts.tsx';
import { ParallelChart } from './charts/parallel-chart.tsx';
import { ParetoChart } from './charts/pareto-chart.tsx';
import { ParityChart } from './charts/parity-chart.tsx';
import { SliceCharts } from './charts/slice-charts.tsx';
import { useEffects } from './charts/use-effects.ts';
import { CompareTab } from './compare/compare-tab.tsx';
import { viewExperiments } from './experiments/experiment-views.ts';
import { type ExperimentActions, ExperimentsTable } from './experiments/experiments-table.tsx';
import { ModelFacts } from './model/model-facts.tsx';
import { SetupFacts } from './model/setup-facts.tsx';
import { PlatesTab } from './plates/plates-tab.tsx';
import type { RunData } from './use-run.ts';

interface RunTabsProps extends ExperimentActions {
  readonly run: Optimization;
  readonly data: RunData;
  readonly recommendation: Recommendation | null;
  /** Experiments came in. */
  readonly onChanged: () => void;
}

/** How the run goes, what the model says, what objectives cost each other, and what it was created with. */
export function RunTabs(props: RunTabsProps) {
  const { t } = useMessages();
  const { run, data } = props;
  const isSeveral = run.objectives.length > 1;
  const [tab, openTab] = useTabInAddress(['progress', 'model', 'trade-offs', 'plates', 'compare', 'set-up']);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [objectiveName, setObjectiveName] = useState(run.objectives[0]?.name ?? '');
  useChartCommands();
  const diagnostics = data.diagnostics.data;
  const views = viewExperiments(data.experiments.data ?? [], run.objectives, diagnostics);
  const objective = run.objectives.find(({ name }) => name === objectiveName) ?? run.objectives[0];
  if (objective === undefined) return null;
  const inputs: ChartInputs = {
    run,
    objective,
    views,
    diagnostics: diagnostics?.objectives.find((each) => each.objective === objective.name) ?? null,
    chosenId,
    onChoose: setChosenId,
  };
  const chooser = isSeveral && (
    <RadioGroup
      label={t('optimizations.objective')}
      orientation="horizontal"
      choices={run.objectives.map(({ name }) => ({ value: name, label: name }))}
      value={objective.name}
      onChange={setObjectiveName}
    />
  );
  return (
    <div className="tab-sheet">
      <Tabs
        label={t('optimizations.tabs')}
        selectedId={tab === 'trade-offs' && !isSeveral ? 'progress' : tab}
        onChange={openTab}
        items={[
          {
            id: 'progress',
            label: t('optimizations.tab.progress'),
            content: (
              <div className="run-part">
                {chooser}
                <Progress {...props} inputs={inputs} onChoose={setChosenId} />
              </div>
            ),
          },
          {
            id: 'model',
            label: t('optimizations.tab.model'),
            content: (
              <div className="run-part">
                {chooser}
                <ModelCharts data={data} inputs={inputs} />
                <ModelFacts run={run} recommendation={props.recommendation} />
              </div>
            ),
          },
          ...(isSeveral
            ? [
                {
                  id: 'trade-offs',
                  label: t('optimizations.tab.tradeOffs'),
                  content: <TradeOffs data={data} inputs={inputs} />,
                },
              ]
            : []),
          {
            id: 'plates',
            label: t('optimizations.tab.plates'),
            content: <PlatesTab run={run} onChanged={props.onChanged} />,
          },
          {
            id: 'compare',
            label: t('optimizations.tab.compare'),
            content: <CompareTab run={run} />,
          },
          {
            id: 'set-up',
            label: t('optimizations.tab.setUp'),
            content: <SetupFacts run={run} />,
          },
        ]}
      />
    </div>
  );
}

interface ProgressProps extends RunTabsProps {
  readonly inputs: ChartInputs;
  readonly onChoose: (id: string | null) => void;
}

function Progress({ run, data, inputs, onChoose, ...actions }: ProgressProps) {
  const { t } = useMessages();
  const { experiments, diagnostics } = data;
  const hasResults = inputs.views.some(({ row }) => row.status === 'completed');
  return (
    <>
      {hasResults && (
        <div className="chart-grid">
          <BestSoFarChart {...inputs} />
          <ParallelChart {...inputs} />
        </div>
      )}
      <Panel title={t('optimizations.experiments')} isFlush>
        <LoadingState resource={experiments} />
        {experiments.data !== null && (
          <ExperimentsTable
            run={run}
            views={inputs.views}
            source={diagnostics.data}
            chosenId={inputs.chosenId}
            onChoose={onChoose}
            {...actions}
          />
        )}
      </Panel>
    </>
  );
}

/** How well the model does, and what it has seen; why not where it could not be made. */
function ModelCharts({ data, inputs }: { readonly data: RunData; readonly inputs: ChartInputs }) {
  const { t } = useMessages();
  const { diagnostics } = data;
  const effects = useEffects(data, inputs.run, inputs.objective);
  if (diagnostics.error !== null)
    return <ErrorState error={diagnostics.error} onRetry={diagnostics.reload} />;
  if (diagnostics.data === null) return <Skeleton label={t('optimizations.computing')} />;
  return (
    <>
      <EffectsState effects={effects} />
      <div className="chart-grid">
        <ParityChart {...inputs} />
        <ImportanceChart {...inputs} effects={effects} />
      </div>
      <InteractionCharts {...inputs} effects={effects} />
      <SliceCharts {...inputs} effects={effects} />
    </>
  );
}

function TradeOffs({ data, inputs }: { readonly data: RunData; readonly inputs: ChartInputs }) {
  const { t } = useMessages();
  const { pareto, diagnostics } = data;
  const { run, views, chosenId, onChoose } = inputs;
  if (pareto.error !== null) return <ErrorState error={pareto.error} onRetry={pareto.reload} />;
  if (pareto.data === null) return <Skeleton label={t('common.loading')} />;
  const hypervolume = diagnostics.data?.hypervolume ?? null;
  return (
    <div className="run-part">
      <div className="chart-grid">
        <ParetoChart run={run} pareto={pareto.data} views={views} chosenId={chosenId} onChoose={onChoose} />
        {hypervolume !== null && hypervolume.length > 0 && (
          <HypervolumeChart name={run.name} points={hypervolume} />
        )}
      </div>
      {pareto.data.incomplete > 0 && (
        <p className="muted">{t('optimizations.incomplete', { count: pareto.data.incomplete })}</p>
      )}
    </div>
  );
}
