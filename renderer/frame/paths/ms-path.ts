/** Where runs of mass spectra are looked at. */
export const msRunPath = (id: string): string => `/ms/${encodeURIComponent(id)}`;

/** Where a run or a spectrum says what its ions were taken for. */
export const msAnnotationPath = (id: string): string => `/ms/annotations/${encodeURIComponent(id)}`;

/** Where runs stand side by side. */
export const msComparisonPath = (id: string): string => `/ms/comparisons/${encodeURIComponent(id)}`;
