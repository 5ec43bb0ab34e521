/** Where runs of mass spectra are looked at. */
export const msRunPath = (id: string): string => `/ms/${encodeURIComponent(id)}`;
