export const watchedFoldersPath = '/watched-folders';

/** Where a watched folder says what it found. */
export const watchedFolderPath = (id: string): string => `${watchedFoldersPath}/${encodeURIComponent(id)}`;

/** Where a folder is set up. */
export const newWatchedFolderPath = `${watchedFoldersPath}/new`;

/** Where its rules are changed. */
export const watchedFolderRulesPath = (id: string): string => `${watchedFolderPath(id)}/rules`;
