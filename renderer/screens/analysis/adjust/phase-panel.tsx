import { Redo2, RotateCcw, Undo2, Wand2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { LinearPhase } from '#engines/display/turn-phase.ts';
import { useActionCommands } from '../../../frame/use-action-commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { pivotAt, pivotToPpm, tidyPhase, turnBy } from '../../../plot/core/phase-moves.ts';
import {
  closePhase,
  isTurned,
  openPhase,
  type PhaseWork,
  phaseStore,
  redoPhase,
  setPhase,
  undoPhase,
} from '../../../plot/phase-store.ts';
import { stepByKey } from '../../../plot/tools/phase-tool.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { beforeBaseline, type Preview } from '../preview/load-preview.ts';
import { changeDraftBy, draftValue, requestOf } from '../preview/recipe-draft.ts';
import { usePreview } from '../preview/use-preview.ts';
import type { RecipeEditing } from '../recipe/use-recipe.ts';
import type { RecipeBench } from '../recipe/use-recipe-bench.ts';
import { phaseCommands } from './adjust-commands.ts';
import { AdjustFrame, leaveTool } from './adjust-frame.tsx';
import { dropPhase, resumeKeptPhase, useKeptPhase } from './phase-draft.ts';
import { phaseChanges } from './phase-request.ts';
import { StepField } from './step-field.tsx';

const pivotStepPpm = 0.01;
const noPhase: LinearPhase = { phi0Deg: 0, phi1Deg: 0, pivotFraction: 0.5 };

interface PhasePanelProps {
  readonly analysis: Analysis;
  readonly bench: RecipeBench;
  readonly editing: RecipeEditing;
  readonly runId: string;
}

/** Ph0, Ph1 and the pivot in numbers beside the plot, where they are dragged. */
export function PhasePanel({ analysis, bench, editing, runId }: PhasePanelProps) {
  const { t } = useMessages();
  const { preset, draft } = editing;
  const wasAutomatic = draftValue(preset, draft, 'phase.phi0_deg') === null;
  const [isAsked, setAsked] = useState(false);
  const [hasNoImaginary, setNoImaginary] = useState(false);
  const wanted = isAsked ? changeDraftBy(preset, draft, phaseChanges(null)) : draft;
  const open = (preview: Preview): void => {
    const { axis, imaginary, phase } = preview;
    setNoImaginary(imaginary === null);
    if (imaginary === null) closePhase();
    else {
      const isNew = phaseStore.getState().work === null;
      openPhase({
        axis,
        trace: { re: beforeBaseline(preview), im: imaginary },
        done: phase ?? noPhase,
        isAutomatic: phase !== null && (isAsked || wasAutomatic),
      });
      if (isNew) resumeKeptPhase(runId);
    }
  };
  const request = { preset: preset.id, parameters: requestOf(preset, wanted) };
  const preview = usePreview(runId, request, open);
  useEffect(() => closePhase, []);
  const work = useStore(phaseStore, (state) => state.work);
  useKeptPhase(runId, analysis);
  const leave = (): void => {
    dropPhase(runId);
    leaveTool();
  };
  const isAutomatic = work?.isAutomatic === true && !isTurned(work);
  const isChanged = work !== null && (isTurned(work) || (isAsked && !wasAutomatic));
  const apply = (): void => {
    if (work) editing.apply.run(phaseChanges(isAutomatic ? null : work.phase), leave);
  };
  const askAutomatic = (): void => {
    setAsked(true);
    // Asked before: what was found is where the turning began.
    if (isAsked && work) setPhase(work.start);
  };
  usePhaseCommands(apply, askAutomatic);
  return (
    <AdjustFrame
      label={t('phase.panel')}
      bench={bench}
      preview={preview}
      isChanged={isChanged}
      onApply={apply}
      onCancel={leave}
      onTakeUp={() => work !== null && bench.askTakeUp?.(phaseChanges(isAutomatic ? null : work.phase))}
      onStep={stepByKey}
      legend={work !== null && <PhaseLegend />}
    >
      {hasNoImaginary && <span>{t('phase.noImaginary')}</span>}
      {work !== null && (
        <PhaseFields work={work} isAutomatic={isAutomatic} onEnter={apply} onAutomatic={askAutomatic} />
      )}
    </AdjustFrame>
  );
}

const usePhaseCommands = (apply: () => void, askAutomatic: () => void): void => {
  const steps = useStore(phaseStore, (state) => state.steps);
  const turn = (degrees: number) => (): void => {
    const { work } = phaseStore.getState();
    if (work) setPhase(turnBy(work.phase, 'phi0', degrees));
  };
  const backToStart = (): void => {
    const { work } = phaseStore.getState();
    if (work) setPhase(work.start);
  };
  useActionCommands(phaseCommands, {
    apply: { run: apply },
    automatic: { run: askAutomatic },
    start: { run: backToStart },
    turn90: { run: turn(90) },
    turn180: { run: turn(180) },
    undo: { run: undoPhase, isAvailable: steps.past.length > 0 },
    redo: { run: redoPhase, isAvailable: steps.future.length > 0 },
  });
};

function PhaseLegend() {
  const { t } = useMessages();
  return (
    <ul className="plot-legend adjust-legend">
      <li>
        <span className="plot-legend-line" data-second="" aria-hidden="true" />
        {t('phase.legend')}
      </li>
    </ul>
  );
}

interface PhaseFieldsProps {
  readonly work: PhaseWork;
  readonly isAutomatic: boolean;
  readonly onEnter: () => void;
  readonly onAutomatic: () => void;
}

function PhaseFields({ work, isAutomatic, onEnter, onAutomatic }: PhaseFieldsProps) {
  const { t } = useMessages();
  const { axis, phase } = work;
  const steps = useStore(phaseStore, (state) => state.steps);
  const common = { isDisabled: false, onEnter };
  return (
    <>
      <StepField
        {...common}
        label="Ph0"
        unit="°"
        value={phase.phi0Deg}
        decimals={1}
        step={1}
        onChange={(phi0Deg) => setPhase(tidyPhase({ ...phase, phi0Deg }))}
      />
      <StepField
        {...common}
        label="Ph1"
        unit="°"
        value={phase.phi1Deg}
        decimals={1}
        step={1}
        onChange={(phi1Deg) => setPhase(tidyPhase({ ...phase, phi1Deg }))}
      />
      <StepField
        {...common}
        label={t('phase.pivot')}
        unit="ppm"
        value={pivotToPpm(axis, phase.pivotFraction)}
        decimals={3}
        step={pivotStepPpm}
        onChange={(ppm) => setPhase(pivotAt(phase, axis, ppm))}
      />
      <span className="line-tight">
        <IconButton
          label={t('phase.undo')}
          icon={<Undo2 aria-hidden="true" />}
          isDisabled={steps.past.length === 0}
          onPress={undoPhase}
        />
        <IconButton
          label={t('phase.redo')}
          icon={<Redo2 aria-hidden="true" />}
          isDisabled={steps.future.length === 0}
          onPress={redoPhase}
        />
        <IconButton
          label={t('phase.start')}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => setPhase(work.start)}
        />
        <Button variant="quiet" onPress={() => setPhase(turnBy(phase, 'phi0', 90))}>
          +90°
        </Button>
        <Button variant="quiet" onPress={() => setPhase(turnBy(phase, 'phi0', 180))}>
          180°
        </Button>
        <IconButton label={t('phase.automatic')} icon={<Wand2 aria-hidden="true" />} onPress={onAutomatic} />
      </span>
      <Chip tone="info">{isAutomatic ? t('recipe.automatic') : t('phase.byHand')}</Chip>
    </>
  );
}
