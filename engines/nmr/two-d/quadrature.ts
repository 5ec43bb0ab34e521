import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { QuadratureMode } from './model.ts';

/**
 * How the sign of frequencies in F1 was encoded, from Bruker's parameters:
 *
 *   FnMODE  1 QF, 2 QSEQ, 3 TPPI, 4 States, 5 States-TPPI, 6 echo-antiecho; 0 is undefined (before TopSpin)
 *   MC2     of proc2s, 0 to 5 in the same order; it counts where FnMODE is undefined
 *
 * Source: Bruker "TopSpin Acquisition Commands and Parameters" and "Processing Commands and Parameters".
 */
export interface StatedQuadrature {
  readonly code: number | null;
  readonly processingCode: number | null;
  /** `.ACQUISITION SCHEME` of a JCAMP-DX file. */
  readonly scheme?: string | undefined;
  readonly pulseProgram: string | null;
}

const modes: Readonly<Record<number, QuadratureMode>> = {
  1: 'qf',
  3: 'tppi',
  4: 'states',
  5: 'states_tppi',
  6: 'echo_antiecho',
};

const modeOfScheme: Readonly<Record<string, QuadratureMode>> = {
  NOTPHASESENSITIVE: 'qf',
  TPPI: 'tppi',
  STATES: 'states',
  STATESTPPI: 'states_tppi',
  ECHOANTIECHO: 'echo_antiecho',
};

/** A pulse program whose name says that it is phase sensitive: magnitudes of it would hide an error. */
const phaseSensitive = /ph|etgp|tppi|echo|states|ea/i;

/** Fails with `quadrature_mode_unsupported`; where nothing is stated QF is taken, with a warning. */
export const decideQuadrature = (stated: StatedQuadrature): Result<QuadratureMode> => {
  const { code, processingCode, pulseProgram } = stated;
  const scheme = modeOfScheme[(stated.scheme ?? '').toUpperCase().replace(/[^A-Z]/g, '')];
  if ((code ?? 0) === 0 && scheme !== undefined) return ok(scheme);
  const effective = (code ?? 0) > 0 ? code : processingCode === null ? null : processingCode + 1;
  if (effective === null && !phaseSensitive.test(pulseProgram ?? ''))
    return ok('qf', [assumed(pulseProgram)]);
  const mode = effective === null ? undefined : modes[effective];
  if (mode !== undefined) return ok(mode);
  return fail(
    'quadrature_mode_unsupported',
    'The quadrature mode of the indirect dimension is not processed.',
    {
      found: `FnMODE ${code ?? 'absent'}, MC2 ${processingCode ?? 'absent'}`,
      expected: '1 (QF), 3 (TPPI), 4 (States), 5 (States-TPPI) or 6 (echo-antiecho)',
    },
  );
};

const assumed = (pulseProgram: string | null): Warning => ({
  code: 'quadrature_mode_assumed',
  message: `The file does not say how F1 was sampled; ${pulseProgram ?? 'the experiment'} is shown as magnitudes (QF).`,
});
