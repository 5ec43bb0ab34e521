import { type AreaLink, AreaNav } from '../../frame/area-nav.tsx';
import { areas } from '../../frame/areas.ts';
import {
  datasetsPath,
  deploymentsPath,
  recordsPath,
  reviewTasksPath,
} from '../../frame/paths/knowledge-path.ts';
import { watchersPath } from '../../frame/paths/watchers-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';

const links: readonly AreaLink[] = [
  { path: areas.knowledge.path, titleKey: 'knowledge.sources' },
  { path: recordsPath, titleKey: 'knowledge.records' },
  { path: reviewTasksPath, titleKey: 'knowledge.tasks' },
  { path: watchersPath, titleKey: 'watchers.title' },
  { path: datasetsPath, titleKey: 'knowledge.datasets' },
  { path: deploymentsPath, titleKey: 'knowledge.deployments' },
];

/** What belongs together in the area of knowledge. */
export function KnowledgeNav() {
  const { t } = useMessages();
  return <AreaNav label={t('shell.area.knowledge')} links={links} />;
}
