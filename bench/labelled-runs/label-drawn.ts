import type { FidAnalysis, Multiplet, Peak } from '#engines/nmr/model.ts';
import { anglesOf } from '#engines/numeric/linear-phase.ts';
import type {
  DrawnExperiment,
  ExperimentTruth,
  LineOrigin,
  TrueLine,
} from '#engines/testing/drawn-experiments/truth.ts';
import type { LabelledError } from './label.ts';
import { labelCouplings, labelPhases, labelReference, labelRegions } from './label-parts.ts';

const degPerRad = 180 / Math.PI;

const turnedInto = (angleDeg: number): number => angleDeg - 360 * Math.round(angleDeg / 360);

/** Phase left on a line at a true shift, degrees, −180 to 180. */
const phaseLeft = (truth: ExperimentTruth, analysis: FidAnalysis) => {
  const parameters =
    analysis.recipe.steps.find(({ step, enabled }) => step === 'phase' && enabled)?.parameters ?? {};
  const { angleRad } = anglesOf(
    {
      phi0Deg: Number(parameters['phi0_deg'] ?? 0),
      phi1Deg: Number(parameters['phi1_deg'] ?? 0),
      pivotFraction: Number(parameters['pivot_fraction'] ?? 0.5),
    },
    1,
  );
  return (shiftPpm: number): number => {
    const offsetHz = (shiftPpm - truth.carrierPpm) * truth.frequencyMhz;
    const present = truth.phase0Rad + 2 * Math.PI * offsetHz * truth.delayS;
    return turnedInto(degPerRad * (present + angleRad(0.5 - offsetHz / truth.spectralWidthHz)));
  };
};

/** What the engine's axis adds to the true shift of the carrier, ppm. */
const axisErrorOf = (truth: ExperimentTruth, { spectrum }: FidAnalysis): number => {
  const { fromPpm, toPpm, re } = spectrum;
  const middle = fromPpm - ((fromPpm - toPpm) * (re.length / 2)) / (re.length - 1);
  return middle - truth.carrierPpm;
};

/** A peak is what gives most of the signal where it stands. */
const originAt = (
  lines: readonly TrueLine[],
  shiftPpm: number,
  widthHz: number,
  frequencyMhz: number,
): LineOrigin | null => {
  const shares = new Map<LineOrigin, number>();
  for (const line of lines) {
    const halfWidthHz = Math.max(line.widthHz, widthHz) / 2;
    const distance = ((line.shiftPpm - shiftPpm) * frequencyMhz) / halfWidthHz;
    const height = line.amplitude / line.widthHz / (1 + distance ** 2);
    shares.set(line.origin, (shares.get(line.origin) ?? 0) + height);
  }
  let best: LineOrigin | null = null;
  for (const [origin, height] of shares) if (best === null || height > (shares.get(best) ?? 0)) best = origin;
  return best;
};

const isForeign = (category: Peak['category']): boolean => category === 'solvent' || category === 'reference';
const isCompound = (origin: LineOrigin | null): boolean => origin === 'compound' || origin === 'exchanging';
const isKnownForeign = (origin: LineOrigin | null): boolean =>
  origin === 'solvent' || origin === 'water' || origin === 'standard';

/** Above this share of the compound's area a wrong category matters. */
const materialShare = 0.02;

const labelCategories = (
  { truth }: DrawnExperiment,
  { peaks, spectrum }: FidAnalysis,
  axisErrorPpm: number,
): LabelledError[] => {
  const { frequencyMhz } = spectrum;
  const placed = peaks.map((peak) => ({
    peak,
    origin: originAt(truth.lines, peak.shiftPpm - axisErrorPpm, peak.widthHz, truth.frequencyMhz),
  }));
  const areaOf = (list: readonly { peak: Peak }[]): number =>
    list.reduce((sum, { peak }) => sum + Math.abs(peak.area), 0);
  const total = areaOf(placed.filter(({ origin }) => isCompound(origin)));
  const tell = (kind: LabelledError['kind'], wrong: typeof placed): LabelledError[] => {
    const share = total > 0 ? areaOf(wrong) / total : wrong.length > 0 ? 1 : 0;
    if (share <= materialShare) return [];
    const first = wrong.reduce((a, b) => (Math.abs(b.peak.area) > Math.abs(a.peak.area) ? b : a));
    return [
      {
        kind,
        detail: `${(100 * share).toFixed(0)} %, ${first.origin ?? 'nothing'} at ${first.peak.shiftPpm.toFixed(3)} ppm called ${first.peak.assignment ?? first.peak.category} (${frequencyMhz.toFixed(0)} MHz)`,
      },
    ];
  };
  return [
    ...tell(
      'compound called solvent, water or standard',
      placed.filter(({ peak, origin }) => isCompound(origin) && isForeign(peak.category)),
    ),
    ...tell(
      'solvent, water or standard called compound',
      placed.filter(({ peak, origin }) => isKnownForeign(origin) && peak.category === 'compound'),
    ),
    ...tell(
      'compound called impurity',
      placed.filter(({ peak, origin }) => isCompound(origin) && peak.category === 'impurity'),
    ),
  ];
};

const labelNames = ({ truth }: DrawnExperiment, { solvent, spectrum }: FidAnalysis): LabelledError[] => [
  ...(truth.solvent !== null && solvent.name !== null && solvent.name !== truth.solvent
    ? [{ kind: 'solvent wrong', detail: `${solvent.name} where it is ${truth.solvent}` } as const]
    : []),
  ...(spectrum.nucleus === truth.nucleus
    ? []
    : [{ kind: 'nucleus wrong', detail: `${spectrum.nucleus} where it is ${truth.nucleus}` } as const]),
];

/** What the multiplets are compared with: where each signal's lines lie, exchanging ones aside. */
const placesOf = ({ truth }: DrawnExperiment) =>
  truth.signals.flatMap((signal, index) => {
    const own = truth.lines.filter((line) => line.signal === index && line.origin === 'compound');
    if (own.length === 0 || signal.isExchanging) return [];
    const shifts = own.map(({ shiftPpm }) => shiftPpm);
    return [{ ...signal, fromPpm: Math.max(...shifts), toPpm: Math.min(...shifts) }];
  });

const moved = (multiplets: readonly Multiplet[], axisErrorPpm: number): Multiplet[] =>
  multiplets.map((item) => ({
    ...item,
    fromPpm: item.fromPpm - axisErrorPpm,
    toPpm: item.toPpm - axisErrorPpm,
    shiftPpm: item.shiftPpm - axisErrorPpm,
  }));

/** Everything materially wrong with the analysis of a drawn measurement. */
export const labelDrawn = (experiment: DrawnExperiment, analysis: FidAnalysis): LabelledError[] => {
  const { truth } = experiment;
  const axisErrorPpm = axisErrorOf(truth, analysis);
  const multiplets = moved(analysis.multiplets, axisErrorPpm);
  const places = placesOf(experiment);
  const exchangingPpm = truth.lines
    .filter(({ origin }) => origin === 'exchanging')
    .map(({ shiftPpm }) => shiftPpm);
  const nuclear = labelNames(experiment, analysis);
  // Read as another nucleus, nothing else of it can be right or wrong.
  if (nuclear.some(({ kind }) => kind === 'nucleus wrong')) return nuclear;
  const left = phaseLeft(truth, analysis);
  const strong = truth.lines.filter(({ origin }) => origin === 'compound' || origin === 'standard');
  return [
    ...nuclear,
    ...labelPhases(
      strong.map(({ shiftPpm, amplitude }) => ({ angleDeg: left(shiftPpm), weight: amplitude })),
    ),
    ...labelReference(truth.nucleus, axisErrorPpm),
    ...labelCategories(experiment, analysis, axisErrorPpm),
    ...(truth.kind === '1H'
      ? labelRegions(places, exchangingPpm, multiplets, experiment.protons !== null)
      : []),
    ...(truth.kind === '1H' ? labelCouplings(places, multiplets) : []),
  ];
};
