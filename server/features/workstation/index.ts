export { type Binding, findBinding } from './binding-store.ts';
export { type Asked, callWorkspace, type WorkspaceAt } from './call-workspace.ts';
export { signWithDevice } from './device-key.ts';
export { bindingChanged } from './hooks.ts';
export { acceptStatement, recordWorkspaceAnswer } from './record-workspace-answer.ts';
export { listLosses } from './trail-mirror-store.ts';
export { WorkspaceCallFailed } from './workspace-call-failed.ts';
