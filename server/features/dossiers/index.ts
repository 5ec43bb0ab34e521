export { findDecisions } from './decision-store.ts';
export { dossierPrediction } from './dossier-prediction.ts';
export { findDossier, requireOpenDossier, requireSameRevision, requireStillOpen } from './find-dossier.ts';
export { type ApprovalEvidence, approvalExamined } from './hooks.ts';
export { listResponsible } from './list-reviewers.ts';
export { findDossierRow, findLive as findLiveDossier, findReadableIds } from './store.ts';
export type { DossierTable } from './tables.ts';
export { limitContextOf, productOf, statementOf } from './to-wire.ts';
export { listActionItems, listRequirements } from './work-store.ts';
