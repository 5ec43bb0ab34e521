import { useEffect } from 'react';
import type { Analysis } from '#contract/analyses';
import { drafts } from '../../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useActionCommands } from '../../../frame/use-action-commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { endPreview, showPreview } from '../../../plot/preview-store.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { beforeBaseline, type Preview } from '../preview/load-preview.ts';
import {
  changeDraftBy,
  draftValue,
  problemsOf,
  requestOf,
  rulesOfStep,
  type Value,
} from '../preview/recipe-draft.ts';
import { usePreview } from '../preview/use-preview.ts';
import { ParameterField } from '../recipe/parameter-field.tsx';
import type { RecipeEditing } from '../recipe/use-recipe.ts';
import type { RecipeBench } from '../recipe/use-recipe-bench.ts';
import { baselineCommands } from './adjust-commands.ts';
import { AdjustFrame, leaveTool } from './adjust-frame.tsx';

const owner = 'baseline';

/** The spectrum before, what is subtracted, and what remains of it. */
const show = (preview: Preview): void => {
  const { axis, real, baseline } = preview;
  const before = beforeBaseline(preview);
  const curve = (samples: Float32Array) => ({ axis, samples: () => samples, pattern: 'solid' as const });
  showPreview(owner, [
    ...(baseline === null ? [] : [{ ...curve(before), ink: 'muted' as const }]),
    { ...curve(real), ink: 'selection' },
    ...(baseline === null ? [] : [{ ...curve(baseline), ink: 'ink' as const, pattern: 'dashed' as const }]),
  ]);
};

interface BaselinePanelProps {
  readonly analysis: Analysis;
  readonly bench: RecipeBench;
  readonly editing: RecipeEditing;
  readonly runId: string;
}

/** The baseline step beside the plot: its switch, its parameters, and in the plot what it subtracts. */
export function BaselinePanel({ analysis, bench, editing, runId }: BaselinePanelProps) {
  const { t } = useMessages();
  const { preset } = editing;
  const place = useDraftPlace('baseline', runId, { title: analysis.title, base: runId });
  const [changes, setChanges] = useKept<Readonly<Record<string, Value>>>(place, 'changes', {});
  const draft = changeDraftBy(preset, editing.draft, changes);
  const set = (name: string, value: Value): void => setChanges((before) => ({ ...before, [name]: value }));
  const problems = problemsOf(preset, draft);
  const request = { preset: preset.id, parameters: requestOf(preset, draft) };
  const preview = usePreview(runId, problems.size > 0 ? null : request, show);
  useEffect(() => () => endPreview(owner), []);
  const isOn = draftValue(preset, draft, 'baseline.enabled') === true;
  const isChanged =
    problems.size === 0 &&
    Object.keys(changes).some(
      (name) => draftValue(preset, draft, name) !== draftValue(preset, editing.draft, name),
    );
  const leave = (): void => {
    drafts.drop(place.key);
    leaveTool();
  };
  const apply = (): void => editing.apply.run(changes, leave);
  useActionCommands(baselineCommands, { apply: { run: apply, isAvailable: isChanged } });
  const trial = { preset, draft, problems, refusals: editing.refusals, set };
  return (
    <AdjustFrame
      label={t('baseline.panel')}
      bench={bench}
      preview={preview}
      isChanged={isChanged}
      onApply={apply}
      onCancel={leave}
      onTakeUp={() => bench.askTakeUp?.(changes)}
      legend={<BaselineLegend isOn={isOn} />}
    >
      <Checkbox
        label={t('baseline.subtract')}
        isSelected={isOn}
        onChange={(selected) => set('baseline.enabled', selected)}
      />
      {rulesOfStep(preset, draft, 'baseline').map((rule) => (
        <ParameterField key={rule.name} rule={rule} editing={trial} ranWith={null} isDisabled={!isOn} />
      ))}
    </AdjustFrame>
  );
}

/** The curves, and as far as there is room how the baseline is found. */
function BaselineLegend({ isOn }: { readonly isOn: boolean }) {
  const { t } = useMessages();
  const method = t('baseline.method');
  return (
    <>
      <ul className="plot-legend adjust-legend">
        {isOn && (
          <li>
            <span className="plot-legend-line" data-before="" aria-hidden="true" />
            {t('baseline.legend.before')}
          </li>
        )}
        {isOn && (
          <li>
            <span className="plot-legend-line" data-baseline="" aria-hidden="true" />
            {t('baseline.legend.curve')}
          </li>
        )}
        <li>
          <span className="plot-legend-line" data-second="" aria-hidden="true" />
          {t('baseline.legend.after')}
        </li>
      </ul>
      <span className="adjust-aside muted" title={method}>
        {method}
      </span>
    </>
  );
}
