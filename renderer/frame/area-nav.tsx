import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import type { MessageKey } from '../i18n/catalogues.ts';
import { useMessages } from '../i18n/use-messages.ts';
import './area-nav.css';

export interface Place {
  readonly path: string;
  readonly titleKey: MessageKey;
}

interface AreaNavProps {
  /** What the places have in common. */
  readonly label: string;
  readonly places: readonly Place[];
}

/** The places of one area side by side, the one that is open (or holds what is open) marked. */
export function AreaNav({ label, places }: AreaNavProps) {
  const { t } = useMessages();
  const { pathname } = useLocation();
  // One place may lie below another: the longest path that leads here is the one that is open.
  const [open] = places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  const current = ({ path }: Place): 'page' | 'true' | 'false' => {
    if (path !== open?.path) return 'false';
    return pathname === path ? 'page' : 'true';
  };
  return (
    <nav className="area-nav" aria-label={label}>
      {places.map((place) => (
        <Link key={place.path} href={place.path} className="area-nav-link" aria-current={current(place)}>
          {t(place.titleKey)}
        </Link>
      ))}
    </nav>
  );
}
