/** Name and version of the optimisation engine; stored with every recommendation. */
export const engineVersion = 'larmor-optimization 0.4.0';
