/**
 * What a zip of an experiment folder may hold. A complete TopSpin folder has some fifty files and a large 2D data set
 * 256 MiB; the caps leave room above that and keep a crafted archive from filling memory.
 */
export const zipLimits = {
  entries: 4000,
  totalBytes: 512 * 1024 * 1024,
  /** Unpacked over packed, over all files. Spectra reach 1.5 to 3, an empty baseline perhaps 50; deflate can reach 1,030. */
  ratio: 200,
  /** Below this size a high ratio does no harm (a text file of blanks). */
  ratioFreeBytes: 8 * 1024 * 1024,
} as const;
