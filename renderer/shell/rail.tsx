import {
  BookOpenText,
  ChartNoAxesColumn,
  ChartScatter,
  ClipboardCheck,
  FlaskRound,
  FolderKanban,
  House,
  type LucideIcon,
  Scale,
  ScrollText,
  Settings,
  Waves,
} from 'lucide-react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { reviewRoutes } from '#contract/reviews';
import { useReply } from '../api/use-reply.ts';
import type { Area } from '../frame/areas.ts';
import { BrandMark } from '../frame/brand-mark.tsx';
import { queueStore } from '../frame/queue.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { areaOfPath, railAreas } from './screen-table.ts';

const icons: Readonly<Record<Area, LucideIcon>> = {
  home: House,
  analyses: Waves,
  ms: ChartNoAxesColumn,
  review: ClipboardCheck,
  projects: FolderKanban,
  optimizations: ChartScatter,
  reactions: FlaskRound,
  regulatory: Scale,
  knowledge: BookOpenText,
  audit: ScrollText,
  settings: Settings,
};

/** Most a badge counts; a longer queue is opened, not counted. */
const maxCounted = 99;

/** What waits for this reader. Nothing is shown where the queue cannot be read: the screen itself says why. */
function ReviewCount() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const { data } = useReply(reviewRoutes.list, { query: { limit: maxCounted } }, [pathname, endedCount]);
  const count = data?.items.filter((item) => item.can_review).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="rail-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('shell.reviewCount', { count })}</span>
    </span>
  );
}

/** Settings stands apart at the foot of the rail. */
const isAtFoot = (area: Area): boolean => area === 'settings';

export function Rail() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  const current = areaOfPath(pathname);
  const link = ({ area, path }: (typeof railAreas)[number]) => {
    const Icon = icons[area];
    return (
      <li key={area} className={isAtFoot(area) ? 'rail-foot' : undefined}>
        <Tooltip text={t(`shell.area.${area}`)}>
          <Link
            href={path}
            className="rail-link"
            {...(current === area && { 'aria-current': 'page' as const })}
          >
            <Icon aria-hidden="true" />
            <span className="rail-label">{t(`shell.area.${area}`)}</span>
            {area === 'review' && <ReviewCount />}
          </Link>
        </Tooltip>
      </li>
    );
  };
  return (
    <nav className="rail" aria-label={t('shell.areas')}>
      <div className="rail-brand" aria-hidden="true">
        <BrandMark />
        <span className="rail-label">{t('app.name')}</span>
      </div>
      <ul className="rail-list">
        {railAreas.filter(({ area }) => !isAtFoot(area)).map(link)}
        {railAreas.filter(({ area }) => isAtFoot(area)).map(link)}
      </ul>
    </nav>
  );
}
