/** Name and version of the NMR chain; stored with every result, and part of its cache key. */
export const engineVersion = 'larmor-nmr 0.9.0';
