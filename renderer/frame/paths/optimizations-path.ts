/** The page of one run. */
export const optimizationPath = (id: string): string => `/optimizations/${encodeURIComponent(id)}`;

/** The tab of a run with its plates. */
export const platesPath = (id: string): string => `${optimizationPath(id)}?tab=plates`;

/** Where a plate of a run is planned. */
export const newPlatePath = (id: string): string => `${optimizationPath(id)}/plate`;

export const newOptimizationPath = '/optimizations/new';
