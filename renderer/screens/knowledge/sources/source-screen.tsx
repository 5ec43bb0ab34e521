import { FilePlus2, NotebookPen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { knowledgeRoutes, type Source } from '#contract/knowledge';
import { useReply } from '../../../api/use-reply.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Page } from '../../../frame/page.tsx';
import { useTabInAddress } from '../../../frame/use-tab-in-address.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { knowledgeCommands } from '../knowledge-commands.ts';
import { KnowledgeNav } from '../knowledge-nav.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { TasksList } from '../records/tasks-list.tsx';
import { RevisionDialog } from './revision-dialog.tsx';
import { RevisionsTab } from './revisions-tab.tsx';
import '../knowledge.css';

interface SourcePageProps {
  readonly source: Source;
  readonly onChanged: () => void;
}

const tabs = ['revisions', 'records', 'tasks'] as const;
type Doing = 'revision' | 'record' | null;

function SourceFacts({ source }: { readonly source: Source }) {
  const { t } = useMessages();
  return (
    <dl className="facts">
      <Fact term={t('knowledge.source.guideline')}>{source.guideline ?? '—'}</Fact>
      <Fact term={t('knowledge.source.publisher')}>{source.publisher}</Fact>
      <Fact term={t('knowledge.source.jurisdiction')}>{source.jurisdiction}</Fact>
      <Fact term={t('knowledge.source.kind')}>{t(`knowledge.kind.${source.kind}`)}</Fact>
      {source.url !== null && (
        <Fact term={t('knowledge.source.url')}>
          <Link href={source.url} target="_blank" rel="noreferrer">
            {source.url}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function SourcePage({ source, onChanged }: SourcePageProps) {
  const { t } = useMessages();
  const [doing, setDoing] = useState<Doing>(null);
  const [tab, openTab] = useTabInAddress(tabs);
  /** Grows with every change, so that the lists below are read again. */
  const [changes, setChanges] = useState(0);
  const finish = (): void => {
    setDoing(null);
    setChanges((count) => count + 1);
    onChanged();
  };
  useCommands(
    useMemo(
      () => [
        { ...knowledgeCommands.appendRevision, run: () => setDoing('revision') },
        { ...knowledgeCommands.keepRecord, run: () => setDoing('record') },
      ],
      [],
    ),
  );
  const content = {
    revisions: <RevisionsTab source={source} changes={changes} />,
    records: (
      <div className="rows-4 padded">
        <RecordsList sourceId={source.id} changes={changes} />
      </div>
    ),
    tasks: (
      <div className="rows-4 padded">
        <TasksList sourceId={source.id} changes={changes} onChanged={finish} />
      </div>
    ),
  };
  const waiting = source.open_review_tasks;
  return (
    <Page
      title={source.title}
      chip={waiting > 0 && <Chip tone="warn">{t('knowledge.tasks.waiting', { count: waiting })}</Chip>}
      actions={
        <>
          <Button icon={<NotebookPen aria-hidden="true" />} onPress={() => setDoing('record')}>
            {t('knowledge.record.keep')}
          </Button>
          <Button
            variant="primary"
            icon={<FilePlus2 aria-hidden="true" />}
            onPress={() => setDoing('revision')}
          >
            {t('knowledge.revision.append')}
          </Button>
        </>
      }
    >
      <SourceFacts source={source} />
      <div className="knowledge-tabs">
        <Tabs
          label={t('knowledge.source.parts')}
          selectedId={tab}
          onChange={openTab}
          items={tabs.map((id) => ({
            id,
            label: t(`knowledge.${id}`),
            ...(id === 'tasks' && waiting > 0 && { count: waiting }),
            content: content[id],
          }))}
        />
      </div>
      {doing === 'revision' && (
        <RevisionDialog
          sourceId={source.id}
          onAppended={({ outcome, flagged_records: count }) => {
            showToast('info', t(`knowledge.revision.${outcome}`, { count }));
            finish();
          }}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'record' && <RecordDialog source={source} onKept={finish} onClose={() => setDoing(null)} />}
    </Page>
  );
}

/** One source: its revisions and what changed between them, what was read from it, and what has to be looked at again. */
export function SourceScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const source = useReply(knowledgeRoutes.getSource, { params: { id } });
  return (
    <>
      <KnowledgeNav />
      {source.data !== null ? (
        <SourcePage key={source.data.id} source={source.data} onChanged={source.reload} />
      ) : (
        <Page title={t('knowledge.source')}>
          <LoadingState resource={source}>
            <Link href="/knowledge">{t('knowledge.source.back')}</Link>
          </LoadingState>
        </Page>
      )}
    </>
  );
}
