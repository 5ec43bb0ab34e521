import { hash } from 'node:crypto';
import type { ReasoningAnswer, reasoningRoutes } from '#contract/reasoning';
import { type Warning, warn } from '#engines/common/result.ts';
import type { ReasonedEvidence } from '#engines/nmr/reasoning/model.ts';
import { reasoningVersion } from '#engines/nmr/reasoning/reasoning-version.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { invalidField } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { activePack } from '../reference-packs/index.ts';
import { findPrecedent } from './find-precedent.ts';
import { readEvidence } from './read-evidence.ts';
import { runReasoning } from './run-reasoning.ts';
import { insertReasoning } from './store.ts';
import { toWireCandidate } from './to-wire.ts';

type Declaration = typeof reasoningRoutes.reason;

const calibrationRemark: Warning = warn(
  'couplings_not_calibrated',
  'What contradicted couplings and cross peaks take from a candidate is an assumption; probabilities were fitted to shifts and proton counts.',
);

const hasCouplings = ({ peaks, pairs }: ReasonedEvidence): boolean =>
  pairs.length > 0 || (peaks['1H'] ?? []).some(({ couplingsHz }) => couplingsHz.length > 0);

/**
 * Reasons on a worker, keeps what was answered, and says in the trail what it rests on. Answers in words where there is no
 * index or no model; refuses (422) lines and structures that cannot be read.
 */
export const reasonOnRequest = async (
  kernel: Parameters<typeof activePack>[0] &
    Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { evidence, nucleus, revision, formulaSource, remarks } = await readEvidence(kernel, ctx, body);
  const pack = await activePack(kernel, 'shifts');
  const found = await findPrecedent(kernel, ctx, nucleus, evidence);
  const given = body.candidates ?? [];
  const result = await runReasoning(kernel, ctx.signal, {
    evidence,
    given,
    precedent: found.precedent?.map(({ id, smiles, distance }) => ({ id, smiles, distance })) ?? null,
    models: pack?.models ?? null,
    isomers: body.isomers,
    couplings: true,
    mostCandidates: body.max_candidates,
  });
  if (result === null)
    throw invalidField(
      'candidates',
      'Judging these candidates took too long, also without couplings and isomers: give fewer or smaller ones.',
    );
  if ('unreadable' in result)
    throw invalidField(`candidates.${result.unreadable.place}.smiles`, result.unreadable.message);
  const { reasoning, isBrief, calibratedOn } = result;
  const nuclei = modelNuclei.filter((own: ModelNucleus) => evidence.peaks[own] !== undefined);
  const id = kernel.newId('rea');
  const parameters = {
    nuclei,
    lines: nuclei.reduce((sum, own) => sum + (evidence.peaks[own]?.length ?? 0), 0),
    formula: evidence.formula,
    formula_source: formulaSource,
    candidates: given.length,
    max_candidates: body.max_candidates,
    analysis_id: body.analysis_id ?? null,
    revision,
  };
  const packName =
    pack === null
      ? null
      : { id: pack.id, name: pack.name, version: pack.version, digest: pack.digest, licence: pack.licence };
  const answer: ReasoningAnswer = {
    id,
    mode: reasoning.mode,
    degraded_reasons: [
      ...found.degraded,
      ...reasoning.degraded,
      ...(isBrief
        ? [{ code: 'time_limit' as const, message: 'It took too long: isomers and couplings were left out.' }]
        : []),
    ],
    precedent: [...(found.precedent ?? [])],
    candidates: reasoning.candidates.map(toWireCandidate),
    none_probability: reasoning.none,
    abstained: reasoning.abstention !== null,
    abstention: reasoning.abstention,
    generated:
      reasoning.generated === null
        ? null
        : { ...reasoning.generated, refused: { ...reasoning.generated.refused } },
    reference_packs: { shifts: packName, spectra: found.pack },
    index: found.index,
    calibrated_on: calibratedOn,
    parameters,
    ...unreviewed(reasoningVersion, [
      ...remarks,
      ...found.warnings,
      ...reasoning.remarks,
      ...(hasCouplings(evidence) ? [calibrationRemark] : []),
    ]),
  };
  const record = JSON.stringify(answer);
  const inputs = hash(
    'sha256',
    renderCanonicalJson({ evidence, given, options: [body.isomers, body.max_candidates] }),
  );
  const [first] = answer.candidates;
  return {
    body: answer,
    write: (tx) =>
      insertReasoning(tx, {
        id,
        analysis_id: parameters.analysis_id,
        inputs_sha256: inputs,
        pack_digest: packName?.digest ?? null,
        index_digest: found.index?.digest ?? null,
        engine_version: reasoningVersion,
        record,
        created_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      }),
    audit: {
      recordType: 'spectrum_reasoning',
      recordId: id,
      payload: {
        ...parameters,
        inputs_sha256: inputs,
        mode: answer.mode,
        abstention: answer.abstention?.code ?? null,
        none_probability: answer.none_probability,
        first:
          first === undefined ? null : { id: first.id, smiles: first.smiles, probability: first.probability },
        pack_digest: packName?.digest ?? null,
        index_digest: found.index?.digest ?? null,
        engine_version: reasoningVersion,
        record_sha256: hash('sha256', record),
      },
    },
    usage: [{ task: 'spectrum_reasoning', recordType: 'spectrum_reasoning', recordId: id }],
  };
};
