import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { Panel } from '../../frame/page.tsx';
import { unsent } from '../../frame/unsent/keep-unsent.ts';
import type { Settings, Unsent } from '../../frame/unsent/unsent.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ShowMore } from './show-more.tsx';
import { useLimit } from './use-limit.ts';

const shownAtFirst = 8;

const kindOf = (t: Messages['t'], settings: Settings): string =>
  settings.kind === 'ms_run'
    ? t('home.guess.massSpectra')
    : `${t(`nucleus.${settings.fields.nucleus}`)} · ${t(`instrument.${settings.fields.instrument}`)}`;

function NotSentRow({ unsent: { id, title, settings, sizeBytes } }: { readonly unsent: Unsent }) {
  const { t, f } = useMessages();
  return (
    <li className="list-row">
      <div className="list-row-main">
        <p className="truncate" title={title}>
          {title}
        </p>
        <p className="muted truncate">
          {kindOf(t, settings)} · {f.bytes(sizeBytes)}
        </p>
      </div>
      <IconButton
        label={t('home.guess.remove', { name: title })}
        icon={<X aria-hidden="true" />}
        onPress={() => unsent.release([id])}
      />
    </li>
  );
}

/** What was on its way when its window ended and cannot go on by itself, by name, until it is dropped again or given up. */
export function NotSentPanel() {
  const { t } = useMessages();
  const notSent = useStore(unsent.store, (state) => state.notSent);
  const limit = useLimit(notSent.length, shownAtFirst);
  if (notSent.length === 0) return null;
  return (
    <Panel
      title={t('home.notSent.title')}
      isFlush
      actions={
        <Button variant="quiet" onPress={() => unsent.release(notSent.map(({ unsent: { id } }) => id))}>
          {t('home.notSent.discard')}
        </Button>
      }
    >
      <p className="not-sent-text">{t('home.notSent.text', { count: notSent.length })}</p>
      <ul>
        {notSent.slice(0, limit.shown).map((each) => (
          <NotSentRow key={each.unsent.id} unsent={each.unsent} />
        ))}
      </ul>
      {limit.hidden > 0 && (
        <div className="guess-more">
          <ShowMore limit={limit} />
        </div>
      )}
    </Panel>
  );
}
