export { findReactionProject } from './find-reaction-project.ts';
