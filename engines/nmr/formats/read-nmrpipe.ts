import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, Fid1D, NmrSource, ProcessedSpectrum1D, RecipeStep, SourceFile } from '../model.ts';
import { minComplexPoints, refuseBadSamples } from './checks.ts';
import { type PipeHeader, readPipeHeader, readPipeSamples } from './nmrpipe-header.ts';

/**
 * An NMRPipe file of one dimension: a FID (before FT) or a spectrum (after it). See nmrpipe-header.ts.
 *
 * Shifts are Hz over the carrier's MHz, as NMRPipe counts them. Known differences: data NMRPipe was told to convert with the
 * digital filter left in (DMX) are refused, the header does not say by how many points.
 */

export const acquisitionOfPipe = (header: PipeHeader): Acquisition => {
  const { f2, points } = header;
  // Zero frequency lies on the point right of the middle.
  const centreHz = f2.originHz + ((points - 1 - Math.floor(points / 2)) * f2.widthHz) / points;
  return {
    vendor: 'nmrpipe',
    nucleus: f2.nucleus,
    baseFrequencyMhz: f2.frequencyMhz,
    carrierFrequencyMhz: f2.frequencyMhz + centreHz * 1e-6,
    spectralWidthHz: f2.widthHz,
    solventName: null,
    temperatureK: null,
    scans: null,
    receiverGain: null,
    pulseProgram: null,
    title: null,
    acquiredAtUtc: null,
    parameters: {
      label: f2.label,
      observe_mhz: String(f2.frequencyMhz),
      width_hz: String(f2.widthHz),
      origin_hz: String(f2.originHz),
      phase_deg: `${header.phase.phi0Deg} ${header.phase.phi1Deg}`,
    },
  };
};

/** Windows by NMRPipe's number of them. */
const windowNames: readonly string[] = ['none', 'sine_bell', 'exponential', 'gaussian_multiply', 'trapezoid'];

export const describePipe = (file: SourceFile, header: PipeHeader): RecipeStep['parameters'] => ({
  file: file.name,
  program: 'NMRPipe',
  points: header.points,
  window: windowNames[header.window] ?? `number ${header.window}`,
  phi0_deg: header.phase.phi0Deg,
  phi1_deg: header.phase.phi1Deg,
});

const toFid = (header: PipeHeader, re: Float64Array, im: Float64Array | null): Result<Fid1D> => {
  if (im === null) {
    return fail('acquisition_mode_unsupported', 'The NMRPipe FID has no imaginary part.', {
      found: 'real points',
      expected: 'complex points',
    });
  }
  if (header.hasDigitalFilter) {
    return fail(
      'digital_filter_unknown',
      'The digital filter of the spectrometer is still in the NMRPipe FID.',
      {
        found: 'DMX set in the header, without the delay in points',
        expected: 'data converted with the filter removed, or the files of the spectrometer',
      },
    );
  }
  return ok({
    kind: 'fid',
    acquisition: acquisitionOfPipe(header),
    re,
    im,
    groupDelayPoints: 0,
    declaredPoints: header.points,
    fullScale: null,
    sense: 1,
  });
};

const toSpectrum = (
  file: SourceFile,
  header: PipeHeader,
  re: Float64Array,
  im: Float64Array | null,
): ProcessedSpectrum1D => {
  const { f2, points } = header;
  return {
    kind: 'spectrum',
    acquisition: acquisitionOfPipe(header),
    shiftPpm: Float64Array.from(
      { length: points },
      (_, k) => (f2.originHz + ((points - 1 - k) * f2.widthHz) / points) / f2.frequencyMhz,
    ),
    re,
    im,
    recorded: describePipe(file, header),
  };
};

/** The FID or spectrum of one NMRPipe file. Fails with the codes of readPipeHeader and two_dimensional, too_few_points … */
export const readPipe = (file: SourceFile): Result<NmrSource> => {
  const read = readPipeHeader(file.name, file.bytes);
  if (!read.ok) return read;
  const header = read.value;
  if (header.dimensions !== 1) {
    return fail('two_dimensional', 'This is a two-dimensional measurement, but a 1D nucleus was chosen.', {
      found: `${header.rows} rows`,
      expected: 'NMRPipe data of one dimension',
    });
  }
  if (header.points < minComplexPoints) {
    return fail('too_few_points', 'The NMRPipe file is too short for a spectrum.', {
      found: `${header.points} points`,
      expected: `at least ${minComplexPoints}`,
    });
  }
  const re = readPipeSamples(file.bytes, header, 0, header.points);
  const im = header.isComplex ? readPipeSamples(file.bytes, header, header.points, header.points) : null;
  const bad = refuseBadSamples(re, im, header.f2.isTransformed ? 'spectrum' : 'fid');
  if (bad) return bad;
  const warnings: readonly Warning[] =
    header.f2.nucleus === null
      ? [{ code: 'nucleus_missing', message: `The label ${header.f2.label || '(none)'} names no nucleus.` }]
      : [];
  if (header.f2.isTransformed) return ok(toSpectrum(file, header, re, im), warnings);
  const fid = toFid(header, re, im);
  return fid.ok ? ok(fid.value, warnings) : fid;
};
