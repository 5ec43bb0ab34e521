import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Draft } from '../../api/drafts/draft.ts';
import { drafts } from '../../api/drafts/drafts.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { DiscardDraftDialog } from '../../ui/discard-draft-dialog.tsx';
import { DraftAge } from '../../ui/draft-note.tsx';

const kinds = ['form', 'corrections', 'recipe', 'phase', 'set_up', 'typed'] as const;

const kindOf = ({ key }: Draft): (typeof kinds)[number] =>
  kinds.find((kind) => key.startsWith(`${kind}:`)) ?? 'form';

/** What somebody began and has not sent, the newest first; not there while there is nothing. */
export function DraftsPanel() {
  const { t } = useMessages();
  const [asked, setAsked] = useState<{ readonly key: string; readonly title: string } | null>(null);
  const byKey = useStore(drafts.store, (state) => state.byKey);
  const all = Object.values(byKey).toSorted((a, b) => b.savedAtMs - a.savedAtMs);
  if (all.length === 0) return null;
  return (
    <Panel title={t('draft.title')} isFlush>
      <ul>
        {all.map((draft) => {
          const kind = t(`draft.kind.${kindOf(draft)}`);
          const title = draft.title === '' ? kind : draft.title;
          return (
            <li key={draft.key} className="list-row">
              <div className="list-row-main">
                <Link className="list-link truncate" href={draft.href}>
                  {title}
                </Link>
                <p className="muted truncate">{kind}</p>
              </div>
              <span className="muted list-row-end">
                <DraftAge savedAtMs={draft.savedAtMs} />
              </span>
              <IconButton
                label={t('draft.discardOf', { title })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => setAsked({ key: draft.key, title })}
              />
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <DiscardDraftDialog
          text={t('draft.discardOne', { title: asked.title })}
          onDiscard={() => drafts.drop(asked.key)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
