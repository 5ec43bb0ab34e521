import { wholeProtonsFrom } from '../integration/balance-protons.ts';
import type { JournalDifferenceCode } from '../vocabulary.ts';
import { protonsText } from './protons-text.ts';

/** What the record says of one signal that a list of signals prints. */
export interface RecordedSignal {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
  readonly multiplicity: string;
  readonly couplingsHz: readonly number[];
  /** Null where nothing was counted. */
  readonly protons: number | null;
}

/** Where a list that a person wrote and the record part. Numbers as they are written: no value where one side has none. */
export interface JournalDifference {
  readonly code: JournalDifferenceCode;
  /** The signal it is about, as the record has it or, where it has none, as the text does; null for the list as a whole. */
  readonly atPpm: number | null;
  readonly stated: string | null;
  readonly recorded: string | null;
}

interface StatedSignal {
  readonly shiftPpm: number;
  /** The other end of a stretch; the shift itself where one number is given. */
  readonly otherPpm: number;
  /** Half of the last place that is written. */
  readonly roundingPpm: number;
  readonly multiplicity: string | null;
  readonly couplingsHz: readonly number[];
  readonly protons: number | null;
}

/** Farther from each other than this, two places are two signals. */
const sameSignalPpm = 0.05;
/** Couplings are printed with one decimal. */
const couplingTolerance = 0.0501;
const floatSlack = 1e-6;

const number = String.raw`[-−]?\d+(?:\.\d+)?`;
const signalPattern = new RegExp(String.raw`(${number})(?:\s*[–—-]\s*(${number}))?\s*\(([^()]*)\)`, 'g');
/** With decimals and at the end of an item: a temperature or a number of scans is no shift. */
const plainPattern = /(?<![\w.])[-−]?\d+\.\d+(?=\s*(?:[,;]|\.?\s*$|ppm\b|and\b))/g;

const toNumber = (text: string): number => Number(text.replace('−', '-'));

const roundingOf = (text: string): number => 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0);

const splitting = /^(?:(?:br|app|apparent|broad)\.?\s+)*(s|d|t|q|p|quint|sext|sept|h|m|[dtqpm]{2,5})$/;

const readParts = (inside: string): Pick<StatedSignal, 'multiplicity' | 'couplingsHz' | 'protons'> => {
  const couplings = /J[^\d=]*=?\s*((?:\d+(?:\.\d+)?\s*(?:,|and)?\s*)+)\s*Hz/i.exec(inside)?.[1] ?? '';
  const rest = inside.replace(/J[^\d=]*=?\s*(?:\d+(?:\.\d+)?\s*(?:,|and)?\s*)+\s*Hz/i, '');
  const words = rest.split(/[,;]/).map((word) => word.trim().toLowerCase());
  const multiplicity = words.flatMap((word) => splitting.exec(word)?.[1] ?? [])[0] ?? null;
  const count = /(\d+(?:\.\d+)?)\s*H\b(?!z)/.exec(rest)?.[1];
  return {
    multiplicity,
    couplingsHz: (couplings.match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
    protons: count === undefined ? null : Number(count),
  };
};

/** What follows the head: the delta, its nucleus and the conditions in brackets are no signals. */
const withoutHead = (text: string): string =>
  text
    .replace(/^[^δ]*δ\s*[A-Z]?[a-z]?\s*(?:\([^)]*\)\s*)?(?:=\s*)?/u, '')
    .replace(/\s(?:Not counted|Hydrogens listed):.*$/u, '');

const readSignals = (text: string): readonly StatedSignal[] => {
  const list = withoutHead(text);
  const split = [...list.matchAll(signalPattern)].map(([, first = '', second, inside = '']): StatedSignal => {
    const shiftPpm = toNumber(first);
    return {
      shiftPpm,
      otherPpm: second === undefined ? shiftPpm : toNumber(second),
      roundingPpm: roundingOf(first),
      ...readParts(inside),
    };
  });
  const plain = [...list.replaceAll(/\([^()]*\)/g, '()').matchAll(plainPattern)]
    .map(([word]) => word)
    .filter((word) => !split.some(({ shiftPpm, otherPpm }) => [shiftPpm, otherPpm].includes(toNumber(word))))
    .map((word): StatedSignal => {
      const shiftPpm = toNumber(word);
      return {
        shiftPpm,
        otherPpm: shiftPpm,
        roundingPpm: roundingOf(word),
        multiplicity: null,
        couplingsHz: [],
        protons: null,
      };
    });
  return [...split, ...plain];
};

const middleOf = ({ shiftPpm, otherPpm }: StatedSignal): number => (shiftPpm + otherPpm) / 2;

/** How far a stated place is from a signal: nothing anywhere within an unresolved one. */
const distanceOf = (
  stated: StatedSignal,
  { fromPpm, toPpm, shiftPpm, multiplicity }: RecordedSignal,
): number => {
  const middle = middleOf(stated);
  const [high, low] = [Math.max(fromPpm, toPpm), Math.min(fromPpm, toPpm)];
  if (multiplicity === 'm' && middle <= high && middle >= low) return 0;
  return Math.abs(middle - (stated.shiftPpm === stated.otherPpm ? shiftPpm : (high + low) / 2));
};

interface Pair {
  readonly stated: StatedSignal;
  readonly recorded: RecordedSignal;
}

/** Each stated signal with the recorded one it means: the nearest pairs first, none twice. */
const pairUp = (stated: readonly StatedSignal[], recorded: readonly RecordedSignal[]): readonly Pair[] => {
  const near = stated
    .flatMap((one) =>
      recorded.map((other) => ({ stated: one, recorded: other, distance: distanceOf(one, other) })),
    )
    .filter(({ distance }) => distance <= sameSignalPpm)
    .toSorted((a, b) => a.distance - b.distance);
  const pairs: Pair[] = [];
  for (const { stated: one, recorded: other } of near) {
    if (!pairs.some((pair) => pair.stated === one || pair.recorded === other))
      pairs.push({ stated: one, recorded: other });
  }
  return pairs;
};

const shiftText = (ppm: number): string => ppm.toFixed(2);
const placeText = ({ shiftPpm, otherPpm }: StatedSignal): string =>
  shiftPpm === otherPpm ? String(shiftPpm) : `${shiftPpm}–${otherPpm}`;
const hertz = (couplings: readonly number[]): string | null =>
  couplings.length === 0 ? null : couplings.map((j) => j.toFixed(1)).join(', ');

const isSameShift = ({ stated, recorded }: Pair): boolean => {
  const isWithin = (a: number, b: number): boolean => Math.abs(a - b) <= stated.roundingPpm + floatSlack;
  if (stated.shiftPpm !== stated.otherPpm) {
    const [high, low] = [
      Math.max(recorded.fromPpm, recorded.toPpm),
      Math.min(recorded.fromPpm, recorded.toPpm),
    ];
    return (
      isWithin(Math.max(stated.shiftPpm, stated.otherPpm), high) &&
      isWithin(Math.min(stated.shiftPpm, stated.otherPpm), low)
    );
  }
  return isWithin(stated.shiftPpm, recorded.shiftPpm) || distanceOf(stated, recorded) === 0;
};

const areSameCouplings = (a: readonly number[], b: readonly number[]): boolean => {
  const [left, right] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)];
  return (
    left.length === right.length &&
    left.every((j, i) => Math.abs(j - (right[i] as number)) <= couplingTolerance)
  );
};

const printedProtons = (protons: number | null): number | null =>
  protons === null || protons < wholeProtonsFrom ? protons : Math.round(protons);

const countText = (count: number | null): string | null => (count === null ? null : `${count}H`);

const areSameCounts = (stated: number | null, recorded: number | null): boolean => {
  if (stated === null || recorded === null) return stated === recorded;
  return Math.abs(stated - recorded) <= (recorded < wholeProtonsFrom ? couplingTolerance : floatSlack);
};

const comparePair = (pair: Pair, hasDetails: boolean): JournalDifference[] => {
  const { stated, recorded } = pair;
  const atPpm = recorded.shiftPpm;
  const counted = printedProtons(recorded.protons);
  const differs = (
    code: JournalDifferenceCode,
    isSame: boolean,
    said: string | null,
    known: string | null,
  ): JournalDifference[] => (isSame ? [] : [{ code, atPpm, stated: said, recorded: known }]);
  return [
    ...differs('shift_differs', isSameShift(pair), placeText(stated), shiftText(atPpm)),
    ...(hasDetails
      ? [
          ...differs(
            'multiplicity_differs',
            stated.multiplicity === recorded.multiplicity,
            stated.multiplicity,
            recorded.multiplicity,
          ),
          ...differs(
            'coupling_differs',
            areSameCouplings(stated.couplingsHz, recorded.couplingsHz),
            hertz(stated.couplingsHz),
            hertz(recorded.couplingsHz),
          ),
          ...differs(
            'count_differs',
            areSameCounts(stated.protons, counted),
            countText(stated.protons),
            counted === null ? null : protonsText(counted),
          ),
        ]
      : []),
  ];
};

const totalOf = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((sum, count) => sum + (count !== null && count >= wholeProtonsFrom ? count : 0), 0);

/**
 * Holds a list of signals that a person wrote against the record: every shift, splitting, coupling and count it states, what it
 * leaves out, and its hydrogens in all. A text in which no signal can be read says that, and nothing is claimed of it.
 * `hasDetails` is true where the record prints more than shifts.
 */
export const compareJournal = (
  text: string,
  recorded: readonly RecordedSignal[],
  hasDetails: boolean,
): readonly JournalDifference[] => {
  const stated = readSignals(text);
  if (stated.length === 0) return [{ code: 'unreadable', atPpm: null, stated: null, recorded: null }];
  const pairs = pairUp(stated, recorded);
  const unknown = stated.filter((one) => !pairs.some((pair) => pair.stated === one));
  const missing = recorded.filter((one) => !pairs.some((pair) => pair.recorded === one));
  const [said, counted] = [
    totalOf(stated.map(({ protons }) => protons)),
    totalOf(recorded.map(({ protons }) => printedProtons(protons))),
  ];
  return [
    ...pairs
      .toSorted((a, b) => b.recorded.shiftPpm - a.recorded.shiftPpm)
      .flatMap((pair) => comparePair(pair, hasDetails)),
    ...unknown.map(
      (one): JournalDifference => ({
        code: 'signal_unknown',
        atPpm: middleOf(one),
        stated: placeText(one),
        recorded: null,
      }),
    ),
    ...missing.map(
      ({ shiftPpm }): JournalDifference => ({
        code: 'signal_missing',
        atPpm: shiftPpm,
        stated: null,
        recorded: shiftText(shiftPpm),
      }),
    ),
    ...(hasDetails && Math.abs(said - counted) > floatSlack
      ? [
          {
            code: 'hydrogens_differ',
            atPpm: null,
            stated: countText(said),
            recorded: countText(counted),
          } as const,
        ]
      : []),
  ];
};
