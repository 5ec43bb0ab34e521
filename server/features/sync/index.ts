export { callWorkspace, type WorkspaceAt } from './call-workspace.ts';
export { queueDecision } from './queue-decision.ts';
export { rescheduleSync } from './schedule-sync.ts';
export { SyncFailed } from './sync-failed.ts';
