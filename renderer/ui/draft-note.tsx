import { useState } from 'react';
import { useStore } from 'zustand';
import { drafts } from '../api/drafts/drafts.ts';
import type { DraftPlace } from '../api/drafts/use-kept.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Moment } from './moment.tsx';
import { useNow } from './use-now.ts';
import './draft-note.css';

/** Ages change by the minute. */
const clockIntervalMs = 60_000;

/** How old a draft is, as people say it. */
export function DraftAge({ savedAtMs }: { readonly savedAtMs: number }) {
  const nowMs = useNow(true, clockIntervalMs);
  return <Moment utc={new Date(savedAtMs).toISOString()} nowMs={nowMs} />;
}

/** Says that a form was filled from a draft of before, how old it is, and whether its record has changed since. */
export function DraftNote({ place }: { readonly place: DraftPlace }) {
  const { t } = useMessages();
  const draft = useStore(drafts.store, ({ byKey }) => byKey[place.key]);
  /** Of when the form was opened: what is typed from then on needs no note. */
  const [found] = useState(draft);
  if (found === undefined || draft === undefined) return null;
  return (
    <div className="draft-note" role="status">
      <p>
        {t('draft.restored')} <DraftAge savedAtMs={found.savedAtMs} />
        {found.base !== place.base && <strong>{t('draft.recordChanged')}</strong>}
      </p>
      <Button variant="quiet" onPress={() => drafts.drop(place.key)}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
