import { type AreaLink, AreaNav } from '../../../frame/area-nav.tsx';
import { areas } from '../../../frame/areas.ts';
import { assessPath } from '../../../frame/paths/assess-path.ts';
import { overridesPath } from '../../../frame/paths/overrides-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';

const links: readonly AreaLink[] = [
  { path: areas.regulatory.path, titleKey: 'dossiers.title' },
  { path: assessPath, titleKey: 'regulatory.place' },
  { path: overridesPath, titleKey: 'overrides.title' },
];

/** What belongs together in the area of regulatory work. */
export function RegulatoryNav() {
  const { t } = useMessages();
  return <AreaNav label={t('shell.area.regulatory')} links={links} />;
}
