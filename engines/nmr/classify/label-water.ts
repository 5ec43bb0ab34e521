import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import type { ClassificationQuestion } from './classification.ts';
import { type WaterCandidate, type WaterSearch, waterIsSolvent } from './find-water.ts';
import { type Label, type LabelRule, ruledLabel } from './label-rules.ts';
import type { ProtonRoom } from './proton-room.ts';

/** Water that binds to something in the sample lies this far to the left, and is a trace: more protons are rather the compound's. */
const boundReachPpm = 0.3;
const mostBoundProtons = 0.6;

/** A signal fills what the structure leaves where it differs from it by less. */
const fillTolerance = 0.35;
/** Farther from a whole number a signal is rather none of a structure's groups. */
const wholeTolerance = 0.15;
/** Less than this is the least that is met as water. */
const leastWaterProtons = 0.04;
/** Below this nothing of the structure is missing. */
const leastRoom = 0.6;

export interface WaterVerdicts {
  /** By grouping: the label of water. */
  readonly labels: ReadonlyMap<number, Label>;
  /** By grouping: why a signal at water's place is not water. */
  readonly refusals: ReadonlyMap<number, string>;
  /** Uncoupled signals so far from water's place that nothing tells whether they are water; none where water was found. */
  readonly doubts: ReadonlySet<number>;
}

const placeOf = (question: ClassificationQuestion): string => {
  const row = question.solvent.row;
  return `water in ${row?.name ?? ''} lies at ${row?.water1HPpm ?? ''} ppm (${solventTable.source}; ${row?.status ?? ''})`;
};

const describeCandidate = ({ grouping, shape, widthHz }: WaterCandidate): string => {
  const at = `at ${grouping.shiftPpm.toFixed(3)} ppm`;
  return shape.kind === 'pair'
    ? `H2O and HDO ${at}, ${shape.apartPpm.toFixed(3)} ppm apart`
    : `${widthHz.toFixed(1)} Hz wide ${at}`;
};

const ruleOf = (
  question: ClassificationQuestion,
  candidate: WaterCandidate,
  room: ProtonRoom | null,
): LabelRule => {
  if (waterIsSolvent(question)) return candidate.isResidual ? 'water_residual' : 'water_solvent';
  if (candidate.shape.kind === 'pair') return 'water_pair';
  if (candidate.satellites === 'absent') return 'water_no_satellites';
  if (room !== null && room.left < leastRoom) return 'water_no_room';
  if (candidate.isFar) return 'water_bound';
  return candidate.isBroad ? 'water_broad' : 'water_place';
};

/** Why the structure wants the signal for itself; null where it leaves it to water. */
const wantedBy = (candidate: WaterCandidate, room: ProtonRoom | null): string | null => {
  if (room === null || candidate.satellites === 'absent' || candidate.shape.kind === 'pair') return null;
  const protons = candidate.grouping.area / room.unit;
  const needed = room.left - room.exchanging;
  const isFilled = protons > needed - fillTolerance && protons < room.left + fillTolerance;
  return needed >= leastRoom && isFilled
    ? `the structure has ${room.left.toFixed(0)} H that no other signal shows, and this one holds ${protons.toFixed(2)}`
    : null;
};

/** So far from its place water must be known by more: missing satellites, a structure without room, or a broad trace. */
const isFarWater = (candidate: WaterCandidate, protons: number | null, room: ProtonRoom | null): boolean => {
  const isTrace = protons !== null && protons < mostBoundProtons;
  if (room !== null && room.left < leastRoom) return true;
  // A broad line without satellites may be an OH or NH of the compound as well.
  if (candidate.satellites === 'absent' && (!candidate.isBroad || isTrace)) return true;
  return candidate.isBroad && isTrace && candidate.missPpm > 0 && candidate.missPpm < boundReachPpm;
};

/** Whether a signal can be no whole number of the protons that a structure still has to show. */
const fitsNoProtons = (protons: number, { left }: ProtonRoom): boolean =>
  protons < leastRoom ||
  protons > left + fillTolerance ||
  Math.abs(protons - Math.round(protons)) > wholeTolerance;

const isDoubtful = ({ grouping }: WaterCandidate, room: ProtonRoom | null): boolean =>
  room === null || fitsNoProtons(grouping.area / room.unit, room);

/** Why a signal at water's place is not water; null where nothing speaks against it. */
const refusalOf = (
  question: ClassificationQuestion,
  candidate: WaterCandidate,
  hasWater: boolean,
  room: ProtonRoom | null,
): string | null => {
  if (hasWater && !candidate.isInverted) return 'another signal is water, and there is only one';
  return waterIsSolvent(question) ? null : wantedBy(candidate, room);
};

/** Which signal is water: one, uncoupled, and none the structure needs for itself. */
export const labelWater = (
  question: ClassificationQuestion,
  search: WaterSearch,
  protonsOf: (grouping: LineGrouping) => number | null,
  room: ProtonRoom | null,
): WaterVerdicts => {
  const labels = new Map<number, Label>();
  const doubts = new Set<number>();
  const refusals = new Map(search.refusals.map(({ index, why }) => [index, why]));
  let hasWater = false;
  for (const candidate of search.candidates) {
    const { index } = candidate;
    if (candidate.isFar && !hasWater && !isFarWater(candidate, protonsOf(candidate.grouping), room)) {
      if (isDoubtful(candidate, room)) doubts.add(index);
      continue;
    }
    const refusal = refusalOf(question, candidate, hasWater, room);
    if (refusal !== null) {
      refusals.set(index, refusal);
      continue;
    }
    // A trace may be water, and leaves room for another line that is.
    hasWater ||= (protonsOf(candidate.grouping) ?? leastWaterProtons) >= leastWaterProtons;
    labels.set(
      index,
      ruledLabel(
        ruleOf(question, candidate, room),
        'solvent',
        'water',
        `${describeCandidate(candidate)}; ${placeOf(question)}`,
      ),
    );
  }
  for (const { index, apartPpm } of search.isotopes) {
    if (labels.size > 0)
      labels.set(
        index,
        ruledLabel('water_pair', 'solvent', 'water', `HDO ${apartPpm.toFixed(3)} ppm beside H2O`),
      );
  }
  return { labels, refusals, doubts: hasWater ? new Set() : doubts };
};
