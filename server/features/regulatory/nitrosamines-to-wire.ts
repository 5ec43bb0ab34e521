import type { NitrosamineAssessment } from '#engines/regulatory/nitrosamines/assess-nitrosamine.ts';
import type { CumulativeRisk } from '#engines/regulatory/nitrosamines/cumulative-risk.ts';
import type { GroupScore } from '#engines/regulatory/nitrosamines/score-cpca.ts';
import type { SeveralNitrosamines } from '#engines/regulatory/nitrosamines/several-nitrosamines.ts';
import type { RegulatedNumber } from '#engines/regulatory/regulated-number.ts';
import type { Assessment, NitrosamineRow } from './contract.ts';
import { collectEvidence, numberOf, toWireOverride } from './row-evidence.ts';

type CpcaRow = NonNullable<NitrosamineRow['cpca']>;
type CumulativeRow = Assessment['cumulative_risk'];
type Options = CumulativeRow['options'];
type Numbers = Record<string, RegulatedNumber | null>;

const toGroup = (group: GroupScore): CpcaRow['groups'][number] => ({
  atom_ids: [...group.atomIds],
  in_scope: group.outOfScope === null,
  category: group.category,
  score: group.score,
  alpha_hydrogens: group.alphaHydrogens && {
    pair: group.alphaHydrogens.pair,
    score: group.alphaHydrogens.score,
    atom_ids: [...group.alphaHydrogens.atomIds],
    reason: group.alphaHydrogens.reason,
  },
  reason: group.reason,
  features: group.trace.map(({ id, name, applies, score, atomIds, reason, clause, verification }) => ({
    id,
    name,
    applies,
    score,
    atom_ids: [...atomIds],
    reason,
    clause,
    verification,
  })),
});

const toCpca = (cpca: NonNullable<NitrosamineAssessment['cpca']>): CpcaRow => ({
  category: cpca.category,
  score: cpca.score,
  alpha_hydrogens: cpca.alphaHydrogens,
  features: cpca.features.map(({ name, score, atomIds }) => ({ name, score, atom_ids: [...atomIds] })),
  in_scope: cpca.inScope,
  groups: cpca.groups.map(toGroup),
  governing_group: cpca.governingGroup,
});

const numbersOf = (row: NitrosamineAssessment): Numbers => {
  const { governingLimit } = row;
  const basis = governingLimit?.basis ?? null;
  return {
    ...Object.fromEntries(
      row.acceptableIntake.map(({ limit }, place) => [`acceptable_intake.${place}.limit_ng_per_day`, limit]),
    ),
    governing_limit_ng_per_day: governingLimit && basis && { ...governingLimit, basis },
    ratio: row.ratio,
    'less_than_lifetime.fda_limit_ng_per_day': row.lessThanLifetime?.fda?.limit ?? null,
    ...Object.fromEntries(
      (row.lessThanLifetime?.ema?.interim ?? []).map(({ limit }, place) => [
        `less_than_lifetime.ema_interim.${place}.limit_ng_per_day`,
        limit,
      ]),
    ),
  };
};

export const toNitrosamineRow = (row: NitrosamineAssessment): NitrosamineRow => ({
  name: row.name,
  verdict: row.verdict,
  rule_set_version: row.ruleSetVersion,
  override: row.override && toWireOverride(row.override),
  ...collectEvidence([...row.basis, ...(row.cpca?.basis ?? [])], numbersOf(row)),
  cpca: row.cpca && toCpca(row.cpca),
  acceptable_intake: row.acceptableIntake.map(
    ({ jurisdiction, limit, kind, effectiveDate, published, basis }) => ({
      jurisdiction,
      limit_ng_per_day: numberOf(limit),
      kind,
      effective_date: effectiveDate,
      published_as: published?.name ?? null,
      derived_by: published?.derivedBy ?? null,
      override: basis.override === undefined ? null : toWireOverride(basis.override),
    }),
  ),
  governing_limit_ng_per_day: row.governingLimit?.value ?? null,
  governing_limit_from: row.governingLimit?.from ?? null,
  measured_ng_per_day: row.measuredNgPerDay,
  ratio: numberOf(row.ratio),
  less_than_lifetime: {
    fda_limit_ng_per_day: numberOf(row.lessThanLifetime?.fda?.limit),
    ema_interim: (row.lessThanLifetime?.ema?.interim ?? []).map(({ upToMonths, limit, isCapped }) => ({
      up_to_months: upToMonths,
      limit_ng_per_day: limit.value,
      capped: isCapped,
    })),
  },
  counter_ions: row.counterIons.map(({ name, formula }) => name ?? formula),
  published_candidates: row.published.candidates.map(({ name }) => name),
});

type TotalOption = NonNullable<SeveralNitrosamines['fda']>['total'];
type PercentOption = NonNullable<SeveralNitrosamines['ema']>['flexible'];

const toTotal = ({ total, limit, mostPotent, isMet }: TotalOption) => ({
  total_ng_per_day: total.value,
  limit_ng_per_day: limit.value,
  most_potent: mostPotent,
  met: isMet,
});

const toPercent = ({ sum, isMet }: PercentOption) => ({ sum_percent: sum.value, met: isMet });

const toOptions = ({ fda, ema }: SeveralNitrosamines): Options => ({
  fda: fda && { total: toTotal(fda.total), flexible: fda.flexible && toPercent(fda.flexible) },
  ema: ema && {
    negligible: [...ema.negligible],
    total: ema.total && toTotal(ema.total),
    flexible: toPercent(ema.flexible),
  },
});

const numbersOfRisk = (risk: CumulativeRisk, { fda, ema }: SeveralNitrosamines): Numbers => ({
  sum: risk.sum,
  ...Object.fromEntries(risk.watches.map(({ ratio }, place) => [`watches.${place}.ratio`, ratio])),
  'options.fda.total.total_ng_per_day': fda?.total.total ?? null,
  'options.fda.total.limit_ng_per_day': fda?.total.limit ?? null,
  'options.fda.flexible.sum_percent': fda?.flexible?.sum ?? null,
  'options.ema.total.total_ng_per_day': ema?.total?.total ?? null,
  'options.ema.total.limit_ng_per_day': ema?.total?.limit ?? null,
  'options.ema.flexible.sum_percent': ema?.flexible.sum ?? null,
});

export const toCumulativeRow = (risk: CumulativeRisk, several: SeveralNitrosamines): CumulativeRow => ({
  sum: risk.sum.value,
  verdict: risk.verdict,
  accepted_by_authorities: risk.isAcceptedByAuthorities,
  rule_set_version: risk.ruleSetVersion,
  ...collectEvidence(risk.basis, numbersOfRisk(risk, several)),
  watches: risk.watches.map(({ name, place, measuredNgPerDay, limitNgPerDay, ratio }) => ({
    name,
    place,
    measured_ng_per_day: Number(measuredNgPerDay),
    limit_ng_per_day: Number(limitNgPerDay),
    ratio: ratio.value,
  })),
  excluded: risk.excluded.map(({ name, place, reason }) => ({ name, place, reason })),
  options: toOptions(several),
});
