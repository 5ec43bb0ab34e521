import type { PlotMultiplet } from '../../plot/core/plot-data.ts';
import { emptySignal, type QuantificationDraft, type SignalDraft, type SubstanceDraft } from './draft.ts';
import type { SuggestedRegion } from './suggest-regions.ts';

/** Limits of a signal, the higher shift first or last. */
export interface Limits {
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** Somebody whose signals are marked on the plot. */
export interface Marked {
  readonly substance: SubstanceDraft;
  readonly role: 'analyte' | 'standard' | 'component';
  /** 1-based, of a component. */
  readonly number: number;
  /** Where its signals are: the spectrum measured first, or that of the standard. */
  readonly spectrum: 'measured' | 'reference';
}

/** Everybody who has signals, by the method. */
export const markedIn = ({
  method,
  analyte,
  standard,
  others,
}: Pick<QuantificationDraft, 'method' | 'analyte' | 'standard' | 'others'>): readonly Marked[] => {
  if (method === 'hundred_percent')
    return [analyte, ...others].map((substance, index) => ({
      substance,
      role: 'component',
      number: index + 1,
      spectrum: 'measured',
    }));
  return [
    { substance: analyte, role: 'analyte', number: 1, spectrum: 'measured' },
    {
      substance: standard,
      role: 'standard',
      number: 1,
      spectrum: method === 'external_standard' ? 'reference' : 'measured',
    },
  ];
};

const letters = { analyte: 'A', standard: 'S', component: 'C' } as const;

/** Of one substance: A, S, C3. */
export const markLetter = ({ role, number }: Pick<Marked, 'role' | 'number'>): string =>
  role === 'component' ? `${letters[role]}${number}` : letters[role];

/** What stands under the bracket of a signal: A1, S2, C3.1. */
const signalName = (one: Marked, index: number): string =>
  `${markLetter(one)}${one.role === 'component' ? '.' : ''}${index + 1}`;

const prefix = 'signal-';
/** What a signal of the draft is called on the plot. */
export const plotIdOf = (signalId: number): string => `${prefix}${signalId}`;

/** The signal of the draft behind a mark of the plot; null for a signal of the analysis nobody took. */
export const signalIdOf = (id: string): number | null =>
  id.startsWith(prefix) ? Number(id.slice(prefix.length)) : null;

type ParseNumber = (text: string) => number | null;

const limitsOf = (signal: SignalDraft, parse: ParseNumber): Limits | null => {
  const [fromPpm, toPpm] = [parse(signal.from), parse(signal.to)];
  return fromPpm === null || toPpm === null || fromPpm === toPpm ? null : { fromPpm, toPpm };
};

export const holds = ({ fromPpm, toPpm }: Limits, shiftPpm: number): boolean =>
  shiftPpm <= fromPpm && shiftPpm >= toPpm;

const overlaps = (a: Limits, b: Limits): boolean =>
  Math.max(a.fromPpm, a.toPpm) > Math.min(b.fromPpm, b.toPpm) &&
  Math.min(a.fromPpm, a.toPpm) < Math.max(b.fromPpm, b.toPpm);

const mark = (id: string, { fromPpm, toPpm }: Limits, name: string): PlotMultiplet => ({
  id,
  fromPpm: Math.max(fromPpm, toPpm),
  toPpm: Math.min(fromPpm, toPpm),
  shiftPpm: (fromPpm + toPpm) / 2,
  couplingsHz: [],
  peakIds: [],
  multiplicity: name,
  area: 0,
  integral: null,
});

/** Taken signals with their names, and those of the analysis that nobody took yet. */
export const marksOf = (
  marked: readonly Marked[],
  regions: readonly SuggestedRegion[],
  parse: ParseNumber,
): PlotMultiplet[] => {
  const taken = marked.flatMap((one) =>
    one.substance.signals.flatMap((signal, index) => {
      const limits = limitsOf(signal, parse);
      return limits === null
        ? []
        : [{ limits, mark: mark(plotIdOf(signal.id), limits, signalName(one, index)) }];
    }),
  );
  const open = regions.filter((region) => !taken.some(({ limits }) => overlaps(limits, region)));
  return [...taken.map((each) => each.mark), ...open.map((region) => mark(region.id, region, ''))];
};

const mapSubstances = (
  draft: QuantificationDraft,
  map: (substance: SubstanceDraft) => SubstanceDraft,
): QuantificationDraft => ({
  ...draft,
  analyte: map(draft.analyte),
  standard: map(draft.standard),
  others: draft.others.map(map),
});

type Written = Pick<SignalDraft, 'from' | 'to'>;

/** The signal of a substance that has no limits yet. */
export const openSignalOf = ({ signals }: SubstanceDraft): SignalDraft | undefined =>
  signals.find(({ from, to }) => from.trim() === '' && to.trim() === '');

/** A signal of a substance between these limits: the first that has none yet, else one more. */
export const takeSignal = (
  draft: QuantificationDraft,
  {
    substanceId,
    limits,
    id,
  }: { readonly substanceId: number; readonly limits: Written; readonly id: number },
): QuantificationDraft =>
  mapSubstances(draft, (substance) => {
    if (substance.id !== substanceId) return substance;
    const open = openSignalOf(substance);
    return {
      ...substance,
      signals:
        open === undefined
          ? [...substance.signals, { ...emptySignal(id), ...limits }]
          : substance.signals.map((signal) => (signal === open ? { ...signal, ...limits } : signal)),
    };
  });

/** Other limits for a signal that was taken. */
export const moveSignal = (
  draft: QuantificationDraft,
  signalId: number,
  limits: Written,
): QuantificationDraft =>
  mapSubstances(draft, (substance) => ({
    ...substance,
    signals: substance.signals.map((signal) => (signal.id === signalId ? { ...signal, ...limits } : signal)),
  }));

/** Gives a signal up; the only one of a substance stays as an empty row. */
export const giveUpSignal = (draft: QuantificationDraft, signalId: number): QuantificationDraft =>
  mapSubstances(draft, (substance) => {
    const kept = substance.signals.filter(({ id }) => id !== signalId);
    if (kept.length === substance.signals.length) return substance;
    return { ...substance, signals: kept.length === 0 ? [emptySignal(signalId)] : kept };
  });
