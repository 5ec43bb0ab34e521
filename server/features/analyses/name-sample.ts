/** An experiment number at the end of a path, as Bruker counts the measurements of one sample. */
const experimentNumber = /\/\d+$/;

/**
 * What a title says of the sample, for comparison: without what stands behind the dot (the measurement), and without the
 * experiment number of a folder. `nmr/Menthol/10 · PROTON` and `nmr/Menthol/12 · COSY` are one sample.
 */
export const nameSample = (title: string): string =>
  (title.split(' · ')[0] ?? title).trim().replace(experimentNumber, '').toLowerCase();
