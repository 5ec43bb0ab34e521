/** What holds for a nucleus whatever the sample. */
export interface NucleusFacts {
  /** Shifts between which nearly all compounds lie, the higher one first; a line beyond them is remarkable, no error. */
  readonly usualPpm: readonly [number, number];
  /** A negative magnetogyric ratio: an Overhauser effect from decoupled protons weakens lines or turns them over. */
  readonly isGammaNegative: boolean;
  /** What a probe gives beside the sample: a broad signal of its materials; null where there is none to speak of. */
  readonly probeSignal: string | null;
}

const facts = (
  usualPpm: NucleusFacts['usualPpm'],
  { isGammaNegative = false, probeSignal = null as string | null } = {},
): NucleusFacts => ({ usualPpm, isGammaNegative, probeSignal });

/** Nuclei beside proton and carbon. Shifts against the compound of the unified scale; 15N against nitromethane. */
const knownFacts: Readonly<Record<string, NucleusFacts>> = {
  '2H': facts([16, -4]),
  '11B': facts([90, -60], { probeSignal: 'borosilicate glass of tube and probe, 20 to 60 ppm wide' }),
  '15N': facts([50, -400], { isGammaNegative: true }),
  '19F': facts([50, -240], { probeSignal: 'fluorinated polymer of the probe, between −100 and −190 ppm' }),
  '29Si': facts([50, -150], {
    isGammaNegative: true,
    probeSignal: 'glass of tube and probe, about −110 ppm',
  }),
  '31P': facts([250, -250]),
};

/** Null for nuclei of which nothing is kept here, and for proton and carbon, whose shifts the solvents tell. */
export const nucleusFactsOf = (nucleus: string): NucleusFacts | null => knownFacts[nucleus] ?? null;

/** Solvents, standards and impurities are tabulated for protons and carbons alone. */
export const hasShiftTables = (nucleus: string): boolean => nucleus === '1H' || nucleus === '13C';
