import { Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DialogActions, SideSheet } from '../../ui/dialog.tsx';
import { DiscardDraftDialog } from '../../ui/discard-draft-dialog.tsx';
import { DraftAge } from '../../ui/draft-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { draftCommands } from './draft-commands.ts';
import { DraftHistoryMenu } from './draft-history-menu.tsx';
import { FormerDrafts } from './former-drafts.tsx';
import { isTyping } from './is-typing.ts';
import type { Corrections } from './use-corrections.ts';

interface DraftBarProps {
  readonly analysis: Analysis;
  readonly corrections: Corrections;
  readonly onSaved: () => void;
}

/** Says that there are edits nobody else sees yet, and turns them into a revision. */
export function DraftBar({ analysis, corrections, onSaved }: DraftBarProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<'save' | 'discard' | null>(null);
  const close = (): void => setAsked(null);
  const count = corrections.pending.length;
  useDraftCommands(corrections);
  if (!corrections.canUndo && !corrections.canRedo) return <FormerDrafts corrections={corrections} />;
  return (
    <div className="draft-bar">
      <FormerDrafts corrections={corrections} />
      <span aria-live="polite">{t('analysis.draft.count', { count })}</span>
      {corrections.keptAtMs !== null && (
        <span className="muted" title={t('draft.kept')}>
          <DraftAge savedAtMs={corrections.keptAtMs} />
        </span>
      )}
      <IconButton
        label={t('analysis.undo')}
        icon={<Undo2 />}
        isDisabled={!corrections.canUndo}
        onPress={corrections.undo}
      />
      <IconButton
        label={t('analysis.redo')}
        icon={<Redo2 />}
        isDisabled={!corrections.canRedo}
        onPress={corrections.redo}
      />
      <DraftHistoryMenu corrections={corrections} />
      <Button variant="quiet" onPress={() => setAsked('discard')}>
        {t('analysis.draft.discard')}
      </Button>
      <Button icon={<Save aria-hidden="true" />} isDisabled={count === 0} onPress={() => setAsked('save')}>
        {t('analysis.draft.save')}
      </Button>
      <SideSheet title={t('analysis.draft.save')} isOpen={asked === 'save'} onClose={close}>
        <SaveForm
          analysis={analysis}
          corrections={corrections}
          onCancel={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      </SideSheet>
      {asked === 'discard' && (
        <DiscardDraftDialog
          text={t('draft.discardSteps', { count: corrections.steps.length })}
          onDiscard={corrections.discard}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Redo also answers to Ctrl+Y, as on Windows; the registry names one key per command. */
const useDraftCommands = (corrections: Corrections): void => {
  const latest = useRef(corrections);
  useEffect(() => {
    latest.current = corrections;
  });
  const commands = useMemo(
    (): readonly Command[] => [
      {
        ...draftCommands.undo,
        isAvailable: () => latest.current.canUndo && !isTyping(),
        run: () => latest.current.undo(),
      },
      {
        ...draftCommands.redo,
        isAvailable: () => latest.current.canRedo && !isTyping(),
        run: () => latest.current.redo(),
      },
    ],
    [],
  );
  useCommands(commands);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isRedo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'y';
      if (!isRedo || event.defaultPrevented || isTyping() || !latest.current.canRedo) return;
      event.preventDefault();
      latest.current.redo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

function SaveForm({
  analysis,
  corrections,
  onCancel,
  onSaved,
}: DraftBarProps & { readonly onCancel: () => void }) {
  const { t } = useMessages();
  const place = useDraftPlace('correction_reason', analysis.id, { title: analysis.title });
  const [reason, setReason] = useKept(place, 'reason', '');
  const { run, isRunning, failure } = useAction(async () => {
    const saved = await api.call(analysisRoutes.correct, {
      params: { id: analysis.id },
      body: {
        edits: [...corrections.pending],
        reason_for_change: reason.trim(),
        base_revision: analysis.revision,
      },
    });
    showToast('ok', t('analysis.draft.saved', { revision: saved.revision }));
    corrections.discard();
    onSaved();
  }, place);
  return (
    <>
      <p>{t('analysis.draft.count', { count: corrections.pending.length })}</p>
      <p className="muted">{t('analysis.draft.note')}</p>
      <TextField
        label={t('analysis.reason')}
        value={reason}
        onChange={setReason}
        rows={4}
        maxLength={500}
        isRequired
        autoFocus
      />
      {failure}
      <DialogActions>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button variant="primary" onPress={run} isDisabled={isRunning || reason.trim() === ''}>
          {t('analysis.draft.save')}
        </Button>
      </DialogActions>
    </>
  );
}
