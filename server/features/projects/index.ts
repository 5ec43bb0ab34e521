export { findProject } from './find-project.ts';
