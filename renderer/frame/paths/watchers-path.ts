/** Where knowledge sources are watched. */
export const watchersPath = '/knowledge/watchers';
