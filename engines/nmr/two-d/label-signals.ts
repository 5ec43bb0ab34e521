import type { Experiment2D } from '../acquisition/experiment-kind-2d.ts';
import type { PeakCategory } from '../model.ts';
import { findSolventByName, type SolventRow, solventTable } from '../solvents/solvent-table.ts';
import type { CrossPeakKind } from '../vocabulary.ts';
import type { AxisComparison } from './compare-with-lines.ts';
import { type ColumnArtefact, findColumnArtefacts } from './find-column-artefacts.ts';
import { type Crossing, findCrossings } from './find-crossings.ts';
import { type CarbonKind, carbonKind, findSignOfCh } from './find-editing.ts';
import { findOneBondDoublets, isPairAround, type OneBondDoublet } from './find-one-bond-doublets.ts';
import { findSatellites, type Satellite } from './find-satellites.ts';
import { findSidebands, type Sideband } from './find-sidebands.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

/** A signal of the correlation table with what it means. */
export interface Peak2D extends Signal2D {
  /** p1, p2 … from high to low F2 shift. */
  readonly id: string;
  /** On the diagonal, off it, or between two nuclei. */
  readonly kind: CrossPeakKind;
  /** The cross peak on the other side of the diagonal. */
  readonly partnerId: string | null;
  readonly carbon: CarbonKind;
  /** Whether 1D lines lie at its shifts; null where no 1D spectrum is known. */
  readonly isMatched: { readonly f2: boolean | null; readonly f1: boolean | null };
  /** Neither height nor place nor 1D lines tell it from the t1 noise of its column: it is no evidence unless a person keeps it. */
  readonly isOnRidge: boolean;
  /** Its place among the other signals tells it for an artefact: nothing of the compound is missing where it has no partner. */
  readonly isArtefact: boolean;
  readonly category: PeakCategory;
  /** 0 to 100. */
  readonly confidence: number;
  readonly assignment: string | null;
  readonly reason: string;
}

export interface LabelQuestion {
  readonly signals: readonly Signal2D[];
  readonly experiment: Experiment2D;
  readonly isHomonuclear: boolean;
  readonly f2Nucleus: string;
  readonly solventName: string | null;
  /** Of 1D spectra with the sample's name that were not compared, since they name another solvent than the metadata. */
  readonly refusedSolvents: readonly string[];
  /** What the axes resolve, ppm. */
  readonly cellPpm: { readonly f2: number; readonly f1: number };
  /** Of the F2 axis. */
  readonly f2Mhz: number;
  readonly f2: AxisComparison | null;
  readonly f1: AxisComparison | null;
  /** Per signal how loud the ridge is that it could be a part of; null where it is on none or stands well out of it. */
  readonly excesses: readonly (number | null)[];
}

/** How far residual solvent may lie from the table on an axis that was not referenced, ppm. */
const solventReach = { proton: 0.06, carbon: 1.2 } as const;

/** SNR at which a signal that nothing else speaks for has half its confidence. */
const evenSnr = 15;

type Kind = Pick<Peak2D, 'kind'>['kind'];

const kindOf = (signal: Signal2D, { isHomonuclear, cellPpm }: LabelQuestion): Kind => {
  if (!isHomonuclear) return 'correlation';
  const halfZone = (signal.f2Ppms[0] - signal.f2Ppms[1]) / 2;
  const reach = Math.max(0.02, cellPpm.f1, Math.min(halfZone, 0.06));
  return Math.abs(signal.f2Ppm - signal.f1Ppm) <= reach ? 'diagonal' : 'cross';
};

/** Per signal the index of the one across the diagonal, −1 where there is none. */
const findPartners = (kinds: readonly Kind[], { signals, cellPpm }: LabelQuestion): readonly number[] => {
  const reach = Math.max(0.03, cellPpm.f1 + cellPpm.f2);
  return signals.map((signal, index) => {
    if (kinds[index] !== 'cross') return -1;
    const distances = signals.map((other, at) => {
      const isMirrored =
        kinds[at] === 'cross' &&
        Math.abs(other.f2Ppm - signal.f1Ppm) <= reach &&
        Math.abs(other.f1Ppm - signal.f2Ppm) <= reach;
      return isMirrored
        ? Math.abs(other.f2Ppm - signal.f1Ppm) + Math.abs(other.f1Ppm - signal.f2Ppm)
        : Number.POSITIVE_INFINITY;
    });
    const nearest = Math.min(...distances);
    return Number.isFinite(nearest) ? distances.indexOf(nearest) : -1;
  });
};

/** Where a signal lies and what is there besides. */
interface Place {
  readonly index: number;
  readonly kind: Kind;
  /** Index of the one across the diagonal, −1 where there is none. */
  readonly partner: number;
  readonly isMatched: Peak2D['isMatched'];
  /** It could be a part of a ridge by its height. */
  readonly isLoud: boolean;
}

const isNear = (lines: SolventRow['residual1H'], ppm: number, reach: number): boolean =>
  lines.some(({ shiftPpm }) => Math.abs(shiftPpm - ppm) <= reach);

const isSolvent = (signal: Signal2D, kind: Kind, row: SolventRow, cellPpm: number): boolean => {
  if (kind === 'cross') return false;
  const isProton = isNear(row.residual1H, signal.f2Ppm, solventReach.proton);
  if (kind === 'diagonal') return isProton;
  return isProton && isNear(row.carbon13C, signal.f1Ppm, Math.max(solventReach.carbon, cellPpm));
};

const isMatchedAt = (comparison: AxisComparison | null, index: number): boolean | null =>
  comparison === null ? null : (comparison.isMatched[index] ?? false);

/** Tetramethylsilane marks zero on both axes; nothing of a compound lies there. */
const isStandard = ({ f2Ppm, f1Ppm }: Signal2D, kind: Kind, cellPpm: number): boolean => {
  if (Math.abs(f2Ppm) > solventReach.proton) return false;
  return (
    kind === 'diagonal' ||
    (kind === 'correlation' && Math.abs(f1Ppm) <= Math.max(solventReach.carbon, cellPpm))
  );
};

interface Meaning {
  readonly category: PeakCategory;
  readonly assignment: string | null;
  readonly reason: string;
  /** Factor on the confidence that the height alone gives, with what is missing to 1 filled half by each witness. */
  readonly witnesses: number;
}

/** Each witness halves what is missing to certainty. */
const confidenceOf = (snr: number, witnesses: number): number => {
  const fromHeight = snr / (snr + evenSnr);
  return Math.round(100 * (1 - (1 - fromHeight) / 2 ** witnesses));
};

const shiftText = (ppm: number, isProton: boolean): string => `${ppm.toFixed(isProton ? 2 : 1)} ppm`;

const explain = (
  signal: Signal2D,
  { kind, isMatched: matched, partner, isLoud }: Place,
  question: LabelQuestion,
): Meaning => {
  const hasPartner = partner >= 0;
  const missing = [
    matched.f2 === false ? `F2 ${shiftText(signal.f2Ppm, true)}` : null,
    matched.f1 === false ? `F1 ${shiftText(signal.f1Ppm, question.isHomonuclear)}` : null,
  ].filter((text) => text !== null);
  const height = `${signal.snr.toFixed(0)} times the noise of its row and column`;
  if (missing.length > 0) {
    return {
      category: 'unknown',
      assignment: null,
      reason: `No line of the 1D spectrum lies at ${missing.join(' and ')}; ${height}.`,
      witnesses: 0,
    };
  }
  const seen = [matched.f2, matched.f1].filter((value) => value === true).length;
  const isToldByF1 = isLoud && seen === 2 && !hasPartner && kind !== 'diagonal';
  const parts = [
    seen > 0 ? 'a line of the 1D spectrum lies at its shift' : null,
    hasPartner ? 'its mirror image across the diagonal is there' : null,
    kind === 'cross' && !hasPartner ? 'its mirror image across the diagonal is missing' : null,
    isToldByF1 ? 'the line at its F1 shift tells it from the t1 noise of its column' : null,
  ].filter((text) => text !== null);
  return {
    category: kind === 'cross' && !hasPartner && seen < 2 ? 'unknown' : 'compound',
    assignment: null,
    reason: `${[...parts, height].join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
    // A ridge stands at a line too: that one is there speaks for the F2 shift of noise as well.
    witnesses: seen + (hasPartner ? 1 : 0) - (isToldByF1 ? 1 : 0),
  };
};

/**
 * How loud the ridge is that a signal may be a part of. t1 noise has no mirror image, and one that could be of another ridge is none; it
 * lies at any shift of F1, so lines of a 1D spectrum at both shifts speak for a signal.
 */
const excessOf = ({ excesses }: LabelQuestion, { index, kind, partner, isMatched }: Place): number | null => {
  const isMirrored = partner >= 0 && (excesses[partner] ?? null) === null;
  const isIn1D = isMatched.f2 === true && isMatched.f1 === true;
  return kind === 'diagonal' || isMirrored || isIn1D ? null : (excesses[index] ?? null);
};

const nameRidge = (excess: number | null, { snr }: Signal2D): Meaning | null =>
  excess === null
    ? null
    : {
        category: 'unknown',
        assignment: null,
        reason: `On a ridge of t1 noise: its column or the one beside it scatters ${excess.toFixed(0)} times as much as quiet ones, and it stands out of that by ${snr.toFixed(0)} alone. It counts for nothing unless a person keeps it.`,
        witnesses: 0,
      };

const pairText = ({ f2Ppm, f1Ppm }: Signal2D): string => `${f2Ppm.toFixed(2)}/${f1Ppm.toFixed(1)} ppm`;

const protonPairText = ({ f2Ppm, f1Ppm }: Signal2D): string => `${f2Ppm.toFixed(2)}/${f1Ppm.toFixed(2)} ppm`;

/** Lines of a 1D spectrum lie at both shifts of a crossing by its nature, so that they speak for nothing. */
const nameCrossing = (crossing: Crossing | null): Meaning | null =>
  crossing === null
    ? null
    : {
        category: 'unknown',
        assignment: null,
        reason: `At the F1 shift of the signal at ${pairText(crossing.ofRow)} and the F2 shift of the one at ${pairText(crossing.ofColumn)}, ${crossing.ratio.toFixed(0)} times lower than both. Strongly coupled protons show so at each other's carbons. It counts for nothing unless a person names it.`,
        witnesses: 0,
      };

const nameArtefact = (artefact: ColumnArtefact | null): Meaning | null =>
  artefact === null
    ? null
    : {
        category: 'unknown',
        assignment: null,
        reason: `No higher than artefacts of its column: ${artefact.count} signals there lie where the 1D spectrum has no carbon, the highest at ${pairText(artefact.highest)}. Lines at its own shifts may be there by chance. It counts for nothing unless a person names it.`,
        witnesses: 0,
      };

/** Its ¹³C satellites lie in the 1D spectrum as well, so that lines there speak for nothing. */
const nameDoublet = (doublet: OneBondDoublet | null, matched: Peak2D['isMatched']): Meaning | null => {
  if (doublet === null || matched.f1 === false) return null;
  const { protonPpm, couplingHz, twin } = doublet;
  const apart = `about ${couplingHz.toFixed(0)} Hz apart`;
  const other =
    twin === null
      ? `The other half would be ${apart} and is not to be seen.`
      : `The other half is ${apart}, at or under the signal at ${pairText(twin)}.`;
  return {
    category: 'unknown',
    assignment: null,
    reason: `One half of the one-bond doublet of a proton near ${shiftText(protonPpm, true)}: nothing in the 1D spectrum but ¹³C satellites lies at its F2 shift. ${other} It counts for nothing unless a person names it.`,
    witnesses: 0,
  };
};

/** Lines of the 1D spectrum lie there too: it has the satellites itself. */
const nameSatellite = (satellite: Satellite | null): Meaning | null =>
  satellite === null
    ? null
    : {
        category: 'unknown',
        assignment: null,
        reason: `At a ¹³C satellite of the line at ${shiftText(satellite.linePpm, true)}: ${(satellite.couplingHz / 2).toFixed(0)} Hz beside it, half a one-bond coupling, and ${(100 * satellite.share).toFixed(2)} % of the signal at ${protonPairText(satellite.parent)}. It counts for nothing unless a person names it.`,
        witnesses: 0,
      };

const nameSideband = (sideband: Sideband | null): Meaning | null =>
  sideband === null
    ? null
    : {
        category: 'unknown',
        assignment: null,
        reason: `One of two signals ${sideband.offsetHz.toFixed(0)} Hz above and below the one at ${pairText(sideband.centre)}, at its carbon, as high as each other and ${sideband.ratio.toFixed(0)} times lower than it; the other is at ${pairText(sideband.twin)}. Sidebands of the decoupling, or what it leaves of the one-bond doublet, show so. It counts for nothing unless a person names it.`,
        witnesses: 0,
      };

/** Both shifts fit its one-bond correlation, or a row of HMBC shows the two halves of its doublet. */
const residualOf = (
  signal: Signal2D,
  kind: Kind,
  row: SolventRow,
  question: LabelQuestion,
): string | null => {
  const { cellPpm, experiment, signals, f2Mhz } = question;
  if (isSolvent(signal, kind, row, cellPpm.f1)) return 'At the shifts of';
  if (kind !== 'correlation' || experiment.kind !== 'hmbc') return null;
  if (!isNear(row.carbon13C, signal.f1Ppm, Math.max(solventReach.carbon, cellPpm.f1))) return null;
  const isHalf = row.residual1H.some(({ shiftPpm }) =>
    signals.some((other) =>
      isPairAround(signal, other, { protonPpm: shiftPpm, cellF1Ppm: cellPpm.f1, frequencyMhz: f2Mhz }),
    ),
  );
  return isHalf ? 'One half of the one-bond doublet of' : null;
};

/** A line of the solvent of the 1D spectrum, as its own analysis found it. */
const isSolventLine = (comparison: AxisComparison | null, ppm: number, reach: number): boolean =>
  comparison?.lines.some(
    ({ category, fromPpm, toPpm }) =>
      category === 'solvent' && ppm <= fromPpm + reach && ppm >= toPpm - reach,
  ) ?? false;

/**
 * What a solvent shows; null for everything else. Metadata name a wrong solvent now and then: another one is named where the 1D spectrum
 * has it, and suspected where both its shifts fit and the 1D spectrum has no line of the compound at that carbon, or where a 1D spectrum
 * with the sample's name was measured in it.
 */
const nameSolvent = (
  signal: Signal2D,
  { kind, isMatched: matched }: Pick<Place, 'kind' | 'isMatched'>,
  own: SolventRow | null,
  question: LabelQuestion,
): Meaning | null => {
  const meaningOf = (row: SolventRow, place: string, whose: string, category: PeakCategory): Meaning => ({
    category,
    assignment: category === 'solvent' ? row.name : null,
    reason: `${place} residual ${row.name} (${solventTable.source}), ${whose}.`,
    witnesses: category === 'solvent' ? 1 : 0,
  });
  const place = own === null ? null : residualOf(signal, kind, own, question);
  if (own !== null && place !== null) return meaningOf(own, place, 'the solvent of the metadata', 'solvent');
  if (kind !== 'correlation') return null;
  const isOf1D = isSolventLine(question.f1, signal.f1Ppm, Math.max(solventReach.carbon, question.cellPpm.f1));
  const isOpen = !isOf1D && matched.f1 !== false;
  const rows = isOpen ? question.refusedSolvents.flatMap((name) => findSolventByName(name) ?? []) : null;
  for (const row of rows ?? solventTable.solvents) {
    const at = residualOf(signal, kind, row, question);
    if (at === null) continue;
    return isOf1D
      ? meaningOf(row, at, 'the solvent of the 1D spectrum', 'solvent')
      : meaningOf(row, at, 'which is not the solvent of the metadata', 'unknown');
  }
  return null;
};

/** What a standard shows. */
const nameStandard = (signal: Signal2D, kind: Kind, cellPpm: number): Meaning | null =>
  isStandard(signal, kind, cellPpm)
    ? {
        category: 'reference',
        assignment: 'TMS',
        reason: 'At zero on both axes, where tetramethylsilane lies by definition.',
        witnesses: 1,
      }
    : null;

const protonKinds: readonly Experiment2D['kind'][] = ['cosy', 'tocsy', 'noesy', 'roesy'];
const oneBondKinds: readonly Experiment2D['kind'][] = ['hsqc', 'hmqc'];

/** What a signal shows that no correlation of the compound is; by its place among the others. Null where nothing says so. */
type NameArtefact = (index: number, matched: Peak2D['isMatched']) => Meaning | null;

const artefactsOfOneBond = (question: LabelQuestion): NameArtefact => {
  const { signals, cellPpm, f2Mhz: frequencyMhz, f2 } = question;
  const crossings = findCrossings(signals, { cellF1Ppm: cellPpm.f1 });
  const sidebands = findSidebands(signals, { cellPpm, frequencyMhz });
  const doublets = findOneBondDoublets(signals, {
    cellF1Ppm: cellPpm.f1,
    frequencyMhz,
    f2,
    isOneBond: true,
  });
  return (index, matched) =>
    nameCrossing(crossings[index] ?? null) ??
    nameDoublet(doublets[index] ?? null, matched) ??
    nameSideband(sidebands[index] ?? null);
};

const artefactsOfHmbc = ({ signals, cellPpm, f2Mhz: frequencyMhz, f2, f1 }: LabelQuestion): NameArtefact => {
  const doublets = findOneBondDoublets(signals, {
    cellF1Ppm: cellPpm.f1,
    frequencyMhz,
    f2,
    isOneBond: false,
  });
  const ofColumns = f1 === null ? [] : findColumnArtefacts(signals, f1.isMatched);
  return (index, matched) =>
    nameDoublet(doublets[index] ?? null, matched) ?? nameArtefact(ofColumns[index] ?? null);
};

const artefactsOfProtons = ({ signals, cellPpm, f2Mhz, f2 }: LabelQuestion): NameArtefact => {
  const satellites = findSatellites(signals, { lines: f2?.lines ?? null, cellPpm, frequencyMhz: f2Mhz });
  return (index) => nameSatellite(satellites[index] ?? null);
};

const artefactsOf = (question: LabelQuestion): NameArtefact => {
  const { experiment, f2Nucleus } = question;
  if (oneBondKinds.includes(experiment.kind)) return artefactsOfOneBond(question);
  if (experiment.kind === 'hmbc') return artefactsOfHmbc(question);
  if (protonKinds.includes(experiment.kind) && f2Nucleus === '1H') return artefactsOfProtons(question);
  return () => null;
};

/** Kind, partner, carbon and category of every signal, with the reason. */
export const labelSignals = (question: LabelQuestion): readonly Peak2D[] => {
  const { signals, experiment, solventName, cellPpm } = question;
  const row = findSolventByName(solventName);
  const kinds = signals.map((signal) => kindOf(signal, question));
  const partners = findPartners(kinds, question);
  const nameFalse = artefactsOf(question);
  const signOfCh = experiment.isEdited ? findSignOfCh(signals) : null;
  return signals.map((signal, index): Peak2D => {
    const kind = kinds[index] ?? 'correlation';
    const partner = partners[index] ?? -1;
    const isMatched = {
      f2: isMatchedAt(question.f2, index),
      f1: isMatchedAt(question.f1, index),
    };
    const isLoud = (question.excesses[index] ?? null) !== null;
    const place = { index, kind, partner, isMatched, isLoud };
    const known = nameSolvent(signal, place, row, question) ?? nameStandard(signal, kind, cellPpm.f1);
    const excess = known === null ? excessOf(question, place) : null;
    const artefact = known === null && excess === null ? nameFalse(index, isMatched) : null;
    const meaning = known ?? nameRidge(excess, signal) ?? artefact ?? explain(signal, place, question);
    return {
      ...signal,
      id: `p${index + 1}`,
      kind,
      partnerId: partner >= 0 ? `p${partner + 1}` : null,
      carbon:
        meaning.category === 'compound' || meaning.category === 'unknown'
          ? carbonKind(signal, signOfCh)
          : null,
      isMatched,
      isOnRidge: excess !== null,
      isArtefact: artefact !== null,
      category: meaning.category,
      assignment: meaning.assignment,
      reason: meaning.reason,
      confidence: confidenceOf(signal.snr, meaning.witnesses),
    };
  });
};
