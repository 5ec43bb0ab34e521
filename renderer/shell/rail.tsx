import { ClipboardCheck, FolderKanban, House, type LucideIcon, Settings, Waves } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { BrandMark } from './brand-mark.tsx';
import { type Area, areaOfPath, railAreas } from './screen-table.ts';

const icons: Readonly<Record<Area, LucideIcon>> = {
  home: House,
  analyses: Waves,
  review: ClipboardCheck,
  projects: FolderKanban,
  settings: Settings,
};

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
