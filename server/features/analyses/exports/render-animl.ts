import { disclaimer } from '#kernel/contract/interpretation.ts';
import { gapText } from '#kernel/permits/gap-text.ts';
import type { RunResult } from '../../fid-runs/index.ts';
import { countMultiplets } from '../counted-multiplets.ts';
import { referenceOf } from '../reference-of.ts';
import {
  category,
  countParameter,
  doubleSeries,
  element,
  encodedSeries,
  evenSeries,
  parameter,
  textSeries,
  units,
  type Xml,
} from './animl-elements.ts';
import type { ExportInput } from './export-input.ts';
import { statedReference } from './shift-reference-lines.ts';

// AnIML Core 0.90 (ASTM E13.15; the schema is public at github.com/AnIML/schemas and carries no licence: it is followed,
// not copied). Names of series, categories and roles are those of the draft of its technique NMR.

const namespace = 'urn:org:astm:animl:schema:core:draft:0.90';
const version = '0.90';
const techniqueUri = 'https://github.com/AnIML/techniques/blob/master/drafts/nmr.atdd';
const sampleId = 'sample';
const stepId = 'measurement';
const bytesPerSample = 8;

const samples = ({ row, result, structure, names }: ExportInput): Xml =>
  element('SampleSet', {}, [
    element('Sample', { name: row.title, sampleID: sampleId }, [
      ...category('SampleDescription', parameter('Solvent', result.solvent)),
      ...category(
        'Structure',
        structure === null
          ? []
          : [
              ...parameter('SMILES', structure.smiles),
              ...parameter('Formula', structure.formula),
              ...parameter('InChI', names?.inchi ?? null),
              ...parameter('InChIKey', names?.inchikey ?? null),
              ...parameter('Molfile', structure.molfile),
            ],
      ),
    ]),
  ]);

const shiftReference = (result: RunResult): readonly Xml[] => {
  const found = referenceOf(result);
  const stated = statedReference(result, found);
  return category('ShiftReference', [
    ...parameter('Type', stated?.kind.toLowerCase() ?? null),
    ...parameter('ReferenceCompound', stated?.compound ?? null),
    ...parameter('Method', found.method),
    ...parameter('Reason', found.reason),
    ...parameter('OffsetAdded', found.offsetPpm, units.ppm),
  ]);
};

const measurement = ({ result, spectrum }: ExportInput): readonly Xml[] => {
  const { acquisition } = result;
  return category('MeasurementParameters', [
    ...parameter('Nucleus', spectrum.nucleus),
    ...parameter('ObserveFrequency', spectrum.frequencyMhz, units.mhz),
    ...parameter('SpectralWidth', acquisition?.spectral_width_hz ?? null, units.hz),
    ...countParameter('SignalAveraging', acquisition?.scans ?? null),
    ...parameter('Temperature', acquisition?.temperature_k ?? null, units.kelvin),
    ...parameter('ProcessedElsewhere', acquisition?.processed_elsewhere ?? null),
    ...category('PulseSequence', parameter('Name', acquisition?.pulse_program ?? null)),
    ...shiftReference(result),
  ]);
};

/** The steps in their order, those that were switched off as well. */
const processing = ({ preset, recipe, recipe_digest: digest }: RunResult): readonly Xml[] =>
  category('ProcessingParameters', [
    ...parameter('Preset', preset),
    ...parameter('RecipeDigest', digest),
    ...recipe.flatMap(({ step, enabled, parameters }) =>
      category(step, [
        ...parameter('enabled', enabled),
        ...Object.entries(parameters).flatMap(([name, value]) => parameter(name, value)),
      ]),
    ),
  ]);

const provenance = ({ row, spectrum, result, adoptionGap }: ExportInput): readonly Xml[] =>
  category('Provenance', [
    ...parameter('Analysis', row.id),
    ...parameter('Run', row.run_id),
    ...countParameter('Revision', row.revision),
    ...parameter('SpectrumDigest', spectrum.digest),
    ...parameter('EngineVersion', result.engine_version),
    ...parameter('AdoptionGap', adoptionGap === null ? null : gapText(adoptionGap)),
  ]);

const spectrumResult = ({ spectrum }: ExportInput): Xml => {
  const length = spectrum.samples.byteLength / bytesPerSample;
  const increment = (spectrum.toPpm - spectrum.fromPpm) / Math.max(1, length - 1);
  return element('Result', { name: 'Spectrum_1D' }, [
    element('SeriesSet', { name: 'Spectrum_1D', length }, [
      evenSeries(
        { name: 'ChemicalShift', id: 'spectrum-shift', dependency: 'independent', unit: units.ppm },
        spectrum.fromPpm,
        increment,
      ),
      encodedSeries({ name: 'IntensityReal', id: 'spectrum-real', unit: units.arbitrary }, spectrum.samples),
    ]),
  ]);
};

const peaksResult = ({ row, peaks, result }: ExportInput): Xml =>
  element('Result', { name: 'PeakTable' }, [
    element('SeriesSet', { name: 'PeakTable', length: peaks.length }, [
      doubleSeries(
        { name: 'ChemicalShift', id: 'peak-shift', dependency: 'independent', unit: units.ppm },
        peaks.map(({ shift_ppm }) => shift_ppm),
      ),
      textSeries(
        { name: 'PeakID', id: 'peak-id' },
        peaks.map(({ id }) => id),
      ),
      doubleSeries(
        { name: 'Height', id: 'peak-height', unit: units.arbitrary },
        peaks.map(({ height }) => height),
      ),
      doubleSeries(
        { name: 'Area', id: 'peak-area' },
        peaks.map(({ area }) => area),
      ),
      doubleSeries(
        { name: 'Width', id: 'peak-width', unit: units.hz },
        peaks.map(({ width_hz }) => width_hz),
      ),
      doubleSeries(
        { name: 'SignalToNoise', id: 'peak-snr' },
        peaks.map(({ snr }) => snr),
      ),
      textSeries(
        { name: 'Category', id: 'peak-category' },
        peaks.map((peak) => peak.category),
      ),
      doubleSeries(
        { name: 'Confidence', id: 'peak-confidence' },
        peaks.map(({ confidence }) => confidence),
      ),
      textSeries(
        { name: 'Assignment', id: 'peak-assignment' },
        peaks.map(({ assignment }) => assignment),
      ),
      textSeries(
        { name: 'Atoms', id: 'peak-atoms' },
        peaks.map(({ atom_ids }) => atom_ids.join(' ')),
      ),
      textSeries(
        { name: 'ExcludedBy', id: 'peak-excluded' },
        peaks.map((peak) => peak.excluded_by ?? null),
      ),
      textSeries(
        { name: 'Reason', id: 'peak-reason' },
        peaks.map(({ reason }) => reason),
      ),
    ]),
    ...category('Interpretation', [
      ...parameter('HumanReviewRequired', true),
      ...parameter('Disclaimer', disclaimer),
      ...parameter('Status', row.status),
      ...parameter('Confidence', result.confidence),
      ...parameter('ConfidenceReason', result.confidence_reason),
    ]),
  ]);

const signalsResult = (input: ExportInput): Xml => {
  const signals = countMultiplets(input);
  return element('Result', { name: 'Multiplets' }, [
    element('SeriesSet', { name: 'Multiplets', length: signals.length }, [
      doubleSeries(
        { name: 'ChemicalShift', id: 'signal-shift', dependency: 'independent', unit: units.ppm },
        signals.map(({ shift_ppm }) => shift_ppm),
      ),
      textSeries(
        { name: 'SignalID', id: 'signal-id' },
        signals.map(({ id }) => id),
      ),
      doubleSeries(
        { name: 'From', id: 'signal-from', unit: units.ppm },
        signals.map(({ from_ppm }) => from_ppm),
      ),
      doubleSeries(
        { name: 'To', id: 'signal-to', unit: units.ppm },
        signals.map(({ to_ppm }) => to_ppm),
      ),
      textSeries(
        { name: 'Multiplicity', id: 'signal-form' },
        signals.map(({ multiplicity }) => multiplicity),
      ),
      textSeries(
        { name: 'CouplingConstants', id: 'signal-couplings', unit: units.hz },
        signals.map(({ j_hz }) => j_hz.join(' ')),
      ),
      doubleSeries(
        { name: 'Area', id: 'signal-area' },
        signals.map(({ area }) => area),
      ),
      doubleSeries(
        { name: 'Nuclei', id: 'signal-nuclei' },
        signals.map(({ protons }) => protons),
      ),
      textSeries(
        { name: 'Category', id: 'signal-category' },
        signals.map((signal) => signal.category),
      ),
      textSeries(
        { name: 'Peaks', id: 'signal-peaks' },
        signals.map(({ peak_ids }) => peak_ids.join(' ')),
      ),
    ]),
  ]);
};

const step = (input: ExportInput): Xml => {
  const { row, result } = input;
  const acquiredAt = result.acquisition?.acquired_at ?? null;
  return element(
    'ExperimentStep',
    {
      name: row.title,
      experimentStepID: stepId,
      comment: disclaimer,
      sourceDataLocation: `Larmor analysis ${row.id}`,
    },
    [
      element('Technique', { name: 'NMR', uri: techniqueUri }),
      element('Infrastructure', {}, [
        element('SampleReferenceSet', {}, [
          element('SampleReference', {
            sampleID: sampleId,
            role: 'MeasurementSample',
            samplePurpose: 'consumed',
          }),
        ]),
        ...(acquiredAt === null ? [] : [element('Timestamp', {}, [acquiredAt])]),
      ]),
      element('Method', { name: result.preset }, [
        element('Software', {}, [
          element('Name', {}, ['Larmor']),
          element('Version', {}, [result.engine_version]),
        ]),
        ...measurement(input),
        ...processing(result),
        ...provenance(input),
      ]),
      spectrumResult(input),
      peaksResult(input),
      signalsResult(input),
    ],
  );
};

/** The processed spectrum with its peaks, sample and origin as AnIML. The same analysis gives the same bytes. */
export const renderAniml = (input: ExportInput): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${
    element('AnIML', { xmlns: namespace, version }, [
      samples(input),
      element('ExperimentStepSet', {}, [step(input)]),
    ]).xml
  }\n`;
