export { findPersonNamed } from './find-person-named.ts';
export { findProject } from './find-project.ts';
export {
  listMemberships,
  listProjectAccountIds,
  listProjectReviewers,
} from './member-store.ts';
export { findProjectName, findProjectRow } from './store.ts';
