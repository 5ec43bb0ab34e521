/** Where reference packs are installed and looked at. */
export const packsPath = '/settings/packs';

export const packPath = (id: string): string => `${packsPath}/${encodeURIComponent(id)}`;
