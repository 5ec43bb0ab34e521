import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { JournalStyle } from '../../shared/analyses/addition-draft.ts';
import type { Corrections } from '../use-corrections.ts';
import { Changes } from './edited-text.tsx';

export type JournalEdits = Pick<Corrections, 'additions' | 'edit'>;

const mostChars = 20_000;

interface JournalEditorProps {
  readonly style: JournalStyle;
  /** As the record says it. */
  readonly text: string;
  readonly edits: JournalEdits;
  /** Of the saved revision. */
  readonly savedEdit: string | null;
}

/** The text of one form as a step of the draft: it is a record once the draft is saved with its reason. */
export function JournalEditor({ style, text, edits, savedEdit }: JournalEditorProps) {
  const { t } = useMessages();
  const { additions, edit } = edits;
  const drafted = additions.journal[style] ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    const words = (typed ?? '').trim();
    setTyped(null);
    if (words === text) {
      if (drafted !== null) edit({ action: 'restore_journal', style });
    } else if (words !== '' && words !== drafted) edit({ action: 'edit_journal', style, text: words });
  };
  const isPending = drafted !== savedEdit;
  return (
    <>
      {isPending && (
        <div className="journal-edit">
          <p className="muted">{t('analysis.journal.drafted')}</p>
          <Changes before={text} after={drafted ?? text} />
        </div>
      )}
      {typed === null ? (
        <div className="button-row">
          <Button onPress={() => setTyped(drafted ?? text)}>{t('analysis.journal.edit')}</Button>
          {drafted !== null && (
            <Button variant="quiet" onPress={() => edit({ action: 'restore_journal', style })}>
              {t('analysis.journal.restore')}
            </Button>
          )}
        </div>
      ) : (
        <div className="journal-editor">
          <TextField
            label={t('analysis.journal.text')}
            value={typed}
            onChange={setTyped}
            rows={5}
            maxLength={mostChars}
            autoFocus
          />
          <div className="button-row">
            <Button onPress={() => setTyped(null)}>{t('common.cancel')}</Button>
            <Button variant="primary" isDisabled={typed.trim() === ''} onPress={keep}>
              {t('analysis.journal.apply')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
