import { describe, expect, it } from 'vitest';
import { logExpectedCloseness } from './log-closeness.ts';
import { logExpectedImprovement, logStandardImprovement } from './log-improvement.ts';

/** u and log(φ(u) + u·Φ(u)), computed with 80 digits. */
const improvements = [
  [-1e8, -5000000000000038],
  [-1e5, -5000000023.944789],
  [-1000, -500014.73445209116],
  [-100, -5010.12957880025],
  [-12, -77.90910054500735],
  [-6.001, -22.585189710468022],
  [-6, -22.578879392169796],
  [-5.999, -22.572570028917514],
  [-3, -7.869686059603029],
  [-1, -2.4851210257126413],
  [-0.999, -2.4832171154475855],
  [0, -0.9189385332046728],
  [5, 1.6094379231264313],
  [40, 3.6888794541139363],
] as const;

/** Mean, sd, target, best distance and the logarithm of the expected improvement, computed with 1,600 digits. */
const closeness = [
  [0.0, 1.0, 0.0, 1.0, -0.9976461873152476],
  [2.0, 0.5, 0.0, 0.3, -10.221041942996925],
  [5.0, 1.0, 0.0, 0.001, -27.23444709116962],
  [30.0, 1.0, 0.0, 2.0, -399.58715714297807],
  [30.0, 1.0, 0.0, 0.01, -460.1217929427023],
  [-12.0, 2.0, 3.0, 0.5, -30.84565536208867],
  [0.001, 0.001, 0.0, 10.0, 2.3024684230942603],
  [80.0, 1.0, 0.0, 0.001, -3214.7339158696727],
] as const;

describe('expected improvement', () => {
  it.each(improvements)('its logarithm at %f agrees with 80 digits', (u, expected) => {
    expect(Math.abs(logStandardImprovement(u) / expected - 1)).toBeLessThan(2e-15);
  });

  it('rises with the mean, also where every plain number would be 0', () => {
    const values = [-60, -59.999, -45, -30].map((mean) => logExpectedImprovement(mean, 1, 0));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBe(4);
  });
});

describe('expected improvement towards a target', () => {
  it.each(closeness)('mean %f, sd %f, target %f, best %f', (mean, sd, target, best, expected) => {
    expect(Math.abs(logExpectedCloseness(mean, sd, target, best) - expected)).toBeLessThan(
      1e-11 * Math.max(1, Math.abs(expected)),
    );
  });
});
