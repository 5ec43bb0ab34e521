import q3aSet from '#resources/rule-sets/regulatory/ich-q3a.r2.json' with { type: 'json' };
import q3bSet from '#resources/rule-sets/regulatory/ich-q3b.r2.json' with { type: 'json' };
import { type Warning, warn } from '../../common/result.ts';
import type { BoundRuleSet } from '../../common/rule-set.ts';
import {
  decimalsOf,
  divide,
  type Exact,
  exact,
  isGreater,
  multiply,
  round,
  toFixedText,
  toText,
} from '../exact.ts';
import { type Basis, type RegulatedNumber, regulated, type Verdict, worked } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';
import {
  type DecidingThreshold,
  decidingThresholds,
  type ImpurityKind,
  type RoundingConvention,
  roundingConventions,
  type ThresholdUnit,
} from '../vocabulary.ts';

type IntakeUnit = 'mg' | 'ug';

/** One line of a threshold table. Doses in mg of drug substance a day; percent and intake as the guideline writes them. */
interface Band {
  readonly dose: {
    readonly above_mg?: number;
    readonly from_mg?: number;
    readonly up_to_mg?: number;
    readonly below_mg?: number;
  };
  readonly percent: string;
  readonly tdi?: { readonly value: string; readonly unit: IntakeUnit };
  readonly clause: string;
  readonly status: string;
}

interface Rule {
  readonly clause: string;
  readonly status: string;
}

interface ThresholdTable {
  readonly reporting: readonly Band[];
  readonly identification: readonly Band[];
  readonly qualification: readonly Band[];
  readonly reported_decimals: Rule & {
    readonly below_1_percent: number | 'as the reporting threshold';
    readonly from_1_percent: number;
  };
  readonly comparison: Rule;
  readonly rounding: Rule;
  readonly usp_rounding: Rule;
  readonly scope?: Rule;
}

type ThresholdSet = BoundRuleSet<ThresholdTable>;

const bind = (set: typeof q3aSet | typeof q3bSet): ThresholdSet =>
  bindRuleSet({ ...set, table: set.table as ThresholdTable });

/** By what is assessed: Q3A speaks of substances, Q3B of products. */
export const organicRuleSets = { drug_substance: bind(q3aSet), drug_product: bind(q3bSet) } as const;

export type SubstanceType = keyof typeof organicRuleSets;
export interface OrganicImpurity {
  readonly name: string;
  /** Percent of the drug substance, as measured, not rounded. */
  readonly levelPercent?: number;
  /** Instead of a percent. */
  readonly levelUgPerDay?: number;
  readonly kind?: ImpurityKind;
}

export interface Threshold {
  /** As the table writes it. */
  readonly percent: RegulatedNumber;
  /** Total daily intake; null where the band has none. */
  readonly tdi: RegulatedNumber | null;
  /** The lower of both at this dose; percent where they are equal. */
  readonly governs: ThresholdUnit;
  /** What the governing one comes to, in percent of the substance at this dose. */
  readonly effectivePercent: RegulatedNumber;
  /** Dose above which the intake governs within this band; null where it has none. */
  readonly crossover: RegulatedNumber | null;
  /** Doses the band holds for, in mg a day. */
  readonly band: Band['dose'];
}

export interface OrganicThresholds {
  readonly reporting: RegulatedNumber;
  readonly identification: Threshold;
  readonly qualification: Threshold;
  readonly ruleSetVersion: string;
  readonly basis: readonly Basis[];
}

/** One comparison of a level with one threshold. */
interface Comparison {
  readonly threshold: DecidingThreshold;
  readonly convention: RoundingConvention;
  /** What was compared, as it was rounded; in the unit of the threshold that governs. */
  readonly compared: RegulatedNumber;
  readonly isExceeded: boolean;
}

export interface OrganicAssessment {
  readonly name: string;
  readonly verdict: Verdict;
  /** Null where no level was given. */
  readonly reportedPercent: RegulatedNumber | null;
  /** Daily intake of the reported percent, in unit and digits of the threshold it is held against. */
  readonly reportedTdi: RegulatedNumber | null;
  readonly thresholds: OrganicThresholds;
  readonly exceeds: {
    readonly reporting: boolean;
    readonly identification: boolean;
    readonly qualification: boolean;
  } | null;
  /** Both conventions at both thresholds; where they differ the stricter counts. Empty without a level. */
  readonly comparisons: readonly Comparison[];
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const hundred = exact(100);
const perUnit: Readonly<Record<IntakeUnit, Exact>> = { mg: exact(1), ug: exact('0.001') };

const isInBand = ({ above_mg, from_mg, up_to_mg, below_mg }: Band['dose'], doseMg: number): boolean =>
  (above_mg === undefined || doseMg > above_mg) &&
  (from_mg === undefined || doseMg >= from_mg) &&
  (up_to_mg === undefined || doseMg <= up_to_mg) &&
  (below_mg === undefined || doseMg < below_mg);

const findBand = (bands: readonly Band[], dose: Exact): Band => {
  const doseMg = Number(dose.numerator) / Number(dose.denominator);
  const band = bands.find((each) => isInBand(each.dose, doseMg));
  if (!band) throw new Error(`no band holds for ${doseMg} mg`);
  return band;
};

const unitText: Readonly<Record<IntakeUnit, string>> = { mg: 'mg', ug: 'µg' };

const readThreshold = (set: ThresholdSet, bands: readonly Band[], doseMg: Exact): Threshold => {
  const band = findBand(bands, doseMg);
  const basis = basisOf(set, band);
  const percent = exact(band.percent);
  const percentNumber = regulated(percent, '%', basis, band.percent);
  if (!band.tdi) {
    return {
      percent: percentNumber,
      tdi: null,
      governs: 'percent',
      effectivePercent: percentNumber,
      crossover: null,
      band: band.dose,
    };
  }
  const intakeMg = multiply(exact(band.tdi.value), perUnit[band.tdi.unit]);
  const intakePercent = divide(multiply(intakeMg, hundred), doseMg);
  const governs = isGreater(percent, intakePercent) ? 'tdi' : 'percent';
  return {
    percent: percentNumber,
    tdi: regulated(exact(band.tdi.value), band.tdi.unit, basis, band.tdi.value),
    governs,
    effectivePercent:
      governs === 'percent'
        ? percentNumber
        : worked(
            regulated(intakePercent, '%', basis),
            `100 × ${band.tdi.value} ${unitText[band.tdi.unit]} ÷ ${toText(doseMg)} mg`,
          ),
    crossover: regulated(divide(divide(multiply(intakeMg, hundred), percent), exact(1000)), 'g/day', basis),
    band: band.dose,
  };
};

/**
 * The thresholds of a product at its maximum daily dose in g (above 0): Q3A(R2) for substances, Q3B(R2) for products,
 * Attachment 1 of each.
 */
export const findOrganicThresholds = (
  substanceType: SubstanceType,
  maxDailyDoseG: number,
): OrganicThresholds => {
  const set = organicRuleSets[substanceType];
  const doseMg = multiply(exact(maxDailyDoseG), exact(1000));
  const reporting = findBand(set.table.reporting, doseMg);
  const { comparison, rounding } = set.table;
  return {
    reporting: regulated(exact(reporting.percent), '%', basisOf(set, reporting), reporting.percent),
    identification: readThreshold(set, set.table.identification, doseMg),
    qualification: readThreshold(set, set.table.qualification, doseMg),
    ruleSetVersion: set.ruleSetVersion,
    basis: [basisOf(set, reporting), basisOf(set, rounding), basisOf(set, comparison)],
  };
};

/** Decimals a result is reported with; which rule holds is decided by the result before rounding. */
const reportedDecimals = (set: ThresholdSet, reportingPercent: string, percent: Exact): number => {
  const { below_1_percent, from_1_percent } = set.table.reported_decimals;
  if (!isGreater(exact(1), percent)) return from_1_percent;
  return typeof below_1_percent === 'number' ? below_1_percent : decimalsOf(reportingPercent);
};

interface Level {
  /** As measured. */
  readonly raw: Exact;
  /** As the guideline reports it. */
  readonly reported: Exact;
  readonly decimals: number;
  readonly doseMg: Exact;
}

const intakeMgOf = (percent: Exact, doseMg: Exact): Exact => divide(multiply(percent, doseMg), hundred);

const uspBasis = (set: ThresholdSet): Basis => basisOf(set, set.table.usp_rounding);

/**
 * A percent threshold takes the reported percent as it stands, or the measured one rounded to the threshold's decimals. An
 * intake threshold takes the intake of the reported percent, or of the measured one, rounded to its digits. Equal does not
 * exceed.
 */
const compareBy = (
  set: ThresholdSet,
  threshold: Threshold,
  { raw, reported, decimals, doseMg }: Level,
  convention: RoundingConvention,
): Pick<Comparison, 'compared' | 'isExceeded'> => {
  const isGuideline = convention === 'guideline';
  const basis = isGuideline ? basisOf(set, set.table.rounding) : uspBasis(set);
  const percent = isGuideline ? reported : raw;
  if (threshold.governs === 'percent' || threshold.tdi === null) {
    const { text } = threshold.percent;
    const digits = isGuideline ? decimals : decimalsOf(text);
    const compared = round(percent, digits);
    return {
      compared: regulated(compared, '%', basis, toFixedText(compared, digits)),
      isExceeded: isGreater(compared, exact(text)),
    };
  }
  const { text, unit } = threshold.tdi;
  const digits = decimalsOf(text);
  const intake = round(divide(intakeMgOf(percent, doseMg), perUnit[unit as IntakeUnit]), digits);
  return {
    compared: regulated(intake, unit, basis, toFixedText(intake, digits)),
    isExceeded: isGreater(intake, exact(text)),
  };
};

const compareAll = (set: ThresholdSet, thresholds: OrganicThresholds, level: Level): Comparison[] =>
  decidingThresholds.flatMap((threshold) =>
    roundingConventions.map((convention) => ({
      threshold,
      convention,
      ...compareBy(set, thresholds[threshold], level, convention),
    })),
  );

/** In unit and digits of the intake threshold that governs, that of qualification first; exact where none does. */
const reportIntake = (
  set: ThresholdSet,
  thresholds: OrganicThresholds,
  { reported, doseMg }: Level,
): RegulatedNumber => {
  const intakeMg = intakeMgOf(reported, doseMg);
  const { identification, qualification } = thresholds;
  const governing = [qualification, identification].find(({ governs }) => governs === 'tdi')?.tdi;
  const basis = basisOf(set, set.table.rounding);
  const unit = ((governing ?? identification.tdi)?.unit ?? 'mg') as IntakeUnit;
  const intake = divide(intakeMg, perUnit[unit]);
  const factor = unit === 'ug' ? '10' : '0.01';
  const arithmetic = `${factor} × ${toText(reported)} % × ${toText(doseMg)} mg`;
  if (!governing) return worked(regulated(intake, unit, basis), arithmetic);
  const digits = decimalsOf(governing.text);
  return worked(regulated(round(intake, digits), unit, basis, toFixedText(intake, digits)), arithmetic);
};

const differWarning = (comparisons: readonly Comparison[]): Warning[] => {
  const differing = [...Map.groupBy(comparisons, ({ threshold }) => threshold)].filter(
    ([, both]) => new Set(both.map(({ isExceeded }) => isExceeded)).size > 1,
  );
  return differing.map(([threshold, both]) =>
    warn(
      'rounding_conventions_differ',
      `Against the ${threshold} threshold ${both.map(({ convention, compared }) => `${convention === 'guideline' ? 'the guideline' : 'USP 7.20'} compares ${compared.text} ${compared.unit}`).join(', ')}; the stricter counts.`,
    ),
  );
};

const levelOf = (impurity: OrganicImpurity, doseMg: Exact): Exact | null => {
  if (impurity.levelPercent !== undefined) return exact(impurity.levelPercent);
  if (impurity.levelUgPerDay === undefined) return null;
  return divide(multiply(exact(impurity.levelUgPerDay), exact('0.1')), doseMg);
};

/** Why the rules do not speak of an impurity, or with what reservation. */
const scopeWarnings = (substanceType: SubstanceType, { kind }: OrganicImpurity): Warning[] => {
  if (substanceType === 'drug_substance') return [];
  if (kind === 'process') {
    return [
      warn(
        'q3b_process_impurity',
        'Q3B speaks of degradation products; this process impurity is controlled in the drug substance (Q3A), unless it is also formed in the product.',
      ),
    ];
  }
  return kind === undefined
    ? [
        warn(
          'impurity_kind_missing',
          'Whether this is a degradation product was not said; it was assessed as one.',
        ),
      ]
    : [];
};

/**
 * One organic impurity against reporting, identification and qualification thresholds. Levels are at least 0 and finite,
 * the dose in g is above 0. Without a level there are thresholds and no verdict; a process impurity of a product is
 * `not_applicable`. The reported percent is rounded first, and everything else rests on it.
 */
export const assessOrganicImpurity = (
  impurity: OrganicImpurity,
  substanceType: SubstanceType,
  maxDailyDoseG: number,
  thresholds: OrganicThresholds = findOrganicThresholds(substanceType, maxDailyDoseG),
): OrganicAssessment => {
  const set = organicRuleSets[substanceType];
  const doseMg = multiply(exact(maxDailyDoseG), exact(1000));
  const level = levelOf(impurity, doseMg);
  const warnings = scopeWarnings(substanceType, impurity);
  const isInScope = substanceType === 'drug_substance' || impurity.kind !== 'process';
  const common = {
    name: impurity.name,
    thresholds,
    basis:
      isInScope || !set.table.scope ? thresholds.basis : [basisOf(set, set.table.scope), ...thresholds.basis],
    ruleSetVersion: set.ruleSetVersion,
  };
  if (level === null) {
    const missing = warn('level_missing', 'No level was given: the thresholds are shown without a verdict.');
    return {
      ...common,
      verdict: isInScope ? 'review' : 'not_applicable',
      reportedPercent: null,
      reportedTdi: null,
      exceeds: null,
      comparisons: [],
      warnings: [...warnings, missing],
    };
  }
  const decimals = reportedDecimals(set, thresholds.reporting.text, level);
  const reported = round(level, decimals);
  const measured: Level = { raw: level, reported, decimals, doseMg };
  const comparisons = compareAll(set, thresholds, measured);
  const isExceeded = (at: Comparison['threshold']) =>
    comparisons.some(({ threshold, isExceeded: isAbove }) => threshold === at && isAbove);
  const exceeds = {
    reporting: isGreater(reported, exact(thresholds.reporting.text)),
    identification: isExceeded('identification'),
    qualification: isExceeded('qualification'),
  };
  const decided = exceeds.identification || exceeds.qualification ? 'exceeds' : 'within';
  return {
    ...common,
    verdict: isInScope ? decided : 'not_applicable',
    reportedPercent: regulated(
      reported,
      '%',
      basisOf(set, set.table.reported_decimals),
      toFixedText(reported, decimals),
    ),
    reportedTdi: reportIntake(set, thresholds, measured),
    exceeds,
    comparisons,
    warnings: [...warnings, ...differWarning(comparisons)],
  };
};
