/** Names of the parts as they stand in the address. */
export type DossierTabId =
  | 'overview'
  | 'register'
  | 'nitrosamines'
  | 'levels'
  | 'markets'
  | 'batches'
  | 'read-across'
  | 'control'
  | 'ai-decisions'
  | 'readiness'
  | 'module-3';

/** Where a dossier is opened, at one of its tabs where one is named. */
export const dossierPath = (id: string, tab?: DossierTabId): string =>
  `/dossiers/${encodeURIComponent(id)}${tab === undefined ? '' : `?tab=${tab}`}`;
