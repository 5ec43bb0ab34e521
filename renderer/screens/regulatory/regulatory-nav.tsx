import { useMessages } from '../../i18n/use-messages.ts';
import { AreaNav, type Place } from '../../shell/area-nav.tsx';
import { areas } from '../../shell/areas.ts';
import { assessPath } from './assess-path.ts';

const places: readonly Place[] = [
  { path: areas.regulatory.path, titleKey: 'dossiers.title' },
  { path: assessPath, titleKey: 'regulatory.place' },
];

/** What belongs together in the area of regulatory work. */
export function RegulatoryNav() {
  const { t } = useMessages();
  return <AreaNav label={t('shell.area.regulatory')} places={places} />;
}
