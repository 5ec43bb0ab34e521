import { CirclePause, Eye, TriangleAlert } from 'lucide-react';
import type { WatchedFolder } from '#contract/watched-folders';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';

/** Whether a folder is watched, off, retired, or held up by something. */
export function FolderChip({ folder: { state, problem } }: { readonly folder: WatchedFolder }) {
  const { t } = useMessages();
  if (state !== 'on')
    return <Chip icon={<CirclePause aria-hidden="true" />}>{t(`watchedFolders.state.${state}`)}</Chip>;
  if (problem !== null)
    return (
      <Chip tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
        {t('watchedFolders.state.waiting')}
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<Eye aria-hidden="true" />}>
      {t('watchedFolders.state.on')}
    </Chip>
  );
}
