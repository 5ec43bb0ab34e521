/** What binds this workstation to its workspace: device, statement, sync. */
export const workspacePath = '/settings/workspace';
