/** The page of one run. */
export const optimizationPath = (id: string): string => `/optimizations/${encodeURIComponent(id)}`;

export const newOptimizationPath = '/optimizations/new';
