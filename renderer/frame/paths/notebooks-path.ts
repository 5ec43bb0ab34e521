/** Where admins connect electronic notebooks. */
export const notebooksPath = '/settings/notebooks';
