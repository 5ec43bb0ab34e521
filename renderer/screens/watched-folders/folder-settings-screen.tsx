import { FolderOpen, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { type FolderPreview, type WatchedFolder, watchedFolderRoutes } from '#contract/watched-folders';
import { api } from '../../api/api.ts';
import { drafts } from '../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { watchedFolderPath, watchedFoldersPath } from '../../frame/paths/watched-folder-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { bindTo } from '../../ui/bind-to.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import type { NotesOf } from '../../ui/field-notes.ts';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProjectSelect } from './project-select.tsx';
import { RuleFields } from './rule-fields.tsx';
import {
  draftOf,
  isComplete,
  newRule,
  projectToWire,
  type RuleDraft,
  raised,
  rulesToWire,
  type SettingsDraft,
  titleOfPath,
} from './settings-draft.ts';
import { useProjects } from './use-projects.ts';
import './watched-folders.css';

const save = async (former: WatchedFolder | null, draft: SettingsDraft): Promise<string> => {
  const body = { title: draft.title.trim(), rules: rulesToWire(draft), project_id: projectToWire(draft) };
  if (former === null) {
    const { id } = await api.call(
      watchedFolderRoutes.create,
      { body: { ...body, path: draft.path.trim() } },
      { idempotencyKey: crypto.randomUUID() },
    );
    return id;
  }
  const { id, revision } = former;
  await api.call(watchedFolderRoutes.change, { params: { id }, body: { ...body, revision } });
  return id;
};

interface PathFieldProps {
  readonly draft: SettingsDraft;
  /** Folders below which it has to lie; none: anywhere. */
  readonly roots: readonly string[];
  readonly set: (change: Partial<SettingsDraft>) => void;
  readonly notesOf: NotesOf;
}

/** Typed, or chosen in the system's own window where the program is a desktop's. */
function PathField({ draft, roots, set, notesOf }: PathFieldProps) {
  const { t } = useMessages();
  const choose = window.larmor?.chooseFolder;
  const setPath = (path: string): void => {
    const isOwnTitle = draft.title !== '' && draft.title !== titleOfPath(draft.path);
    set(isOwnTitle ? { path } : { path, title: titleOfPath(path).slice(0, 120) });
  };
  return (
    <div className="watched-path">
      <TextField
        label={t('watchedFolders.path')}
        hint={
          roots.length === 0
            ? t('watchedFolders.pathHint')
            : t('watchedFolders.pathWithin', { roots: roots.join(', ') })
        }
        value={draft.path}
        onChange={setPath}
        isRequired
        mono
        autoFocus
        maxLength={4000}
        {...notesOf('path')}
      />
      {choose !== undefined && (
        <Button
          icon={<FolderOpen aria-hidden="true" />}
          onPress={() => {
            choose().then((path) => path !== null && setPath(path), showFailure);
          }}
        >
          {t('watchedFolders.choose')}
        </Button>
      )}
    </div>
  );
}

interface SettingsFormProps {
  /** Null for a new one. */
  readonly former: WatchedFolder | null;
  readonly roots?: readonly string[];
}

function SettingsForm({ former, roots = [] }: SettingsFormProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const title = former === null ? t('watchedFolders.new') : former.title;
  const place = useDraftPlace('watchedFolder', former?.id ?? 'new', {
    title,
    base: former?.revision ?? null,
  });
  const [draft, setDraft] = useKept<SettingsDraft>(place, 'draft', () =>
    draftOf(former, t('watchedFolders.everything')),
  );
  const set = (change: Partial<SettingsDraft>): void => setDraft((before) => ({ ...before, ...change }));
  const setRules = (change: (rules: readonly RuleDraft[]) => readonly RuleDraft[]): void =>
    setDraft((before) => ({ ...before, rules: change(before.rules) }));
  const projects = useProjects();
  const [preview, setPreview] = useState<FolderPreview | null>(null);
  const saving = useAction(async () => {
    const id = await save(former, draft);
    drafts.drop(place.key);
    void navigate(watchedFolderPath(id));
  });
  const trying = useAction(async () => {
    setPreview(null);
    const body = { path: draft.path.trim(), rules: rulesToWire(draft), project_id: projectToWire(draft) };
    setPreview(await api.call(watchedFolderRoutes.preview, { body }));
  });
  const notesOf: NotesOf = (field) => {
    const refusals = [...(saving.notesOf(field).refusals ?? []), ...(trying.notesOf(field).refusals ?? [])];
    return { refusals };
  };
  const bind = bindTo(draft, set);
  const isReady = isComplete(draft);
  return (
    <Page
      title={title}
      intro={t(former === null ? 'watchedFolders.newIntro' : 'watchedFolders.changeIntro')}
      actions={
        <ButtonLink href={former === null ? watchedFoldersPath : watchedFolderPath(former.id)}>
          {t('common.cancel')}
        </ButtonLink>
      }
    >
      <Panel title={title} hideTitle>
        <Form onSend={saving.run}>
          <DraftNote place={place} />
          {former === null ? (
            <PathField draft={draft} roots={roots} set={set} notesOf={notesOf} />
          ) : (
            <p className="mono breaks">{former.path}</p>
          )}
          <div className="watched-rule-targets">
            <TextField
              label={t('watchedFolders.folderTitle')}
              {...bind('title')}
              isRequired
              maxLength={120}
              {...notesOf('title')}
            />
            <ProjectSelect
              label={t('watchedFolders.project')}
              none={t('watchedFolders.noProject')}
              projects={projects.items}
              {...bind('projectId')}
              {...notesOf('project_id')}
            />
          </div>
          <div>
            <h2>{t('watchedFolders.rules')}</h2>
            <p className="muted">{t('watchedFolders.rulesText')}</p>
          </div>
          {draft.rules.map((rule, position) => (
            <RuleFields
              key={rule.id}
              rule={rule}
              place={position}
              isOnly={draft.rules.length === 1}
              projects={projects.items}
              set={(change) =>
                setRules((rules) =>
                  rules.map((each) => (each.id === rule.id ? { ...each, ...change } : each)),
                )
              }
              raise={() => setRules((rules) => raised(rules, rule.id))}
              remove={() => setRules((rules) => rules.filter(({ id }) => id !== rule.id))}
              notesOf={notesOf}
            />
          ))}
          <div>
            <Button
              icon={<Plus aria-hidden="true" />}
              onPress={() => setRules((rules) => [...rules, newRule(crypto.randomUUID(), '')])}
            >
              {t('watchedFolders.addRule')}
            </Button>
          </div>
          {projects.error !== null && <ErrorState error={projects.error} />}
          {saving.failure}
          {trying.failure}
          <div className="watched-form-ends">
            <Button type="submit" variant="primary" isDisabled={!isReady || saving.isRunning}>
              {t(former === null ? 'watchedFolders.setUp' : 'common.save')}
            </Button>
            <Button
              icon={<ListChecks aria-hidden="true" />}
              isDisabled={!isReady || trying.isRunning}
              onPress={trying.run}
            >
              {t('watchedFolders.preview')}
            </Button>
          </div>
        </Form>
      </Panel>
      {preview !== null && <PreviewPanel preview={preview} nameOf={projects.nameOf} />}
    </Page>
  );
}

/** Sets up a watched folder. */
export function NewWatchedFolderScreen() {
  const { t } = useMessages();
  const places = useReply(watchedFolderRoutes.places, {});
  if (places.data !== null && places.data.allowed !== 'nowhere')
    return <SettingsForm former={null} roots={places.data.roots} />;
  const list = <Link href={watchedFoldersPath}>{t('watchedFolders.all')}</Link>;
  return (
    <Page title={t('watchedFolders.new')}>
      {places.data === null ? (
        <LoadingState resource={places}>{list}</LoadingState>
      ) : (
        <EmptyState title={t('watchedFolders.nowhere')} actions={list} />
      )}
    </Page>
  );
}

/** Changes title, project and rules of one. */
export function WatchedFolderRulesScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const record = useReply(watchedFolderRoutes.get, { params: { id } });
  if (record.data === null || record.data.id !== id) {
    return (
      <Page title={t('watchedFolders.one')}>
        <LoadingState resource={record}>
          <Link href={watchedFoldersPath}>{t('watchedFolders.all')}</Link>
        </LoadingState>
      </Page>
    );
  }
  return <SettingsForm key={record.data.id} former={record.data} />;
}
