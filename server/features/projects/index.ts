export { findPersonNamed } from './find-person-named.ts';
export { findProject } from './find-project.ts';
export { listMemberships, listProjectReviewers } from './member-store.ts';
