/** Name and version of the optimisation engine; stored with every recommendation. */
export const engineVersion = 'larmor-optimization 0.5.0';

/** Of what is worked out beside recommendations: how sure effects of settings are. It changes without changing a recommendation. */
export const effectsVersion = 'larmor-optimization-effects 0.5.0';
