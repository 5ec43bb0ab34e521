export { findDossier, requireOpenDossier, requireStillOpen } from './find-dossier.ts';
export { findReadableIds } from './store.ts';
export type { DossierTable } from './tables.ts';
export { productOf } from './to-wire.ts';
