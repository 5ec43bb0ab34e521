export { findProject } from './find-project.ts';
export { listProjectReviewers } from './member-store.ts';
