import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { curveInks } from '../../plot/core/scene.ts';
import { curvePatterns } from '../../plot/core/stack/curve-style.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { NumberEntry } from '../../ui/number-entry.tsx';
import {
  lookOf,
  moveSpectrum,
  removeSpectrum,
  type StackSettings,
  withLook,
} from '../shared/stack/stack-settings.ts';
import { numberOf } from './plan-stack.ts';

export interface StackChosenProps {
  readonly settings: StackSettings;
  readonly selectedId: string | null;
  readonly onChange: (settings: StackSettings) => void;
}

/** The chosen spectrum's place, look and lift, all without dragging. */
export function StackChosen({ settings, selectedId, onChange }: StackChosenProps) {
  const { t } = useMessages();
  if (selectedId === null || !settings.ids.includes(selectedId))
    return <p className="muted rows-2">{t('stack.chosen.none')}</p>;
  const look = lookOf(settings, selectedId);
  const number = numberOf(settings, selectedId);
  return (
    <section className="rows-2" aria-label={t('stack.spectrum', { number })}>
      <div className="line">
        <strong>{t('stack.spectrum', { number })}</strong>
        <Button
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={number === 1}
          onPress={() => onChange(moveSpectrum(settings, selectedId, -1))}
        >
          {t('stack.moveUp')}
        </Button>
        <Button
          icon={<ArrowDown aria-hidden="true" />}
          isDisabled={number === settings.ids.length}
          onPress={() => onChange(moveSpectrum(settings, selectedId, 1))}
        >
          {t('stack.moveDown')}
        </Button>
        <Button
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onChange(removeSpectrum(settings, selectedId))}
        >
          {t('stack.remove')}
        </Button>
      </div>
      <div className="stack-look">
        <Select
          label={t('stack.ink')}
          choices={curveInks.map((ink, place) => ({ value: String(place), label: t(`stack.ink.${ink}`) }))}
          value={String(look.ink)}
          onChange={(ink) => onChange(withLook(settings, selectedId, { ink: Number(ink) }))}
        />
        <Select
          label={t('stack.pattern')}
          choices={curvePatterns.map((pattern, place) => ({
            value: String(place),
            label: t(`stack.pattern.${pattern}`),
          }))}
          value={String(look.pattern)}
          onChange={(pattern) => onChange(withLook(settings, selectedId, { pattern: Number(pattern) }))}
        />
      </div>
      <NumberEntry
        label={t('stack.offset')}
        value={look.offsetPercent}
        decimals={1}
        onApply={(offset) => onChange(withLook(settings, selectedId, { offsetPercent: offset ?? 0 }))}
      />
      <ButtonLink href={`/analyses/${selectedId}`} variant="quiet">
        {t('stack.open')}
      </ButtonLink>
    </section>
  );
}
