import type { MsCandidate, MsEvidence, MsFormula, MsHit } from '#contract/ms-annotations';
import { identificationLevelOf, type LevelEvidence } from '#engines/ms/identification-level.ts';
import type { AskedIon } from './asked-ion.ts';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const libraryStatement = (hit: MsHit, { libraryHit }: LevelEvidence): MsEvidence[] => {
  if (libraryHit === undefined) return [];
  const { qValue, ppm, matchedPeaks, margin } = libraryHit;
  const rate =
    qValue === null
      ? `no q-value is told (${hit.q_value_reason ?? 'not judged'})`
      : `q ${hit.q_value_is_bound ? '≤' : '='} ${percent(qValue)}`;
  const isMet = identificationLevelOf({ libraryHit, contradictions: [] }) === '2a';
  return [
    {
      kind: 'library',
      met: isMet,
      level: '2a',
      statement: `${hit.record.name ?? hit.record.id}: similarity ${hit.score.toFixed(3)} with ${matchedPeaks} matched peaks, ${rate}, precursor off by ${hit.ppm === null ? 'an unknown amount' : `${ppm.toFixed(1)} ppm`}, ${margin.toFixed(3)} above the best other compound. Level 2a takes q ≤ 5 %, 10 ppm, 4 peaks and a margin of 0.05.`,
    },
  ];
};

const formulaStatement = (formula: MsFormula, { formula: basis }: LevelEvidence): MsEvidence[] =>
  basis === undefined
    ? []
    : [
        {
          kind: 'formula',
          met: basis.posterior >= 0.9 && basis.next <= 0.05,
          level: '4',
          statement: `${formula.formula}: ${percent(basis.posterior)} among the formulas of the window, the next ${percent(basis.next)}; ${formula.ppm.toFixed(1)} ppm. Level 4 takes 90 % and a next one of at most 5 %.`,
        },
      ];

const adductStatement = (ion: AskedIon, adduct: string | null): MsEvidence[] => {
  if (adduct === null) return [];
  const isTold = ion.adductBasis === 'partner' && ion.partners > 1;
  const statement = isTold
    ? `${ion.partners} ions of one shape say one neutral mass; this one is ${adduct}.`
    : ion.adductBasis === 'given'
      ? `${adduct} was said by who sent the spectrum; no other ion bears it out.`
      : `${adduct} is assumed; no other ion tells it.`;
  return [{ kind: 'adduct', met: isTold, level: '4', statement }];
};

const isotopeStatement = (ion: AskedIon, formula: MsFormula | undefined): MsEvidence[] =>
  ion.isotopes === null || formula?.isotope_score == null
    ? []
    : [
        {
          kind: 'isotopes',
          met: true,
          level: null,
          statement: `${ion.isotopes.length} isotope peaks took part in the ranking of formulas; ${formula.formula} scores ${formula.isotope_score.toFixed(1)} (0 at best).`,
        },
      ];

const candidateStatement = (best: MsCandidate | undefined): MsEvidence[] =>
  best === undefined
    ? []
    : [
        {
          kind: 'candidates',
          met: best.explained_intensity >= 0.5,
          level: '3',
          statement: `Breaking bonds of ${best.id} explains ${percent(best.explained_intensity)} of the fragments' intensity. Level 3 takes 50 %, beside a formula of level 4.`,
        },
      ];

/** What the level rests on, in sentences with their numbers, and whether each bears its level. */
export const stateEvidence = (
  ion: AskedIon,
  found: {
    readonly hit: MsHit | undefined;
    readonly formula: MsFormula | undefined;
    readonly candidate: MsCandidate | undefined;
    readonly adduct: string | null;
  },
  basis: LevelEvidence,
): MsEvidence[] => [
  ...(found.hit === undefined ? [] : libraryStatement(found.hit, basis)),
  ...(found.formula === undefined ? [] : formulaStatement(found.formula, basis)),
  ...adductStatement(ion, found.adduct),
  ...isotopeStatement(ion, found.formula),
  ...candidateStatement(found.candidate),
];
