import type { WatchedFolder } from '#contract/watched-folders';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dotted } from '../../ui/dotted.tsx';

/** In the order in which somebody has to look. */
const order = ['refused', 'writing', 'waiting', 'sent', 'known', 'left'] as const;

/** How what was found stands, in figures; nothing is said of what there is not. */
export function FindCounts({ counts }: Pick<WatchedFolder, 'counts'>) {
  const { t } = useMessages();
  const shown = order.filter((status) => counts[status] > 0);
  if (shown.length === 0) return <span className="muted">{t('watchedFolders.counts.none')}</span>;
  return (
    <Dotted parts={shown.map((status) => t(`watchedFolders.counts.${status}`, { count: counts[status] }))} />
  );
}
