/** Name and version of the quantification; stored with every result beside that of the spectra it rests on. */
export const qnmrVersion = 'larmor-qnmr 1.1.2';
