import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import { projectRoutes } from '#contract/projects';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { CommandMenu } from '../../../frame/command-menu.tsx';
import { type Command, useCommands } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { analysesCommands } from './analyses-commands.ts';
import { changeEach, type Unchanged } from './change-each.ts';
import { saveReports } from './save-reports.ts';

interface ChosenMenuProps {
  /** The rows that are ticked. */
  readonly rows: readonly AnalysisSummary[];
  /** The list has to be asked for anew. */
  readonly onChange: () => void;
}

/** Neither an id nor a name of a project. */
const noProject = '';

type Asking = 'move' | 'review' | null;

/** What is done with several analyses at once. */
export function ChosenMenu({ rows, onChange }: ChosenMenuProps) {
  const { t } = useMessages();
  const [asking, setAsking] = useState<Asking>(null);
  const [unchanged, setUnchanged] = useState<readonly Unchanged[]>([]);
  const reported = useMemo(() => rows.filter(({ report_url: address }) => address !== null), [rows]);
  const commands = useMemo(
    (): readonly Command[] => [
      {
        ...analysesCommands.review,
        isAvailable: () => rows.length > 0,
        run: () => setAsking('review'),
      },
      { ...analysesCommands.move, isAvailable: () => rows.length > 0, run: () => setAsking('move') },
      {
        ...analysesCommands.reports,
        isAvailable: () => reported.length > 0,
        run: () => {
          saveReports(reported).catch((thrown: unknown) => showFailure(thrown));
        },
      },
    ],
    [rows, reported],
  );
  useCommands(commands);
  const finish = (count: number, left: readonly Unchanged[]): void => {
    setAsking(null);
    setUnchanged(left);
    showToast('ok', t('analyses.chosen.done', { count: count - left.length }));
    onChange();
  };
  return (
    <>
      <CommandMenu
        label={t('analyses.chosen', { count: rows.length })}
        icon={<ListChecks aria-hidden="true" />}
        commands={commands}
      />
      {asking === 'move' && <MoveDialog rows={rows} onDone={finish} onClose={() => setAsking(null)} />}
      {asking === 'review' && <ReviewDialog rows={rows} onDone={finish} onClose={() => setAsking(null)} />}
      {unchanged.length > 0 && <UnchangedDialog unchanged={unchanged} onClose={() => setUnchanged([])} />}
    </>
  );
}

interface ChosenDialogProps extends Pick<ChosenMenuProps, 'rows'> {
  readonly onDone: (count: number, left: readonly Unchanged[]) => void;
  readonly onClose: () => void;
}

function MoveDialog({ rows, onDone, onClose }: ChosenDialogProps) {
  const { t } = useMessages();
  const [projectId, setProjectId] = useState(noProject);
  const projects = useReply(projectRoutes.list, { query: { limit: 200 } });
  const choices = [
    { value: noProject, label: t('analyses.move.none') },
    ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ReasonDialog
      title={t('analyses.move.title', { count: rows.length })}
      action={t('analyses.move.action')}
      draftId="analyses.move"
      act={async (reason) => {
        const body = { project_id: projectId === noProject ? null : projectId, reason_for_change: reason };
        onDone(
          rows.length,
          await changeEach(rows, ({ id }) => api.call(analysisRoutes.move, { params: { id }, body })),
        );
      }}
      onClose={onClose}
    >
      <p>{t('analyses.move.text')}</p>
      <Select
        label={t('analyses.filter.project')}
        choices={choices}
        value={projectId}
        onChange={setProjectId}
      />
    </ReasonDialog>
  );
}

function ReviewDialog({ rows, onDone, onClose }: ChosenDialogProps) {
  const { t } = useMessages();
  const form = useAction(async () => {
    const ask = ({ id }: AnalysisSummary) =>
      api.call(analysisRoutes.requestReview, { params: { id }, body: {} });
    onDone(rows.length, await changeEach(rows, ask));
  }, null);
  return (
    <FormDialog
      title={t('analyses.review.title', { count: rows.length })}
      action={t('analysis.requestReview')}
      form={form}
      draft={null}
      intro={<p>{t('analysis.requestReview.text')}</p>}
      onClose={onClose}
    />
  );
}

/** Which of several stayed as they were, and why. */
function UnchangedDialog({
  unchanged,
  onClose,
}: {
  readonly unchanged: readonly Unchanged[];
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  return (
    <Dialog title={t('analyses.chosen.unchanged', { count: unchanged.length })} isOpen onClose={onClose}>
      <ul>
        {unchanged.map(({ row, error }) => (
          <li key={row.id}>
            <strong>{row.title}</strong>: <ServiceText text={error.message} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
