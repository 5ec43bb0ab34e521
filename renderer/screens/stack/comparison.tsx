import { Share } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { CommandMenu } from '../../frame/command-menu.tsx';
import { useCommands } from '../../frame/commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { StackReading, StackView } from '../../plot/canvas/stack-view.ts';
import type { StackDisplay } from '../../plot/core/stack/stack-display.ts';
import { usePictureCommands } from '../../plot/picture/use-picture-commands.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { StackSettings } from '../shared/stack/stack-settings.ts';
import { StackChosen } from './stack-chosen.tsx';
import { StackControls } from './stack-controls.tsx';
import { StackList } from './stack-list.tsx';
import { StackPane } from './stack-pane.tsx';
import type { LoadStacked, ShelfState } from './stack-shelf.ts';
import { useScaleNote } from './use-scale-note.ts';
import { useStack } from './use-stack.ts';
import { useStackCommands } from './use-stack-commands.ts';
import './stack.css';

export interface ComparisonProps {
  readonly settings: StackSettings;
  readonly onChange: (settings: StackSettings) => void;
  readonly load: LoadStacked;
}

/** Plot at the left, what it is made of at the right. */
export function Comparison({ settings, onChange, load }: ComparisonProps) {
  const { t, f } = useMessages();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [pinnedPpm, setPinnedPpm] = useState<number | null>(null);
  const viewRef = useRef<StackView | null>(null);
  const [outputs] = useState(() => new Map<string, HTMLElement>());
  const { states, plan, retry } = useStack(settings, settings.ids, selectedId, load);
  const scaleNote = useScaleNote(settings, plan);
  const { mode, rule, range, stepPercent } = settings;
  const { curves, referenceTop } = plan;
  const display = useMemo(
    (): StackDisplay => ({
      curves,
      mode,
      stepShare: stepPercent === null ? null : stepPercent / 100,
      note: scaleNote.invariant,
    }),
    [curves, mode, stepPercent, scaleNote.invariant],
  );
  const onUseVisibleRange = useCallback(() => {
    const view = viewRef.current?.navigator.view;
    if (view)
      onChange({ ...settings, range: { fromPpm: rounded(view.leftPpm), toPpm: rounded(view.rightPpm) } });
  }, [settings, onChange]);
  useStackCommands({ settings, selectedId, onChange, onUseVisibleRange });
  const onRead = (reading: StackReading | null): void => {
    for (const [id, output] of outputs) {
      const intensity = reading?.intensities.get(id) ?? null;
      const isKnown = intensity !== null && referenceTop !== null;
      const words = isKnown ? f.percent(intensity / referenceTop, 1) : '';
      if (output.textContent !== words) output.textContent = words;
    }
  };
  const pictures = usePictureCommands({ name: 'comparison', isAnnotated: false });
  useCommands(pictures.commands);
  const isEmptied = curves.length === 0;
  return (
    <div className="fills">
      <header className="stack-head">
        <h1>{t('stack.title')}</h1>
        <span className="muted" data-count="">
          {t('stack.count', { count: settings.ids.length })}
        </span>
        <LoadNotice states={states} onRetry={retry} />
        <CommandMenu
          label={t('analysis.export')}
          icon={<Share aria-hidden="true" />}
          commands={pictures.commands}
        />
        {pictures.dialog}
        <ButtonLink href="/analyses">{t('stack.choose')}</ButtonLink>
      </header>
      <div className="stack-body">
        <StackPane
          viewRef={viewRef}
          display={display}
          fitKey={[mode, rule, range?.fromPpm, range?.toPpm, stepPercent, curves.length].join('/')}
          pinnedPpm={pinnedPpm}
          summary={t('stack.summary', {
            count: curves.length,
            nucleus: plan.nucleus ?? '',
            mode: t(`stack.mode.${mode}`),
          })}
          onRead={onRead}
          cover={isEmptied ? <Cover states={states} onRetry={retry} /> : null}
        />
        <aside className="stack-side" aria-label={t('stack.side')}>
          <StackList
            settings={settings}
            plan={plan}
            states={states}
            selectedId={selectedId}
            onSelect={setSelectedId}
            onChange={onChange}
            outputs={outputs}
          />
          <StackChosen settings={settings} selectedId={selectedId} onChange={onChange} />
          <StackControls
            settings={settings}
            plan={plan}
            scaleNote={scaleNote.local}
            onChange={onChange}
            onUseVisibleRange={onUseVisibleRange}
            pinnedPpm={pinnedPpm}
            onPin={setPinnedPpm}
          />
          <p className="muted">{t('stack.reading.note')}</p>
        </aside>
      </div>
    </div>
  );
}

/** Thousandths of a ppm: what one can read and type. */
const rounded = (ppm: number): number => Math.round(ppm * 1000) / 1000;

interface LoadProps {
  readonly states: ReadonlyMap<string, ShelfState>;
  readonly onRetry: () => void;
}

/** Where nothing is drawn: still on its way, refused, or hidden by somebody. */
function Cover({ states, onRetry }: LoadProps) {
  const { t } = useMessages();
  const all = [...states.values()];
  if (all.some(({ status }) => status === 'loading')) return <Skeleton label={t('common.loading')} />;
  const failed = all.find((state) => state.status === 'failed');
  if (failed && !all.some(({ status }) => status === 'ready'))
    return <ErrorState error={failed.error} onRetry={onRetry} />;
  return <p className="muted stack-nothing">{t('stack.nothingShown')}</p>;
}

/** Spectra on their way or missing, while others are there. */
function LoadNotice({ states, onRetry }: LoadProps) {
  const { t } = useMessages();
  const all = [...states.values()];
  const loading = all.filter(({ status }) => status === 'loading').length;
  const failed = all.filter(({ status }) => status === 'failed').length;
  const isPartial = failed > 0 && all.some(({ status }) => status === 'ready');
  return (
    <span className="stack-notice" role="status">
      {loading > 0 && t('stack.loading', { count: loading })}
      {loading === 0 && isPartial && (
        <>
          <span className="stack-problem">{t('stack.failed', { count: failed })}</span>
          <Button variant="quiet" onPress={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </>
      )}
    </span>
  );
}
