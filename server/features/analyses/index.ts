export { findPerson } from './find-person.ts';
export { prepareApproval, prepareRejection, prepareReprocessing } from './settle-review.ts';
