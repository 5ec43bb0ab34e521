import type { QuantificationRequest } from '#contract/qnmr';
import type { MolarMass } from '#engines/chem/molar-mass.ts';
import type { Measured, QnmrQuestion, QnmrSpectrum, SignalRole, Substance } from '#engines/nmr/qnmr/model.ts';

type WireSubstance = Extract<QuantificationRequest, { method: 'internal_standard' }>['analyte'];

/** The substances of a request under the names of their fields, in the order their masses are asked for. */
export const substancesOf = (
  request: QuantificationRequest,
): readonly { readonly field: string; readonly substance: WireSubstance }[] =>
  request.method === 'hundred_percent'
    ? request.components.map((substance, index) => ({ field: `components.${index}`, substance }))
    : [
        { field: 'analyte', substance: request.analyte },
        { field: 'standard', substance: request.standard },
      ];

/** Analyses in the order of the measurements; the reference of an external standard comes last. */
export const analysesOf = (request: QuantificationRequest): readonly string[] => [
  ...request.measurements.map(({ analysis_id }) => analysis_id),
  ...(request.method === 'external_standard' ? [request.reference.analysis_id] : []),
];

const given = (value: number, standardUncertainty: number): Measured => ({ value, standardUncertainty });

const toSignal = (signal: WireSubstance['signals'][number]): SignalRole => ({
  region: { fromPpm: signal.from_ppm, toPpm: signal.to_ppm },
  nuclei: signal.nuclei,
  t1S: signal.t1_s,
  isOnCarbon: signal.on_carbon,
});

const percent = 100;

/** A request as the engine takes it; `spectra` and `masses` in the orders of the two lists above. */
export const toQuestion = (
  request: QuantificationRequest,
  spectra: readonly QnmrSpectrum[],
  masses: readonly MolarMass[],
): QnmrQuestion => {
  const toSubstance = (substance: WireSubstance, index: number): Substance => ({
    name: substance.name,
    molarMass: masses[index] as MolarMass,
    signals: substance.signals.map(toSignal),
  });
  const dataOf = (index: number): { readonly data: QnmrSpectrum } => ({
    data: spectra[index] as QnmrSpectrum,
  });
  switch (request.method) {
    case 'internal_standard':
      return {
        method: request.method,
        analyte: toSubstance(request.analyte, 0),
        standard: {
          ...toSubstance(request.standard, 1),
          purity: given(
            request.standard.purity_percent / percent,
            request.standard.purity_uncertainty_percent / percent,
          ),
        },
        measurements: request.measurements.map((one, index) => ({
          ...dataOf(index),
          sampleMg: given(one.sample_mass_mg, one.sample_mass_uncertainty_mg),
          standardMg: given(one.standard_mass_mg, one.standard_mass_uncertainty_mg),
        })),
      };
    case 'external_standard':
      return {
        method: request.method,
        analyte: toSubstance(request.analyte, 0),
        standard: toSubstance(request.standard, 1),
        reference: {
          ...dataOf(request.measurements.length),
          concentrationMmolL: given(
            request.reference.concentration_mmol_l,
            request.reference.concentration_uncertainty_mmol_l,
          ),
        },
        measurements: request.measurements.map(({ solution }, index) => ({
          ...dataOf(index),
          solution:
            solution === null
              ? null
              : {
                  massMg: given(solution.mass_mg, solution.mass_uncertainty_mg),
                  volumeMl: given(solution.volume_ml, solution.volume_uncertainty_ml),
                },
        })),
      };
    case 'hundred_percent':
      return {
        method: request.method,
        components: request.components.map(toSubstance),
        measurements: request.measurements.map((_, index) => dataOf(index)),
      };
  }
};
