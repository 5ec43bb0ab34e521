import type { AmountTerm } from './amount-inputs.ts';
import { compareConditions } from './compare-conditions.ts';
import type { MeasuredSubstance } from './measure-substance.ts';
import type { Check, InputQuantity, Measured, QnmrQuestion, QnmrResult } from './model.ts';
import { commonInput, enteredInputs } from './weigh-inputs.ts';

/** What a method makes of the measured amounts. */
export interface Solved {
  readonly quantity: QnmrResult['quantity'];
  readonly unit: QnmrResult['unit'];
  /** One per measurement. */
  readonly values: readonly number[];
  readonly terms: readonly AmountTerm[];
  readonly inputs: readonly InputQuantity[];
  readonly checks: readonly Check[];
}

const percent = 100;
const massSource = 'Standard atomic weights of IUPAC (CIAAW 2021) as rectangular distributions.';
const enteredSource = 'As entered.';

const molarMassInput = (name: string, molarMass: Measured, sensitivities: readonly number[]): InputQuantity =>
  commonInput(
    { code: 'molar_mass', subject: name, unit: 'g/mol', source: massSource },
    molarMass,
    sensitivities,
  );

type Of<M extends QnmrQuestion['method']> = Extract<QnmrQuestion, { method: M }>;

/** P = (A_a/N_a)/(A_s/N_s) · M_a/M_s · m_s/m_a · P_s (Malz and Jancke 2005). */
export const solveInternal = (
  { analyte, standard, measurements }: Of<'internal_standard'>,
  analytes: readonly MeasuredSubstance[],
  standards: readonly MeasuredSubstance[],
): Solved => {
  const values = measurements.map(
    ({ sampleMg, standardMg }, k) =>
      ((((analytes[k]?.amount ?? 0) / (standards[k]?.amount ?? 1)) *
        (analyte.molarMass.value / standard.molarMass.value) *
        standardMg.value) /
        sampleMg.value) *
      standard.purity.value *
      percent,
  );
  const all = (exponent: number): number[] => values.map(() => exponent);
  const preparations = measurements.map(
    ({ sampleMg, standardMg }) => `${sampleMg.value} ${standardMg.value}`,
  );
  const weighing = { unit: 'mg', source: enteredSource };
  return {
    quantity: 'purity',
    unit: '%',
    values,
    terms: [
      { name: analyte.name, measured: analytes, exponents: all(1) },
      { name: standard.name, measured: standards, exponents: all(-1) },
    ],
    inputs: [
      ...enteredInputs(
        { ...weighing, code: 'sample_mass', subject: analyte.name, exponent: -1 },
        measurements.map(({ sampleMg }) => sampleMg),
        preparations,
      ),
      ...enteredInputs(
        { ...weighing, code: 'standard_mass', subject: standard.name, exponent: 1 },
        measurements.map(({ standardMg }) => standardMg),
        preparations,
      ),
      commonInput(
        { code: 'standard_purity', subject: standard.name, unit: '1', source: enteredSource },
        standard.purity,
        all(1),
      ),
      molarMassInput(analyte.name, analyte.molarMass, all(1)),
      molarMassInput(standard.name, standard.molarMass, all(-1)),
    ],
    checks: [],
  };
};

/** c = c_ref · (A/N)/(A_ref/N_ref) · PULCON's corrections; with mass and volume of the solution a purity. */
export const solveExternal = (
  { analyte, standard, measurements, reference }: Of<'external_standard'>,
  analytes: readonly MeasuredSubstance[],
  [inReference]: readonly MeasuredSubstance[],
): Solved => {
  const comparisons = measurements.map(({ data }, k) =>
    compareConditions(data.conditions, reference.data.conditions, k, measurements.length),
  );
  const concentrations = measurements.map(
    (_, k) =>
      ((analytes[k]?.amount ?? 0) / (inReference?.amount ?? 1)) *
      (comparisons[k]?.factor ?? 1) *
      reference.concentrationMmolL.value,
  );
  const solutions = measurements.flatMap(({ solution }) => solution ?? []);
  const isPurity = solutions.length === measurements.length;
  const all = (exponent: number): number[] => concentrations.map(() => exponent);
  const preparations = solutions.map(({ massMg, volumeMl }) => `${massMg.value} ${volumeMl.value}`);
  const shared: Omit<Solved, 'quantity' | 'unit' | 'values' | 'inputs'> = {
    terms: [
      { name: analyte.name, measured: analytes, exponents: all(1) },
      { name: standard.name, measured: inReference === undefined ? [] : [inReference], exponents: all(-1) },
    ],
    checks: comparisons.flatMap(({ checks }) => checks),
  };
  const inputs = [
    ...comparisons.flatMap((comparison) => comparison.inputs),
    commonInput(
      { code: 'standard_concentration', subject: standard.name, unit: 'mmol/L', source: enteredSource },
      reference.concentrationMmolL,
      all(1),
    ),
  ];
  if (!isPurity)
    return { ...shared, quantity: 'concentration', unit: 'mmol/L', values: concentrations, inputs };
  return {
    ...shared,
    quantity: 'purity',
    unit: '%',
    // mmol/L × g/mol is mg/L; a litre holds 1000 mL.
    values: concentrations.map((concentration, k) => {
      const { massMg, volumeMl } = solutions[k] as (typeof solutions)[number];
      return (((concentration * analyte.molarMass.value) / 1000) * volumeMl.value * percent) / massMg.value;
    }),
    inputs: [
      ...inputs,
      ...enteredInputs(
        { code: 'sample_mass', subject: analyte.name, unit: 'mg', source: enteredSource, exponent: -1 },
        solutions.map(({ massMg }) => massMg),
        preparations,
      ),
      ...enteredInputs(
        { code: 'solution_volume', subject: analyte.name, unit: 'mL', source: enteredSource, exponent: 1 },
        solutions.map(({ volumeMl }) => volumeMl),
        preparations,
      ),
      molarMassInput(analyte.name, analyte.molarMass, all(1)),
    ],
  };
};

/** w₁ = a₁M₁/Σ aᵢMᵢ; ∂ln w₁/∂ln(aᵢMᵢ) = δ₁ᵢ − wᵢ. */
export const solveHundredPercent = (
  { components, measurements }: Of<'hundred_percent'>,
  measured: readonly (readonly MeasuredSubstance[])[],
): Solved => {
  const weights = measurements.map((_, k) =>
    components.map(({ molarMass }, i) => (measured[i]?.[k]?.amount ?? 0) * molarMass.value),
  );
  const fractions = weights.map((row) => {
    const total = row.reduce((sum, weight) => sum + weight, 0);
    return row.map((weight) => weight / total);
  });
  const exponentsOf = (i: number): number[] => fractions.map((row) => (i === 0 ? 1 : 0) - (row[i] ?? 0));
  return {
    quantity: 'mass_fraction',
    unit: '%',
    values: fractions.map((row) => percent * (row[0] ?? 0)),
    terms: components.map(({ name }, i) => ({
      name,
      measured: measured[i] ?? [],
      exponents: exponentsOf(i),
    })),
    inputs: components.map(({ name, molarMass }, i) => molarMassInput(name, molarMass, exponentsOf(i))),
    checks: [],
  };
};
