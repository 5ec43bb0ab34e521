import type { DossierTabId } from '../../screens/dossiers/dossier-tab.ts';

/** Where a dossier is opened, at one of its tabs where one is named. */
export const dossierPath = (id: string, tab?: DossierTabId): string =>
  `/dossiers/${encodeURIComponent(id)}${tab === undefined ? '' : `?tab=${tab}`}`;
