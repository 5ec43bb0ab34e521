import { fftPlan } from '../../numeric/fft.ts';

/**
 * The imaginary part of a spectrum from its real part, both from high to low shift: their Hilbert transform, since a FID begins at
 * t = 0 and the spectrum of what begins there is fixed by either part (Bartholdi, Ernst, J. Magn. Reson. 1973, 11, 9,
 * doi:10.1016/0022-2364(73)90076-0). Exact where the transform was filled to at least twice the points of the FID, and for the
 * spectrum as it stands: a baseline taken off the real part alone is off here, too.
 *
 * @param real samples of one power-of-two length, in any unit
 * @returns as many samples in the same unit; null of another length
 */
export const imaginaryPart = (real: Float64Array): Float64Array | null => {
  const size = real.length;
  if (size < 2 || (size & (size - 1)) !== 0) return null;
  const plan = fftPlan(size);
  const spectrum = new Float64Array(2 * size);
  for (let k = 0; k < size; k += 1) spectrum[2 * k] = real[k] ?? 0;
  const time = new Float64Array(2 * size);
  plan.forward(time, spectrum);
  // Frequencies descend along the samples, so the forward transform leads back to rising times: the second half of them, before t = 0, is taken out.
  for (let n = 1; n < size / 2; n += 1) {
    time[2 * n] = 2 * (time[2 * n] ?? 0);
    time[2 * n + 1] = 2 * (time[2 * n + 1] ?? 0);
  }
  time.fill(0, size + 2);
  plan.inverse(spectrum, time);
  return Float64Array.from({ length: size }, (_, k) => spectrum[2 * k + 1] ?? 0);
};
