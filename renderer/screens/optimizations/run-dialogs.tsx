import { useNavigate } from 'react-router';
import { type ExperimentRow, type Optimization, optimizationRoutes } from '#contract/optimizations';
import { api } from '../../api/api.ts';
import type { Resource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { OutcomeDialog, type OutcomeOf } from './experiments/outcome-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** What somebody is about to do with the run. */
export type RunDoing =
  | { readonly what: 'import' | 'rename' | 'finish' | 'reopen' | 'remove' }
  | { readonly what: 'record'; readonly of: OutcomeOf }
  | { readonly what: 'withdraw'; readonly row: ExperimentRow }
  | null;

interface RunDialogsProps {
  readonly run: Optimization;
  readonly resource: Resource<Optimization>;
  readonly doing: RunDoing;
  readonly onClose: () => void;
}

export function RunDialogs({ run, resource, doing, onClose }: RunDialogsProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const params = { id: run.id };
  const finish = (): void => {
    onClose();
    resource.reload();
  };
  switch (doing?.what) {
    case undefined:
      return null;
    case 'record':
      return <OutcomeDialog run={run} of={doing.of} onRecorded={finish} onClose={onClose} />;
    case 'import':
      return <ImportDialog run={run} onImported={resource.reload} onClose={onClose} />;
    case 'rename':
      return <RenameDialog run={run} onRenamed={resource.replace} onClose={onClose} />;
    case 'withdraw': {
      const { row } = doing;
      return (
        <ReasonDialog
          draftId={`outcome.withdraw/${row.id}`}
          title={t('optimizations.withdrawNumber', { number: row.number })}
          action={t('optimizations.withdraw')}
          isHarsh
          act={async (reason) => {
            await api.call(optimizationRoutes.addIteration, {
              params,
              body: {
                experiments: [{ status: 'withdrawn', corrects: row.id }],
                revision: run.revision,
                reason_for_change: reason,
              },
            });
            finish();
          }}
          onClose={onClose}
        >
          <p>{t('optimizations.withdrawText')}</p>
        </ReasonDialog>
      );
    }
    case 'finish':
    case 'reopen': {
      const { what } = doing;
      return (
        <ReasonDialog
          draftId={`optimization.${what}/${run.id}`}
          title={t(`optimizations.${what}Long`)}
          action={t(`optimizations.${what}`)}
          act={async (reason) => {
            const body = {
              status: what === 'finish' ? ('finished' as const) : ('open' as const),
              revision: run.revision,
              reason_for_change: reason,
            };
            resource.replace(await api.call(optimizationRoutes.update, { params, body }));
            onClose();
          }}
          onClose={onClose}
        >
          <p>{t(`optimizations.${what}Text`)}</p>
        </ReasonDialog>
      );
    }
    case 'remove':
      return (
        <ReasonDialog
          draftId={`optimization.remove/${run.id}`}
          title={t('optimizations.removeName', { name: run.name })}
          action={t('optimizations.remove')}
          isHarsh
          act={async (reason) => {
            await api.call(optimizationRoutes.remove, { params, body: { reason_for_change: reason } });
            void navigate('/optimizations');
          }}
          onClose={onClose}
        >
          <p>{t('optimizations.removeText')}</p>
        </ReasonDialog>
      );
  }
}
