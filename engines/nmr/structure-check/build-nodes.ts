import type { CarbonExperiment } from '../acquisition/experiment-kind.ts';
import type { Side } from './list-units.ts';
import type { CorrelationKind, ObservedCross, ObservedSignal, ObservedSpectrum } from './model.ts';

/** A place on one axis where the compound has signals, in whichever spectra show it. */
export interface Node {
  readonly side: Side;
  readonly shiftPpm: number;
  /** Its signal in the proton spectrum; null where only correlations show it, and for carbons. */
  readonly proton: ObservedSignal | null;
  /** Per carbon spectrum: its line there, null where it has none. */
  readonly carbons: readonly (ObservedSignal | null)[];
}

/** A cross peak with the nodes it may belong to. */
export interface LinkPeak {
  readonly id: string;
  readonly protons: readonly number[];
  readonly others: readonly number[];
  readonly isCh2: boolean | null;
}

export interface LinkSpectrum {
  readonly kind: CorrelationKind;
  readonly peaks: readonly LinkPeak[];
}

export interface Nodes {
  readonly nodes: readonly Node[];
  readonly carbonExperiments: readonly CarbonExperiment[];
  readonly hasProtonSpectrum: boolean;
  readonly links: readonly LinkSpectrum[];
}

/** Lines of two carbon spectra nearer than this are one carbon's; referencing differs so much. */
const sameLinePpm = 0.35;
/** How far a cross peak lies from the line it belongs to: digital resolution, and the width of multiplets. */
const reachPpm: Readonly<Record<Side, number>> = { '1H': 0.06, '13C': 1.2 };
/** Nearer lines than the nearest plus this are candidates as well. */
const slackPpm: Readonly<Record<Side, number>> = { '1H': 0.02, '13C': 0.4 };

interface OpenNode {
  side: Side;
  shiftPpm: number;
  proton: ObservedSignal | null;
  carbons: (ObservedSignal | null)[];
}

type CarbonSpectrum = Extract<ObservedSpectrum, { kind: '13c' }>;

const nearestWithin = <T extends { shiftPpm: number }>(
  list: readonly T[],
  shiftPpm: number,
  reach: number,
): T | null => {
  let best: T | null = null;
  for (const each of list) {
    const miss = Math.abs(each.shiftPpm - shiftPpm);
    if (miss <= reach && (best === null || miss < Math.abs(best.shiftPpm - shiftPpm))) best = each;
  }
  return best;
};

const carbonNodes = (spectra: readonly CarbonSpectrum[]): OpenNode[] => {
  const nodes: OpenNode[] = [];
  spectra.forEach(({ signals }, place) => {
    for (const signal of signals) {
      const free = nodes.filter(({ carbons }) => carbons[place] === null);
      const own = nearestWithin(free, signal.shiftPpm, sameLinePpm);
      if (own !== null) own.carbons[place] = signal;
      else {
        const carbons = spectra.map((_, index) => (index === place ? signal : null));
        nodes.push({ side: '13C', shiftPpm: signal.shiftPpm, proton: null, carbons });
      }
    }
  });
  return nodes;
};

/** Nodes a cross peak may belong to; where no spectrum shows one, a new one. */
const nodesAt = (nodes: OpenNode[], side: Side, shiftPpm: number, carbonSpectra: number): number[] => {
  const near = nodes.flatMap((node, place) => {
    const miss = Math.abs(node.shiftPpm - shiftPpm);
    return node.side === side && miss <= reachPpm[side] ? [{ place, miss }] : [];
  });
  if (near.length === 0) {
    const carbons = Array.from({ length: carbonSpectra }, () => null);
    nodes.push({ side, shiftPpm, proton: null, carbons });
    return [nodes.length - 1];
  }
  const least = Math.min(...near.map(({ miss }) => miss));
  return near.filter(({ miss }) => miss <= least + slackPpm[side]).map(({ place }) => place);
};

/** Puts the spectra of one sample on common axes: each line once, each cross peak with the lines it may belong to. */
export const buildNodes = (spectra: readonly ObservedSpectrum[]): Nodes => {
  const carbons = spectra.filter((each) => each.kind === '13c');
  const protons = spectra.filter((each) => each.kind === '1h');
  const nodes: OpenNode[] = [
    ...(protons[0]?.signals ?? []).map(
      (signal): OpenNode => ({
        side: '1H',
        shiftPpm: signal.shiftPpm,
        proton: signal,
        carbons: carbons.map(() => null),
      }),
    ),
    ...carbonNodes(carbons),
  ];
  const links = spectra.flatMap((each): LinkSpectrum[] => {
    if (each.kind === '1h' || each.kind === '13c') return [];
    const otherSide: Side = each.kind === 'cosy' ? '1H' : '13C';
    const peaks = each.crosses.map(
      ({ id, protonPpm, otherPpm, isCh2 }: ObservedCross): LinkPeak => ({
        id,
        protons: nodesAt(nodes, '1H', protonPpm, carbons.length),
        others: nodesAt(nodes, otherSide, otherPpm, carbons.length),
        isCh2,
      }),
    );
    return [{ kind: each.kind, peaks }];
  });
  return {
    nodes,
    links,
    carbonExperiments: carbons.map(({ experiment }) => experiment),
    hasProtonSpectrum: protons.length > 0,
  };
};
