import type { ParameterSpace, Point } from '#engines/optimization/model.ts';

/**
 * Flow synthesis of a drug intermediate (nucleophilic aromatic substitution of 2,4-difluoronitrobenzene by pyrrolidine) as
 * an emulator: rate law and constants of Hone et al., React. Chem. Eng. 2017, 2, 103, as summit (MIT) has them
 * (shared/facts/reaction/snar_emulator.json).
 */
const gasConstant = 8.314 / 1000;
const kelvinOffset = 273.71;
const referenceKelvin = 90 + 273.71;
/** Rate constants at the reference temperature (10⁻² M⁻¹ min⁻¹ there, see `rateFactor`) and activation energies, kJ/mol. */
const steps = [
  { rate: 57.9, energy: 33.3 },
  { rate: 2.7, energy: 35.3 },
  { rate: 0.865, energy: 38.9 },
  { rate: 1.63, energy: 44.8 },
] as const;
const rateFactor = 0.6;
const molarMass = 210.21;
const volumeMl = 5;
const ethanolDensity = 0.789;
/** Fine enough for the fastest step at the highest temperature; with a quarter of them the method is unstable there. */
const integrationSteps = 400;
const highestEFactor = 1000;

export const snarSpace: ParameterSpace = {
  parameters: [
    { kind: 'continuous', name: 'residence time (min)', low: 0.5, high: 2 },
    { kind: 'continuous', name: 'equivalents of pyrrolidine', low: 1, high: 5 },
    { kind: 'continuous', name: 'concentration (M)', low: 0.1, high: 0.5 },
    { kind: 'continuous', name: 'temperature (°C)', low: 30, high: 120 },
  ],
  constraints: [],
  candidates: null,
};

const derivative = (c: readonly number[], [a, b, d, e]: readonly number[]): number[] => {
  const [c1 = 0, c2 = 0, c3 = 0, c4 = 0] = c;
  const [ra, rb, rc, rd] = [(a ?? 0) * c1 * c2, (b ?? 0) * c1 * c2, (d ?? 0) * c2 * c3, (e ?? 0) * c2 * c4];
  return [-(ra + rb), -(ra + rb) - rc - rd, ra - rc, rb - rd, rc + rd];
};

/** Classical Runge–Kutta of fourth order. */
const integrate = (start: readonly number[], rates: readonly number[], minutes: number): number[] => {
  const h = minutes / integrationSteps;
  let c = [...start];
  const shift = (slope: readonly number[], by: number) => c.map((value, k) => value + by * (slope[k] ?? 0));
  for (let step = 0; step < integrationSteps; step++) {
    const k1 = derivative(c, rates);
    const k2 = derivative(shift(k1, h / 2), rates);
    const k3 = derivative(shift(k2, h / 2), rates);
    const k4 = derivative(shift(k3, h), rates);
    c = c.map(
      (value, k) => value + (h / 6) * ((k1[k] ?? 0) + 2 * (k2[k] ?? 0) + 2 * (k3[k] ?? 0) + (k4[k] ?? 0)),
    );
  }
  return c;
};

/** Space-time yield (kg m⁻³ h⁻¹, to maximise) and E-factor (to minimise). */
export const measureSnar = ([minutes = 1, equivalents = 1, molar = 0.1, celsius = 30]: Point): [
  number,
  number,
] => {
  const kelvin = celsius + kelvinOffset;
  const rates = steps.map(
    ({ rate, energy }) =>
      rateFactor * rate * Math.exp((-energy / gasConstant) * (1 / kelvin - 1 / referenceKelvin)),
  );
  const flow = volumeMl / minutes;
  const [c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = integrate(
    [molar, molar * equivalents, 0, 0, 0],
    rates,
    minutes,
  );
  const productFlow = 1e-3 * molarMass * c3 * flow;
  const spaceTimeYield = (6e4 / 1000) * molarMass * c3 * (flow / volumeMl);
  const wasteFlow = 1e-3 * flow * (159.09 * c1 + 71.12 * c2 + molarMass * c4 + 261.33 * c5);
  const eFactor = productFlow > 1e-12 ? (flow * ethanolDensity + wasteFlow) / productFlow : highestEFactor;
  return [spaceTimeYield, Math.min(highestEFactor, eFactor)];
};
