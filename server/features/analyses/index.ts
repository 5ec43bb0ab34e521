export { requireOwnAnalysisOf } from './find-for-caller.ts';
export { findPerson } from './find-person.ts';
export { prepareApproval, prepareRejection, prepareReprocessing } from './settle-review.ts';
