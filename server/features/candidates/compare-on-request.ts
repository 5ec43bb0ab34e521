import type { candidatesRoutes } from '#contract/candidates';
import type { Result, Warning } from '#engines/common/result.ts';
import type { CandidateAgreement } from '#engines/nmr/couplings/compare-couplings.ts';
import { couplingWindowVerification, shiftRangeSource } from '#engines/nmr/couplings/coupling-windows.ts';
import type { ObservedSignal } from '#engines/nmr/couplings/match-signal.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';

type Declaration = typeof candidatesRoutes.compareCouplings;
type Body = Input<Declaration>['body'];
type WireCandidate = Reply<Declaration>['candidates'][number];

export interface CompareCouplingsInput {
  readonly smiles: string;
  readonly signals: readonly ObservedSignal[];
}

const toSignals = ({ observed }: Body): ObservedSignal[] =>
  observed.map(({ shift_ppm, j_hz, multiplicity }) => ({
    shiftPpm: shift_ppm,
    couplingsHz: j_hz,
    multiplicity: multiplicity ?? null,
  }));

const toWire = (id: string, found: CandidateAgreement, warnings: readonly Warning[]): WireCandidate => ({
  id,
  label: found.label,
  contradictions: found.contradictions.map(({ code, message, severity, signal, atomIds }) => ({
    code,
    message,
    severity,
    observed_index: signal,
    atoms: [...atomIds],
  })),
  pairs: found.pairs.map((pair) => ({
    observed_index: pair.signal,
    atoms: [...pair.atomIds],
    expected_hz: pair.expectedHz,
    window_hz: [...pair.windowHz],
    observed_hz: pair.observedHz,
    label: pair.label,
    kind: pair.kind,
    source: pair.source,
  })),
  assignment: found.assignedAtomIds.map((atoms, index) => ({ observed_index: index, atoms: [...atoms] })),
  warnings: [...warnings],
});

const sourceWarning: Warning = {
  code: 'typical_ranges',
  message: `${couplingWindowVerification} Ranges of shifts: ${shiftRangeSource}.`,
};

/** Candidates side by side on the workers; 422 names the first structure that cannot be read. */
export const compareOnRequest = async (
  kernel: Pick<Kernel, 'pool'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const signals = toSignals(body);
  const compared = await Promise.all(
    body.candidates.map(async ({ id, smiles }, place) => {
      const input: CompareCouplingsInput = { smiles, signals };
      const found = await kernel.pool.run<Result<CandidateAgreement>>('nmr.couplings', input, {
        signal: ctx.signal,
      });
      if (!found.ok) throw invalidField(`candidates.${place}.smiles`, found.error.message);
      return toWire(id, found.value, found.warnings);
    }),
  );
  const parameters = { observed: body.observed.length, candidates: compared.length };
  return {
    body: {
      candidates: compared,
      parameters,
      ...unreviewed(engineVersion, [sourceWarning]),
    },
    audit: {
      recordType: 'candidates',
      recordId: null,
      payload: {
        ...parameters,
        labels: Object.fromEntries(compared.map(({ id, label }) => [id, label])),
        engine_version: engineVersion,
      },
    },
    usage: [{ task: 'coupling_comparison', recordType: 'request', recordId: ctx.requestId }],
  };
};
