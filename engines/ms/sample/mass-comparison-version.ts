/** Rules by which a structure is held against the mass spectra of its sample; stored with every comparison. */
export const massComparisonVersion = 'larmor-mass-comparison 1.0.0';
