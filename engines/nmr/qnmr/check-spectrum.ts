import type { AcquisitionConditions } from '../acquisition/acquisition-conditions.ts';
import type { Check, CheckCode, CheckVerdict } from './model.ts';
import { ownRule } from './rules.ts';

interface Finding {
  readonly code: CheckCode;
  readonly verdict: CheckVerdict;
  readonly message: string;
  readonly rule: string;
  readonly remedy: string | null;
}

const quantitativeNuclei = new Set(['1H', '19F', '31P', '13C']);

const saturationOf = ({ isSaturated }: AcquisitionConditions): Finding => {
  const rule = `${ownRule}: where the receiver clips, areas no longer grow with the amount.`;
  if (isSaturated === null) {
    return {
      code: 'receiver_saturation',
      verdict: 'unknown',
      message: 'The spectrum came transformed: whether the receiver clipped cannot be seen.',
      rule,
      remedy: 'Send the raw FID.',
    };
  }
  return isSaturated
    ? {
        code: 'receiver_saturation',
        verdict: 'refused',
        message: 'Samples of the FID stand at the limit of the receiver.',
        rule,
        remedy: 'Record again with a lower receiver gain.',
      }
    : {
        code: 'receiver_saturation',
        verdict: 'passed',
        message: 'No sample of the FID stands at the limit of the receiver.',
        rule,
        remedy: null,
      };
};

const experimentOf = (conditions: AcquisitionConditions): Finding => {
  const { nucleus, isPlain, isInverseGated } = conditions;
  const code = 'experiment' as const;
  const rule = `${ownRule}: areas count nuclei only where all are excited alike and no enhancement differs between them.`;
  if (!isPlain) {
    const message = 'Edited experiments (DEPT, APT) excite carbons differently.';
    return { code, verdict: 'refused', message, rule, remedy: 'Record a plain spectrum.' };
  }
  if (!quantitativeNuclei.has(nucleus)) {
    const message = `${nucleus} is not a nucleus quantified here.`;
    return { code, verdict: 'refused', message, rule, remedy: 'Take 1H, 19F, 31P or 13C.' };
  }
  if (nucleus !== '13C')
    return { code, verdict: 'passed', message: `${nucleus}, plain excitation.`, rule, remedy: null };
  return isInverseGated
    ? { code, verdict: 'passed', message: '13C, decoupled during acquisition only.', rule, remedy: null }
    : {
        code,
        verdict: 'refused',
        message:
          'The pulse program is not inverse-gated: the Overhauser effect differs from carbon to carbon.',
        rule,
        remedy: 'Record with inverse-gated decoupling (zgig).',
      };
};

const windowOf = ({ window }: AcquisitionConditions): Finding => {
  const rule = `${ownRule}: a window that starts at zero weakens broad lines against narrow ones.`;
  const isBad = window === 'sine_bell';
  return {
    code: 'window_function',
    verdict: isBad ? 'refused' : 'passed',
    message: isBad ? 'A sine bell was applied.' : `Window: ${window ?? 'none'}.`,
    rule,
    remedy: isBad ? 'Process with the preset for quantitative spectra.' : null,
  };
};

const completeOf = ({ isTruncated }: AcquisitionConditions): Finding => ({
  code: 'acquisition_complete',
  verdict: isTruncated ? 'warning' : 'passed',
  message: isTruncated
    ? 'The FID ends before the signal has decayed: lines carry wiggles that the fit does not hold.'
    : 'The signal has decayed when the FID ends.',
  rule: `${ownRule}: a FID cut short puts area beside the lines.`,
  remedy: isTruncated ? 'Acquire longer.' : null,
});

/** What can be said of one spectrum before its signals are looked at. */
export const checkSpectrum = (conditions: AcquisitionConditions, measurement: number | null): Check[] =>
  [saturationOf, experimentOf, windowOf, completeOf].map((ask) => ({
    ...ask(conditions),
    subject: '',
    measurement,
    measured: null,
    limit: null,
    unit: '',
  }));
