import { knowledgeRoutes, type RevisionMediaType, revisionMediaType } from '#contract/knowledge';
import { surveillanceRoutes, type Watcher } from '#contract/surveillance';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { choicesOf, RadioGroup, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { readInterval } from './read-interval.ts';

interface WatcherDialogProps {
  /** Null for a new one. */
  readonly former: Watcher | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const kinds: readonly Watcher['kind'][] = ['file_drop', 'http'];
const states: readonly Watcher['state'][] = ['active', 'paused'];
/** The newest sources; the service pages at so many. */
const mostSources = 200;

interface Draft {
  readonly sourceId: string | null;
  readonly kind: Watcher['kind'];
  readonly location: string;
  readonly mediaType: RevisionMediaType;
  readonly interval: string;
  readonly state: Watcher['state'];
}

const draftOf = (former: Watcher | null): Draft => ({
  sourceId: former?.source_id ?? null,
  kind: former?.kind ?? 'file_drop',
  location: former?.location ?? '',
  mediaType: former?.media_type ?? 'text/plain',
  interval: former?.interval_hours === null || former === null ? '' : String(former.interval_hours),
  state: former?.state ?? 'active',
});

const missingOf = ({ sourceId, location }: Draft): readonly string[] => [
  ...(sourceId === null ? ['source_id'] : []),
  ...(location.trim() === '' ? ['location'] : []),
];

const send = async (former: Watcher | null, draft: Draft, reason: string): Promise<void> => {
  const interval = readInterval(draft.interval);
  if (!interval.isValid) return;
  const body = {
    location: draft.location.trim(),
    media_type: draft.mediaType,
    interval_hours: interval.hours,
  };
  if (former === null) {
    const { sourceId, kind } = draft;
    await api.call(surveillanceRoutes.createWatcher, { body: { ...body, source_id: sourceId ?? '', kind } });
    return;
  }
  await api.call(surveillanceRoutes.updateWatcher, {
    params: { id: former.id },
    body: { ...body, state: draft.state, reason_for_change: reason },
  });
};

/** Where and how often a source is looked at; new, or changed with its reason. */
export function WatcherDialog({ former, onSaved, onClose }: WatcherDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('watcher', former?.id ?? 'new', {
    title: former === null ? t('watchers.create') : t('watchers.change.title'),
  });
  const [draft, setDraft] = useKept(place, 'draft', () => draftOf(former));
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const sources = useReply(knowledgeRoutes.listSources, { query: { limit: mostSources } });
  const isIntervalWrong = !readInterval(draft.interval).isValid;
  const save = async (reason: string): Promise<void> => {
    await send(former, draft, reason);
    onSaved();
  };
  const bind = bindTo(draft, set);
  return (
    <RecordDialog
      draft={place}
      title={former === null ? t('watchers.create') : t('watchers.change.title')}
      action={t(former === null ? 'common.create' : 'common.save')}
      asksReason={former !== null}
      missing={[...missingOf(draft), ...(isIntervalWrong ? ['interval_hours'] : [])]}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          {former === null && (
            <>
              <Select
                label={t('watchers.source')}
                choices={(sources.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
                {...bind('sourceId')}
                isDisabled={sources.data === null}
                {...(sources.data?.items.length === 0 && { hint: t('watchers.sourceNone') })}
                {...notesOf('source_id')}
              />
              <RadioGroup
                label={t('watchers.kind')}
                choices={choicesOf(kinds, (value) => t(`watchers.kind.${value}`))}
                {...bind('kind')}
              />
            </>
          )}
          <TextField
            label={t('watchers.location')}
            hint={t(`watchers.locationHint.${draft.kind}`)}
            {...bind('location')}
            isRequired
            mono
            maxLength={2000}
            {...notesOf('location')}
          />
          <Select
            label={t('watchers.mediaType')}
            choices={choicesOf(revisionMediaType.options, (value) => value)}
            {...bind('mediaType')}
          />
          <TextField
            label={t('watchers.interval')}
            isOptional
            hint={t('watchers.intervalHint')}
            {...bind('interval')}
            inputMode="numeric"
            maxLength={5}
            errors={isIntervalWrong ? [t('watchers.intervalWrong')] : []}
          />
          {former !== null && (
            <Select
              label={t('watchers.state')}
              choices={choicesOf(states, (value) => t(`watchers.state.${value}`))}
              {...bind('state')}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}
