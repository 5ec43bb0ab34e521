import { describe, expect, it } from 'vitest';
import { decideFlipReadiness, type FlipFacts, flipPolicy } from './decide-flip-readiness.ts';

const good: FlipFacts = {
  invocations: 200,
  errorRate: 0.01,
  p95WallTimeMs: 900,
  solventAutoDetectRate: 0.9,
  answeredAcceptances: 40,
  acceptanceRate: 0.95,
};

const codesOf = (facts: FlipFacts): string[] => decideFlipReadiness(facts).reasons.map(({ code }) => code);

describe('flip readiness', () => {
  it('is given where every limit of the policy is kept', () => {
    expect(decideFlipReadiness(good).verdict).toBe('ready');
    expect(codesOf(good)).toEqual(['policy_met']);
  });

  it.each([
    ['error_rate_too_high', { errorRate: 0.05 }],
    ['too_slow', { p95WallTimeMs: 20_000 }],
    ['solvent_seldom_detected', { solventAutoDetectRate: 0.3 }],
    ['acceptance_too_low', { acceptanceRate: 0.5 }],
  ])('is refused for %s, with the figures', (code, change) => {
    const { verdict, reasons } = decideFlipReadiness({ ...good, ...change });
    expect(verdict).toBe('not_ready');
    expect(reasons).toEqual([{ code, message: expect.stringMatching(/\d/) }]);
  });

  it.each([
    ['too_few_invocations', { invocations: flipPolicy.minimum_invocations - 1 }],
    ['too_few_acceptances', { answeredAcceptances: flipPolicy.minimum_answered_acceptances - 1 }],
  ])('is left open for %s', (code, change) => {
    expect(decideFlipReadiness({ ...good, ...change }).verdict).toBe('insufficient_data');
    expect(codesOf({ ...good, ...change })).toEqual([code]);
  });

  it('says a fault that is known even where other answers are missing', () => {
    const facts = { ...good, errorRate: 0.5, answeredAcceptances: 0, acceptanceRate: null };
    expect(decideFlipReadiness(facts).verdict).toBe('not_ready');
    expect(codesOf(facts)).toEqual(['error_rate_too_high', 'too_few_acceptances']);
  });

  it('does not judge a handful of runs', () => {
    const facts = { ...good, invocations: 3, errorRate: 1 };
    expect(decideFlipReadiness(facts).verdict).toBe('insufficient_data');
  });

  it('does not hold against it what nobody could measure', () => {
    expect(decideFlipReadiness({ ...good, solventAutoDetectRate: null }).verdict).toBe('ready');
  });
});
