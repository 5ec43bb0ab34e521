/** Words that engines and the wire share. */
export const msFormats = ['mzml', 'mzxml', 'mgf', 'msp', 'massbank', 'gnps_json'] as const;
export type MsFormat = (typeof msFormats)[number];

/** Total ion current, base peak, extracted. */
export const chromatogramKinds = ['tic', 'bpc', 'xic'] as const;

export const collisionEnergyUnits = ['eV', '%'] as const;
export const mobilityUnits = ['Vs/cm2', 'ms'] as const;

/** Whose defaults a recipe of features takes. */
export const instrumentKinds = ['orbitrap', 'tof'] as const;

/** Why a feature stands below the line. */
export const belowLineReasons = ['quality', 'signal_to_noise', 'width', 'points'] as const;

/** How a fragment scan is linked to a feature: its precursor is the feature's ion, or only shared the window of isolation. */
export const linkKinds = ['ion', 'window'] as const;

/** Levels of identification after Schymanski et al., the surest first. */
export const identificationLevels = ['1', '2a', '2b', '3', '4', '5'] as const;

/** What an annotation looks for. */
export const annotationModes = ['library', 'formula', 'candidates'] as const;

/** What a person finds wrong with an annotation. */
export const annotationDoubts = [
  'wrong_compound',
  'wrong_formula',
  'wrong_adduct',
  'isomers_not_parted',
  'level_too_high',
  'not_a_compound',
] as const;

/** What speaks against an annotation. */
export const contradictionCodes = [
  'partner_missing',
  'adduct_disagrees',
  'isotopes_disagree',
  'formula_disagrees',
  'mass_disagrees',
  'retention_disagrees',
  'nmr_disagrees',
] as const;

/** How compounds were separated: on a reversed phase the less polar one comes later, on HILIC earlier. */
export const separationModes = ['reversed_phase', 'hilic'] as const;
export type SeparationMode = (typeof separationModes)[number];

/** What comes of holding a structure against the mass spectra of its sample. */
export const massOutcomes = [
  'formula_agrees',
  'mass_agrees',
  'adduct_misread',
  'exchanged',
  'part_of_structure',
  'not_seen',
  'not_comparable',
  'isotopes_disagree',
  'formula_disagrees',
] as const;
export type MassOutcome = (typeof massOutcomes)[number];

/** By what two records are taken for one sample: a person attached both to a compound, or they share place and name. */
export const sampleTies = ['compound', 'sample_name'] as const;
