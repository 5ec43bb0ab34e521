import { describe, expect, it } from 'vitest';
import type { FidRun } from '#contract/fid-runs';
import {
  changeDraft,
  countChanges,
  draftOfRun,
  draftValue,
  type ParameterRule,
  type Preset,
  problemsOf,
  type RecipeDraft,
  requestOf,
  rulesOfStep,
  sameDraft,
} from './recipe-draft.ts';

const rule = (step: string, name: string, more: Partial<ParameterRule> = {}): ParameterRule => ({
  step,
  name,
  kind: 'number',
  automatic: false,
  min: 0,
  max: 10,
  spacing: 'any',
  choices: null,
  ...more,
});

const preset: Preset = {
  id: 'plain',
  label: 'Plain',
  nuclei: ['1H'],
  recipe: [
    { step: 'apodise', enabled: true, parameters: { window: 'exponential', line_broadening_hz: 0.3 } },
    { step: 'zero_fill', enabled: true, parameters: { doublings: 1, points: null } },
    { step: 'phase', enabled: true, parameters: { phi0_deg: null, phi1_deg: null } },
  ],
  parameter_rules: [
    rule('apodise', 'window', { kind: 'choice', choices: ['exponential', 'gaussian', 'sine_bell'] }),
    rule('apodise', 'line_broadening_hz'),
    rule('apodise', 'gaussian_hz'),
    rule('apodise', 'offset'),
    rule('zero_fill', 'doublings', { max: 4, spacing: 'whole' }),
    rule('zero_fill', 'points', { automatic: true, max: 4_194_304, spacing: 'power_of_two' }),
    rule('phase', 'phi0_deg', { automatic: true, min: -360, max: 360 }),
  ],
  required_steps: [],
};
const untouched: RecipeDraft = { presetId: 'plain', changes: {} };

/** Only what a draft is made of. */
const runWith = (recipe: FidRun['recipe'], parameters: FidRun['parameters']): FidRun =>
  ({ recipe, parameters, preset: 'plain' }) as FidRun;

describe('a draft of a recipe', () => {
  it('counts what differs from the preset, and nothing once it is led back', () => {
    const wider = changeDraft(preset, untouched, 'apodise.line_broadening_hz', 2);
    expect(draftValue(preset, wider, 'apodise.line_broadening_hz')).toBe(2);
    const off = changeDraft(preset, wider, 'apodise.enabled', false);
    expect([countChanges(off, 'apodise'), countChanges(off, 'phase')]).toEqual([2, 0]);
    const back = changeDraft(
      preset,
      changeDraft(preset, off, 'apodise.enabled', true),
      'apodise.line_broadening_hz',
      0.3,
    );
    expect(sameDraft(back, untouched)).toBe(true);
    expect(sameDraft(wider, off)).toBe(false);
  });

  it('starts from what the run was asked for, whatever the run decided by itself', () => {
    const ran = preset.recipe.map((step) =>
      step.step === 'phase' ? { ...step, parameters: { phi0_deg: 12, phi1_deg: 3 } } : step,
    );
    expect(draftOfRun(runWith(ran, { line_broadening_hz: 2 }), preset).changes).toEqual({
      'apodise.line_broadening_hz': 2,
    });
    expect(draftOfRun(runWith(ran, { 'phase.phi0_deg': 12 }), preset).changes).toEqual({
      'phase.phi0_deg': 12,
    });
  });

  it('of a run without such a record starts from what differs from the fixed values', () => {
    const ran = preset.recipe.map((step) => {
      if (step.step === 'phase')
        return { ...step, enabled: false, parameters: { phi0_deg: 12, phi1_deg: 3 } };
      return step.step === 'zero_fill' ? { ...step, parameters: { doublings: 2, points: 65_536 } } : step;
    });
    expect(draftOfRun(runWith(ran, null), preset).changes).toEqual({
      'zero_fill.doublings': 2,
      'phase.enabled': false,
    });
  });

  it('offers the parameters of its window and asks for no others', () => {
    const names = (draft: RecipeDraft) => rulesOfStep(preset, draft, 'apodise').map(({ name }) => name);
    expect(names(untouched)).toEqual(['window', 'line_broadening_hz']);
    const gaussian = changeDraft(preset, untouched, 'apodise.window', 'gaussian');
    const filled = changeDraft(preset, gaussian, 'apodise.gaussian_hz', 1.5);
    expect(names(filled)).toEqual(['window', 'line_broadening_hz', 'gaussian_hz']);
    expect(requestOf(preset, filled)).toEqual({ 'apodise.window': 'gaussian', 'apodise.gaussian_hz': 1.5 });
    const back = changeDraft(preset, filled, 'apodise.window', 'exponential');
    expect(requestOf(preset, back)).toEqual({});
  });
});

describe('a value', () => {
  it.each([
    ['out of range', rule('a', 'b'), 11, 'range'],
    ['no number', rule('a', 'b'), '1,2,3', 'number'],
    ['not whole', rule('a', 'b', { spacing: 'whole' }), 1.5, 'whole'],
    ['no power of two', rule('a', 'b', { max: 5000, spacing: 'power_of_two' }), 1000, 'power_of_two'],
    ['missing', rule('a', 'b'), null, 'missing'],
    ['left to the data', rule('a', 'b', { automatic: true }), null, null],
    ['at its limit', rule('a', 'b'), 10, null],
  ] as const)('that is %s', (_case, given, value, problem) => {
    const step: Preset['recipe'][number] = { step: given.step, enabled: true, parameters: {} };
    const one: Preset = { ...preset, recipe: [step], parameter_rules: [given] };
    const name = `${given.step}.${given.name}`;
    const found = problemsOf(one, { presetId: one.id, changes: { [name]: value } });
    expect(found.get(name) ?? null).toBe(problem);
  });

  it('is a problem only where it is shown', () => {
    const broken = changeDraft(
      preset,
      changeDraft(preset, untouched, 'apodise.window', 'gaussian'),
      'apodise.gaussian_hz',
      'x',
    );
    expect([...problemsOf(preset, broken)]).toEqual([['apodise.gaussian_hz', 'number']]);
    expect(problemsOf(preset, changeDraft(preset, broken, 'apodise.window', 'exponential')).size).toBe(0);
    expect(problemsOf(preset, untouched).size).toBe(0);
  });
});
