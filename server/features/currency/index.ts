export { describeVersions } from './describe-versions.ts';
export { recordWorkspaceVersions } from './workspace-versions-store.ts';
