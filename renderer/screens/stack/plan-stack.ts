import { curveInks } from '../../plot/core/scene.ts';
import { curvePatterns } from '../../plot/core/stack/curve-style.ts';
import { scaleCurves, topWithin } from '../../plot/core/stack/scale-curves.ts';
import type { StackCurve } from '../../plot/core/stack/stack-display.ts';
import { rangeOf, type StackedSpectrum, spacingPpm } from '../../plot/core/stack/stacked-spectrum.ts';
import { lookOf, type StackSettings } from '../shared/stack/stack-settings.ts';
import type { ScaledSpectrum, ShelfState, StackedDifference } from './stack-shelf.ts';

/** Why a spectrum of the list is not drawn although nobody hid it. */
export type NotDrawn = 'nucleus' | 'unscaled';

/** What there is to say about the difference. */
type DifferenceState =
  | { readonly kind: 'shown'; readonly finerId: string; readonly spacingPpm: number }
  | { readonly kind: 'refused'; readonly reason: 'nuclei' | 'apart' | 'unscaled' }
  | { readonly kind: 'waiting' };

/** What a stack shows and why it shows no more. */
export interface StackPlan {
  /** Of the first spectrum in the list; the others are drawn only if they have the same one. Null while none is there. */
  readonly nucleus: string | null;
  /** In the order of the list; a difference comes last. */
  readonly curves: readonly StackCurve[];
  readonly factors: ReadonlyMap<string, number>;
  readonly notDrawn: ReadonlyMap<string, NotDrawn>;
  /** The spectrum whose heights stay as they are. */
  readonly referenceId: string | null;
  /** Highest intensity of that one where the rule looks: readings are shares of it. */
  readonly referenceTop: number | null;
  readonly difference: DifferenceState | null;
}

export interface PlanInput {
  readonly settings: StackSettings;
  readonly states: ReadonlyMap<string, ShelfState>;
  readonly spectrumOf: (id: string) => StackedSpectrum | null;
  readonly subtract: (first: ScaledSpectrum, second: ScaledSpectrum) => StackedDifference;
  /** Drawn heavier. */
  readonly selectedId: string | null;
  readonly nameDifference: (first: number, second: number) => string;
}

/** Number of a spectrum in the list, from 1. */
export const numberOf = ({ ids }: StackSettings, id: string): number => ids.indexOf(id) + 1;

/** Decides what is drawn: spectra of one nucleus, under one rule of scale, hidden ones left out. */
export const planStack = (input: PlanInput): StackPlan => {
  const { settings, states, spectrumOf } = input;
  const present = settings.ids.flatMap((id) => spectrumOf(id) ?? []);
  const nucleus = present[0]?.spectrum.nucleus ?? null;
  const alike = present.filter(({ spectrum }) => spectrum.nucleus === nucleus);
  const isHidden = (id: string): boolean => settings.hiddenIds.includes(id);
  const visible = alike.filter(({ id }) => !isHidden(id));
  const scaled = scaleCurves(visible, settings.rule, settings.range);
  const factors = new Map([...scaled].flatMap(([id, factor]) => (factor === null ? [] : [[id, factor]])));
  const notDrawn = new Map<string, NotDrawn>([
    ...present
      .filter(({ spectrum }) => spectrum.nucleus !== nucleus)
      .map(({ id }) => [id, 'nucleus'] as const),
    ...visible.filter(({ id }) => !factors.has(id)).map(({ id }) => [id, 'unscaled'] as const),
  ]);
  const curves = visible.flatMap((stacked): StackCurve[] => {
    const factor = factors.get(stacked.id);
    const state = states.get(stacked.id);
    if (factor === undefined) return [];
    const look = lookOf(settings, stacked.id);
    return [
      {
        stacked,
        factor,
        label: String(numberOf(settings, stacked.id)),
        title: state?.status === 'ready' ? state.title : stacked.id,
        ink: curveInks[look.ink] ?? 'curve1',
        pattern: curvePatterns[look.pattern] ?? 'solid',
        offsetShare: look.offsetPercent / 100,
        isEmphasised: stacked.id === input.selectedId,
      },
    ];
  });
  const reference = visible.find(({ id }) => factors.has(id)) ?? null;
  const { state: difference, curve } = planDifference(input, visible, nucleus);
  return {
    nucleus,
    curves: curve ? [...curves, curve] : curves,
    factors,
    notDrawn,
    referenceId: reference?.id ?? null,
    referenceTop: reference && topWithin(reference, settings.range ?? rangeOf(reference.spectrum.axis)),
    difference,
  };
};

/** Of any two in the list, hidden or not, under the rule of scale of those that are shown. */
const planDifference = (
  { settings, spectrumOf, subtract, nameDifference }: PlanInput,
  visible: readonly StackedSpectrum[],
  nucleus: string | null,
): { state: DifferenceState | null; curve: StackCurve | null } => {
  if (!settings.difference) return { state: null, curve: null };
  const { firstId, secondId } = settings.difference;
  const [first, second] = [spectrumOf(firstId), spectrumOf(secondId)];
  if (!first || !second) return { state: { kind: 'waiting' }, curve: null };
  if ([first, second].some(({ spectrum }) => spectrum.nucleus !== nucleus))
    return { state: { kind: 'refused', reason: 'nuclei' }, curve: null };
  const scaled = [...new Set([...visible, first, second])];
  const factors = scaleCurves(scaled, settings.rule, settings.range);
  const [firstFactor, secondFactor] = [factors.get(firstId) ?? null, factors.get(secondId) ?? null];
  if (firstFactor === null || secondFactor === null)
    return { state: { kind: 'refused', reason: 'unscaled' }, curve: null };
  const { difference, stacked } = subtract(
    { stacked: first, factor: firstFactor },
    { stacked: second, factor: secondFactor },
  );
  if (difference.kind === 'refused' || !stacked)
    return { state: difference.kind === 'refused' ? difference : null, curve: null };
  const finer = difference.finer === 'first' ? first : second;
  const numbers = [numberOf(settings, firstId), numberOf(settings, secondId)] as const;
  return {
    state: { kind: 'shown', finerId: finer.id, spacingPpm: spacingPpm(finer.spectrum.axis) },
    curve: {
      stacked,
      factor: 1,
      label: `${numbers[0]} − ${numbers[1]}`,
      title: nameDifference(...numbers),
      ink: 'ink',
      pattern: 'solid',
      offsetShare: 0,
      isEmphasised: false,
    },
  };
};
