import { ClipboardPen, FileDown, FileUp, Flag, Grid3x3, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { type Conditions, type Optimization, optimizationRoutes } from '#contract/optimizations';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { useCommands } from '../../frame/commands.ts';
import { Page } from '../../frame/page.tsx';
import { newPlatePath } from '../../frame/paths/optimizations-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { NextPanel } from './next/next-panel.tsx';
import { optimizationsCommands } from './optimizations-commands.ts';
import { RunDialogs, type RunDoing } from './run-dialogs.tsx';
import { RunStatusChip } from './run-status.tsx';
import { RunTabs } from './run-tabs.tsx';
import { objectiveWords } from './run-words.ts';
import { useSearch } from './search/use-search.ts';
import { useRecommendation, useRun } from './use-run.ts';
import './optimizations.css';

interface RunPageProps {
  readonly run: Optimization;
  readonly resource: Resource<Optimization>;
}

/** "Yield ↑ · 14 experiments, 1 running". */
const introOf = (run: Optimization, messages: Messages): string =>
  [
    ...run.objectives.map((objective) => objectiveWords(objective, messages)),
    messages.t('optimizations.progressCount', { count: run.experiment_count, pending: run.pending_count }),
  ].join(' · ');

/** Commands of the palette; what the state does not allow is not offered. */
const useRunCommands = (
  isOpen: boolean,
  start: (doing: RunDoing) => void,
  record: () => void,
  save: () => void,
  planPlate: () => void,
): void =>
  useCommands(
    useMemo(() => {
      const whileOpen = { isAvailable: () => isOpen };
      return [
        { ...optimizationsCommands.record, ...whileOpen, run: record },
        { ...optimizationsCommands.import, ...whileOpen, run: () => start({ what: 'import' }) },
        { ...optimizationsCommands.plate, ...whileOpen, run: planPlate },
        { ...optimizationsCommands.export, run: save },
        { ...optimizationsCommands.rename, run: () => start({ what: 'rename' }) },
        { ...optimizationsCommands.finish, ...whileOpen, run: () => start({ what: 'finish' }) },
        { ...optimizationsCommands.reopen, isAvailable: () => !isOpen, run: () => start({ what: 'reopen' }) },
        { ...optimizationsCommands.remove, run: () => start({ what: 'remove' }) },
      ];
    }, [isOpen, start, record, save, planPlate]),
  );

const noConditions: Conditions = {};

function RunPage({ run, resource }: RunPageProps) {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const [doing, setDoing] = useState<RunDoing>(null);
  const data = useRun(resource, run);
  const [asksAnew, setAsksAnew] = useState<number | null>(null);
  const search = useSearch(run);
  const recommendation = useRecommendation(run, search, asksAnew);
  const next = recommendation.data?.experiments[0]?.parameters ?? noConditions;
  const isOpen = run.status === 'open';
  const exportCsv = useAction(async () => {
    const { bytes, contentType } = await api.bytes(
      optimizationRoutes.export,
      { params: { id: run.id }, query: { format: 'csv' } },
      'text/csv',
    );
    saveFile(`${run.name}.csv`, bytes, contentType);
  });
  const { run: save } = exportCsv;
  const record = useMemo(
    () => () => setDoing({ what: 'record', of: { kind: 'new', conditions: next } }),
    [next],
  );
  const saveOnce = useMemo(() => () => save(), [save]);
  const planPlate = useMemo(() => () => void navigate(newPlatePath(run.id)), [navigate, run.id]);
  useRunCommands(isOpen, setDoing, record, saveOnce, planPlate);
  return (
    <Page
      title={run.name}
      chip={<RunStatusChip status={run.status} />}
      intro={introOf(run, messages)}
      actions={
        <>
          {isOpen && (
            <>
              <Button icon={<ClipboardPen aria-hidden="true" />} onPress={record}>
                {t('optimizations.record')}
              </Button>
              <Button icon={<FileUp aria-hidden="true" />} onPress={() => setDoing({ what: 'import' })}>
                {t('optimizations.import')}
              </Button>
              <ButtonLink href={newPlatePath(run.id)} icon={<Grid3x3 aria-hidden="true" />}>
                {t('optimizations.plate')}
              </ButtonLink>
            </>
          )}
          <Button icon={<FileDown aria-hidden="true" />} isDisabled={exportCsv.isRunning} onPress={save}>
            {t('optimizations.export')}
          </Button>
          {isOpen ? (
            <Button icon={<Flag aria-hidden="true" />} onPress={() => setDoing({ what: 'finish' })}>
              {t('optimizations.finish')}
            </Button>
          ) : (
            <Button icon={<RotateCcw aria-hidden="true" />} onPress={() => setDoing({ what: 'reopen' })}>
              {t('optimizations.reopen')}
            </Button>
          )}
          <IconButton
            label={t('optimizations.renameLong')}
            icon={<Pencil />}
            onPress={() => setDoing({ what: 'rename' })}
          />
          <IconButton
            label={t('optimizations.removeLong')}
            icon={<Trash2 />}
            onPress={() => setDoing({ what: 'remove' })}
          />
        </>
      }
    >
      {exportCsv.failure}
      <NextPanel
        run={run}
        recommendation={recommendation}
        search={search}
        onRecord={(conditions) => setDoing({ what: 'record', of: { kind: 'new', conditions } })}
        onChanged={resource.reload}
        onAskAnew={() => setAsksAnew(run.revision)}
      />
      <RunTabs
        run={run}
        data={data}
        recommendation={recommendation.data}
        onChanged={resource.reload}
        onComplete={(row) => setDoing({ what: 'record', of: { kind: 'completes', row } })}
        onCorrect={(row) => setDoing({ what: 'record', of: { kind: 'corrects', row } })}
        onWithdraw={(row) => setDoing({ what: 'withdraw', row })}
      />
      <RunDialogs run={run} resource={resource} doing={doing} onClose={() => setDoing(null)} />
    </Page>
  );
}

/** One run: the next experiment, how it goes, and what was entered. */
export function OptimizationScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const run = useReply(optimizationRoutes.get, { params: { id } });
  if (run.data !== null) return <RunPage key={run.data.id} run={run.data} resource={run} />;
  return (
    <Page title={t('optimizations.run')}>
      <LoadingState resource={run}>
        <Link href="/optimizations">{t('optimizations.backToList')}</Link>
      </LoadingState>
    </Page>
  );
}
