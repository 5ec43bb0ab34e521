/** What the literature finds for couplings between protons in one kind of neighbourhood, Hz, without sign. */
export interface CouplingWindow {
  readonly name: string;
  readonly lowHz: number;
  readonly typicalHz: number;
  readonly highHz: number;
  readonly source: string;
}

const silverstein =
  'Silverstein, Webster, Kiemle, Spectrometric Identification of Organic Compounds, 7th ed. 2005, appendix F';
const pretsch =
  'Pretsch, Bühlmann, Badertscher, Structure Determination of Organic Compounds, 4th ed. 2009, chapter 5';

const row = (
  name: string,
  lowHz: number,
  typicalHz: number,
  highHz: number,
  source: string = silverstein,
): CouplingWindow => ({ name, lowHz, typicalHz, highHz, source });

/** How the rows were checked: said with every answer that rests on them. */
export const couplingWindowVerification =
  'Ranges as commonly tabulated, not compared with the printed page; a value outside is a reason to look, not a proof.';

export const couplingWindows = {
  geminalSp3: row('geminal, CH₂', 9, 13, 20),
  geminalEpoxide: row('geminal, epoxide', 4, 5.5, 7, pretsch),
  geminalCyclopropane: row('geminal, cyclopropane', 3, 4.5, 9, pretsch),
  geminalVinyl: row('geminal, C=CH₂', 0, 1.5, 3),
  vicinalFree: row('vicinal, free rotation', 5.5, 7, 8.5),
  vicinalAny: row('vicinal, conformation unknown', 0, 7, 13),
  cyclopropane: row('vicinal, cyclopropane', 3, 7, 11, pretsch),
  cyclobutane: row('vicinal, cyclobutane', 2, 8, 11, pretsch),
  epoxide: row('vicinal, epoxide', 1.5, 3.5, 5.5, pretsch),
  aldehyde: row('CH–CHO', 0, 2.5, 3.5),
  aldehydeVinyl: row('C=CH–CHO', 5, 7, 8.5),
  vinylCis: row('cis, CH=CH', 6, 10, 12.5),
  vinylTrans: row('trans, CH=CH', 12, 16, 18.5),
  vinylEither: row('CH=CH, geometry not given', 6, 13, 18.5),
  ring3Vinyl: row('CH=CH, cyclopropene', 0.5, 1, 2),
  ring4Vinyl: row('CH=CH, cyclobutene', 2, 3, 4),
  ring5Vinyl: row('CH=CH, five-membered ring', 5, 6, 7.5),
  ring6Vinyl: row('CH=CH, six-membered ring', 8, 10, 11),
  ring7Vinyl: row('CH=CH, larger ring', 9, 11, 13),
  vinylAlkyl: row('C=CH–CH', 4, 6.5, 10),
  dieneSingle: row('C=CH–CH=C', 9, 11, 13),
  allylic: row('allylic, H–C–C=C–H', 0, 1.5, 3),
  propargylic: row('H–C≡C–C–H', 2, 2.5, 3),
  hydroxyl: row('CH–OH or CH–NH', 4, 6, 10),
  ortho: row('ortho, benzene', 6, 8, 9.5),
  meta: row('meta, benzene', 0.8, 2, 3),
  para: row('para, benzene', 0, 0.5, 1),
  pyridine23: row('pyridine 2,3', 4, 5, 6),
  pyridine34: row('pyridine 3,4', 7, 8, 9),
  pyridineMeta: row('pyridine 2,4 or 3,5', 0.8, 1.6, 2.7),
  pyridineFar: row('pyridine 2,5 or 2,6', 0, 0.5, 1.2),
  azine: row('azine, neighbours', 3.5, 5, 8.5),
  azineFar: row('azine, four bonds or more', 0, 1, 2.5),
  furan23: row('furan 2,3', 1.3, 1.8, 2.2),
  furan34: row('furan 3,4', 3, 3.5, 4),
  furanFar: row('furan, four bonds', 0, 1, 2),
  pyrrole23: row('pyrrole 2,3', 2, 2.7, 3.3),
  pyrrole34: row('pyrrole 3,4', 2.8, 3.5, 4.2),
  thiophene23: row('thiophene 2,3', 4.5, 5.3, 6.3),
  thiophene34: row('thiophene 3,4', 3.2, 4, 5.2),
  fluorineGeminal: row('H–C–F', 44, 48, 81),
  fluorineVicinal: row('H–C–C–F', 0, 12, 30),
  fluorineVinyl: row('H–C=C–F', 0, 20, 55),
  fluorineOrtho: row('H and F, ortho', 6, 8.5, 11),
  fluorineMeta: row('H and F, meta', 4, 5.5, 8.5),
  fluorinePara: row('H and F, para', 0, 1.5, 3),
  azole: row('azole, neighbours', 1, 2.5, 5.5),
  azoleFar: row('azole, four bonds', 0, 1.2, 3.8),
} as const satisfies Record<string, CouplingWindow>;

export type CouplingWindowId = keyof typeof couplingWindows;

/** Where protons of one kind are found at all, ppm; wide on purpose, as neighbours move them. */
export const shiftRanges = {
  aldehyde: { lowPpm: 8, highPpm: 11 },
  aromatic: { lowPpm: 5.5, highPpm: 10 },
  alkene: { lowPpm: 4, highPpm: 8.8 },
  alkyne: { lowPpm: 1.5, highPpm: 4.5 },
  alkylNearHetero: { lowPpm: 1.5, highPpm: 7 },
  alkyl: { lowPpm: -1, highPpm: 5.5 },
  exchangeable: { lowPpm: -1, highPpm: 18 },
} as const;

export type ProtonKind = keyof typeof shiftRanges;

export const shiftRangeSource = pretsch;
