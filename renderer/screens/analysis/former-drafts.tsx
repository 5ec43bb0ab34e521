import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { DraftAge } from '../../ui/draft-note.tsx';
import type { Corrections } from './use-corrections.ts';
import './former-drafts.css';

/** Drafts of other revisions: how old, how much of them still fits, and the two things a person may do. */
export function FormerDrafts({ corrections }: { readonly corrections: Corrections }) {
  const { t } = useMessages();
  const { former, takeOver, discardFormer } = corrections;
  if (former.length === 0) return null;
  return (
    <ul className="former-drafts">
      {former.map((draft) => (
        <li key={draft.key}>
          <span>
            {draft.rebased === null
              ? t('analysis.draft.formerUnread')
              : t('analysis.draft.former', { count: draft.rebased.edits.length + draft.rebased.lost })}
            {', '}
            <DraftAge savedAtMs={draft.savedAtMs} />
            {draft.rebased !== null &&
              draft.rebased.lost > 0 &&
              `; ${t('analysis.draft.formerLost', { count: draft.rebased.lost })}`}
          </span>
          {draft.rebased !== null && draft.rebased.edits.length > 0 && (
            <Button onPress={() => takeOver(draft)}>{t('analysis.draft.takeOver')}</Button>
          )}
          <Button variant="quiet" onPress={() => discardFormer(draft)}>
            {t('draft.discard')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
