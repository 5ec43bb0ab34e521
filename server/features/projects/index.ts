export { findPersonNamed } from './find-person-named.ts';
export { findProject } from './find-project.ts';
export { findAccountName, listMemberships, listProjectReviewers } from './member-store.ts';
export { findProjectName } from './store.ts';
