import {
  checkRelaxation,
  checkSignal,
  placeOf,
  type Recovery,
  refuseEmpty,
  type SignalSubject,
} from './check-signals.ts';
import type { MeasuredSignal, SignalReader } from './measure-signal.ts';
import type { Check, QnmrSpectrum, SignalResult, SignalRole, Substance } from './model.ts';
import { atMost, carbon13 } from './rules.ts';

interface MeasuredPart {
  readonly place: string;
  readonly role: SignalRole;
  readonly signal: MeasuredSignal;
}

/** A substance in one spectrum. */
export interface MeasuredSubstance {
  readonly substance: Substance;
  readonly parts: readonly MeasuredPart[];
  /** Area per nucleus with the satellites of protons on carbon put back, spectrum units × ppm. */
  readonly amount: number;
  /** ∂ln(amount)/∂ln(13C abundance). */
  readonly satelliteSensitivity: number;
  /** Part of the signal that relaxation lets through; null where it is not known. */
  readonly recovered: Recovery | null;
  /** What the points hold beyond the fits, over the area. */
  readonly shapeShare: number;
  readonly shapeUncertainty: number;
}

export interface SubstanceReading {
  readonly checks: readonly Check[];
  readonly results: readonly SignalResult[];
  /** Null where a region is empty. */
  readonly measured: MeasuredSubstance | null;
}

const meanOver = (parts: readonly MeasuredPart[], value: (part: MeasuredPart) => number): number => {
  const total = parts.reduce((sum, { signal }) => sum + signal.area, 0);
  return parts.reduce((sum, part) => sum + value(part) * part.signal.area, 0) / total;
};

/** Signals of one molecule give one amount; the largest deviation from their mean, in standard uncertainties. */
const checkAgreement = (
  parts: readonly MeasuredPart[],
  subject: string,
  measurement: number | null,
): Check[] => {
  if (parts.length < 2) return [];
  const perNucleus = parts.map(({ role, signal }) => ({
    value: signal.area / role.nuclei,
    u: signal.standardUncertainty / role.nuclei,
  }));
  const weight = perNucleus.reduce((sum, { u }) => sum + 1 / u ** 2, 0);
  const mean = perNucleus.reduce((sum, { value, u }) => sum + value / u ** 2, 0) / weight;
  // What a value shares with the mean cannot set them apart.
  const worst = Math.max(
    ...perNucleus.map(
      ({ value, u }) => Math.abs(value - mean) / Math.sqrt(Math.max(u ** 2 - 1 / weight, u ** 2 / 1e6)),
    ),
  );
  const spread = Math.max(...perNucleus.map(({ value }) => Math.abs(value / mean - 1)));
  const rule = atMost.disagreement;
  // Below half a per cent no amount of signal makes a difference matter.
  const isSmall = spread < 0.005;
  const verdict =
    worst <= rule.pass || isSmall ? 'passed' : worst <= rule.refuse || spread < 0.02 ? 'warning' : 'refused';
  return [
    {
      code: 'signals_agree',
      verdict,
      subject,
      measurement,
      measured: worst,
      limit: verdict === 'refused' ? rule.refuse : rule.pass,
      unit: rule.unit,
      message: `The ${parts.length} signals differ from their mean by ${(100 * spread).toFixed(2)} % at most, ${worst.toFixed(1)} standard uncertainties.`,
      rule: rule.rule,
      remedy:
        verdict === 'passed' ? null : 'Leave out the signal that overlaps, or check the numbers of nuclei.',
    },
  ];
};

const toResult = (subject: SignalSubject, signal: MeasuredSignal): SignalResult => ({
  substance: subject.substance,
  measurement: subject.measurement,
  fromPpm: subject.role.region.fromPpm,
  toPpm: subject.role.region.toPpm,
  nuclei: subject.role.nuclei,
  area: signal.area,
  standardUncertainty: Number.isFinite(signal.standardUncertainty) ? signal.standardUncertainty : null,
  snr: signal.snr,
  widthHz: signal.widthHz,
  lorentzFraction: signal.lorentzFraction,
  lineIds: signal.lineIds,
});

/** The signals of a substance in one spectrum, each checked; the areas together over their nuclei are the amount. */
export const measureSubstance = (
  reader: SignalReader,
  { conditions }: QnmrSpectrum,
  substance: Substance,
  measurement: number | null,
): SubstanceReading => {
  const checks: Check[] = [];
  const results: SignalResult[] = [];
  const parts: MeasuredPart[] = [];
  const recoveries: (Recovery | null)[] = [];
  for (const role of substance.signals) {
    const subject: SignalSubject = { substance: substance.name, role, measurement };
    const signal = reader.measure(role);
    if (signal === null) {
      checks.push(refuseEmpty(subject));
      continue;
    }
    const relaxation = checkRelaxation(subject, conditions);
    checks.push(...checkSignal(subject, signal), relaxation.check);
    recoveries.push(relaxation.recovered);
    results.push(toResult(subject, signal));
    parts.push({ place: placeOf(subject), role, signal });
  }
  if (parts.length < substance.signals.length) return { checks, results, measured: null };
  checks.push(...checkAgreement(parts, substance.name, measurement));
  const hasSatellites = conditions.nucleus === '1H' && !conditions.isCarbonDecoupled;
  const lost = (part: MeasuredPart): number =>
    hasSatellites && part.role.isOnCarbon ? carbon13.abundance : 0;
  const nuclei = parts.reduce((sum, { role }) => sum + role.nuclei, 0);
  const whole = parts.reduce((sum, part) => sum + part.signal.area / (1 - lost(part)), 0);
  return {
    checks,
    results,
    measured: {
      substance,
      parts,
      amount: whole / nuclei,
      satelliteSensitivity: meanOver(parts, (part) => lost(part) / (1 - lost(part))),
      recovered: recoveries.includes(null)
        ? null
        : {
            low: meanOver(parts, (part) => recoveries[parts.indexOf(part)]?.low ?? 1),
            high: meanOver(parts, (part) => recoveries[parts.indexOf(part)]?.high ?? 1),
          },
      shapeShare: meanOver(parts, ({ signal }) => signal.shapeShare),
      shapeUncertainty: Math.hypot(
        ...parts.map(
          ({ signal }) =>
            (signal.shapeUncertainty * signal.area) / parts.reduce((s, p) => s + p.signal.area, 0),
        ),
      ),
    },
  };
};
