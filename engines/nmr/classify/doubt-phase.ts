import type { Contradiction } from '../model.ts';
import type { PhaseDoubt, PhaseTrust } from '../processing/phase-trust.ts';
import type { SpectrumQuality } from './measure-quality.ts';

const warningDeg = 5;
const criticalDeg = 15;

const reasons: Readonly<Record<PhaseDoubt, string>> = {
  no_lines: 'The phase may be wrong: no line is strong enough to tell it.',
  scattered:
    'The phase may be wrong: the lines are too weak, too few or too much one over the other to agree about it.',
  measures_differ:
    'The phase may be wrong: the lines themselves and what they leave below zero tell different ones.',
};

const mayBeWrong = ({ doubt, errorDeg, votes }: PhaseTrust): Contradiction[] =>
  doubt === null
    ? []
    : [
        {
          code: 'phase_doubt',
          message: reasons[doubt],
          severity: errorDeg === null || errorDeg > criticalDeg ? 'critical' : 'warning',
          peakIds: [],
          evidence:
            errorDeg === null
              ? 'no stretch of the spectrum has a line of six times the noise'
              : `error of about ${errorDeg.toFixed(0)}° to be expected from ${votes} ${votes === 1 ? 'stretch' : 'stretches'} with lines`,
        },
      ];

/** Whether lines stand in pure absorption, and whether anybody could have known. */
export const doubtPhase = ({
  quality,
  phaseTrust,
}: {
  readonly quality: Pick<SpectrumQuality, 'phaseErrorDeg' | 'linesMeasured'>;
  readonly phaseTrust: PhaseTrust | null;
}): Contradiction[] => {
  const { phaseErrorDeg, linesMeasured } = quality;
  if (phaseErrorDeg === null || phaseErrorDeg <= warningDeg) {
    return phaseTrust === null ? [] : mayBeWrong(phaseTrust);
  }
  return [
    {
      code: 'phase_doubt',
      message: 'Lines are not in pure absorption.',
      severity: phaseErrorDeg > criticalDeg ? 'critical' : 'warning',
      peakIds: [],
      evidence: `median ${phaseErrorDeg.toFixed(1)}° over ${linesMeasured} isolated lines, limit ${warningDeg}°`,
    },
  ];
};
