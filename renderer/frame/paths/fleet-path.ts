/** Where admins see the machines of the workspace. */
export const fleetPath = '/settings/fleet';
