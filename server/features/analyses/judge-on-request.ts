import type { analysisRoutes, JointVerdict } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import type { Result } from '#engines/common/result.ts';
import { nucleiOf, type SharedPredictor } from '#engines/nmr/structure-check/predictor.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findPredictor, type PackServices } from '../reference-packs/index.ts';
import { readStructureOnPool, withMass, withNames } from '../structures/index.ts';
import { compareWithMass } from './compare-with-mass.ts';
import { findReadable } from './find-for-caller.ts';
import { gatherSample, type SampleSpectrum, spectrumOfAnalysis } from './gather-sample.ts';
import type { SampleOfAnalysis } from './hooks.ts';
import { digestVerdict, insertJointVerdict, type KeptVerdict } from './joint-verdict-store.ts';
import type { JudgedSample, JudgeSampleInput } from './judge-sample-task.ts';
import { mayReadSiblings } from './may-read-siblings.ts';
import type { AnalysisTable, JointVerdictTable } from './tables.ts';

type Declaration = typeof analysisRoutes.judge;

const ownId = 's0';

interface Given {
  readonly id: string;
  readonly smiles: string;
  readonly molfile: string;
  readonly atoms: readonly { readonly label: string }[];
}

/** The sample's structure first, then those handed over, each once. */
const readGiven = async (
  kernel: Pick<Kernel, 'pool'>,
  own: StructureRow | null,
  { candidates = [] }: Input<Declaration>['body'],
  signal: AbortSignal,
): Promise<Given[]> => {
  const read = await Promise.all(
    candidates.map(async (text, place) => {
      const found = await readStructureOnPool(kernel.pool, text, signal);
      if (!found.ok) throw invalidField(`candidates.${place}`, found.error.message);
      return { ...found.value, id: `s${place + 1}` };
    }),
  );
  const all: Given[] = own === null ? read : [{ ...own, id: ownId }, ...read];
  return all.filter(({ smiles }, place) => all.findIndex((each) => each.smiles === smiles) === place);
};

/** The analyses named, or those that are of the same sample. */
const gather = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  row: AnalysisTable,
  ids: readonly string[] | undefined,
): Promise<SampleSpectrum[]> => {
  if (ids === undefined && mayReadSiblings(row, ctx)) return gatherSample(kernel, row);
  const others = await Promise.all(
    [...new Set(ids ?? [])]
      .filter((id) => id !== row.id)
      .map(async (id) => {
        const other = await findReadable(kernel, ctx, id, 'analyses.judge');
        const found = await spectrumOfAnalysis(kernel, other, 'named in the request');
        if (found === null)
          throw invalidField('analysis_ids', `${id} has no result that structures are compared with.`);
        return found;
      }),
  );
  const own = await spectrumOfAnalysis(kernel, row, 'the analysis itself');
  return own === null ? others : [own, ...others];
};

const describeSpectra = (spectra: readonly SampleSpectrum[], { leftOut }: JudgedSample) =>
  spectra.map(({ row, kind, reason, spectrum }, place): JointVerdict['spectra'][number] => ({
    analysis_id: row.id,
    title: row.title,
    revision: row.revision,
    run_id: row.run_id ?? '',
    kind,
    signals: 'signals' in spectrum ? spectrum.signals.length : spectrum.crosses.length,
    reason,
    left_out: leftOut[place] ?? null,
  }));

const askEngine = async (
  kernel: Pick<Kernel, 'pool'>,
  spectra: readonly SampleSpectrum[],
  structures: readonly Given[],
  predictor: SharedPredictor | null,
  signal: AbortSignal,
): Promise<JudgedSample> => {
  const input: JudgeSampleInput = {
    structures: structures.map(({ id, smiles, molfile, atoms }) => ({
      id,
      smiles,
      molfile,
      labels: atoms.map(({ label }) => label),
    })),
    spectra: spectra.map(({ spectrum }) => spectrum),
    predictor,
  };
  const judged: Result<JudgedSample> = await kernel.pool.run('nmr.judge_sample', input, { signal });
  if (!judged.ok) throw conflict(judged.error.message);
  return judged.value;
};

/** Structures against all spectra of the sample, the best first. */
const judgeSample = async (
  kernel: PackServices & Pick<Kernel, 'hooks'>,
  sample: SampleOfAnalysis | null,
  spectra: readonly SampleSpectrum[],
  structures: readonly Given[],
  signal: AbortSignal,
): Promise<KeptVerdict & { readonly engineVersion: string }> => {
  const pack = await findPredictor(kernel, nucleiOf(spectra.map(({ spectrum }) => spectrum)));
  const judged = await askEngine(kernel, spectra, structures, pack?.shared ?? null, signal);
  const masses = await compareWithMass(kernel, sample, {
    structures: judged.candidates.map(({ smiles }) => smiles),
    solvent: spectra[0]?.current.result.solvent ?? null,
    signal,
  });
  const candidates = judged.candidates.map((candidate, place) => withMass(candidate, masses[place] ?? []));
  return {
    ...(pack === null ? {} : { reference_pack: pack.used }),
    spectra: describeSpectra(spectra, judged),
    candidates: candidates.toSorted((a, b) => a.rank - b.rank || b.support - a.support),
    engineVersion: judged.engineVersion,
  };
};

/** Candidates and their rivals, each with its names; computed at once on a worker thread. */
const nameCandidates = async (
  kernel: Pick<Kernel, 'pool'>,
  candidates: KeptVerdict['candidates'],
  signal: AbortSignal,
) => {
  const structures = candidates.flatMap(({ smiles, rival }) => [
    { smiles },
    ...(rival === null ? [] : [{ smiles: rival.smiles }]),
  ]);
  const names = new Map(
    (await withNames(kernel.pool, structures, signal)).map(({ smiles, ...own }) => [smiles, own]),
  );
  const namesOf = (smiles: string) => names.get(smiles) ?? { inchi: null, inchikey: null };
  return candidates.map((candidate) => ({
    ...candidate,
    ...namesOf(candidate.smiles),
    rival: candidate.rival && { ...candidate.rival, ...namesOf(candidate.rival.smiles) },
  }));
};

/** Judges the structure of the sample, and candidates beside it, by everything that was measured of it; the answer is kept for the report. */
export const judgeOnRequest = async (
  kernel: PackServices & Pick<Kernel, 'hooks' | 'newId' | 'securityEvents'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findReadable(kernel, ctx, params.id, 'analyses.judge');
  const spectra = await gather(kernel, ctx, row, body.analysis_ids);
  if (spectra.length === 0)
    throw conflict(
      'The analysis has no result that structures are compared with: 1H, 13C, COSY, HSQC or HMBC.',
    );
  const own = spectra.map(({ current }) => current.structure).find((structure) => structure !== null) ?? null;
  const structures = await readGiven(kernel, own, body, ctx.signal);
  if (structures.length === 0)
    throw conflict('The sample has no structure. Set one in the analysis, or hand candidates over.');
  const { engineVersion, ...verdict } = await judgeSample(
    kernel,
    mayReadSiblings(row, ctx) ? row : null,
    spectra,
    structures,
    ctx.signal,
  );
  const { spectra: compared, candidates, reference_pack } = verdict;
  const kept: JointVerdictTable = {
    id: kernel.newId('jvd'),
    analysis_id: row.id,
    revision: row.revision,
    run_id: row.run_id,
    record: JSON.stringify(verdict satisfies KeptVerdict),
    engine_version: engineVersion,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    body: {
      id: kept.id,
      analysis_id: kept.analysis_id,
      revision: kept.revision,
      created_at: kept.created_at,
      ...verdict,
      candidates: await nameCandidates(kernel, candidates, ctx.signal),
      ...unreviewed(engineVersion, []),
    },
    write: (tx) => insertJointVerdict(tx, kept),
    audit: {
      recordType: 'joint_verdict',
      recordId: kept.id,
      payload: {
        analysis_id: row.id,
        spectra: compared.map(({ analysis_id, revision, run_id, kind, left_out }) => ({
          analysis_id,
          revision,
          run_id,
          kind,
          used: left_out === null,
        })),
        candidates: candidates.map(({ smiles, verdict, score, rank }) => ({ smiles, verdict, score, rank })),
        engine_version: engineVersion,
        ...(reference_pack ? { reference_pack_digest: reference_pack.digest } : {}),
        record_sha256: digestVerdict(kept),
      },
    },
    usage: [{ task: 'structure_check', recordType: 'joint_verdict', recordId: kept.id }],
  };
};
