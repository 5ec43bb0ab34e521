import { useMessages } from '../i18n/use-messages.ts';
import { DraftAge } from './draft-note.tsx';

/** Beside a field in which stands what was typed in an earlier visit: it looks like the value in force, and is none. */
export function TypedNote({ foundAtMs }: { readonly foundAtMs: number }) {
  const { t } = useMessages();
  return (
    <strong className="nowrap">
      {t('draft.notApplied')} · <DraftAge savedAtMs={foundAtMs} />
    </strong>
  );
}
