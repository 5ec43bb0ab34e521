import { protonDecouplingOf } from '../acquisition/decoupling.ts';
import { experimentKindOf } from '../acquisition/experiment-kind.ts';
import { hasShiftTables, type NucleusFacts, nucleusFactsOf } from '../acquisition/nucleus-facts.ts';
import type { Contradiction, NmrSource, Peak } from '../model.ts';

interface OtherNucleusQuestion {
  readonly nucleus: string;
  readonly source: NmrSource;
  readonly peaks: readonly Peak[];
}

/** Nobody has labelled enough runs of such a nucleus: what the confidence means is known for proton and carbon alone. */
const withoutTables = ({ nucleus }: OtherNucleusQuestion): Contradiction => ({
  code: 'nucleus_without_tables',
  message: `For ${nucleus} there are no tables of solvents, standards and impurities: which signals belong to the compound is for a person to say.`,
  severity: 'warning',
  peakIds: [],
  evidence:
    'categories rest on size alone; few drawn measurements of such nuclei stand behind the confidence, and none certifies it',
});

/** Lines that are no noise lie outside what compounds of the nucleus show: folded, or counted from another zero. */
const leastSnr = 10;

const outsideUsual = (
  { nucleus, peaks }: OtherNucleusQuestion,
  { usualPpm: [high, low] }: NucleusFacts,
): Contradiction[] => {
  const outside = peaks.filter(({ shiftPpm, snr }) => snr >= leastSnr && (shiftPpm > high || shiftPpm < low));
  if (outside.length === 0) return [];
  const named = outside
    .slice(0, 5)
    .map(({ shiftPpm }) => shiftPpm.toFixed(1))
    .join(', ');
  return [
    {
      code: 'unusual_shift',
      message: `${outside.length === 1 ? 'A line lies' : `${outside.length} lines lie`} outside the shifts usual for ${nucleus}: folded into the window, counted from another reference, or an unusual compound.`,
      severity: 'warning',
      peakIds: outside.map(({ id }) => id),
      evidence: `${named} ppm; usual ${high} to ${low} ppm`,
    },
  ];
};

/**
 * Protons irradiated before acquisition turn lines of a nucleus with negative magnetogyric ratio over, more or less with
 * each site: which way is up the spectrum does not say. A transfer of polarisation has its own convention.
 */
const signOpen = ({ nucleus, source, peaks }: OtherNucleusQuestion, facts: NucleusFacts): Contradiction[] => {
  const { acquisition } = source;
  if (!facts.isGammaNegative || peaks.length === 0 || experimentKindOf(acquisition) !== 'plain') return [];
  const decoupling = protonDecouplingOf(acquisition);
  if (decoupling === 'inverse_gated' || decoupling === 'none') return [];
  return [
    {
      code: 'sign_open',
      message: `${nucleus} has a negative magnetogyric ratio: where protons were irradiated before acquisition, lines may be turned over or weakened. The sign of the spectrum is a convention and intensities do not count nuclei.`,
      severity: 'warning',
      peakIds: [],
      evidence:
        decoupling === 'unknown'
          ? 'when protons were irradiated the parameters do not tell'
          : `protons irradiated: ${decoupling === 'full' ? 'before and during acquisition' : 'before acquisition'}; inverse-gated decoupling would settle it`,
    },
  ];
};

/** What is open about a nucleus other than proton and carbon. */
export const doubtOtherNuclei = (question: OtherNucleusQuestion): Contradiction[] => {
  if (hasShiftTables(question.nucleus)) return [];
  const facts = nucleusFactsOf(question.nucleus);
  return [
    withoutTables(question),
    ...(facts === null ? [] : [...outsideUsual(question, facts), ...signOpen(question, facts)]),
  ];
};
