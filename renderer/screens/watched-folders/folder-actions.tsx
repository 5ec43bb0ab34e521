import { CirclePause, Eye, Pencil, RefreshCw, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type WatchedFolder, watchedFolderRoutes } from '#contract/watched-folders';
import { api, session } from '../../api/api.ts';
import { type Command, useCommands } from '../../frame/commands.ts';
import { watchedFolderRulesPath } from '../../frame/paths/watched-folder-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { watchedFolderCommands } from './watched-folders-commands.ts';

type Act = 'on' | 'off' | 'look' | 'retire' | 'retry';

const send = (id: string, act: Act): Promise<WatchedFolder> =>
  act === 'retry'
    ? api.call(watchedFolderRoutes.retry, { params: { id }, body: {} })
    : api.call(watchedFolderRoutes.steer, { params: { id }, body: { action: act } });

/** What may be done with a folder as it stands; whoever it is not sent for may only stop it. */
const offeredFor = ({ state, counts }: WatchedFolder, isOwn: boolean): ReadonlySet<Act> => {
  if (state === 'retired') return new Set();
  const acts: Act[] = ['retire', state === 'on' ? 'off' : 'on'];
  if (state === 'on') acts.push('look');
  if (counts.refused > 0) acts.push('retry');
  return new Set(acts.filter((act) => isOwn || (act !== 'on' && act !== 'retry')));
};

const icons = { on: Eye, off: CirclePause, look: RefreshCw, retry: RotateCcw } as const;

interface FolderActionsProps {
  readonly folder: WatchedFolder;
  readonly onChange: (folder: WatchedFolder) => void;
}

function RetireDialog({ folder, onChange, onClose }: FolderActionsProps & { readonly onClose: () => void }) {
  const { t } = useMessages();
  const form = useAction(async () => {
    onChange(await send(folder.id, 'retire'));
    onClose();
  });
  return (
    <FormDialog
      title={t('watchedFolders.retire.title')}
      action={t('watchedFolders.retire')}
      form={form}
      draft={null}
      isHarsh
      onClose={onClose}
    >
      <p>{t('watchedFolders.retire.text')}</p>
    </FormDialog>
  );
}

/** On, off, look now, try again, change, retire. */
export function FolderActions({ folder, onChange }: FolderActionsProps) {
  const { t } = useMessages();
  const { id } = folder;
  const isOwn = useStore(session.store, ({ user }) => user?.id === folder.created_by);
  const [isRetiring, setRetiring] = useState(false);
  const act = useAction(async (chosen: Act) => onChange(await send(id, chosen)));
  const { run } = act;
  const offered = useMemo(() => offeredFor(folder, isOwn), [folder, isOwn]);
  const commands = useMemo(
    (): readonly Command[] =>
      (['on', 'off', 'look', 'retry'] as const).map((each) => ({
        ...watchedFolderCommands[each],
        isAvailable: () => offered.has(each),
        run: () => run(each),
      })),
    [offered, run],
  );
  useCommands(commands);
  return (
    <>
      {act.failure}
      {(['on', 'look', 'off', 'retry'] as const)
        .filter((each) => offered.has(each))
        .map((each) => {
          const Icon = icons[each];
          const isPrimary = each === (folder.state === 'on' ? 'look' : 'on');
          return (
            <Button
              key={each}
              {...(isPrimary && { variant: 'primary' as const })}
              icon={<Icon aria-hidden="true" />}
              isDisabled={act.isRunning}
              onPress={() => run(each)}
            >
              {each === 'retry'
                ? t('watchedFolders.retry', { count: folder.counts.refused })
                : t(`watchedFolders.${each}`)}
            </Button>
          );
        })}
      {isOwn && folder.state !== 'retired' && (
        <ButtonLink href={watchedFolderRulesPath(id)} icon={<Pencil aria-hidden="true" />}>
          {t('watchedFolders.change')}
        </ButtonLink>
      )}
      {offered.has('retire') && (
        <Button variant="quiet" onPress={() => setRetiring(true)}>
          {t('watchedFolders.retire')}
        </Button>
      )}
      {isRetiring && <RetireDialog folder={folder} onChange={onChange} onClose={() => setRetiring(false)} />}
    </>
  );
}
