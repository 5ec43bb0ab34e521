/** Where admins look after the installations of the workspace. */
export const installationsPath = '/settings/installations';

export const installationPath = (id: string): string => `${installationsPath}/${encodeURIComponent(id)}`;
