import type { Session } from 'electron';

/** Copying a result is all a page of the workstation ever needs from the system. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** @internal exported for its test: a session exists in Electron alone. */
export const isPermissionGranted = (permission: string): boolean => granted.has(permission);

/** Answers questions and silent checks alike, and hands out no device. */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isPermissionGranted(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => isPermissionGranted(permission));
  session.setDevicePermissionHandler(() => false);
};
