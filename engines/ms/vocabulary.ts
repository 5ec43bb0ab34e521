/** Words that engines and the wire share. */
export const msFormats = ['mzml', 'mzxml', 'mgf', 'msp', 'massbank', 'gnps_json'] as const;
export type MsFormat = (typeof msFormats)[number];

/** Total ion current, base peak, extracted. */
export const chromatogramKinds = ['tic', 'bpc', 'xic'] as const;

export const collisionEnergyUnits = ['eV', '%'] as const;
export const mobilityUnits = ['Vs/cm2', 'ms'] as const;
