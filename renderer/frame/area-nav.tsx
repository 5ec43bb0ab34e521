import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import type { MessageKey } from '../i18n/catalogues.ts';
import { useMessages } from '../i18n/use-messages.ts';
import './area-nav.css';

export interface AreaLink {
  readonly path: string;
  readonly titleKey: MessageKey;
}

interface AreaNavProps {
  /** What the pages have in common. */
  readonly label: string;
  readonly links: readonly AreaLink[];
}

/** Links to the pages of one area side by side, the one that is open (or holds what is open) marked. */
export function AreaNav({ label, links }: AreaNavProps) {
  const { t } = useMessages();
  const { pathname } = useLocation();
  // One page may lie below another: the longest path that leads here is the one that is open.
  const [open] = links
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  const current = ({ path }: AreaLink): 'page' | 'true' | 'false' => {
    if (path !== open?.path) return 'false';
    return pathname === path ? 'page' : 'true';
  };
  return (
    <nav className="area-nav" aria-label={label}>
      {links.map((link) => (
        <Link key={link.path} href={link.path} className="area-nav-link" aria-current={current(link)}>
          {t(link.titleKey)}
        </Link>
      ))}
    </nav>
  );
}
