import type { ElementalAssessment, SolventAssessment } from '#contract/dossier-assessments';
import type { ReadinessFinding } from '#contract/readiness';
import { doesCount, listElements, listSolvents } from '../dossier-assessments/index.ts';
import { productOf } from '../dossiers/index.ts';
import { isExcused, productChanged } from './product-and-scope.ts';
import type { Examined, Gathered, ReadinessSource } from './readiness-source.ts';

type Basis = NonNullable<ReadinessFinding['basis']>;

/** How one guideline is spoken of. */
interface Part {
  readonly part: 'elements' | 'solvents';
  readonly recordType: string;
  readonly what: string;
  readonly basis: Basis;
  /** Requirements of this guideline that do not apply excuse the assessment. */
  readonly guideline: RegExp;
}

const elements: Part = {
  part: 'elements',
  recordType: 'elemental_impurity_assessment',
  what: 'elemental impurities',
  basis: { guideline: 'ICH Q3D R2', clause: 'section 5' },
  guideline: /q3d/i,
};
const solvents: Part = {
  part: 'solvents',
  recordType: 'residual_solvent_assessment',
  what: 'residual solvents',
  basis: { guideline: 'ICH Q3C R9', clause: 'section 3.3' },
  guideline: /q3c/i,
};

interface Row {
  readonly place: number;
  readonly verdict: string;
  readonly basis: ElementalAssessment['elemental_impurities'][number]['basis'];
  readonly name: string;
}

interface Assessed {
  readonly id: string;
  readonly product: ElementalAssessment['product'];
  /** What was asked about, by name, in the order of the request. */
  readonly asked: readonly string[];
  readonly rows: readonly Row[];
}

const missing = ({ part, what, basis }: Part): ReadinessFinding => ({
  rule: `${part}.not_assessed`,
  missing: `The ${what} were not assessed.`,
  why: `Without an assessment nobody knows whether the ${what} stay below what is permitted.`,
  basis,
  to_do: `Assess the ${what}, or add a requirement of ${basis.guideline} that does not apply, with its reason.`,
  record: null,
});

const judgeRow = (
  { part, basis }: Part,
  { name, verdict, basis: [own] }: Row,
  record: ReadinessFinding['record'],
): ReadinessFinding | null => {
  const cited =
    own === undefined ? basis : { guideline: `${own.guideline} ${own.revision}`, clause: own.clause };
  if (verdict === 'exceeds')
    return {
      rule: `${part}.exceeds`,
      missing: `${name} is above its limit.`,
      why: 'What exceeds a limit is reduced or justified before it is submitted.',
      basis: cited,
      to_do:
        'Reduce or control it, assess it again with the new level, and withdraw the assessment that no longer holds with its reason.',
      record,
    };
  if (verdict === 'review')
    return {
      rule: `${part}.undecided`,
      missing: `${name} could not be decided on.`,
      why: 'What the engine leaves to a person has not been settled.',
      basis: cited,
      to_do: 'Give what the remarks of the assessment ask for and assess it again.',
      record,
    };
  return null;
};

/** The newest assessment against the product of today. Pure. */
const judgeLevels = (part: Part, assessed: Assessed, product: Assessed['product']): ReadinessFinding[] => {
  const record = { type: part.recordType, id: assessed.id };
  const found = new Set(assessed.rows.map(({ place }) => place));
  const without = assessed.asked.flatMap((name, place) =>
    found.has(place) ? [] : [{ name, place, verdict: 'review', basis: [] }],
  );
  const rows = [...assessed.rows, ...without].toSorted((a, b) => a.place - b.place);
  return [
    ...productChanged(part.part, part.what, assessed.product, product, record),
    ...rows.flatMap((row) => judgeRow(part, row, record) ?? []),
  ];
};

/** What exceeded once counts until the assessment is withdrawn; what else an older assessment says does not. */
const judgeEarlier = (part: Part, { id, rows }: Assessed): ReadinessFinding[] =>
  rows
    .filter(({ verdict }) => verdict === 'exceeds')
    .flatMap((row) => judgeRow(part, row, { type: part.recordType, id }) ?? []);

const gather = (
  part: Part,
  [assessed, ...earlier]: readonly Assessed[],
  examined: Examined,
  isDemanded: boolean,
): Gathered => {
  if (assessed === undefined) {
    const isMissing = isDemanded && !isExcused(examined.requirements, part.guideline);
    return {
      present: [{ part: part.part, count: 0, text: 'not assessed' }],
      findings: isMissing ? [missing(part)] : [],
      inputs: [],
    };
  }
  const findings = judgeLevels(part, assessed, productOf(examined.dossier));
  return {
    present: [{ part: part.part, count: assessed.asked.length, text: `in the newest assessment` }],
    findings: [...findings, ...earlier.flatMap((each) => judgeEarlier(part, each))],
    inputs: [assessed, ...earlier].map(({ id }) => ({ type: part.recordType, id, revision: null })),
  };
};

type Stored = ElementalAssessment | SolventAssessment;

/** An exceedance that whoever assessed it took back alone; a second person who withdraws it has looked at it. */
const judgeWithdrawn = (
  part: Part,
  { id, rows }: Assessed,
  { created_by, withdrawal }: Stored,
): ReadinessFinding[] => {
  if (withdrawal === null || withdrawal.withdrawn_by !== created_by) return [];
  return rows
    .filter(({ verdict }) => verdict === 'exceeds')
    .map(({ name }) => ({
      rule: `${part.part}.withdrawn_exceedance`,
      missing: `${name} was above its limit in an assessment that its own author withdrew.`,
      why: `The reason given: “${withdrawal.reason_for_change}”`,
      basis: part.basis,
      to_do: 'Have a second person look at it; an administrator approves over this finding with the reason.',
      record: { type: part.recordType, id },
    }));
};

/** Assessments of one kind, newest first: those that count, and what was withdrawn. */
const examineStored = <One extends Stored>(
  part: Part,
  stored: readonly One[],
  read: (one: One) => Assessed,
  { examined, isDemanded }: { readonly examined: Examined; readonly isDemanded: boolean },
): Gathered => {
  const gathered = gather(part, stored.filter(doesCount).map(read), examined, isDemanded);
  const withdrawn = stored.flatMap((one) => judgeWithdrawn(part, read(one), one));
  return { ...gathered, findings: [...gathered.findings, ...withdrawn] };
};

const readElements = (stored: ElementalAssessment): Assessed => ({
  ...stored,
  asked: stored.request.elemental_impurities.map(({ element }) => element),
  rows: stored.elemental_impurities.map((row) => ({ ...row, name: row.element })),
});

const readSolvents = (stored: SolventAssessment): Assessed => ({
  ...stored,
  asked: stored.request.residual_solvents.map(({ name, cas }) => name ?? cas ?? ''),
  rows: stored.residual_solvents.map((row) => ({ ...row, name: row.name ?? row.cas ?? '' })),
});

/** Q3D is about finished products: of a substance the assessment is not demanded, and counts where it was made. */
export const examineElements: ReadinessSource = async (db, examined) => {
  const isDemanded = examined.dossier.substance_type === 'drug_product';
  const stored = await listElements(db, examined.dossier.id);
  return examineStored(elements, stored, readElements, { examined, isDemanded });
};

export const examineSolvents: ReadinessSource = async (db, examined) =>
  examineStored(solvents, await listSolvents(db, examined.dossier.id), readSolvents, {
    examined,
    isDemanded: true,
  });
