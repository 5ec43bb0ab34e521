export const analysisBatchesPath = '/batches';

/** Where a batch says how each of its experiments stands. */
export const analysisBatchPath = (id: string): string => `${analysisBatchesPath}/${encodeURIComponent(id)}`;

/** Where what is missing of a batch is dropped once more. */
export const restOfBatchPath = (id: string): string => `/?batch=${encodeURIComponent(id)}`;

/** The analyses of a batch as a list, with what is done to several at once. */
export const analysesOfBatchPath = (id: string): string => `/analyses?batch=${encodeURIComponent(id)}`;
