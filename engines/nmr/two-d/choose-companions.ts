import type { Warning } from '../../common/result.ts';
import { findSolventByName } from '../solvents/solvent-table.ts';
import type { Lines1D } from './compare-with-lines.ts';
import { sampleWords } from './sample-words.ts';

/** What tells whether two measurements are of one sample. */
export interface SampleFacts {
  /** As a person named it, or the folder it came in; null where nobody did. */
  readonly givenTitle: string | null;
  /** The title of the measurement, the name of its file. */
  readonly otherTitles: readonly (string | null)[];
  /** As the metadata spell it. */
  readonly solventName: string | null;
  /** When it was recorded, ms since 1970. */
  readonly acquiredAtMs: number | null;
  /** Place in the sample changer, null without one. */
  readonly holder: string | null;
}

/** A 1D spectrum that may be of the same sample. */
export interface Candidate1D {
  readonly sample: SampleFacts;
  readonly lines: Lines1D;
}

export interface ChosenCompanions<T> {
  /** One for a nucleus at most. */
  readonly chosen: readonly T[];
  /** Solvents of spectra that have the name and were not compared for theirs: the metadata of one of the two may be wrong. */
  readonly refusedSolvents: readonly string[];
  /** Which was chosen and why, and which was not although it has the name. */
  readonly warnings: readonly Warning[];
}

/** A place in the changer holds one sample for so long, ms. */
const changerReachMs = 24 * 3_600_000;

/** Of Bruker's parameters; place 0 is a magnet without a changer. */
export const holderOf = ({ HOLDER }: Readonly<Record<string, string>>): string | null =>
  HOLDER === undefined || HOLDER === '0' || HOLDER === '' ? null : HOLDER;

const solventOf = ({ solventName }: SampleFacts): string | null =>
  findSolventByName(solventName)?.name ?? solventName?.toLowerCase() ?? null;

const apartMs = (a: SampleFacts, b: SampleFacts): number | null =>
  a.acquiredAtMs === null || b.acquiredAtMs === null ? null : Math.abs(a.acquiredAtMs - b.acquiredAtMs);

const wordsOf = ({ givenTitle, otherTitles }: SampleFacts): readonly string[] =>
  [givenTitle, ...otherTitles].flatMap((title) => sampleWords(title) ?? []);

/** The name both have; null where they have none in common. What people wrote outweighs what instruments did. */
const commonName = (a: SampleFacts, b: SampleFacts): string | null => {
  const [givenA, givenB] = [sampleWords(a.givenTitle), sampleWords(b.givenTitle)];
  if (givenA !== null && givenB !== null) return givenA === givenB ? givenA : null;
  const known = new Set(wordsOf(b));
  return wordsOf(a).find((words) => known.has(words)) ?? null;
};

const isNamed = (facts: SampleFacts): boolean => wordsOf(facts).length > 0;

/** Nameless measurements of one place of the changer within a day, in one solvent. */
const sharesPlace = (a: SampleFacts, b: SampleFacts): boolean => {
  const apart = apartMs(a, b);
  if (a.holder === null || a.holder !== b.holder || apart === null || apart > changerReachMs) return false;
  return solventOf(a) !== null && solventOf(a) === solventOf(b) && !(isNamed(a) && isNamed(b));
};

const durationText = (ms: number): string => {
  const minutes = ms / 60_000;
  if (minutes < 120) return `${minutes.toFixed(0)} min`;
  return minutes < 2880 ? `${(minutes / 60).toFixed(0)} h` : `${(minutes / 1440).toFixed(0)} days`;
};

const solventReason = (subject: SampleFacts, candidate: SampleFacts): string => {
  const [own, other] = [solventOf(subject), solventOf(candidate)];
  if (own === null || other === null) return 'a solvent is not stated';
  return own === other ? `both in ${own}` : `that one in ${other}, this one in ${own}`;
};

/** Why a candidate is of the same sample; null where nothing says so. */
export const reasonOfSample = (subject: SampleFacts, candidate: SampleFacts): string | null => {
  const name = commonName(subject, candidate);
  if (name === null && !sharesPlace(subject, candidate)) return null;
  const apart = apartMs(subject, candidate);
  return [
    name === null ? `same place in the sample changer (${subject.holder})` : `same sample name (${name})`,
    solventReason(subject, candidate),
    apart === null ? 'a time is not stated' : `recorded ${durationText(apart)} apart`,
  ].join(', ');
};

export const solventsDiffer = (a: SampleFacts, b: SampleFacts): boolean => {
  const [first, second] = [solventOf(a), solventOf(b)];
  return first !== null && second !== null && first !== second;
};

/**
 * Of each nucleus the 1D spectrum of the same sample that was recorded nearest in time, of equals the first: by name
 * (what people wrote before what instruments did), else by place in the sample changer within a day. One in another
 * solvent is none, unless a person decided to compare it: then it serves where no other one does.
 */
export const chooseCompanions = <T extends Candidate1D>(
  subject: SampleFacts,
  candidates: readonly T[],
  { isOtherSolventAccepted = false } = {},
): ChosenCompanions<T> => {
  const related = candidates.flatMap((candidate) => {
    const reason = reasonOfSample(subject, candidate.sample);
    const apart = apartMs(subject, candidate.sample) ?? Number.POSITIVE_INFINITY;
    return reason === null ? [] : [{ candidate, reason, apart }];
  });
  const [alike, other] = [false, true].map((isOther) =>
    related.filter(({ candidate }) => solventsDiffer(subject, candidate.sample) === isOther),
  ) as [typeof related, typeof related];
  const isServed = ({ candidate }: (typeof related)[number]): boolean =>
    alike.some((each) => each.candidate.lines.nucleus === candidate.lines.nucleus);
  const open = other.filter((each) => !isServed(each));
  const [usable, refused] = isOtherSolventAccepted ? [[...alike, ...open], []] : [alike, open];
  const byNucleus = Map.groupBy(usable, ({ candidate }) => candidate.lines.nucleus);
  const best = [...byNucleus.values()].map((all) =>
    all.reduce((nearest, each) => (each.apart < nearest.apart ? each : nearest)),
  );
  return {
    chosen: best.map(({ candidate }) => candidate),
    refusedSolvents: [...new Set(refused.flatMap(({ candidate }) => solventOf(candidate.sample) ?? []))],
    warnings: [
      ...best.map(({ candidate, reason }) =>
        solventsDiffer(subject, candidate.sample)
          ? {
              code: 'compared_other_solvent_1d',
              message: `Compared with the 1D spectrum ${candidate.lines.label} by decision of a person, although the metadata name different solvents: ${reason}.`,
            }
          : {
              code: 'compared_with_1d',
              message: `Compared with the 1D spectrum ${candidate.lines.label}: ${reason}.`,
            },
      ),
      ...refused.map(({ candidate }) => ({
        code: 'other_solvent_1d',
        message: `Not compared with the 1D spectrum ${candidate.lines.label}: its metadata name ${solventOf(candidate.sample)}, those of this one ${solventOf(subject)}. If one of the two is wrong, the step of the recipe “Compare in another solvent” compares them all the same.`,
      })),
    ],
  };
};
