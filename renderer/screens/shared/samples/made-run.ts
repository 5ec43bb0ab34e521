/** m/z, height at its apex, and the share of it that each isotope has; by the second the apex is at. */
interface MadeIon {
  readonly apexS: number;
  readonly height: number;
  readonly peaks: readonly (readonly [mz: number, share: number])[];
}

/**
 * Ions of caffeine, C8H10N4O2: m/z and isotopes are worked out from the formula (made-run.test.ts does so again), their heights are chosen.
 * @internal exported for its test, as are the fragments.
 */
export const madeIons: readonly MadeIon[] = [
  {
    // [M+H]+
    apexS: 30,
    height: 2e6,
    peaks: [
      [195.0877, 1],
      [196.0902, 0.1],
    ],
  },
  {
    // [M+Na]+
    apexS: 30,
    height: 4e5,
    peaks: [
      [217.0696, 1],
      [218.0722, 0.1],
    ],
  },
];

/**
 * Fragments of [M+H]+ by their formulas: C6H8N3O+, C5H8N3+, C4H7N2+, C3H5N2+, C2H4N+; heights in % of the tallest, chosen.
 * @internal
 */
export const madeFragments: readonly (readonly [mz: number, percent: number])[] = [
  [42.0338, 4],
  [69.0447, 6],
  [83.0604, 9],
  [110.0713, 22],
  [138.0662, 100],
];

const scans = 120;
const cycleS = 0.5;
const sigmaS = 2;
/** Heights below this are not recorded, as by an instrument. */
const noise = 500;
const noisePeaks = 12;

/** The same numbers at every call: what is made looks alike for everybody (Numerical Recipes' linear congruence, 2³²). */
const createNumbers = (): (() => number) => {
  let state = 5;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

interface MadeScan {
  readonly timeS: number;
  readonly peaks: readonly (readonly [mz: number, intensity: number])[];
  readonly precursorMz?: number;
}

const surveyAt = (timeS: number, next: () => number): MadeScan => {
  const drawn = madeIons.flatMap(({ apexS, height, peaks }) => {
    const now = height * Math.exp(-(((timeS - apexS) / sigmaS) ** 2) / 2);
    return peaks.map(
      ([mz, share]) => [mz + (next() - 0.5) * 0.0004, now * share * (0.95 + next() / 10)] as const,
    );
  });
  const nothing = Array.from(
    { length: noisePeaks },
    () => [100 + next() * 400, noise * (1 + next())] as const,
  );
  const peaks = [...drawn.filter(([, intensity]) => intensity > noise), ...nothing];
  return { timeS, peaks: peaks.toSorted(([a], [b]) => a - b) };
};

const makeScans = (): readonly MadeScan[] => {
  const next = createNumbers();
  const surveys = Array.from({ length: scans }, (_none, place) => surveyAt(place * cycleS, next));
  const [ion] = madeIons;
  const fragments = {
    timeS: (ion?.apexS ?? 0) + cycleS / 4,
    precursorMz: ion?.peaks[0]?.[0] ?? 0,
    peaks: madeFragments.map(([mz, percent]) => [mz, percent * 1e4] as const),
  };
  return [...surveys, fragments].toSorted((a, b) => a.timeS - b.timeS);
};

const base64 = (values: Float64Array): string =>
  btoa(Array.from(new Uint8Array(values.buffer), (byte) => String.fromCharCode(byte)).join(''));

const param = (accession: string, value = '', unit = ''): string =>
  `<cvParam cvRef="MS" accession="${accession}" name="" value="${value}" unitAccession="${unit}"/>`;

const arrayXml = (kind: string, values: readonly number[]): string => {
  const content = base64(Float64Array.from(values));
  return `<binaryDataArray encodedLength="${content.length}">${param(kind)}${param('MS:1000523')}${param('MS:1000576')}<binary>${content}</binary></binaryDataArray>`;
};

const precursorXml = (mz: number): string =>
  `<precursorList count="1"><precursor><selectedIonList count="1"><selectedIon>${param('MS:1000744', `${mz}`)}${param('MS:1000041', '1')}</selectedIon></selectedIonList><activation>${param('MS:1000422')}${param('MS:1000045', '30')}</activation></precursor></precursorList>`;

const scanXml = ({ timeS, peaks, precursorMz }: MadeScan, index: number): string => {
  const [level, precursor] = precursorMz === undefined ? ['1', ''] : ['2', precursorXml(precursorMz)];
  const time = param('MS:1000016', `${timeS}`, 'UO:0000010');
  const arrays = `${arrayXml(
    'MS:1000514',
    peaks.map(([mz]) => mz),
  )}${arrayXml(
    'MS:1000515',
    peaks.map(([, intensity]) => intensity),
  )}`;
  // Level, polarity, centroids, as mzML 1.1 names them.
  return `<spectrum index="${index}" id="scan=${index + 1}" defaultArrayLength="${peaks.length}">${param('MS:1000511', level)}${param('MS:1000130')}${param('MS:1000127')}<scanList count="1"><scan>${time}</scan></scanList>${precursor}<binaryDataArrayList count="2">${arrays}</binaryDataArrayList></spectrum>`;
};

/** Where other files name their instrument: what is made says so in its bytes as well, whatever it is called later. */
const noInstrument =
  '<instrumentConfigurationList count="1"><instrumentConfiguration id="none"><cvParam cvRef="LARMOR" accession="LARMOR:made" name="No instrument: made data" value=""/></instrumentConfiguration></instrumentConfigurationList>';

/** A minute of caffeine leaving a column, as a converter would have written it: made, not measured. */
export const madeRun = (): string => {
  const made = makeScans();
  return `<?xml version="1.0" encoding="utf-8"?><mzML xmlns="http://psi.hupo.org/ms/mzml" version="1.1.0">${noInstrument}<run id="sample"><spectrumList count="${made.length}">${made.map(scanXml).join('')}</spectrumList></run></mzML>`;
};
