import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { reactionRoutes } from '#contract/reactions';
import { useList } from '../../../api/use-list.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { conditionNames } from '../conditions.ts';
import type { ReactionTabProps } from '../reaction-tab.ts';
import { reactionsCommands } from '../reactions-commands.ts';
import type { Entering } from './entering.ts';
import { experimentColumns } from './experiment-columns.tsx';
import { ExperimentDialog } from './experiment-dialog.tsx';

/** What was done and what is planned; rows stay as they were entered. */
export function ExperimentsTab({ project, onChanged }: ReactionTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const [entering, setEntering] = useState<Entering | null>(null);
  const list = useList(reactionRoutes.experiments, { params: { id: project.id } });
  const begin = useMemo(
    () => ({ ...reactionsCommands.record, run: () => setEntering({ how: 'new', of: null }) }),
    [],
  );
  useCommands(useMemo(() => [begin], [begin]));
  const items = list.items ?? [];
  return (
    <div className="rows-4 padded">
      <Panel
        title={t('reactions.experiments')}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={begin.run}>
            {t('reactions.experiment.add')}
          </Button>
        }
        isFlush
      >
        <Listing
          list={list}
          empty={
            <EmptyState title={t('reactions.experiment.empty')} text={t('reactions.experiment.emptyText')} />
          }
        >
          {(rows) => (
            <Table
              label={t('reactions.experiments')}
              columns={experimentColumns(project, rows, messages, {
                complete: (of) => setEntering({ how: 'complete', of }),
                correct: (of) => setEntering({ how: 'correct', of }),
              })}
              rows={rows}
              rowId={({ id }) => id}
              rowText={({ number }) => String(number)}
            />
          )}
        </Listing>
      </Panel>
      {entering !== null && (
        <ExperimentDialog
          project={project}
          names={conditionNames(project, items)}
          entering={entering}
          onSaved={() => {
            setEntering(null);
            list.reload();
            onChanged();
          }}
          onClose={() => setEntering(null)}
        />
      )}
    </div>
  );
}
