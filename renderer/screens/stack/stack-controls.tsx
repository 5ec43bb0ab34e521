import { useMessages } from '../../i18n/use-messages.ts';
import { scaleRules } from '../../plot/core/stack/scale-curves.ts';
import { stackModes } from '../../plot/core/stack/stack-display.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, RadioGroup, Select } from '../../ui/choices.tsx';
import { NumberEntry } from '../../ui/number-entry.tsx';
import type { StackSettings } from '../shared/stack/stack-settings.ts';
import type { StackPlan } from './plan-stack.ts';

export interface StackControlsProps {
  readonly settings: StackSettings;
  readonly plan: StackPlan;
  /** How heights compare, in words. */
  readonly scaleNote: string;
  readonly onChange: (settings: StackSettings) => void;
  readonly onUseVisibleRange: () => void;
  readonly pinnedPpm: number | null;
  readonly onPin: (ppm: number | null) => void;
}

const percentDecimals = 1;
const shiftDecimals = 3;

/** How the spectra of a comparison are put together. */
export function StackControls(props: StackControlsProps) {
  const { settings, scaleNote, onChange, onUseVisibleRange, pinnedPpm, onPin } = props;
  const { t } = useMessages();
  const { mode, rule, range, stepPercent } = settings;
  const isAbsolute = rule === 'absolute';
  return (
    <div className="rows-3">
      <RadioGroup
        label={t('stack.mode')}
        orientation="horizontal"
        choices={choicesOf(stackModes, (value) => t(`stack.mode.${value}`))}
        value={mode}
        onChange={(chosen) => onChange({ ...settings, mode: chosen })}
      />
      <NumberEntry
        label={t('stack.step')}
        value={stepPercent}
        decimals={percentDecimals}
        placeholder={t('stack.step.even')}
        isDisabled={mode === 'overlaid'}
        onApply={(step) =>
          onChange({ ...settings, stepPercent: step === null ? null : Math.max(0, Math.min(100, step)) })
        }
      />
      <Select
        label={t('stack.scale')}
        choices={choicesOf(scaleRules, (value) => t(`stack.scale.${value}`))}
        value={rule}
        onChange={(chosen) => onChange({ ...settings, rule: chosen })}
      />
      <fieldset className="stack-range">
        <legend className="field-label">{t('stack.range')}</legend>
        <NumberEntry
          label={t('plot.from')}
          value={range?.fromPpm ?? null}
          decimals={shiftDecimals}
          placeholder={t('stack.range.whole')}
          isDisabled={isAbsolute}
          onApply={(ppm) => onChange(withEdge(settings, 'fromPpm', ppm))}
        />
        <NumberEntry
          label={t('plot.to')}
          value={range?.toPpm ?? null}
          decimals={shiftDecimals}
          placeholder={t('stack.range.whole')}
          isDisabled={isAbsolute}
          onApply={(ppm) => onChange(withEdge(settings, 'toPpm', ppm))}
        />
        <Button variant="quiet" isDisabled={isAbsolute} onPress={onUseVisibleRange}>
          {t('stack.useVisibleRange')}
        </Button>
      </fieldset>
      <p className="muted" data-setting="">
        {scaleNote}
      </p>
      <DifferenceChoice {...props} />
      <NumberEntry
        label={t('stack.readAt')}
        value={pinnedPpm}
        decimals={shiftDecimals}
        placeholder="ppm"
        onApply={onPin}
      />
    </div>
  );
}

/** Beyond any shift, so that a range of which one edge was typed is open on the other side. */
const furthestPpm = 1000;

/** One edge typed; both in either order; an emptied one means the whole axis again. */
const withEdge = (settings: StackSettings, edge: 'fromPpm' | 'toPpm', ppm: number | null): StackSettings => {
  if (ppm === null) return { ...settings, range: null };
  const typed = { fromPpm: furthestPpm, toPpm: -furthestPpm, ...settings.range, [edge]: ppm };
  const range = {
    fromPpm: Math.max(typed.fromPpm, typed.toPpm),
    toPpm: Math.min(typed.fromPpm, typed.toPpm),
  };
  return { ...settings, range };
};

const none = 'none';

function DifferenceChoice({ settings, plan, onChange }: StackControlsProps) {
  const { t, f } = useMessages();
  const { ids, difference } = settings;
  const choices = [
    { value: none, label: t('stack.difference.none') },
    ...ids.map((id, place) => ({ value: id, label: String(place + 1) })),
  ];
  const firstOther = (id: string): string => ids.find((other) => other !== id) ?? id;
  const choose = (firstId: string, secondId: string): void => {
    const isNone = firstId === none || secondId === none;
    onChange({ ...settings, difference: isNone ? null : { firstId, secondId } });
  };
  const state = plan.difference;
  return (
    <fieldset className="stack-difference">
      <legend className="field-label">{t('stack.difference')}</legend>
      <Select
        label={t('stack.difference.first')}
        hideLabel
        isDisabled={ids.length < 2}
        choices={choices}
        value={difference?.firstId ?? none}
        onChange={(id) => choose(id, difference?.secondId ?? firstOther(id))}
      />
      <span aria-hidden="true">−</span>
      <Select
        label={t('stack.difference.second')}
        hideLabel
        isDisabled={ids.length < 2}
        choices={choices}
        value={difference?.secondId ?? none}
        onChange={(id) => choose(difference?.firstId ?? firstOther(id), id)}
      />
      <p className={state?.kind === 'refused' ? 'stack-problem' : 'muted'} role="status">
        {state?.kind === 'refused' && t(`stack.difference.refused.${state.reason}`)}
        {state?.kind === 'waiting' && t('stack.difference.waiting')}
        {state?.kind === 'shown' &&
          t('stack.difference.shown', {
            number: ids.indexOf(state.finerId) + 1,
            spacing: f.number(state.spacingPpm, 5),
          })}
      </p>
    </fieldset>
  );
}
