import { protonDecouplingOf } from '../acquisition/decoupling.ts';
import { experimentKindOf } from '../acquisition/experiment-kind.ts';
import type { Contradiction, NmrSource, Peak } from '../model.ts';

interface CarbonQuestion {
  readonly nucleus: string;
  readonly source: NmrSource;
  readonly peaks: readonly Peak[];
}

/** Lines of carbons are listed one by one; where their protons were not irradiated, two to four of them are one carbon. */
export const doubtCoupledCarbons = ({ nucleus, source, peaks }: CarbonQuestion): Contradiction[] => {
  const { acquisition } = source;
  if (nucleus !== '13C' || experimentKindOf(acquisition) !== 'plain') return [];
  const decoupling = protonDecouplingOf(acquisition);
  const compound = peaks.filter(({ category }) => category === 'compound');
  if (compound.length === 0 || (decoupling !== 'none' && decoupling !== 'gated')) return [];
  return [
    {
      code: 'protons_coupled',
      message:
        'Carbons were recorded with their protons coupled: each line is listed by itself, and two to four of them may be one carbon.',
      severity: 'warning',
      peakIds: compound.map(({ id }) => id),
      evidence: `${acquisition.pulseProgram ?? 'the parameters'}: protons not irradiated during acquisition; couplings over one bond are 115 to 250 Hz`,
    },
  ];
};
