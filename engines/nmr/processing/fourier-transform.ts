import { fftPlan, nextPowerOfTwo } from '../../numeric/fft.ts';
import type { Fid1D } from '../model.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';

/**
 * Weight of the first point where no digital filter shaped it: the transform's sum counts half an interval
 * too much at t = 0, which would lift the whole baseline (Otting et al., J. Magn. Reson. 1986, 66, 187,
 * doi:10.1016/0022-2364(86)90122-0). Behind a digital filter the step already comes out at half height.
 */
export const analogFirstPointWeight = 0.5;

/**
 * Transform to a spectrum with the highest shift first. Bin k lies at carrier + sense·k·SW/N Hz; a FID of
 * the other sense is conjugated first. The length is filled up to a power of two. The digital filter's
 * delay is still in: see removeGroupDelay.
 */
export const fourierTransform = (fid: Fid1D, firstPointWeight: number): ComplexSpectrum => {
  const { acquisition, sense } = fid;
  const size = nextPowerOfTwo(fid.re.length);
  const time = new Float64Array(2 * size);
  for (let k = 0; k < fid.re.length; k++) {
    time[2 * k] = fid.re[k] ?? 0;
    time[2 * k + 1] = sense * (fid.im[k] ?? 0);
  }
  time[0] = firstPointWeight * (time[0] ?? 0);
  time[1] = firstPointWeight * (time[1] ?? 0);
  const bins = new Float64Array(2 * size);
  fftPlan(size).forward(bins, time);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    const k = (3 * (size / 2) - 1 - j) % size;
    re[j] = bins[2 * k] ?? 0;
    im[j] = bins[2 * k + 1] ?? 0;
  }
  const { baseFrequencyMhz, carrierFrequencyMhz, spectralWidthHz } = acquisition;
  const carrierHz = (carrierFrequencyMhz - baseFrequencyMhz) * 1e6;
  const binHz = spectralWidthHz / size;
  return {
    nucleus: acquisition.nucleus ?? 'unknown',
    frequencyMhz: baseFrequencyMhz,
    fromPpm: (carrierHz + (size / 2 - 1) * binHz) / baseFrequencyMhz,
    toPpm: (carrierHz - (size / 2) * binHz) / baseFrequencyMhz,
    re,
    im,
  };
};
