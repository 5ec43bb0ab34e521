/** Name and version of the evaluation of arrays; stored with every result beside that of the spectra it rests on. */
export const arraysVersion = 'larmor-arrays 1.0.0';
