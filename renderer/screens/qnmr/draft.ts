import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import type { QnmrMethod, qnmrRoutes } from '#contract/qnmr';

type QuantificationBody = z.input<typeof qnmrRoutes.create.body>;

/** Fields as they are typed; numbers stay text until they are sent, so that nothing typed is lost. */
export interface SignalDraft {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly nuclei: string;
  readonly t1: string;
  readonly isOnCarbon: boolean;
}

export interface SubstanceDraft {
  readonly id: number;
  readonly name: string;
  readonly notation: 'formula' | 'smiles';
  readonly composition: string;
  readonly signals: readonly SignalDraft[];
}

export interface MeasurementDraft {
  readonly id: number;
  readonly analysisId: string | null;
  readonly sampleMass: string;
  readonly standardMass: string;
  readonly volume: string;
}

export interface QuantificationDraft {
  readonly method: QnmrMethod;
  readonly title: string;
  readonly analyte: SubstanceDraft;
  readonly standard: SubstanceDraft;
  /** Of the 100 % method, besides the analyte. */
  readonly others: readonly SubstanceDraft[];
  readonly purity: string;
  readonly purityUncertainty: string;
  readonly massUncertainty: string;
  readonly volumeUncertainty: string;
  readonly measurements: readonly MeasurementDraft[];
  readonly referenceId: string | null;
  readonly concentration: string;
  readonly concentrationUncertainty: string;
  /** The next number for a row. */
  readonly nextId: number;
}

export const emptySignal = (id: number): SignalDraft => ({
  id,
  from: '',
  to: '',
  nuclei: '',
  t1: '',
  isOnCarbon: true,
});

export const emptySubstance = (id: number, name = '', formula = ''): SubstanceDraft => ({
  id,
  name,
  notation: 'formula',
  composition: formula,
  signals: [emptySignal(id + 1)],
});

export const emptyMeasurement = (id: number, analysisId: string | null): MeasurementDraft => ({
  id,
  analysisId,
  sampleMass: '',
  standardMass: '',
  volume: '',
});

const firstRows = 20;

/** Begins with one analysis measured; its structure gives the formula. */
export const firstDraft = (
  analysis: Pick<Analysis, 'id' | 'title' | 'structure'> | null,
): QuantificationDraft => ({
  method: 'internal_standard',
  title: '',
  analyte: emptySubstance(1, analysis?.title.slice(0, 200) ?? '', analysis?.structure?.formula ?? ''),
  standard: emptySubstance(3),
  others: [emptySubstance(5)],
  purity: '',
  purityUncertainty: '',
  massUncertainty: '',
  volumeUncertainty: '',
  measurements: [emptyMeasurement(7, analysis?.id ?? null)],
  referenceId: null,
  concentration: '',
  concentrationUncertainty: '',
  nextId: firstRows,
});

/** Fields that hold no number where one is needed, by the name the service gives them. */
export interface ReadDraft {
  readonly body: QuantificationBody | null;
  readonly missing: readonly string[];
}

type ParseNumber = (text: string) => number | null;

/** Notes each field that cannot be read and goes on, so that all of them are named at once. */
const createReader = (parse: ParseNumber) => {
  const missing: string[] = [];
  const number = (field: string, text: string): number => {
    const value = parse(text);
    if (value === null) missing.push(field);
    return value ?? 0;
  };
  const text = (field: string, value: string): string => {
    if (value.trim() === '') missing.push(field);
    return value.trim();
  };
  const chosen = (field: string, value: string | null): string => {
    if (value === null) missing.push(field);
    return value ?? '';
  };
  const signal = (field: string, draft: SignalDraft) => ({
    from_ppm: number(`${field}.from_ppm`, draft.from),
    to_ppm: number(`${field}.to_ppm`, draft.to),
    nuclei: number(`${field}.nuclei`, draft.nuclei),
    t1_s: draft.t1.trim() === '' ? null : number(`${field}.t1_s`, draft.t1),
    on_carbon: draft.isOnCarbon,
  });
  const substance = (field: string, draft: SubstanceDraft) => {
    const composition = text(`${field}.${draft.notation}`, draft.composition);
    return {
      name: text(`${field}.name`, draft.name),
      ...(draft.notation === 'formula' ? { formula: composition } : { smiles: composition }),
      signals: draft.signals.map((one, index) => signal(`${field}.signals.${index}`, one)),
    };
  };
  return { missing, number, text, chosen, substance };
};

const internalBody = (
  draft: QuantificationDraft,
  read: ReturnType<typeof createReader>,
): QuantificationBody => ({
  method: 'internal_standard',
  analyte: read.substance('analyte', draft.analyte),
  standard: {
    ...read.substance('standard', draft.standard),
    purity_percent: read.number('standard.purity_percent', draft.purity),
    purity_uncertainty_percent: read.number('standard.purity_uncertainty_percent', draft.purityUncertainty),
  },
  measurements: draft.measurements.map((one, index) => {
    const field = `measurements.${index}`;
    const uncertainty = read.number('mass_uncertainty', draft.massUncertainty);
    return {
      analysis_id: read.chosen(`${field}.analysis_id`, one.analysisId),
      sample_mass_mg: read.number(`${field}.sample_mass_mg`, one.sampleMass),
      sample_mass_uncertainty_mg: uncertainty,
      standard_mass_mg: read.number(`${field}.standard_mass_mg`, one.standardMass),
      standard_mass_uncertainty_mg: uncertainty,
    };
  }),
});

const externalBody = (
  draft: QuantificationDraft,
  read: ReturnType<typeof createReader>,
): QuantificationBody => ({
  method: 'external_standard',
  analyte: read.substance('analyte', draft.analyte),
  standard: read.substance('standard', draft.standard),
  reference: {
    analysis_id: read.chosen('reference.analysis_id', draft.referenceId),
    concentration_mmol_l: read.number('reference.concentration_mmol_l', draft.concentration),
    concentration_uncertainty_mmol_l: read.number(
      'reference.concentration_uncertainty_mmol_l',
      draft.concentrationUncertainty,
    ),
  },
  measurements: draft.measurements.map((one, index) => {
    const field = `measurements.${index}`;
    const isEmpty = one.sampleMass.trim() === '' && one.volume.trim() === '';
    return {
      analysis_id: read.chosen(`${field}.analysis_id`, one.analysisId),
      solution: isEmpty
        ? null
        : {
            mass_mg: read.number(`${field}.solution.mass_mg`, one.sampleMass),
            mass_uncertainty_mg: read.number('mass_uncertainty', draft.massUncertainty),
            volume_ml: read.number(`${field}.solution.volume_ml`, one.volume),
            volume_uncertainty_ml: read.number('volume_uncertainty', draft.volumeUncertainty),
          },
    };
  }),
});

const hundredBody = (
  draft: QuantificationDraft,
  read: ReturnType<typeof createReader>,
): QuantificationBody => ({
  method: 'hundred_percent',
  components: [draft.analyte, ...draft.others].map((one, index) =>
    read.substance(`components.${index}`, one),
  ),
  measurements: draft.measurements.map((one, index) => ({
    analysis_id: read.chosen(`measurements.${index}.analysis_id`, one.analysisId),
  })),
});

const bodies = {
  internal_standard: internalBody,
  external_standard: externalBody,
  hundred_percent: hundredBody,
} as const;

/** What is sent, or the fields that are missing. */
export const readDraft = (draft: QuantificationDraft, parse: ParseNumber): ReadDraft => {
  const read = createReader(parse);
  const body = bodies[draft.method](draft, read);
  const title = draft.title.trim();
  const missing = [...new Set(read.missing)];
  return { body: missing.length > 0 ? null : { ...body, ...(title !== '' && { title }) }, missing };
};
