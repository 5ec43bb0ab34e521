import type { RiskEntry } from '#contract/dossier-assessments';
import type { ReadinessFinding } from '#contract/readiness';
import { readCurrentRegister, withdrawalOf } from '../dossier-assessments/index.ts';
import { productOf } from '../dossiers/index.ts';
import { isExcused, productChanged } from './product-and-scope.ts';
import type { ReadinessSource } from './readiness-source.ts';

const recordType = 'impurity_risk_register';

const basisOf = (substanceType: 'drug_substance' | 'drug_product') =>
  substanceType === 'drug_substance'
    ? { guideline: 'ICH Q3A R2', clause: 'sections 5 to 7' }
    : { guideline: 'ICH Q3B R2', clause: 'sections 4 to 6' };

const none = (basis: NonNullable<ReadinessFinding['basis']>): ReadinessFinding => ({
  rule: 'register.empty',
  missing: 'The register of impurities is empty.',
  why: 'Organic impurities are reported, identified and qualified; none is named here.',
  basis,
  to_do:
    'Register the impurities of the product, or add a requirement of the guideline that does not apply, with its reason.',
  record: null,
});

/** Entries of high or undetermined risk that nobody has accepted or mitigated. Pure. */
const judgeEntries = (
  entries: readonly RiskEntry[],
  basis: NonNullable<ReadinessFinding['basis']>,
): ReadinessFinding[] =>
  entries
    .filter(({ risk, status }) => status === 'open' && (risk === 'high' || risk === 'undetermined'))
    .map(({ id, name, risk, section }) => ({
      rule: 'register.risk_open',
      missing: `The ${risk} risk of ${name} is open.`,
      why:
        risk === 'high'
          ? 'It is above a limit, and nobody has said what follows from that.'
          : 'The engine left it to a person, and no person has decided.',
      basis: section === 'mutagenic_impurities' ? { guideline: 'ICH M7 R2', clause: 'section 6' } : basis,
      to_do: 'Accept or mitigate the entry with its reason, or register the impurity again with better data.',
      record: { type: 'impurity_risk_entry', id },
    }));

/** Entries for which nothing that was measured speaks any more. */
const judgeEvidence = (entries: readonly RiskEntry[]): ReadinessFinding[] =>
  entries
    .filter(({ evidence }) => evidence.length > 0 && evidence.every((each) => withdrawalOf(each) !== null))
    .map(({ id, name }) => ({
      rule: 'register.evidence_withdrawn',
      missing: `What ${name} was found by does not stand any more.`,
      why: 'The analysis was rejected or deleted since, or has another revision, in which no line at these shifts is of an impurity.',
      basis: null,
      to_do: 'Look at the analysis, and mitigate or accept the entry with its reason.',
      record: { type: 'impurity_risk_entry', id },
    }));

/** Registers that hold the newest entry of an impurity; one of before stands for what exceeded in it alone. */
const newestRegisters = (entries: readonly RiskEntry[]): ReadonlySet<string> => {
  const byImpurity = Map.groupBy(entries, ({ section, name }) => `${section} ${name.trim().toLowerCase()}`);
  return new Set([...byImpurity.values()].flatMap((each) => each.at(-1)?.register_id ?? []));
};

export const examineRegister: ReadinessSource = async (db, { dossier, requirements }) => {
  const { entries, registers } = await readCurrentRegister(db, dossier.id);
  const basis = basisOf(dossier.substance_type);
  const isMissing = entries.length === 0 && !isExcused(requirements, /q3[ab]/i);
  const product = productOf(dossier);
  const newest = newestRegisters(entries);
  const findings = [
    ...(isMissing ? [none(basis)] : []),
    ...registers
      .filter(({ id }) => newest.has(id))
      .flatMap((each) =>
        productChanged('register', 'registered impurities', each.product, product, {
          type: recordType,
          id: each.id,
        }),
      ),
    ...judgeEntries(entries, basis),
    ...judgeEvidence(entries),
  ];
  const open = entries.filter(({ status }) => status === 'open').length;
  return {
    present: [
      {
        part: 'register',
        count: entries.length,
        text: `${entries.length - open} accepted or mitigated, ${open} open`,
      },
    ],
    findings,
    inputs: [
      ...registers.map(({ id }) => ({ type: recordType, id, revision: null })),
      ...entries.map(({ id, decisions }) => ({
        type: 'impurity_risk_entry',
        id,
        revision: decisions.length,
      })),
      ...[...new Set(entries.flatMap(({ evidence }) => evidence.map(({ id }) => id)))].map((id) => ({
        type: 'impurity_evidence',
        id,
        revision: null,
      })),
    ],
  };
};
