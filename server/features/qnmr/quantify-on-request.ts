import { hash } from 'node:crypto';
import type { QuantificationRecord, QuantificationRequest, qnmrRoutes } from '#contract/qnmr';
import type { MolarMass } from '#engines/chem/molar-mass.ts';
import type { Result } from '#engines/common/result.ts';
import type { QnmrQuestion, Quantification } from '#engines/nmr/qnmr/model.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { weighOnPool } from '../structures/index.ts';
import { analysesOf, substancesOf, toQuestion } from './ask-engine.ts';
import { requireSoundRequest } from './decide-request.ts';
import { type GatheredMeasured, gatherMeasured } from './gather-measured.ts';
import { insertQuantification } from './store.ts';
import { toWire } from './to-wire.ts';

type Declaration = typeof qnmrRoutes.create;

const weighAll = (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  request: QuantificationRequest,
): Promise<MolarMass[]> =>
  Promise.all(
    substancesOf(request).map(async ({ field, substance }) => {
      const { formula, smiles } = substance;
      const text = formula === undefined ? { smiles: smiles ?? '' } : { formula };
      const weighed: Result<MolarMass> = await weighOnPool(kernel.pool, text, ctx.signal);
      if (!weighed.ok)
        throw invalidField(`${field}.${formula === undefined ? 'smiles' : 'formula'}`, weighed.error.message);
      return weighed.value;
    }),
  );

const compute = (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  question: QnmrQuestion,
  gathered: readonly GatheredMeasured[],
): Promise<Quantification> => {
  const transfer = gathered.map(({ data }) => data.spectrum.re.buffer as ArrayBuffer);
  return kernel.pool.run<Quantification>('qnmr.quantify', question, { signal: ctx.signal, transfer });
};

/** All spectra are of one nucleus; another one has other frequencies and other rules. */
const nucleusOf = (gathered: readonly GatheredMeasured[]): string => {
  const nuclei = [...new Set(gathered.map(({ data }) => data.spectrum.nucleus))];
  const [first = ''] = nuclei;
  if (nuclei.length > 1) {
    throw invalidField('measurements', `The analyses are of several nuclei: ${nuclei.join(', ')}.`);
  }
  return first;
};

const titleOf = (request: QuantificationRequest): string =>
  request.title ??
  substancesOf(request)
    .map(({ substance }) => substance.name)
    .join(' / ')
    .slice(0, 200);

/** Computes on a worker, then records request, inputs, result, budget and checks; a refusal is recorded as one. */
export const quantifyOnRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { body: request }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  requireSoundRequest(request);
  if (request.project_id !== undefined) await findProject(kernel, ctx, request.project_id, 'qnmr.create');
  const masses = await weighAll(kernel, ctx, request);
  const gathered = await gatherMeasured(kernel, ctx, analysesOf(request));
  const nucleus = nucleusOf(gathered);
  const inputs = gathered.map(({ input }) => input);
  const question = toQuestion(
    request,
    gathered.map(({ data }) => data),
    masses,
  );
  const found = toWire(await compute(kernel, ctx, question, gathered));
  const record: QuantificationRecord = {
    id: kernel.newId('qnt'),
    title: titleOf(request),
    method: request.method,
    status: found.result === null ? 'refused' : 'quantified',
    nucleus,
    project_id: request.project_id ?? null,
    analysis_ids: inputs.map(({ analysis_id }) => analysis_id),
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    request,
    substances: substancesOf(request).map(({ substance }, index) => ({
      name: substance.name,
      formula: masses[index]?.formula ?? '',
      molar_mass_g_mol: masses[index]?.value ?? 0,
      molar_mass_uncertainty_g_mol: masses[index]?.standardUncertainty ?? 0,
    })),
    inputs,
    ...found,
    ...unreviewed(
      found.engine_version,
      found.checks
        .filter(({ verdict }) => verdict === 'warning' || verdict === 'unknown')
        .map(({ code, message, subject }) => ({
          code,
          message: subject === '' ? message : `${subject}: ${message}`,
        })),
    ),
  };
  const stored = JSON.stringify(record);
  return {
    body: record,
    write: (tx) =>
      insertQuantification(tx, {
        id: record.id,
        title: record.title,
        method: record.method,
        status: record.status,
        nucleus,
        project_id: record.project_id,
        analysis_ids: JSON.stringify(record.analysis_ids),
        engine_version: record.engine_version,
        record: stored,
        created_by: record.created_by,
        created_at: record.created_at,
      }),
    audit: {
      recordType: 'qnmr_quantification',
      recordId: record.id,
      payload: {
        method: record.method,
        status: record.status,
        inputs,
        engine_version: record.engine_version,
        record_sha256: hash('sha256', stored),
        result: record.result,
        refused: record.checks.filter(({ verdict }) => verdict === 'refused').map(({ code }) => code),
      },
    },
    usage: [{ task: 'qnmr_quantification', recordType: 'qnmr_quantification', recordId: record.id }],
  };
};
